import { arabicMessage } from 'contract/messages-ar.ts'
import { eq } from 'drizzle-orm'
import { sessions } from 'provider/src/db/schema/account.ts'
import { createTestApp, type TestApp } from 'provider/src/testing/create-test-app.ts'
import { createPerson, createSessionFor } from 'provider/src/testing/student/account-factory.ts'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { readSessionChange, sessionCookie } from '../../testing/create-test-storefront.ts'
import { type Fault, type FaultProxy, openFaultProxy, type Passing } from '../../testing/fault-proxy.ts'
import { serveProvider } from '../../testing/serve-provider.ts'
import { spawnStorefront } from '../../testing/spawn-storefront.ts'

/** The session over real connections: storefronts in separate processes, a faulty network, one provider. */
const accessTokenMinutes = 15
let provider: TestApp
let server: Awaited<ReturnType<typeof serveProvider>>
let proxy: FaultProxy
let shops: Awaited<ReturnType<typeof spawnStorefront>>[]

beforeAll(async () => {
  provider = await createTestApp()
  server = await serveProvider(provider)
  proxy = await openFaultProxy(server.origin)
  const start = () => spawnStorefront(proxy.origin, provider.deps.secrets.client)
  shops = await Promise.all([start(), start()])
})
beforeEach(() => {
  provider.clock.now = new Date()
})
afterEach(() => {
  proxy.state.fault = () => undefined
  proxy.calls.length = 0
})
afterAll(async () => {
  await Promise.all(shops.map((shop) => shop.close()))
  proxy.close()
  server.close()
  await provider.close()
})

type Stored = { id: string; accessToken: string; refreshToken: string }
const isRefresh = ({ action }: Passing) => action === 'RefreshToken'
const me = (session: Stored, shop = 0) => shops[shop]?.get('/me.json', sessionCookie(session)) as Promise<Response>
const dashboard = (session: Stored, shop = 0) => shops[shop]?.get('/dashboard', sessionCookie(session)) as Promise<Response>
const nameIn = async (response: Response) => ((await response.json()) as { name: string | null }).name

/** A session whose access token lasts this many minutes. */
async function sessionOf(minutes: number, personId?: string): Promise<Stored> {
  const id = personId ?? (await createPerson(provider.deps)).person.id
  provider.clock.now = new Date(Date.now() - (accessTokenMinutes - minutes) * 60_000)
  const { token, refreshToken } = await createSessionFor(provider, id)
  provider.clock.now = new Date()
  return { id, accessToken: token, refreshToken }
}

/** A connection on which the provider rejects this access token. */
const refusing = (session: Stored, onRefresh?: Fault) => (call: Passing) => {
  if (isRefresh(call)) return onRefresh
  return call.authorization === `Bearer ${session.accessToken}` ? ({ kind: 'answer', status: 401 } as const) : undefined
}

/** The same for so many requests at once. A refresh waits until all are refused, so that even on a slow machine they share one attempt. */
function refusingTogether(session: Stored, count: number) {
  const all = Promise.withResolvers<void>()
  let refused = 0
  return async (call: Passing): Promise<Fault | undefined> => {
    if (isRefresh(call)) await all.promise
    const fault = refusing(session)(call)
    if (fault && ++refused === count) all.resolve()
    return fault
  }
}

const faults: [string, Fault][] = [
  ['is refused', { kind: 'answer', status: 401 }],
  ['breaks', { kind: 'answer', status: 500 }],
  ['gives no token', { kind: 'withoutToken' }],
  ['finds nobody', { kind: 'unreachable' }],
  ['loses its answer', { kind: 'lost' }],
  ['is cut off in its answer', { kind: 'truncated' }],
]

describe('a token with 5 minutes or less left is refreshed before the next request', () => {
  test.each(faults)('if that refresh %s, the old token is used, and the next request refreshes', async (_how, fault) => {
    const session = await sessionOf(3)
    proxy.state.fault = (call) => (isRefresh(call) ? fault : undefined)
    const response = await me(session)
    expect(await nameIn(response)).toBe('Noura Al-Sabah')
    expect(readSessionChange(response)).toBeUndefined()
    expect(proxy.calls.find(({ action }) => action === 'GetViewer')?.authorization).toBe(`Bearer ${session.accessToken}`)
    proxy.state.fault = () => undefined
    const next = await me(session)
    expect(await nameIn(next)).toBe('Noura Al-Sabah')
    expect(readSessionChange(next)).toMatchObject({ id: session.id })
  })
})

describe('a 401 is retried once after a token refresh', () => {
  test('the new access token replaces the old one and the request repeats', async () => {
    const session = await sessionOf(10)
    proxy.state.fault = refusing(session)
    const response = await me(session)
    expect(await nameIn(response)).toBe('Noura Al-Sabah')
    const stored = readSessionChange(response) as Stored
    expect(stored.accessToken).not.toBe(session.accessToken)
    expect(await nameIn(await me(stored))).toBe('Noura Al-Sabah')
  })

  test.each(faults)('if that refresh %s, the person is logged out and sent to /login', async (_how, fault) => {
    const session = await sessionOf(10)
    proxy.state.fault = refusing(session, fault)
    const response = await dashboard(session)
    expect([response.status, response.headers.get('Location')]).toEqual([302, '/login'])
    expect(readSessionChange(response)).toBe('cleared')
    expect(proxy.count('RefreshToken')).toBe(1)
  })
})

describe('concurrent refreshes share one in-flight attempt', () => {
  test('200 refused requests at once make one refresh call', async () => {
    const session = await sessionOf(10)
    proxy.state.fault = refusingTogether(session, 200)
    const responses = await Promise.all(Array.from({ length: 200 }, () => me(session)))
    expect(new Set(responses.map(({ status }) => status))).toEqual(new Set([200]))
    expect(proxy.count('RefreshToken')).toBe(1)
    expect(new Set(responses.map((response) => (readSessionChange(response) as Stored).accessToken)).size).toBe(1)
  })

  test('if 200 requests meet two processes, they make at most two calls and one successor, and nobody is logged out', async () => {
    const session = await sessionOf(10)
    proxy.state.fault = refusingTogether(session, 200)
    const responses = await Promise.all(Array.from({ length: 200 }, (_, index) => me(session, index % 2)))
    expect(new Set(responses.map(({ status }) => status))).toEqual(new Set([200]))
    expect(proxy.count('RefreshToken')).toBeLessThanOrEqual(2)
    const stored = responses.map((response) => readSessionChange(response) as Stored)
    expect(new Set(stored.map(({ refreshToken }) => refreshToken)).size).toBe(1)
    for (const shop of [0, 1]) expect(await nameIn(await me(stored[0] as Stored, shop))).toBe('Noura Al-Sabah')
  })
})

test('a refresh token two generations old ends its session on every storefront, and no other device of the person', async () => {
  const stolen = await sessionOf(2)
  const other = await sessionOf(10, stolen.id)
  const second = readSessionChange(await me(stolen)) as Stored
  await provider.deps.db
    .update(sessions)
    .set({ rotatedAt: new Date(Date.now() - 120_000) })
    .where(eq(sessions.personId, stolen.id))
  const forceRefresh = (session: Stored, shop: number) => {
    proxy.state.fault = refusing(session)
    return me(session, shop)
  }
  const third = readSessionChange(await forceRefresh(second, 1)) as Stored
  const replayed = await forceRefresh(stolen, 1)
  expect(readSessionChange(replayed)).toBe('cleared')
  expect(readSessionChange(await forceRefresh(third, 0))).toBe('cleared')
  proxy.state.fault = () => undefined
  expect(await nameIn(await me(other))).toBe('Noura Al-Sabah')
})

// Run together, because each waits 30 seconds.
test('a call that is not answered is given up after 30 seconds: a log-in fails, a token that still works is used, and after a 401 the person is logged out', async () => {
  const [early, refused] = [await sessionOf(3), await sessionOf(10)]
  const { person, password } = await createPerson(provider.deps)
  const silent: Fault = { kind: 'silent' }
  proxy.state.fault = (call) => (isRefresh(call) || call.action === 'LogIn' ? silent : refusing(refused)(call))
  const logIn = shops[0]?.post('/login', { email: person.email, password }) as Promise<Response>
  const [kept, ended, failed] = await Promise.all([me(early, 0), dashboard(refused, 1), logIn])
  expect(await nameIn(kept)).toBe('Noura Al-Sabah')
  expect(readSessionChange(kept)).toBeUndefined()
  expect(ended.headers.get('Location')).toBe('/login')
  expect(await failed.text()).toContain(arabicMessage.operationFailed)
  expect([readSessionChange(failed), failed.headers.get('Location')]).toEqual([undefined, null])
  expect(proxy.count('LogIn')).toBe(1)
  proxy.state.fault = () => undefined
  expect(readSessionChange(await me(early, 0))).toMatchObject({ id: early.id })
})
