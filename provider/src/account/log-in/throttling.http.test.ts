import { header } from 'contract/headers.ts'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createTestApp, type TestApp } from '../../testing/create-test-app.ts'
import { address, from, productionLimits } from '../../testing/crowd/throttle-factory.ts'
import { createPerson } from '../../testing/student/account-factory.ts'
import { solveBotCheck } from '../../testing/student/bot-check-factory.ts'
import { customerForm, keyIn } from '../../testing/student/sign-up-factory.ts'

let shop: TestApp
// The limits use the process's clock, which stands still here: no window ends during a test.
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'] })
})
afterEach(() => {
  vi.useRealTimers()
  return shop.close()
})

const open = async (limits?: string, withWorkers = false) => {
  shop = await createTestApp({ settings: { limits: productionLimits(limits) }, withWorkers })
  shop.clock.now = new Date()
}
const codeOf = (response: Response) => response.headers.get('X-Error-Code')
const logIn = (email: string, password: string, clientAddress: string, more: { botToken?: string; known?: string } = {}) =>
  shop.post(
    'Student/LogIn',
    { email, password, ...(more.botToken ? { botToken: more.botToken } : {}) },
    from(shop, clientAddress, more.known ? { [header.knownDevice]: more.known } : {}),
  )
const knownDeviceOf = async (response: Response) => ((await response.json()) as { knownDevice: { token: string } }).knownDevice.token

test('the sixth unknown e-mail from one address gets 429 before anybody looks it up, the same for known and unknown', async () => {
  await open()
  const { person, password } = await createPerson(shop.deps)
  for (let index = 0; index < 5; index++) expect((await logIn(`nobody-${index}@example.com`, 'x', '203.0.113.1')).status).toBe(404)
  const unknown = await logIn('nobody-6@example.com', 'x', '203.0.113.1')
  const known = await logIn(person.email, password, '203.0.113.1')
  expect([unknown.status, known.status]).toEqual([429, 429])
  expect(await unknown.text()).toBe(await known.text())
  expect(unknown.headers.get('Retry-After')).toBe('600')
  expect((await logIn(person.email, password, '203.0.114.1')).status).toBe(200)
})

test('neighbours are counted together: 50 in a /24', async () => {
  await open('unknownAccountsNearby=8')
  for (let index = 0; index < 8; index++) await logIn(`nobody-${index}@example.com`, 'x', `203.0.113.${index}`)
  expect((await logIn('nobody@example.com', 'x', '203.0.113.99')).status).toBe(429)
  expect((await logIn('nobody@example.com', 'x', '203.0.114.99')).status).toBe(404)
})

test('log-ins from one address are limited, also right ones', async () => {
  await open('logInsAMinute=3')
  const { person, password } = await createPerson(shop.deps)
  const statuses = []
  for (let index = 0; index < 4; index++) statuses.push((await logIn(person.email, password, '203.0.113.1')).status)
  expect(statuses).toEqual([200, 200, 200, 429])
  expect((await logIn(person.email, password, '203.0.113.2')).status).toBe(200)
})

test('only the storefront is believed when it names its caller’s address', async () => {
  await open('logInsAMinute=1')
  const tryFrom = (clientAddress: string) =>
    shop.post('Student/LogIn', { email: 'nobody@example.com', password: 'x' }, { headers: { [header.clientAddress]: clientAddress } })
  expect((await tryFrom('203.0.113.1')).status).toBe(404)
  expect((await tryFrom('203.0.113.2')).status).toBe(429)
})

test('ten wrong passwords trigger the bot check, and whoever solves it logs in with the right one', async () => {
  await open()
  const { person, password } = await createPerson(shop.deps)
  for (let index = 0; index < 10; index++) expect((await logIn(person.email, 'wrong', address(index))).status).toBe(400)
  const asked = await logIn(person.email, password, address(11))
  expect([asked.status, codeOf(asked)]).toEqual([429, 'bot_check_required'])
  const botToken = await solveBotCheck(shop)
  expect((await logIn(person.email, password, address(11), { botToken })).status).toBe(200)
})

test('a solution works once, and a made-up one never', async () => {
  await open('failures=1')
  const { person } = await createPerson(shop.deps)
  await logIn(person.email, 'wrong', address(1))
  const botToken = await solveBotCheck(shop)
  expect(codeOf(await logIn(person.email, 'wrong', address(2), { botToken }))).toBe('wrong_password')
  expect(codeOf(await logIn(person.email, 'wrong', address(3), { botToken }))).toBe('bot_check_required')
  const forged = JSON.parse(Buffer.from(await solveBotCheck(shop), 'base64').toString())
  forged.challenge.parameters.cost = 1
  for (const token of ['nonsense', Buffer.from('{}').toString('base64'), Buffer.from(JSON.stringify(forged)).toString('base64')])
    expect(codeOf(await logIn(person.email, 'wrong', address(4), { botToken: token }))).toBe('bot_check_required')
})

test('a solution that is too old does not count', async () => {
  await open('failures=1')
  const { person } = await createPerson(shop.deps)
  await logIn(person.email, 'wrong', address(1))
  const botToken = await solveBotCheck(shop)
  shop.clock.now = new Date(Date.now() + 21 * 60_000)
  expect(codeOf(await logIn(person.email, 'wrong', address(2), { botToken }))).toBe('bot_check_required')
})

test('of 2,000 wrong passwords from everywhere only a few are compared, and the person still gets in from a known browser', async () => {
  await open()
  const { person, password } = await createPerson(shop.deps)
  const known = await knownDeviceOf(await logIn(person.email, password, '203.0.113.1'))
  let compared = 0
  for (let round = 0; round < 20; round++) {
    const answers = await Promise.all(Array.from({ length: 100 }, (_, index) => logIn(person.email, 'wrong', address(round * 100 + index))))
    compared += answers.filter((answer) => codeOf(answer) === 'wrong_password').length
  }
  expect(compared).toBeLessThanOrEqual(10)
  expect((await logIn(person.email, password, '203.0.113.1', { known })).status).toBe(200)
})

test('if the bot check is solved each time, no more than 100 guesses an hour are compared', async () => {
  await open('failures=1,guesses=3')
  const { person } = await createPerson(shop.deps)
  const codes = []
  for (let index = 0; index < 5; index++)
    codes.push(codeOf(await logIn(person.email, 'wrong', address(index), index === 0 ? {} : { botToken: await solveBotCheck(shop) })))
  expect(codes).toEqual(['wrong_password', 'wrong_password', 'wrong_password', 'too_many_requests', 'too_many_requests'])
})

test('a known browser may fail ten times, and is then treated like any other', async () => {
  await open('failuresOfKnownDevice=2,failures=1')
  const { person, password } = await createPerson(shop.deps)
  const known = await knownDeviceOf(await logIn(person.email, password, '203.0.113.1'))
  const codes = []
  for (let index = 0; index < 4; index++) codes.push(codeOf(await logIn(person.email, 'wrong', '203.0.113.1', { known })))
  expect(codes).toEqual(['wrong_password', 'wrong_password', 'wrong_password', 'bot_check_required'])
})

test('a browser is known to one account only, and its token only works from the storefront', async () => {
  await open('failures=1')
  const { person, password } = await createPerson(shop.deps)
  const other = await createPerson(shop.deps)
  const known = await knownDeviceOf(await logIn(person.email, password, '203.0.113.1'))
  await logIn(other.person.email, 'wrong', address(1))
  expect(codeOf(await logIn(other.person.email, other.password, '203.0.113.1', { known }))).toBe('bot_check_required')
  const stranger = await shop.post('Student/LogIn', { email: person.email, password })
  expect(await stranger.json()).not.toHaveProperty('knownDevice')
})

test('a person who chooses a new password by the mail’s link gets in from that browser, even if others guess elsewhere', async () => {
  await open('failures=1', true)
  const { person } = await createPerson(shop.deps)
  await shop.post('Customer/ForgetPassword', { email: person.email })
  const { token } = await keyIn(shop, person.email)
  const password = 'a quite new password'
  const changed = await shop.post('Customer/ResetPassword', { email: person.email, token, password }, from(shop, '203.0.113.1'))
  const known = ((await changed.json()) as { data: { knownDevice: { token: string } } }).data.knownDevice.token
  for (let index = 0; index < 3; index++) await logIn(person.email, 'wrong', address(index))
  expect(codeOf(await logIn(person.email, password, '203.0.113.1'))).toBe('bot_check_required')
  expect((await logIn(person.email, password, '203.0.113.1', { known })).status).toBe(200)
})

test('a person who confirms an e-mail gets in from that browser likewise; a used link makes no browser known', async () => {
  await open('failures=1', true)
  const form = customerForm()
  await shop.post('Customer/Create', form)
  const { token } = await keyIn(shop, form.email)
  const confirm = async (storefront: object) => {
    const response = await shop.post('Customer/ConfirmEmail', { token }, storefront)
    return ((await response.json()) as { data: { knownDevice?: { token: string } } }).data
  }
  const known = (await confirm(from(shop, '203.0.113.1'))).knownDevice?.token ?? ''
  expect(await confirm(from(shop, '203.0.113.1'))).toEqual({ email: form.email })
  for (let index = 0; index < 3; index++) await logIn(form.email, 'wrong', address(index))
  expect(codeOf(await logIn(form.email, form.password, '203.0.113.1'))).toBe('bot_check_required')
  expect((await logIn(form.email, form.password, '203.0.113.1', { known })).status).toBe(200)
})

test('the eleventh sign-up of an hour from one network is asked for the bot check in production', async () => {
  await open('signUps=2')
  const signUp = (index: number, more = {}) =>
    shop.post(
      'Customer/Create',
      {
        fullName: 'Dana Al-Ali',
        email: `dana-${index}@example.com`,
        phone: '+96551234567',
        password: 'Quiet-lantern-27',
        acceptTerms: true,
        ...more,
      },
      from(shop, '203.0.113.1'),
    )
  expect([(await signUp(1)).status, (await signUp(2)).status]).toEqual([200, 200])
  expect(codeOf(await signUp(3))).toBe('bot_check_required')
  expect((await signUp(3, { botToken: await solveBotCheck(shop) })).status).toBe(200)
})

test('above the limit a forgotten password gets the usual answer, and no mail is sent', async () => {
  await open('keyMails=2', true)
  const people = await Promise.all(Array.from({ length: 4 }, () => createPerson(shop.deps)))
  const answers = []
  for (const { person } of people)
    answers.push(await shop.post('Customer/ForgetPassword', { email: person.email }, from(shop, '203.0.113.1')))
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200])
  expect(new Set(await Promise.all(answers.map((answer) => answer.text()))).size).toBe(1)
  await expect.poll(async () => (await shop.mailbox()).length).toBe(2)
  expect((await shop.mailbox()).map(({ to }) => to).sort()).toEqual(
    people
      .slice(0, 2)
      .map(({ person }) => person.email)
      .sort(),
  )
})
