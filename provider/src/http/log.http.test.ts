import type { Session } from 'contract/account/account.ts'
import { header } from 'contract/headers.ts'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createApp } from '../app.ts'
import { underRequestId } from '../request-id.ts'
import { createTestApp, type TestApp } from '../testing/create-test-app.ts'
import { createPerson } from '../testing/student/account-factory.ts'
import { createLog, loggableUrl } from './log.ts'

let shop: TestApp
let app: TestApp['app']
const lines: string[] = []
const log = createLog('trace', { destination: { write: (line) => lines.push(line) } })
beforeAll(async () => {
  shop = await createTestApp()
  app = createApp({ ...shop.deps, log })
})
afterAll(() => shop.close())

function post(path: string, body?: object, headers: Record<string, string> = {}) {
  return app.fetch(
    new Request(`http://provider.test/api/Website/${path}`, { method: 'POST', headers, ...(body ? { body: JSON.stringify(body) } : {}) }),
  )
}

/** What was logged meanwhile, for a test that knows what must not be there. */
async function logged(act: () => unknown): Promise<string> {
  lines.length = 0
  await act()
  return lines.join('')
}

test('a request is logged with its id, path, status and time', async () => {
  const line = await logged(() => post('Student/LogIn', { email: 'x@y.example', password: 'p' }))
  expect(JSON.parse(line)).toMatchObject({
    method: 'POST',
    url: '/api/Website/Student/LogIn',
    status: 404,
    requestId: expect.any(String),
    ms: expect.any(Number),
  })
})

test('no password, e-mail, token or id of a person is in the log of a whole session', async () => {
  const { person, password } = await createPerson(shop.deps, { email: 'canary-mail@example.com', password: 'canary-password-1' })
  let session: Session | undefined
  const text = await logged(async () => {
    await post('Student/LogIn', { email: person.email, password: 'canary-wrong-1' })
    session = (await (await post('Student/LogIn', { email: person.email, password })).json()) as Session
    const query = `Id=${session.id}&RefreshToken=${session.refreshToken}`
    await post(`Student/RefreshToken?${query}`, undefined, { [header.clientSecret]: shop.deps.secrets.client })
    await post(`Student/RefreshToken?${query}&${session.refreshToken}=1&canary-mail@example.com`)
    await post('Student/VerifyTwoStep', { challengeId: 'x', code: '493827' })
    await post('Student/LogOut', undefined, { Authorization: `Bearer ${session.accessToken}` })
  })
  expect(text.match(/"msg":"request"/g)).toHaveLength(6)
  expect(text).toContain('?Id=[redacted]&RefreshToken=[redacted]')
  const secrets = ['canary', '493827', person.id, session?.accessToken, session?.refreshToken, shop.deps.secrets.client]
  for (const secret of secrets) expect(text).not.toContain(secret)
})

test('no password, e-mail, phone, code or token of a sign-up and a reset is in the log', async () => {
  const email = 'canary-sign-up@example.com'
  const password = 'canary sign-up password'
  const text = await logged(async () => {
    const form = { fullName: 'Canary Person', email, phone: '+96550000042', password, acceptTerms: true }
    const { data } = (await (await post('Customer/Create', form)).json()) as { data: { signUpToken: string } }
    await post('Customer/Create', { ...form, email: 'canary no address' })
    await post('Customer/SaveAddress', { signUpToken: data.signUpToken, address: { recipientName: 'Canary Person' } })
    await post('Customer/ConfirmEmail', { email, code: '493827' })
    await post('Customer/ConfirmEmail', { token: 'canary-token' })
    await post('Customer/ResendConfirmEmailCode', { email })
    await post('Customer/ForgetPassword', { email })
    await post('Customer/ResetPassword', { email, token: 'canary-token', password })
    await post('Customer/CheckLink', { token: 'canary-token' })
    expect(lines.join('')).not.toContain(data.signUpToken)
  })
  expect(text.match(/"msg":"request"/g)).toHaveLength(9)
  for (const secret of [/canary/i, '493827', '50000042']) expect(text).not.toMatch(secret)
})

test('a failed statement is logged without its values', async () => {
  // Without its table of people there are no books to check when the app closes.
  const broken = await createTestApp({ breaksLedger: true })
  try {
    await broken.deps.db.execute(sql`drop table people cascade`)
    app = createApp({ ...broken.deps, log })
    const text = await logged(() => post('Student/LogIn', { email: 'canary-mail@example.com', password: 'canary-password-1' }))
    expect(text).toContain('request failed')
    expect(text).toContain('Failed query')
    expect(text).not.toContain('canary')
  } finally {
    app = createApp({ ...shop.deps, log })
    await broken.close()
  }
})

test('a value that the database quotes in its own message is not logged', async () => {
  const error = await Promise.resolve(shop.deps.db.execute(sql`select ${'canary\nmore'}::text::uuid`)).catch((thrown: unknown) => thrown)
  const text = await logged(async () => log.error({ err: error }, 'failed'))
  expect(text).toContain('invalid input syntax for type uuid: [redacted]')
  expect(text).not.toMatch(/canary|more/)
})

test('fields called password, email, code or token are redacted one level down, too', async () => {
  const text = await logged(async () =>
    log.info({ email: 'canary', body: { password: 'canary', code: 'canary', accessToken: 'canary', refreshToken: 'canary' } }),
  )
  expect(text).not.toContain('canary')
})

test('a logged address shows the parameters of the catalogue, hides all others, and stays short', () => {
  expect(loggableUrl('http://x/api/Website/Memo/GetAll?PageNumber=2&Search=canary')).toBe(
    '/api/Website/Memo/GetAll?PageNumber=2&Search=[redacted]',
  )
  const flood = Array.from({ length: 5_000 }, () => `Sort=${'x'.repeat(500)}`).join('&')
  expect(loggableUrl(`http://x/a?${flood}`).length).toBeLessThan(2_000)
})

test('lines for a terminal are not JSON, but say and redact the same', async () => {
  const shown: string[] = []
  const forPeople = createLog('info', { format: 'pretty', destination: { write: (line) => shown.push(line) } })
  const request = { method: 'GET', url: '/memos', status: 200, ms: 12 }
  underRequestId('an-id-of-this-test', () => forPeople.info({ email: 'canary', body: { password: 'canary' }, ...request }, 'a line'))
  forPeople.error({ err: new Error('first line\ncanary') }, 'a failure')
  const [line = '', failure = ''] = shown
  expect(line).toMatch(
    /^\[\d\d:\d\d:\d\d\] INFO: a line GET \/memos 200 12 ms #an-id-of-this-test \{"email":"\[redacted\]","body":\{.*\}\}\n$/,
  )
  expect(failure).toContain('ERROR: a failure')
  expect(failure).toContain('first line')
  expect(failure).toContain('log.http.test.ts')
  expect(shown.join('')).not.toContain('canary')
})
