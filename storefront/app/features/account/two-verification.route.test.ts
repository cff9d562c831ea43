import { createTestApp, type TestApp } from 'provider/src/testing/create-test-app.ts'
import { createPerson } from 'provider/src/testing/student/account-factory.ts'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createTestStorefront, readSessionChange } from '../../../testing/create-test-storefront.ts'

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

/** Somebody who has entered the right password and waits for the code. */
async function challenged() {
  const { person, password } = await createPerson(provider.deps, { isTwoStepOn: true })
  const response = await shop.post('/login', { email: person.email, password })
  const cookie = response.headers.getSetCookie().find((value) => value.startsWith('two-step=')) ?? ''
  return { person, response, cookie, headers: { Cookie: cookie.split(';')[0] ?? '' } }
}

async function codeSentTo(email: string, count = 1): Promise<string> {
  const mails = async () => (await provider.mailbox()).filter(({ to }) => to === email)
  await expect.poll(async () => (await mails()).length).toBe(count)
  return /^\d{6}$/m.exec((await mails())[0]?.text ?? '')?.[0] ?? ''
}

const arabicDigits = (code: string) => code.replace(/\d/g, (digit) => String.fromCharCode(0x660 + Number(digit)))

test('a log-in that needs a code stores nothing and goes to /twoverification, the challenge in a short HttpOnly cookie', async () => {
  const { response, cookie } = await challenged()
  expect(response.headers.get('Location')).toBe('/twoverification')
  expect(readSessionChange(response)).toBeUndefined()
  expect(cookie).toMatch(/HttpOnly.*Max-Age=600/)
})

test('the page names the masked address and never the challenge', async () => {
  const { headers, cookie } = await challenged()
  const page = await (await shop.get('/twoverification', headers)).text()
  expect(page).toContain('•••••@example.com')
  const { challengeId } = JSON.parse(decodeURIComponent(cookie.slice('two-step='.length, cookie.indexOf(';')))) as { challengeId: string }
  expect(page).not.toContain(challengeId)
})

test.each([
  ['as it is', (code: string) => code],
  ['in Arabic digits with a space', (code: string) => `${arabicDigits(code.slice(0, 3))} ${arabicDigits(code.slice(3))}`],
])('the code from the mail, typed %s, logs in and goes to /', async (_how, typed) => {
  const { person, headers } = await challenged()
  const response = await shop.post('/twoverification', { code: typed(await codeSentTo(person.email)) }, headers)
  expect(response.headers.get('Location')).toBe('/')
  expect(readSessionChange(response)).toMatchObject({ id: person.id })
  expect(response.headers.getSetCookie().some((value) => value.startsWith('two-step=;'))).toBe(true)
})

test('a wrong code is refused beside the field, and nobody is logged in', async () => {
  const { person, headers } = await challenged()
  const wrong = (await codeSentTo(person.email)) === '000000' ? '111111' : '000000'
  const response = await shop.post('/twoverification', { code: wrong }, headers)
  expect(await response.text()).toContain('That code is not right')
  expect(readSessionChange(response)).toBeUndefined()
})

test('a text that cannot be a code asks nobody', async () => {
  const { headers } = await challenged()
  shop.calls.length = 0
  expect(await (await shop.post('/twoverification', { code: '12' }, headers)).text()).toContain('The code has six digits')
  expect(shop.calls).toEqual([])
})

test('a new code can be asked for after a minute, and logs in', async () => {
  const { person, headers } = await challenged()
  await codeSentTo(person.email)
  provider.clock.now = new Date(provider.clock.now.getTime() + 61_000)
  const resent = await shop.post('/twoverification', { intent: 'resend' }, headers)
  expect(await resent.text()).toContain('A new code is on its way')
  const response = await shop.post('/twoverification', { code: await codeSentTo(person.email, 2) }, headers)
  expect(response.headers.get('Location')).toBe('/')
})

test.each([
  ['none', ''],
  ['nonsense', 'two-step=%7B'],
  ['a list', 'two-step=%5B%5D'],
])('the page explains itself if it has %s in place of a challenge', async (_what, Cookie) => {
  const response = await shop.get('/twoverification', { Cookie })
  expect(response.status).toBe(200)
  expect(await response.text()).toContain('There is no code to enter')
  expect(await (await shop.post('/twoverification', { code: '123456' }, { Cookie })).text()).toContain('There is no code to enter')
})
