import { type ArabicMessage, arabicMessage, confirmEmailFirstBody } from 'contract/messages-ar.ts'
import { createTestApp, type TestApp } from 'provider/src/testing/create-test-app.ts'
import { createPerson } from 'provider/src/testing/student/account-factory.ts'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { readSessionChange, sessionCookie } from '../../../testing/create-test-storefront.ts'
import { type Fault, type FaultProxy, openFaultProxy } from '../../../testing/fault-proxy.ts'
import { serveProvider } from '../../../testing/serve-provider.ts'
import { spawnStorefront } from '../../../testing/spawn-storefront.ts'

/** Log-in and session over real connections: a storefront in its own process, a faulty network, a provider. */
let provider: TestApp
let server: Awaited<ReturnType<typeof serveProvider>>
let proxy: FaultProxy
let shop: Awaited<ReturnType<typeof spawnStorefront>>

beforeAll(async () => {
  provider = await createTestApp()
  provider.clock.now = new Date()
  server = await serveProvider(provider)
  proxy = await openFaultProxy(server.origin)
  shop = await spawnStorefront(proxy.origin, provider.deps.secrets.client)
})
afterEach(() => {
  proxy.state.fault = () => undefined
  proxy.calls.length = 0
})
afterAll(async () => {
  await shop.close()
  proxy.close()
  server.close()
  await provider.close()
})

const onCall = (action: string, fault: Fault) => {
  proxy.state.fault = (call) => (call.action === action ? fault : undefined)
}
const answer = (status: number, body: unknown = { message: 'oops' }): Fault => ({ kind: 'answer', status, body: JSON.stringify(body) })
const nameOf = async (cookie: string) => ((await (await shop.get('/me.json', cookie)).json()) as { name: string | null }).name
type Stored = Exclude<ReturnType<typeof readSessionChange>, 'cleared' | undefined>

async function logIn() {
  const { person, password } = await createPerson(provider.deps)
  const response = await shop.post('/login', { email: person.email, password })
  return { person, password, response, stored: readSessionChange(response) as Stored }
}

describe('log-in (contract §8)', () => {
  const refusals: [row: string, fault: Fault, message: ArabicMessage][] = [
    ['404: user not found, check your details', answer(404), 'userNotFound'],
    ['403: user not found, check your details', answer(403), 'userNotFound'],
    ['400: wrong password, check letter case', answer(400), 'wrongPassword'],
    ['500: server error, try again', answer(500), 'serverError'],
    ['other response, 503: something went wrong', answer(503), 'somethingWentWrong'],
    ['other response, 401 with another body: something went wrong', answer(401, { message: 'no' }), 'somethingWentWrong'],
    ['no response, for nobody is there: the operation failed', { kind: 'unreachable' }, 'operationFailed'],
    ['no response, for it was lost: the operation failed', { kind: 'lost' }, 'operationFailed'],
    ['no response, for it was cut off: the operation failed', { kind: 'truncated' }, 'operationFailed'],
    // A provider silent for 30 seconds gives the same: faulty-provider.http.test.ts waits that long once, for all.
  ]
  test.each(refusals)('%s; the provider is asked once, and nothing is stored', async (_row, fault, message) => {
    const { person, password } = await createPerson(provider.deps)
    onCall('LogIn', fault)
    const response = await shop.post('/login', { email: person.email, password })
    expect(await response.text()).toContain(arabicMessage[message])
    expect([readSessionChange(response), response.headers.get('Location')]).toEqual([undefined, null])
    expect(proxy.count('LogIn')).toBe(1)
  })

  test('401 with body "confirm your email first": confirm your e-mail first; the person goes to /gotMail?email={email}', async () => {
    onCall('LogIn', { kind: 'answer', status: 401, body: confirmEmailFirstBody })
    const response = await shop.post('/login', { email: 'dana@example.com', password: 'a password' })
    expect([response.status, response.headers.get('Location')]).toEqual([302, '/gotMail?email=dana%40example.com'])
    expect(readSessionChange(response)).toBeUndefined()
  })

  test('a response lacking either token is rejected as invalid user data and nothing is stored', async () => {
    const { person, password } = await createPerson(provider.deps)
    onCall('LogIn', { kind: 'withoutToken' })
    const response = await shop.post('/login', { email: person.email, password })
    expect(await response.text()).toContain(arabicMessage.invalidUserData)
    expect(readSessionChange(response)).toBeUndefined()
  })
})

describe('session (contract §4)', () => {
  test('log-in success stores the tokens, marks logged in and goes to /', async () => {
    const { person, response, stored } = await logIn()
    expect([response.status, response.headers.get('Location')]).toEqual([302, '/'])
    expect(stored).toMatchObject({ id: person.id, accessToken: expect.any(String), refreshToken: expect.any(String) })
    expect(await nameOf(sessionCookie(stored))).toBe(person.fullName)
  })

  test.each([
    ['works', undefined],
    ['is refused', answer(401)],
    ['breaks', answer(500)],
    ['finds nobody', { kind: 'unreachable' }],
    ['loses its answer', { kind: 'lost' }],
  ] satisfies [string, Fault | undefined][])(
    'log-out clears the cookie, marks logged out and goes to /, even if the provider’s part of it %s',
    async (_how, fault) => {
      const { stored } = await logIn()
      if (fault) onCall('LogOut', fault)
      const response = await shop.post('/logout', {}, sessionCookie(stored))
      expect([response.status, response.headers.get('Location')]).toEqual([302, '/'])
      expect(readSessionChange(response)).toBe('cleared')
      expect(await nameOf('')).toBeNull()
    },
  )

  test('logged out: without an access token nobody is logged in, and a member’s page leads to /login', async () => {
    const { stored } = await logIn()
    for (const cookie of ['', sessionCookie({ ...stored, accessToken: '' })]) {
      expect(await nameOf(cookie)).toBeNull()
      expect((await shop.get('/profile', cookie)).headers.get('Location')).toBe('/login')
    }
  })

  test('logged in: an access token that has ended does not count, unless a refresh brings the next', async () => {
    provider.clock.now = new Date(Date.now() - 16 * 60_000)
    const [first, second] = [await logIn(), await logIn()]
    provider.clock.now = new Date()
    const renewed = await shop.get('/profile', sessionCookie(first.stored))
    expect(renewed.status).toBe(200)
    expect((readSessionChange(renewed) as Stored).accessToken).not.toBe(first.stored.accessToken)
    onCall('RefreshToken', answer(500))
    const refused = await shop.get('/profile', sessionCookie(second.stored))
    expect([refused.headers.get('Location'), readSessionChange(refused)]).toEqual(['/login', 'cleared'])
  })
})
