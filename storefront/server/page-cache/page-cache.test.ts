import { brotliDecompressSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { sharedRequest } from './cache-key.ts'
import { createPageCache } from './page-cache.ts'

const shared = 'public, max-age=0, s-maxage=60, stale-while-revalidate=600'
const page = (body: string, headers: Record<string, string> = {}, status = 200) =>
  new Response(body, { status, headers: { 'Content-Type': 'text/html', 'Cache-Control': shared, ...headers } })
const ask = (headers: Record<string, string> = {}) => new Request('http://shop.test/memos', { headers })

function counting(body: (count: number) => Response) {
  const renders = { count: 0 }
  return { renders, render: async () => body(++renders.count) }
}

test('a page is rendered once and then answered from the store, in the encoding asked for', async () => {
  const cache = createPageCache({ maxBytes: 1e6 })
  const { renders, render } = counting(() => page('hello'))
  await cache.answer('k', ask(), render)
  const response = await cache.answer('k', ask({ 'Accept-Encoding': 'gzip, br' }), render)
  expect(response.headers.get('Content-Encoding')).toBe('br')
  expect(brotliDecompressSync(await response.arrayBuffer()).toString()).toBe('hello')
  expect(renders.count).toBe(1)
})

test('concurrent misses become one render', async () => {
  const cache = createPageCache({ maxBytes: 1e6 })
  const { renders, render } = counting((count) => page(`render ${count}`))
  const bodies = await Promise.all(Array.from({ length: 20 }, async () => (await cache.answer('k', ask(), render)).text()))
  expect(renders.count).toBe(1)
  expect(new Set(bodies)).toEqual(new Set(['render 1']))
})

test('If-None-Match with the right tag is answered 304', async () => {
  const cache = createPageCache({ maxBytes: 1e6 })
  const first = await cache.answer('k', ask(), async () => page('hello'))
  const etag = first.headers.get('ETag') ?? ''
  const again = await cache.answer('k', ask({ 'If-None-Match': `W/${etag}` }), async () => page('hello'))
  expect(again.status).toBe(304)
  expect(await again.text()).toBe('')
})

test.each([
  ['private', page('x', { 'Cache-Control': 'private' })],
  ['no-store', page('x', { 'Cache-Control': 'no-store' })],
  ['without s-maxage', page('x', { 'Cache-Control': 'public, max-age=60' })],
  ['with a cookie', page('x', { 'Set-Cookie': 'a=b' })],
  ['an error', page('x', {}, 500)],
])('an answer that is %s is never stored', async (_what, answer) => {
  const cache = createPageCache({ maxBytes: 1e6 })
  const { renders, render } = counting(() => answer.clone() as Response)
  await cache.answer('k', ask(), render)
  await cache.answer('k', ask(), render)
  expect(renders.count).toBe(2)
})

test('a stale page is answered at once and made anew behind it; one too old is waited for', async () => {
  let now = 0
  const cache = createPageCache({ maxBytes: 1e6, now: () => now })
  const { render } = counting((count) => page(`render ${count}`))
  await cache.answer('k', ask(), render)
  now = 61_000
  expect(await (await cache.answer('k', ask(), render)).text()).toBe('render 1')
  await expect.poll(async () => (await cache.answer('k', ask(), render)).text()).toBe('render 2')
  now += 700_000
  expect(await (await cache.answer('k', ask(), render)).text()).toBe('render 3')
})

test('a purge drops what carries the tag, also a page whose render began before it', async () => {
  const cache = createPageCache({ maxBytes: 1e6 })
  const { renders, render } = counting(() => page('memo', { 'Cache-Tag': 'memo:5, memos' }))
  await cache.answer('k', ask(), render)
  cache.purge(['memo:6'])
  await cache.answer('k', ask(), render)
  expect(renders.count).toBe(1)
  cache.purge(['memo:5'])
  const running = cache.answer('k', ask(), async () => {
    cache.purge()
    return render()
  })
  await running
  await cache.answer('k', ask(), render)
  expect(renders.count).toBe(3)
})

test('the store is bounded in bytes', async () => {
  const cache = createPageCache({ maxBytes: 20_000 })
  const { renders, render } = counting(() => page('y'.repeat(3_000)))
  for (let key = 0; key < 20; key++) await cache.answer(`k${key}`, ask(), render)
  await cache.answer('k0', ask(), render)
  expect(renders.count).toBe(21)
})

test('the key is path, known query and locale, and the renderer sees no other cookie', () => {
  const request = (path: string, cookie: string) => sharedRequest(new Request(`http://shop.test${path}`, { headers: { Cookie: cookie } }))
  const plain = request('/memos?subject=5&page=2', 'locale=ar; warraq-user-data=secret')
  expect(plain.request.headers.get('Cookie')).toBe('locale=ar')
  expect(request('/memos?utm_source=x&page=2&subject=5', 'locale=ar').key).toBe(plain.key)
  expect(request('/memos?subject=5&page=2', '').key).not.toBe(plain.key)
})
