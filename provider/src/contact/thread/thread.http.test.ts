import type { MessageThread } from 'contract/office/message-office.ts'
import type { OwnThread, Thread } from 'contract/student/thread.ts'
import { eq, sql } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { signToken } from '../../keys/signed-token.ts'
import type { Mail } from '../../mail/mailer.ts'
import { gatherMessages } from '../../privacy/gather-messages.ts'
import { createCatalog } from '../../testing/catalog/catalog-factory.ts'
import { openTestShop } from '../../testing/open-test-shop.ts'
import { orderAndPay, read } from '../../testing/sales/order-factory.ts'
import { createPerson, createSessionFor, logInAs } from '../../testing/student/account-factory.ts'
import { contactAdditions, contactLinks, contactTickets } from '../contact.schema.ts'

const shop = await openTestShop({ settings: { isDemo: false } })
const { db } = shop.deps
const clerk = await logInAs(shop, { roles: ['message-view', 'message-reply', 'customer-personal'] })
const staff = { token: clerk.token, lang: 'en' }
const png = Buffer.from('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==', 'base64')

// Sessions of 15 minutes begin here.
beforeEach(() => {
  shop.clock.now = new Date('2026-11-21T09:00:00Z')
})

async function mailsTo(email: string): Promise<Mail[]> {
  const isTo = sql`name = 'send-mail' and data ->> 'to' = ${email}`
  const rows = await db.select({ mail: sql<Mail>`data` }).from(sql`pgboss.job`).where(isTo).orderBy(sql`created_on`)
  return rows.map(({ mail }) => mail)
}

const keyIn = (mail: Mail | undefined) => /\/contact\?thread=([0-9a-f]{62})\s/.exec(mail?.text ?? '')?.[1] ?? ''

let count = 0
/** A message, and the token of the link in its confirmation. */
async function write(call: { token?: string; lang?: string } = {}, fields: Record<string, unknown> = {}) {
  const message = { topic: 'other', name: 'Noura', email: `thread-${++count}@example.com`, message: 'Where is the shop?', ...fields }
  const { data } = await read<{ ticketNumber: string }>(await shop.post('Contact/Create', message, call))
  const [ticket] = await db
    .select()
    .from(contactTickets)
    .where(eq(contactTickets.number, Number(data.ticketNumber)))
  if (!ticket) throw new Error('The message was not kept')
  return { ticket, token: keyIn((await mailsTo(ticket.email)).at(-1)) }
}

/** A member who has written from the account's own address. */
async function memberThread() {
  const { person, password } = await createPerson(shop.deps)
  const session = await createSessionFor(shop, person.id)
  return { person, password, session, ...(await write({ token: session.token }, { email: person.email })) }
}

const show = async (token: string) => read<Thread>(await shop.post('Contact/ShowThread', { token }))
const add = async (token: string, message: string, lang = 'en') =>
  read<Thread>(await shop.post('Contact/AddByLink', { token, message }, { lang }))
const own = async (token: string) => (await read<{ items: OwnThread[] }>(await shop.get('Contact/GetOwn', { token }))).data.items
const see = async (id: string) => (await read<MessageThread>(await shop.get(`Message/GetById?Id=${id}`, staff))).data
const reply = (id: string, text: string, seenReplies: number) => shop.post('Message/Reply', { id, text, seenReplies }, staff)
const textsOf = ({ letters }: Thread) => letters.map(({ text }) => text)
const later = (minutes: number) => {
  shop.clock.now = new Date(shop.clock.now.getTime() + minutes * 60_000)
}

test.each(['en', 'ar'])(
  'the confirmation and each answer lead to the thread; the writer goes on there without an account (%s)',
  async (lang) => {
    const { ticket, token } = await write({ lang })
    expect(token).not.toBe('')
    later(1)
    expect((await reply(ticket.id, 'In Tunis Street.', 0)).status).toBe(200)
    const second = keyIn((await mailsTo(ticket.email)).at(-1))
    expect([second.length, second === token]).toEqual([62, false])
    later(1)
    const added = await add(second, 'And when is it open?', lang)
    expect([added.status, added.data.status, textsOf(added.data)]).toEqual([
      200,
      'open',
      ['Where is the shop?', 'In Tunis Street.', 'And when is it open?'],
    ])
    expect(added.data.letters.map(({ isOurs }) => isOurs)).toEqual([false, true, false])
    // Both mails open the same thread.
    expect((await show(token)).data).toEqual(added.data)
  },
)

test('an addition makes the thread wait again, also a settled one: since then, oldest first among those that wait', async () => {
  const { ticket, token } = await write()
  await reply(ticket.id, 'In Tunis Street.', 0)
  await shop.post('Message/Settle', { id: ticket.id, isSettled: true }, staff)
  later(5)
  const { ticket: between } = await write()
  later(5)
  await add(token, 'It was closed today.')
  expect(await see(ticket.id)).toMatchObject({ status: 'open', lastWrittenAt: shop.clock.now.toISOString() })
  const list = await read<{ items: { id: string }[] }>(await shop.get('Message/GetAll?PageSize=100', staff))
  const ids = list.data.items.map(({ id }) => id)
  expect(ids.indexOf(between.id)).toBeLessThan(ids.indexOf(ticket.id))
})

test('staff find a message by words of an addition', async () => {
  const { ticket, token } = await write()
  await add(token, 'The zinnia chapter is missing')
  const find = async (text: string) =>
    (await read<{ items: { id: string }[] }>(await shop.get(`Message/GetAll?Text=${text}`, staff))).data.items
  expect((await find('zinnia chap')).map(({ id }) => id)).toEqual([ticket.id])
  expect(await find('zinnia noura')).toEqual([])
})

test('staff are told of an addition as of a message, in one mail thread that can be answered', async () => {
  const { ticket, token } = await write()
  await add(token, 'The second floor, perhaps?')
  const told = (await mailsTo('contact@warraq.example')).filter(({ subject }) => subject.includes(`[${ticket.number}]`))
  expect(told.map(({ subject }) => subject)).toEqual([told[0]?.subject, told[0]?.subject])
  expect(told[1]).toMatchObject({ replyTo: ticket.email })
  expect(told[1]?.text).toContain('Written again in the same thread:')
  expect(told[1]?.text).toContain('The second floor, perhaps?')
})

test('an answer quotes what was added last', async () => {
  const { ticket, token } = await write()
  await add(token, 'The second floor, perhaps?')
  expect((await reply(ticket.id, 'The first.', 1)).status).toBe(200)
  const mail = (await mailsTo(ticket.email)).at(-1)
  expect(mail?.text).toContain('You wrote:\n\nThe second floor, perhaps?')
})

test('an answer, or a settling, by somebody who has not seen the addition is refused', async () => {
  const { ticket, token } = await write()
  await add(token, 'One more thing, please.')
  expect((await reply(ticket.id, 'In Tunis Street.', 0)).status).toBe(409)
  const settle = (seenReplies: number) => shop.post('Message/Settle', { id: ticket.id, isSettled: true, seenReplies }, staff)
  expect((await settle(0)).status).toBe(409)
  expect((await see(ticket.id)).status).toBe('open')
  expect((await settle(1)).status).toBe(200)
})

test('an answered message that an addition has reopened can be settled without an answer', async () => {
  const { ticket, token } = await write()
  await reply(ticket.id, 'In Tunis Street.', 0)
  await add(token, 'Found it, thank you.')
  expect((await see(ticket.id)).status).toBe('open')
  await shop.post('Message/Settle', { id: ticket.id, isSettled: true, seenReplies: 2 }, staff)
  expect(await see(ticket.id)).toMatchObject({ status: 'closed', replies: [{ text: 'In Tunis Street.' }] })
})

test('the words of somebody who only typed the address are not shown by the link until the shop has answered', async () => {
  const { ticket, token } = await write({}, { name: 'Buy now', message: 'Cheap pills at https://spam.example/pills' })
  const before = await show(token)
  expect(before.data.letters).toMatchObject([{ text: null, attachment: null }])
  expect(JSON.stringify(before.data)).not.toMatch(/spam|pills|Buy/)
  await reply(ticket.id, 'No, thank you.', 0)
  expect(textsOf((await show(token)).data)[0]).toContain('Cheap pills')
})

test('what a member writes from the account’s address is shown at once', async () => {
  const { token } = await memberThread()
  expect(textsOf((await show(token)).data)).toEqual(['Where is the shop?'])
})

test('a guess, a wrong signature, and a link of another kind are 404, for reading as for writing', async () => {
  const { token } = await write()
  const wrong = token.slice(0, -1) + (token.endsWith('0') ? '1' : '0')
  const otherKey = (token.startsWith('0') ? '1' : '0') + token.slice(1)
  const ofAnotherKind = signToken(shop.deps.secrets.twoStep, 'receipt', token.slice(0, 32))
  for (const guess of ['x', '0'.repeat(62), wrong, otherKey, ofAnotherKind, token.toUpperCase().replace(/\d/g, '9')]) {
    expect([guess, (await show(guess)).status, (await add(guess, 'Let me in, please.')).status]).toEqual([guess, 404, 404])
  }
  expect((await show('')).status).toBe(422)
})

test('the database keeps no token, only its hash', async () => {
  const { ticket, token } = await write()
  const [link] = await db.select().from(contactLinks).where(eq(contactLinks.ticketId, ticket.id))
  expect(link?.tokenHash).toMatch(/^[\w-]{43}$/)
  expect(JSON.stringify(link)).not.toContain(token.slice(0, 20))
})

test('a thread by link is not stored by anybody on the way', async () => {
  const { token } = await write()
  const response = await shop.post('Contact/ShowThread', { token })
  expect(response.headers.get('Cache-Control')).toBe('private, no-store')
})

test('a picture comes along as with a message: staff download it, the writer sees its name; another file is refused', async () => {
  const { ticket, token } = await write()
  const send = (bytes: Uint8Array<ArrayBuffer> | string, name: string, lang = 'en') => {
    const form = new FormData()
    for (const [field, value] of Object.entries({ token, message: 'Here is the picture.' })) form.append(field, value)
    form.append('attachment', new File([bytes], name))
    return shop.fetch('/api/Website/Contact/AddByLink', { method: 'POST', body: form, headers: { lang } })
  }
  const refused = await read<Thread>(await send('<script>', 'page.png', 'ar'))
  expect([refused.status, refused.errors]).toEqual([422, { attachment: ['أرفق صورة أو ملف PDF لا يزيد على 5 ميغابايت'] }])
  const { data } = await read<Thread>(await send(new Uint8Array(png), '../page.PNG'))
  expect(data.letters.at(-1)).toMatchObject({ text: 'Here is the picture.', attachment: { name: 'page.png', sizeBytes: png.length } })
  const [addition] = (await see(ticket.id)).additions
  expect(addition).toMatchObject({ attachment: { name: 'page.png', mediaType: 'image/png' } })
  const file = await shop.get(`Message/GetFile?Id=${addition?.id}`, staff)
  expect(file.headers.get('Content-Disposition')).toMatch(/^attachment/)
  expect(Buffer.from(await file.arrayBuffer()).equals(png)).toBe(true)
})

test.each([
  ['en', 'Hi', 'Write at least 10 characters, so that we can help at the first try'],
  ['ar', 'س'.repeat(2001), 'الرسالة لا تزيد على 2000 حرف'],
])('an addition has the length of a message (%s)', async (lang, message, fault) => {
  const { token } = await write()
  expect(await add(token, message, lang)).toMatchObject({ status: 422, errors: { message: [fault] } })
})

test('a thread takes twenty additions an hour, whatever others write from the same e-mail meanwhile', async () => {
  const { ticket, token } = await write()
  const message = { topic: 'other', name: 'Somebody', email: ticket.email, message: 'Something new, please.' }
  for (let sent = 1; sent < 5; sent++) expect((await shop.post('Contact/Create', message)).status).toBe(200)
  expect((await shop.post('Contact/Create', message)).status).toBe(429)
  for (let added = 0; added < 20; added++) expect((await add(token, 'One more thing, please.')).status).toBe(200)
  expect((await add(token, 'One more thing, please.')).status).toBe(429)
  later(61)
  expect((await add(token, 'One more thing, please.')).status).toBe(200)
})

test('the data of a member has the own message from another address, but not what was added to it there', async () => {
  const { person, session } = await memberThread()
  const { ticket, token } = await write({ token: session.token }, { email: 'somebody-else@example.com' })
  await reply(ticket.id, 'Which page do you mean?', 0)
  await add(token, 'The third one, says the reader of this address.')
  later(1)
  await reply(ticket.id, 'Then we look at your third page.', 1)
  const messages = await gatherMessages(db, person.id, person.email)
  const other = messages.find(({ email }) => email === 'somebody-else@example.com')
  expect(other).toMatchObject({ message: 'Where is the shop?', additions: [], replies: [{ text: 'Which page do you mean?' }] })
})

test('a student finds the threads of the own address, logged in or not, the last written first; nobody else’s', async () => {
  const { person, session, ticket } = await memberThread()
  later(1)
  const { ticket: asGuest } = await write({}, { email: person.email.toUpperCase(), message: 'Written without a log-in.' })
  later(1)
  const { ticket: elsewhere } = await write({ token: session.token })
  const stranger = await logInAs(shop)
  expect((await own(session.token)).map(({ id, excerpt }) => [id, excerpt])).toEqual([
    [asGuest.id, null],
    [ticket.id, 'Where is the shop?'],
  ])
  expect(await own(stranger.token)).toEqual([])
  later(1)
  await reply(ticket.id, 'In Tunis Street.', 0)
  expect((await own(session.token))[0]).toMatchObject({ id: ticket.id, status: 'answered', answeredAt: shop.clock.now.toISOString() })
  for (const id of [elsewhere.id, 'none']) expect((await shop.get(`Contact/GetOwnById?Id=${id}`, session)).status, id).toBe(404)
  expect((await shop.get(`Contact/GetOwnById?Id=${ticket.id}`, { token: stranger.token })).status).toBe(404)
})

test('a student writes on in the account, and the threads stay after a change of e-mail', async () => {
  const { person, session, ticket } = await memberThread()
  const added = await read<Thread>(await shop.post('Contact/AddToOwn', { id: ticket.id, message: 'And when is it open?' }, session))
  expect([added.status, textsOf(added.data)]).toEqual([200, ['Where is the shop?', 'And when is it open?']])
  await db.execute(sql`update people set email = ${`moved-${person.email}`} where id = ${person.id}`)
  expect((await own(session.token)).map(({ id }) => id)).toEqual([ticket.id])
})

test('the thread of a reported error names its page, and shows the report without the line that says so', async () => {
  const { memo } = await createCatalog(db)
  const reader = await logInAs(shop)
  await orderAndPay(shop, reader, [memo.id])
  await shop.post('Library/ReportPage', { id: memo.id, page: 2, text: 'A sign is wrong.' }, { token: reader.token })
  expect(await own(reader.token)).toMatchObject([{ report: { title: memo.title, page: 2 }, excerpt: 'A sign is wrong.' }])
})

test('a deleted account takes threads, additions, their files and their links along', async () => {
  const { password, session, ticket, token } = await memberThread()
  const form = new FormData()
  form.append('token', token)
  form.append('message', 'Here is the picture.')
  form.append('attachment', new File([new Uint8Array(png)], 'page.png'))
  await shop.fetch('/api/Website/Contact/AddByLink', { method: 'POST', body: form })
  const [addition] = await db.select().from(contactAdditions).where(eq(contactAdditions.ticketId, ticket.id))
  expect((await shop.post('Privacy/DeleteAccount', { currentPassword: password }, session)).status).toBe(200)
  expect((await show(token)).status).toBe(404)
  expect(await db.select().from(contactLinks).where(eq(contactLinks.ticketId, ticket.id))).toEqual([])
  expect(await db.select().from(contactAdditions).where(eq(contactAdditions.ticketId, ticket.id))).toEqual([])
  await expect(shop.deps.files.read(addition?.attachment?.id ?? '')).rejects.toThrow()
})

test('a shop that cannot send mail takes no addition, and shows the thread all the same', async () => {
  const { token } = await write()
  shop.deps.settings.canMail = false
  const refused = await add(token, 'One more thing, please.')
  const shown = await show(token)
  shop.deps.settings.canMail = true
  expect([refused.status, shown.status, shown.data.letters.length]).toEqual([503, 200, 1])
})
