import { createTestApp, type TestApp } from 'provider/src/testing/create-test-app.ts'
import { createPerson } from 'provider/src/testing/student/account-factory.ts'
import { appCode } from 'provider/src/testing/student/two-step-factory.ts'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createTestStorefront, readSessionChange, sessionCookie } from '../../../testing/create-test-storefront.ts'

const chrome = 'Mozilla/5.0 (Linux; Android 15) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/156.0.0.0 Mobile Safari/537.36'
const firefox = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:150.0) Gecko/20100101 Firefox/150.0'

let provider: TestApp
let shop: Awaited<ReturnType<typeof createTestStorefront>>
beforeAll(async () => {
  provider = await createTestApp({ withWorkers: true })
  shop = await createTestStorefront((request) => provider.app.fetch(request), { clientSecret: provider.deps.secrets.client })
})
afterAll(() => provider.close())
beforeEach(() => {
  provider.clock.now = new Date()
})

type Browser = { email: string; password: string; userAgent?: string; cookies?: string[] }

/** Logs in as a browser would, and keeps the cookies. */
async function logInFrom({ email, password, userAgent = chrome, cookies = [] }: Browser) {
  const answer = await shop.post('/login', { email, password }, { 'User-Agent': userAgent, Cookie: cookies.join('; ') })
  return { answer, ...browserOf(answer, userAgent) }
}

function browserOf(answer: Response, userAgent = chrome, cookies: string[] = []) {
  const session = readSessionChange(answer)
  const headers = {
    'User-Agent': userAgent,
    Cookie: [...(typeof session === 'object' ? [sessionCookie(session)] : []), 'locale=en', ...cookies].join('; '),
  }
  return {
    headers,
    page: async () => (await shop.get('/profile/security', headers)).text(),
    change: (form: Record<string, string>) => shop.post('/profile/security', form, headers),
  }
}

const codesIn = (page: string) => [...page.matchAll(/>([2-9a-z]{4}-[2-9a-z]{4}-[2-9a-z]{4})</g)].map(([, code]) => code ?? '')
const secretIn = (page: string) => /select-all"[^>]*>([A-Z2-7 ]+)</.exec(page)?.[1]?.replaceAll(' ', '') ?? ''
const cookieOf = (answer: Response, name: string) =>
  answer.headers
    .getSetCookie()
    .find((value) => value.startsWith(`${name}=`))
    ?.split(';')[0] ?? ''

async function withApp() {
  const { person, password } = await createPerson(provider.deps)
  const { email } = person
  const browser = await logInFrom({ email, password })
  const secret = secretIn(await (await browser.change({ intent: 'turnOn', method: 'app', currentPassword: password })).text())
  const confirmed = await browser.change({ intent: 'confirmApp', code: appCode(provider, secret, -1) })
  return { ...browser, email, password, secret, codes: codesIn(await confirmed.text()) }
}

test('an app is set up with a picture and a key, is asked for its first code, and gives ten recovery codes that are shown once', async () => {
  const { person, password } = await createPerson(provider.deps)
  const { page, change } = await logInFrom({ email: person.email, password })
  expect(await page()).toContain('Off. Your password alone')
  const started = await change({ intent: 'turnOn', method: 'app', currentPassword: password })
  expect(started.status).toBe(200)
  const setUp = await started.text()
  expect(setUp).toMatch(/<svg role="img" aria-label="QR code[^>]*viewBox="0 0 (\d+) \1"/)
  expect(await page()).toContain('Off. Your password alone')
  const confirmed = await (await change({ intent: 'confirmApp', code: appCode(provider, secretIn(setUp)) })).text()
  expect(codesIn(confirmed)).toHaveLength(10)
  const later = await page()
  expect(later).toContain('On. A new log-in asks for a code from your authenticator app.')
  expect(later).toContain('10 recovery codes left.')
  expect(codesIn(later)).toEqual([])
  expect(later).not.toContain(secretIn(setUp))
})

test.each([
  ['no password', { currentPassword: '' }, 'Enter your current password'],
  ['a wrong password', { currentPassword: 'not-this-one' }, 'This is not your current password'],
])('%s changes nothing, and is named beside the field', async (_what, form, said) => {
  const { person, password } = await createPerson(provider.deps)
  const { page, change } = await logInFrom({ email: person.email, password })
  const refused = await change({ intent: 'turnOn', method: 'email', ...form })
  expect(refused.status).toBe(422)
  const answer = await refused.text()
  expect(answer).toContain(said)
  expect(answer).not.toContain('not-this-one')
  expect(await page()).toContain('Off. Your password alone')
})

test('if an app is on, a change needs a code too; the code turns two-step off', async () => {
  const { password, secret, change, page } = await withApp()
  const refused = await (await change({ intent: 'turnOff', currentPassword: password, code: '12' })).text()
  expect(refused).toContain('That code is not right')
  await change({ intent: 'turnOff', currentPassword: password, code: appCode(provider, secret) })
  expect(await page()).toContain('Off. Your password alone')
})

test('the next log-in by the app on a trusted device asks for no code', async () => {
  const { email, password, secret } = await withApp()
  const asked = await logInFrom({ email, password })
  expect(asked.answer.headers.get('Location')).toBe('/twoverification')
  const challenge = cookieOf(asked.answer, 'two-step')
  const verified = await shop.post(
    '/twoverification',
    { code: appCode(provider, secret), rememberDevice: 'true' },
    { 'User-Agent': chrome, Cookie: challenge },
  )
  expect(verified.headers.get('Location')).toBe('/')
  const trust = verified.headers.getSetCookie().find((value) => value.startsWith('trusted-device=')) ?? ''
  expect(trust).toMatch(/HttpOnly; SameSite=Lax; Max-Age=2592000/)
  expect(await browserOf(verified).page()).toContain('Needs no code')

  const again = await logInFrom({ email, password, cookies: [trust.split(';')[0] ?? ''] })
  expect(again.answer.headers.get('Location')).toBe('/')
  const elsewhere = await logInFrom({ email, password, userAgent: firefox })
  expect(elsewhere.answer.headers.get('Location')).toBe('/twoverification')
})

test('a recovery code logs in once', async () => {
  const { email, password, codes } = await withApp()
  const enterCode = async () => {
    const challenge = cookieOf((await logInFrom({ email, password })).answer, 'two-step')
    const form = await (await shop.get('/twoverification?by=recovery', { Cookie: challenge })).text()
    expect(form).toContain('Enter a recovery code')
    return shop.post('/twoverification?by=recovery', { code: codes[0]?.toUpperCase() ?? '', recovery: 'true' }, { Cookie: challenge })
  }
  const first = await enterCode()
  expect(first.headers.get('Location')).toBe('/')
  expect(await browserOf(first).page()).toContain('9 recovery codes left.')
  const second = await enterCode()
  expect(await second.text()).toContain('That code is not right')
  expect(readSessionChange(second)).toBeUndefined()
})

test('a person with an app may have the code mailed instead', async () => {
  const { email, password } = await withApp()
  const challenge = cookieOf((await logInFrom({ email, password })).answer, 'two-step')
  const changed = await shop.post('/twoverification', { intent: 'resend', channel: 'email' }, { Cookie: challenge })
  const newChallenge = cookieOf(changed, 'two-step')
  expect(await changed.text()).toContain('A new code is on its way')
  const codeMail = async () => (await provider.mailbox()).find(({ to, text }) => to === email && /^\d{6}$/m.test(text))
  await expect.poll(async () => codeMail()).toBeDefined()
  const code = /^\d{6}$/m.exec((await codeMail())?.text ?? '')?.[0] ?? ''
  expect((await shop.post('/twoverification', { code }, { Cookie: newChallenge })).headers.get('Location')).toBe('/')
})

test('devices are listed by their browsers; a device that is logged out from another is then asked to log in', async () => {
  const { person, password } = await createPerson(provider.deps)
  const phone = await logInFrom({ email: person.email, password })
  const laptop = await logInFrom({ email: person.email, password, userAgent: firefox })
  const list = await laptop.page()
  expect(list).toContain('Firefox · Windows')
  expect(list).toContain('Chrome · Android')
  const id = /name="id" value="([^"]+)"/.exec(list)?.[1] ?? ''
  const revoked = await (await laptop.change({ intent: 'revoke', id })).text()
  expect(revoked).not.toContain('Chrome · Android')
  provider.clock.now = new Date(provider.clock.now.getTime() + 10_000)
  const shut = await shop.get('/profile/security', phone.headers)
  expect([shut.status, shut.headers.get('Location')]).toEqual([302, '/login'])
  expect(await laptop.page()).toContain('This device')
})

test('if the shop does not answer, the page does not say that anything has changed', async () => {
  const { person, password } = await createPerson(provider.deps)
  const { change } = await logInFrom({ email: person.email, password })
  const { intercept } = shop.network
  shop.network.intercept = (request) => {
    if (request.url.includes('TurnOnEmail')) throw new Error('down')
    return intercept(request)
  }
  const answer = await (await change({ intent: 'turnOn', method: 'email', currentPassword: password })).text()
  shop.network.intercept = intercept
  expect(answer).toContain('Nothing was changed')
})

test('an unknown change is a bad request', async () => {
  const { person, password } = await createPerson(provider.deps)
  const { change } = await logInFrom({ email: person.email, password })
  expect((await change({ intent: 'constructor' })).status).toBe(400)
})
