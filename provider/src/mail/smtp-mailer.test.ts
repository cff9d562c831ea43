import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { PermanentFailure } from '../db/jobs.ts'
import { openMailServer } from '../testing/mail-server.ts'
import { answerNames } from '../testing/no-names.ts'
import { composeMail } from './compose-mail.ts'
import type { Mail, Mailer } from './mailer.ts'
import { mailerOf, mailFaultIn, smtpMailer } from './smtp-mailer.ts'

let server: Awaited<ReturnType<typeof openMailServer>>
let mailer: Mailer
beforeAll(async () => {
  server = await openMailServer()
  mailer = smtpMailer(server.url, 'Warraq ورّاق <no-reply@shop.example>')
})
beforeEach(() => {
  server.delivered.length = 0
  server.state.refusal = undefined
})
afterEach(() => vi.restoreAllMocks())
afterAll(() => server.close())

const letter = (overrides: Partial<Mail> = {}, locale: 'en' | 'ar' = 'en'): Mail => ({
  ...composeMail({
    ...{ to: 'dana@example.com', locale, subject: { en: 'Your code', ar: 'رمزك' }[locale], name: 'دانة' },
    parts: [{ kind: 'code', code: '493827' }],
  }),
  ...overrides,
})

test.each(['en', 'ar'] as const)(
  'a mail arrives in its language, as a page in its direction and as plain text beside it (%s)',
  async (locale) => {
    const mail = letter({}, locale)
    await mailer.send(mail, 'id-1', new Date())
    const [delivered] = server.delivered
    expect(delivered?.subject).toBe(mail.subject)
    expect(delivered?.from).toMatchObject({ name: 'Warraq ورّاق', address: 'no-reply@shop.example' })
    expect(delivered?.html).toContain(`<html lang="${locale}" dir="${locale === 'ar' ? 'rtl' : 'ltr'}">`)
    expect(delivered?.text?.trim()).toBe(mail.text)
    expect(delivered?.headers).toContainEqual(expect.objectContaining({ key: 'content-language', value: locale }))
  },
)

test('an address without a name goes out under the shop’s name, as it is called at that moment in the mail’s language', async () => {
  let nameEn = 'Warraq'
  const named = smtpMailer(server.url, 'desk@shop.example', () => ({ en: nameEn, ar: 'قلم، "دار"' }))
  await named.send(letter({}, 'en'), 'id-1', new Date())
  nameEn = 'Qalam'
  await named.send(letter({}, 'en'), 'id-2', new Date())
  await named.send(letter({}, 'ar'), 'id-3', new Date())
  expect(server.delivered.map(({ from }) => from?.name)).toEqual(['Warraq', 'Qalam', 'قلم، "دار"'])
  expect(new Set(server.delivered.map(({ from }) => from?.address))).toEqual(new Set(['desk@shop.example']))
})

test('a mail that was asked for by a tap names where one tap ends it; any other names nothing', async () => {
  await mailer.send(letter({ unsubscribeUrl: 'https://shop.example/notify/ep0' }), 'id-1', new Date())
  await mailer.send(letter(), 'id-2', new Date())
  const endings = server.delivered.map(({ headers }) =>
    headers.filter(({ key }) => key.startsWith('list-')).map(({ key, value }) => [key, value]),
  )
  expect(endings).toEqual([
    [
      ['list-unsubscribe', '<https://shop.example/notify/ep0>'],
      ['list-unsubscribe-post', 'List-Unsubscribe=One-Click'],
    ],
    [],
  ])
})

test('the same mail has the same Message-ID in every attempt', async () => {
  for (const id of ['a', 'a', 'b']) await mailer.send(letter(), id, new Date())
  expect(server.delivered.map(({ messageId }) => messageId)).toEqual(['<a@shop.example>', '<a@shop.example>', '<b@shop.example>'])
})

test('what people typed adds no header, no recipient and no part', async () => {
  const trick = 'Order\r\nBcc: evil@example.com\r\n\r\n<b>hello</b>'
  await mailer.send(letter({ subject: trick, replyTo: 'noura@example.com\r\nBcc: evil@example.com' }), 'id-1', new Date())
  const [delivered] = server.delivered
  expect(delivered?.recipients).toEqual(['dana@example.com'])
  expect(delivered?.headers.map(({ key }) => key)).not.toContain('bcc')
  expect(delivered?.bcc).toBeUndefined()
  expect(delivered?.text?.trim()).toBe(letter().text)
})

test.each([
  'dana@example.com, evil@example.com',
  'dana@example.com\r\nRCPT TO:<evil@example.com>',
  'Dana <dana@example.com>, evil@example.com',
  '"dana@example.com, evil"@example.com',
  'group: dana@example.com, evil@example.com;',
])('an address that looks like several reaches one mailbox or none: %j', async (to) => {
  await mailer.send(letter({ to }), 'id-1', new Date()).catch(() => undefined)
  expect(server.delivered.flatMap(({ recipients }) => recipients)).not.toContain('evil@example.com')
  expect(server.delivered.flatMap(({ recipients }) => recipients).length).toBeLessThanOrEqual(1)
})

test.each([
  [{ at: 'RCPT', responseCode: 550 }, true, 'noSuchAddress'],
  [{ at: 'DATA', responseCode: 552 }, true, 'refused'],
  [{ at: 'RCPT', responseCode: 450 }, false, 'putOff'],
  [{ at: 'DATA', responseCode: 451 }, false, 'putOff'],
  [{ at: 'MAIL', responseCode: 550 }, false, 'senderRefused'],
  [{ at: 'CONNECT', responseCode: 554 }, false, 'refused'],
] as const)('refused with %j: for good: %s, and why: %s; nothing names the address', async (refusal, isPermanent, reason) => {
  server.state.refusal = refusal
  const error: unknown = await mailer.send(letter(), 'id-1', new Date()).catch((thrown: unknown) => thrown)
  expect(error).toMatchObject({ reason })
  expect(error instanceof PermanentFailure).toBe(isPermanent)
  expect(String(error)).toContain(String(refusal.responseCode))
  expect(JSON.stringify([String(error), (error as Error).cause])).not.toContain('dana')
})

test('a server that is away is told from one that refuses', async () => {
  await server.down()
  await expect(mailer.send(letter(), 'id-1', new Date())).rejects.toMatchObject({ reason: 'unreachable' })
  await server.up()
})

/** What is wrong with a server with these settings. */
async function faultWith(url: string, wrong: object) {
  const right = { host: '127.0.0.1', port: Number(new URL(url).port), secure: false, requireTLS: false, ignoreTLS: true }
  const wrongly = mailerOf({ transport: { ...right, ...wrong }, from: 'desk@shop.example' })
  return mailFaultIn(await wrongly.send(letter(), 'id-1', new Date()).catch((error: unknown) => error))
}

test.each([
  ['noConnection', { port: 9 }],
  ['insecure', { secure: true }],
  ['insecure', { requireTLS: true, ignoreTLS: false }],
] as const)('a wrong setting of the server is reported by its fault: %s with %j', async (fault, wrong) => {
  expect(await faultWith(server.url, wrong)).toBe(fault)
})

test.each([
  ['ENOTFOUND', 'unknownHost'],
  ['EAI_AGAIN', 'notLookedUp'],
] as const)('a name that does not exist is told apart from a failed look-up: %s, %s', async (code, fault) => {
  answerNames(code)
  expect(await faultWith(server.url, { host: 'smtp.example.com' })).toBe(fault)
})

test.each([
  ['tls', { secure: true }],
  ['starttls', { requireTLS: true, ignoreTLS: false }],
] as const)(
  'an untrusted certificate is reported as such, and not as encryption that the server does not offer: %s',
  async (encryption, setUp) => {
    const unknown = await openMailServer(encryption)
    expect(await faultWith(unknown.url, setUp).finally(unknown.close)).toBe('untrusted')
    expect(unknown.delivered).toEqual([])
  },
)

test.each([
  [{ at: 'CONNECT', responseCode: 554 }, 'refused'],
  [{ at: 'MAIL', responseCode: 550 }, 'senderRefused'],
  [{ at: 'RCPT', responseCode: 550 }, 'recipientRefused'],
  [{ at: 'DATA', responseCode: 451 }, 'refused'],
] as const)('a server’s refusal with %j is reported by what it refuses: %s', async (refusal, fault) => {
  server.state.refusal = refusal
  expect(mailFaultIn(await mailer.send(letter(), 'id-1', new Date()).catch((error: unknown) => error))).toBe(fault)
})
