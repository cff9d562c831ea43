import { readdirSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { pages } from 'contract/pages.ts'
import { createTestApp, type TestApp } from 'provider/src/testing/create-test-app.ts'
import { createPerson, createSessionFor } from 'provider/src/testing/student/account-factory.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestStorefront, sessionCookie } from '../testing/create-test-storefront.ts'
import { openAssets } from './assets.ts'

let provider: TestApp
let shop: Awaited<ReturnType<typeof createTestStorefront>>

beforeAll(async () => {
  provider = await createTestApp()
  provider.clock.now = new Date()
  shop = await createTestStorefront((request) => provider.app.fetch(request), {
    clientSecret: provider.deps.secrets.client,
    answerAsset: await openAssets(fileURLToPath(new URL('../build/client', import.meta.url))),
  })
})
afterAll(() => provider.close())

/** A session whose token has two minutes left, so that any page requested with it would set a new cookie. */
async function nearExpiry(...roles: string[]) {
  const { person } = await createPerson(provider.deps, { roles })
  provider.clock.now = new Date(Date.now() - 13 * 60_000)
  const { token, refreshToken } = await createSessionFor(provider, person.id)
  provider.clock.now = new Date()
  return sessionCookie({ id: person.id, accessToken: token, refreshToken })
}

const spellings = [
  '/',
  '/_.data',
  '/_root.data',
  '//',
  '/memos',
  '/memos/',
  '/memos.data',
  '/memos/_.data',
  '/Memos',
  '/MEMOS.data',
  '/%6demos',
  '/cart',
  '/CART/',
  '/cart.data',
]

test('no storable answer sets a cookie or was made with a session, however the address is spelled', async () => {
  for (const cookie of [await nearExpiry(), 'warraq-user-data=zzz']) {
    for (const path of spellings) {
      const response = await shop.get(path, { Cookie: cookie })
      const isPublic = /public|s-maxage/.test(response.headers.get('Cache-Control') ?? '')
      expect(isPublic && response.headers.has('Set-Cookie'), path).toBe(false)
      expect(response.headers.get('Cache-Control'), path).not.toBeNull()
    }
  }
})

test('no file of a build sets a cookie, though a page asked for with the same session does', async () => {
  const fileIn = (build: string) => readdirSync(new URL(`../${build}/client/assets`, import.meta.url)).find((name) => name.endsWith('.js'))
  const cookie = () => nearExpiry('order-view')
  for (const path of [`/assets/${fileIn('build')}`, `/admin/assets/${fileIn('office/build')}`]) {
    const answer = await shop.get(path, { Cookie: await cookie() })
    expect({ status: answer.status, cookies: answer.headers.getSetCookie() }, path).toEqual({ status: 200, cookies: [] })
  }
  for (const path of ['/profile', '/admin']) {
    const answer = await shop.get(path, { Cookie: await cookie() })
    expect(answer.headers.getSetCookie(), path).not.toEqual([])
  }
})

test('the data of the home page, as the router asks for it, comes from the page cache', async () => {
  const first = await shop.get('/_.data')
  expect(first.status).toBe(200)
  const calls = shop.calls.length
  expect((await shop.get('/_.data')).headers.get('ETag')).toBe(first.headers.get('ETag'))
  expect(shop.calls.length).toBe(calls)
})

test('errors of public pages are not stored', async () => {
  for (const path of ['/memos/1', '/memos/1.data', '/memos/abc.data', '/no-such-page']) {
    const response = await shop.get(path)
    expect(response.status, path).toBe(404)
    expect(response.headers.get('Cache-Control'), path).toMatch(/no-store/)
  }
  shop.network.intercept = () => Promise.reject(new TypeError('fetch failed'))
  shop.purge()
  const broken = await shop.get('/memos.data')
  shop.network.intercept = (request) => provider.app.fetch(request)
  expect(broken.status).toBe(500)
  expect(broken.headers.get('Cache-Control')).toMatch(/no-store/)
})

test.each(Object.entries<{ path: string; isShared?: true }>(pages).filter(([, { path }]) => !path.includes(':')))(
  'whether %s may be stored follows from its flag in the contract',
  async (_name, { path, isShared }) => {
    for (const address of [path, `${path === '/' ? '/_' : path}.data`]) {
      const control = (await shop.get(address)).headers.get('Cache-Control')
      expect(control, address).toMatch(isShared ? /^public, .*s-maxage=60/ : /no-store/)
    }
  },
)

test('personal data is never stored, whether asked for as page or as data', async () => {
  const { person } = await createPerson(provider.deps)
  const { token, refreshToken } = await createSessionFor(provider, person.id)
  const Cookie = sessionCookie({ id: person.id, accessToken: token, refreshToken })
  for (const path of ['/dashboard', '/dashboard.data', '/dashboard/orders.data', '/me.json', '/login.data']) {
    expect((await shop.get(path, { Cookie })).headers.get('Cache-Control'), path).toBe('private, no-store')
  }
})

test('a cookie with characters that no token has is no session, and is cleared', async () => {
  const Cookie = sessionCookie({ id: 'a', accessToken: 'a.b.☃', refreshToken: 'r' })
  const response = await shop.get('/dashboard', { Cookie })
  expect(response.status).toBe(302)
  expect(response.headers.getSetCookie().join()).toContain('Max-Age=0')
})
