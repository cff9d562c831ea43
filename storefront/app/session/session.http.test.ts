import { createTestApp, type TestApp } from 'provider/src/testing/create-test-app.ts'
import { createPerson, createSessionFor } from 'provider/src/testing/student/account-factory.ts'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { createTestStorefront, readSessionChange, sessionCookie } from '../../testing/create-test-storefront.ts'
import { viewToken } from './access-token.ts'

const minuteMs = 60_000
const accessTokenMinutes = 15

let provider: TestApp
let shop: Awaited<ReturnType<typeof createTestStorefront>>
let realNow: Date

beforeAll(async () => {
  provider = await createTestApp()
  shop = await createTestStorefront((request) => provider.app.fetch(request), { clientSecret: provider.deps.secrets.client })
})
afterAll(() => provider.close())
beforeEach(() => {
  realNow = new Date()
  provider.clock.now = realNow
  shop.calls.length = 0
})
afterEach(() => {
  shop.network.intercept = (request) => provider.app.fetch(request)
})

/** A session whose access token expires in this many minutes by the real clock, which the storefront uses. */
async function sessionWithMinutesLeft(minutes: number) {
  const { person } = await createPerson(provider.deps)
  provider.clock.now = new Date(realNow.getTime() - (accessTokenMinutes - minutes) * minuteMs)
  const { token, refreshToken } = await createSessionFor(provider, person.id)
  provider.clock.now = realNow
  return { id: person.id, accessToken: token, refreshToken }
}

const me = (session: Parameters<typeof sessionCookie>[0]) => shop.get('/me.json', { Cookie: sessionCookie(session) })
const isRefresh = (request: Request) => request.url.includes('/RefreshToken')
const countRefreshes = () => shop.calls.filter((call) => call === 'RefreshToken').length

test('a token with more than 5 minutes left is used as it is', async () => {
  const response = await me(await sessionWithMinutesLeft(6))
  expect(((await response.json()) as { name: string }).name).toBe('Noura Al-Sabah')
  expect(countRefreshes()).toBe(0)
  expect(readSessionChange(response)).toBeUndefined()
})

test('a token with 5 minutes or less left is refreshed before the next request', async () => {
  const session = await sessionWithMinutesLeft(4.9)
  const response = await me(session)
  expect(shop.calls[0]).toBe('RefreshToken')
  const stored = readSessionChange(response)
  if (typeof stored !== 'object') throw new Error('The session was not stored anew')
  expect(stored.accessToken).not.toBe(session.accessToken)
  expect(stored.id).toBe(session.id)
  expect(viewToken(stored.accessToken, realNow).isNearExpiry).toBe(false)
})

test.each([
  ['is refused', () => new Response('{}', { status: 401 })],
  ['breaks', () => new Response('oops', { status: 500 })],
  ['gives no token', () => Response.json({})],
  ['gets no answer', () => Promise.reject(new TypeError('fetch failed'))],
])('if that early refresh %s, the old token is used and nobody is logged out', async (_how, answer) => {
  const session = await sessionWithMinutesLeft(3)
  shop.network.intercept = (request) => (isRefresh(request) ? answer() : provider.app.fetch(request))
  const response = await me(session)
  expect(((await response.json()) as { name: string }).name).toBe('Noura Al-Sabah')
  expect(readSessionChange(response)).toBeUndefined()
})

test('a 401 is retried once after a refresh, and the new access token replaces the old one', async () => {
  const session = await sessionWithMinutesLeft(10)
  let refusals = 0
  shop.network.intercept = (request) => {
    const isOld = request.headers.get('Authorization') === `Bearer ${session.accessToken}`
    if (!isOld) return provider.app.fetch(request)
    refusals++
    return new Response('{"message":""}', { status: 401 })
  }
  const response = await me(session)
  expect(((await response.json()) as { name: string }).name).toBe('Noura Al-Sabah')
  expect(refusals).toBeGreaterThan(0)
  const stored = readSessionChange(response)
  expect(typeof stored === 'object' && stored.accessToken !== session.accessToken).toBe(true)
})

test('a request that is refused again after the refresh is not retried a second time', async () => {
  const session = await sessionWithMinutesLeft(10)
  shop.network.intercept = (request) => (isRefresh(request) ? provider.app.fetch(request) : new Response('{}', { status: 401 }))
  await me(session)
  expect(shop.calls.filter((call) => call === 'GetViewer')).toHaveLength(2)
})

const failedRefreshes: [how: string, answer: () => Response | Promise<Response>][] = [
  ['is refused', () => new Response('{}', { status: 401 })],
  ['breaks', () => new Response('oops', { status: 500 })],
  ['gives no token', () => Response.json({})],
  ['gets no answer', () => Promise.reject(new TypeError('fetch failed'))],
]

test.each(failedRefreshes)(
  'if the refresh after a 401 %s, the cookie is cleared and a page for members goes to /login',
  async (_how, answer) => {
    const session = await sessionWithMinutesLeft(10)
    shop.network.intercept = (request) => (isRefresh(request) ? answer() : new Response('{}', { status: 401 }))
    const response = await shop.get('/dashboard', { Cookie: sessionCookie(session) })
    expect(response.status).toBe(302)
    expect(response.headers.get('Location')).toBe('/login')
    expect(readSessionChange(response)).toBe('cleared')
  },
)

test.each(failedRefreshes)(
  'if the refresh after a 401 %s, an open page clears the cookie and goes on as for a guest',
  async (_how, answer) => {
    const session = await sessionWithMinutesLeft(10)
    const refused = (request: Request) => request.headers.has('Authorization')
    shop.network.intercept = (request) => {
      if (isRefresh(request)) return answer()
      return refused(request) ? new Response('{}', { status: 401 }) : provider.app.fetch(request)
    }
    const response = await me(session)
    expect([response.status, await response.json()]).toEqual([200, { name: null, ownedItemIds: [] }])
    expect(readSessionChange(response)).toBe('cleared')
  },
)

test('concurrent refreshes share one in-flight attempt', async () => {
  const session = await sessionWithMinutesLeft(2)
  const allHaveBegun = Promise.withResolvers<void>()
  shop.network.intercept = async (request) => {
    if (isRefresh(request)) await allHaveBegun.promise
    return provider.app.fetch(request)
  }
  const begun = Array.from({ length: 200 }, () => me(session))
  allHaveBegun.resolve()
  const responses = await Promise.all(begun)
  expect(countRefreshes()).toBe(1)
  expect(responses.every((response) => response.status === 200)).toBe(true)
})

test('a refresh shared by several requests continues after its first requester has left', async () => {
  const session = await sessionWithMinutesLeft(2)
  const asked = Promise.withResolvers<void>()
  const mayAnswer = Promise.withResolvers<void>()
  shop.network.intercept = async (request) => {
    asked.resolve()
    await mayAnswer.promise
    return provider.app.fetch(request)
  }
  const leaving = new AbortController()
  const headers = { Cookie: sessionCookie(session) }
  const first = shop.fetch('/me.json', { headers, signal: leaving.signal }).catch(() => undefined)
  await asked.promise
  const second = me(session)
  leaving.abort()
  mayAnswer.resolve()
  expect(readSessionChange(await second)).toMatchObject({ id: session.id })
  expect(countRefreshes()).toBe(1)
  await first
})

test('the refresh carries no Authorization, an empty body, and its tokens in the query', async () => {
  const session = await sessionWithMinutesLeft(1)
  let seen: { authorization: string | null; body: string; url: URL; requestedWith: string | null } | undefined
  shop.network.intercept = async (request) => {
    if (isRefresh(request)) {
      const copy = request.clone()
      seen = {
        authorization: copy.headers.get('Authorization'),
        body: await copy.text(),
        url: new URL(copy.url),
        requestedWith: copy.headers.get('X-Requested-With'),
      }
    }
    return provider.app.fetch(request)
  }
  await me(session)
  expect(seen?.authorization).toBeNull()
  expect(seen?.body).toBe('')
  expect(seen?.url.pathname).toBe('/api/Website/Student/RefreshToken')
  expect(seen?.url.searchParams.get('Id')).toBe(session.id)
  expect(seen?.url.searchParams.get('RefreshToken')).toBe(session.refreshToken)
  expect(seen?.requestedWith).toBe('XMLHttpRequest')
})

test('calls carry lang, X-Requested-With and the Bearer token', async () => {
  const session = await sessionWithMinutesLeft(10)
  const headers: (string | null)[] = []
  shop.network.intercept = (request) => {
    headers.push(request.headers.get('lang'), request.headers.get('X-Requested-With'), request.headers.get('Authorization'))
    return provider.app.fetch(request)
  }
  await shop.get('/me.json', { Cookie: `locale=ar; ${sessionCookie(session)}` })
  expect(headers.slice(0, 3)).toEqual(['ar', 'XMLHttpRequest', `Bearer ${session.accessToken}`])
})

test('a cookie that is broken, half or there twice is no session, and is cleared', async () => {
  for (const cookie of [
    'warraq-user-data=%7Bbroken',
    'warraq-user-data=%7B%22id%22%3A%221%22%7D',
    'warraq-user-data=a; warraq-user-data=b',
  ]) {
    const response = await shop.get('/me.json', { Cookie: cookie })
    expect(await response.json()).toEqual({ name: null, ownedItemIds: [] })
    expect(readSessionChange(response)).toBe('cleared')
  }
})

const straysCleared = (response: Response) =>
  response.headers.getSetCookie().filter((cookie) => cookie.startsWith('warraq-user-data=; Max-Age=0; Path=/; Domain='))

async function endedSession() {
  const session = await sessionWithMinutesLeft(10)
  await provider.post('Student/LogOut', {}, { token: session.accessToken })
  return session
}

test('the guests’ guard does not count a session that has ended: /login is shown, and the cookie is cleared wherever it was set', async () => {
  for (const path of ['/login', '/signup', '/forgetpassword']) {
    const response = await shop.get(path, { Cookie: sessionCookie(await endedSession()) })
    expect([path, response.status, readSessionChange(response)]).toEqual([path, 200, 'cleared'])
    expect(straysCleared(response)).toEqual(['warraq-user-data=; Max-Age=0; Path=/; Domain=shop.test'])
  }
})

test('somebody can log in over a session that has ended, and the answer keeps the new session', async () => {
  const { person, password } = await createPerson(provider.deps)
  const response = await shop.post('/login', { email: person.email, password }, { Cookie: sessionCookie(await endedSession()) })
  expect([response.status, response.headers.get('Location')]).toEqual([302, '/'])
  expect(readSessionChange(response)).toMatchObject({ id: person.id })
  expect(straysCleared(response)).toHaveLength(1)
})

test.each([
  ['does not know the call', () => new Response('{}', { status: 404 })],
  ['breaks', () => new Response('oops', { status: 500 })],
  ['gives no answer', () => Promise.reject(new TypeError('fetch failed'))],
])('a person who is logged in is sent home from /login, even if the provider %s', async (_how, answer) => {
  const session = await sessionWithMinutesLeft(10)
  shop.network.intercept = (request) => (request.url.includes('/GetMe') ? answer() : provider.app.fetch(request))
  const response = await shop.get('/login', { Cookie: sessionCookie(session) })
  expect([response.status, response.headers.get('Location'), readSessionChange(response)]).toEqual([302, '/', undefined])
})

test('log-out clears the session for every domain it can be set on', async () => {
  const response = await shop.post('/logout', {}, { Cookie: sessionCookie(await endedSession()), Host: 'shop.warraq.example' })
  expect(readSessionChange(response)).toBe('cleared')
  expect(response.headers.getSetCookie().join()).toContain('Path=/; Domain=warraq.example')
})

test('a cookie planted beside ours is cleared and ours stays: the next request is logged in again', async () => {
  const session = await sessionWithMinutesLeft(10)
  const planted = sessionCookie(await endedSession())
  const response = await shop.get('/me.json', { Cookie: `${planted}; ${sessionCookie(session)}` })
  expect(await response.json()).toMatchObject({ name: null })
  expect(readSessionChange(response)).toBeUndefined()
  expect(straysCleared(response)).toHaveLength(1)
  expect(await (await me(session)).json()).toMatchObject({ name: 'Noura Al-Sabah' })
})

test('no token ever reaches the page: a public page asked with a session is byte for byte the guest’s', async () => {
  const session = await sessionWithMinutesLeft(10)
  const guest = await (await shop.get('/cart')).text()
  shop.purge()
  const member = await shop.get('/cart', { Cookie: sessionCookie(session) })
  expect(await member.text()).toBe(guest)
  expect(member.headers.get('Set-Cookie')).toBeNull()
})

test('a guest who asks for a page of members is told once why they are on /login', async () => {
  const sent = await shop.get('/dashboard')
  expect([sent.status, sent.headers.get('Location')]).toEqual([302, '/login'])
  const cookie = sent.headers.getSetCookie().find((value) => value.startsWith('members-only=')) ?? ''
  const told = await shop.get('/login', { Cookie: cookie.split(';')[0] ?? '' })
  expect(await told.text()).toContain('That page is for members')
  expect(told.headers.getSetCookie()).toEqual([expect.stringMatching(/^members-only=;.*Max-Age=0/)])
  expect(await (await shop.get('/login')).text()).not.toContain('That page is for members')
})
