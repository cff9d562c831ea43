import { brotliDecompressSync } from 'node:zlib'
import { expect, test, vi } from 'vitest'
import { createPageCache } from './page-cache.ts'

const shared = 'public, max-age=0, s-maxage=60, stale-while-revalidate=600'
const page = (body: string, headers: Record<string, string> = {}, status = 200) =>
  new Response(body, { status, headers: { 'Content-Type': 'text/html', 'Cache-Control': shared, ...headers } })
/** A cache whose renders always find room. */
function openCache(options: Parameters<typeof createPageCache>[0]) {
  const { answer, purge } = createPageCache(options)
  const answered = async (...asked: Parameters<typeof answer>) => {
    const response = await answer(...asked)
    if (!response) throw new Error('There was no room')
    return response
  }
  return { answer: answered, purge }
}

const keyOf = (text: string, isChosen = false) => ({ text, isChosen })
const key = keyOf('k')
const ask = (headers: Record<string, string> = {}) => new Request('http://shop.test/memos', { headers })

function counting(body: (count: number) => Response) {
  const renders = { count: 0 }
  return { renders, render: async () => body(++renders.count) }
}

test('a page is rendered once and then answered from the store, in the encoding asked for', async () => {
  const cache = openCache({ maxBytes: 1e6 })
  const { renders, render } = counting(() => page('hello'))
  await cache.answer(key, ask(), render)
  const response = await cache.answer(key, ask({ 'Accept-Encoding': 'gzip, br' }), render)
  expect(response.headers.get('Content-Encoding')).toBe('br')
  expect(brotliDecompressSync(await response.arrayBuffer()).toString()).toBe('hello')
  expect(renders.count).toBe(1)
})

test('concurrent misses become one render', async () => {
  const cache = openCache({ maxBytes: 1e6 })
  const { renders, render } = counting((count) => page(`render ${count}`))
  const bodies = await Promise.all(Array.from({ length: 20 }, async () => (await cache.answer(key, ask(), render)).text()))
  expect(renders.count).toBe(1)
  expect(new Set(bodies)).toEqual(new Set(['render 1']))
})

test('If-None-Match with the right tag is answered with 304', async () => {
  const cache = openCache({ maxBytes: 1e6 })
  const first = await cache.answer(key, ask(), async () => page('hello'))
  const etag = first.headers.get('ETag') ?? ''
  const again = await cache.answer(key, ask({ 'If-None-Match': `W/${etag}` }), async () => page('hello'))
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
  const cache = openCache({ maxBytes: 1e6 })
  const { renders, render } = counting(() => answer.clone() as Response)
  await cache.answer(key, ask(), render)
  await cache.answer(key, ask(), render)
  expect(renders.count).toBe(2)
})

test('an answer of another Response class than the global one is passed on too', async () => {
  const answer = page('x', { 'Cache-Control': 'private' })
  vi.stubGlobal('Response', class Adapted extends Response {})
  const cache = openCache({ maxBytes: 1e6 })
  const passed = await cache.answer(key, ask(), async () => answer).finally(() => vi.unstubAllGlobals())
  expect(await passed.text()).toBe('x')
})

test('a stale page is served at once and re-rendered afterwards; while pages can be rendered, one that is too old is waited for', async () => {
  let now = 0
  const cache = openCache({ maxBytes: 1e6, now: () => now })
  const { render } = counting((count) => page(`render ${count}`))
  await cache.answer(key, ask(), render)
  now = 61_000
  expect(await (await cache.answer(key, ask(), render)).text()).toBe('render 1')
  await expect.poll(async () => (await cache.answer(key, ask(), render)).text()).toBe('render 2')
  now += 700_000
  expect(await (await cache.answer(key, ask(), render)).text()).toBe('render 3')
})

test('a purge drops tagged pages, also one whose render began before it', async () => {
  const cache = openCache({ maxBytes: 1e6 })
  const { renders, render } = counting(() => page('memo', { 'Cache-Tag': 'memo:5, memos' }))
  await cache.answer(key, ask(), render)
  cache.purge(['memo:6'])
  await cache.answer(key, ask(), render)
  expect(renders.count).toBe(1)
  cache.purge(['memo:5'])
  const running = cache.answer(key, ask(), async () => {
    cache.purge()
    return render()
  })
  await running
  await cache.answer(key, ask(), render)
  expect(renders.count).toBe(3)
})

test('the store is limited in bytes', async () => {
  const cache = openCache({ maxBytes: 20_000 })
  const { renders, render } = counting(() => page('y'.repeat(3_000)))
  for (let number = 0; number < 20; number++) await cache.answer(keyOf(`k${number}`), ask(), render)
  await cache.answer(keyOf('k0'), ask(), render)
  expect(renders.count).toBe(21)
})

test('plain pages stay, however many variants readers choose', async () => {
  const cache = openCache({ maxBytes: 40_000 })
  const { renders, render } = counting(() => page('y'.repeat(3_000)))
  await cache.answer(key, ask(), render)
  for (let number = 0; number < 50; number++) await cache.answer(keyOf(`/memos?subject=${number}`, true), ask(), render)
  expect(renders.count).toBe(51)
  await cache.answer(key, ask(), render)
  await cache.answer(keyOf('/memos?subject=49', true), ask(), render)
  expect(renders.count).toBe(51)
  await cache.answer(keyOf('/memos?subject=0', true), ask(), render)
  expect(renders.count).toBe(52)
})

test('a page whose render began before a purge is kept by no cache in front either; the next one may be', async () => {
  const cache = openCache({ maxBytes: 1e6 })
  const control = async (render: () => Promise<Response>) => (await cache.answer(key, ask(), render)).headers.get('Cache-Control')
  const during = async () => {
    cache.purge(['memo:6'])
    return page('memo')
  }
  expect(await control(during)).toBe('no-store')
  expect(await control(async () => page('memo'))).toBe(shared)
})

test('a purge of everything leaves neither pages nor chosen forms of them', async () => {
  const cache = openCache({ maxBytes: 1e6 })
  const { renders, render } = counting(() => page('hello'))
  const both = async () => {
    await cache.answer(key, ask(), render)
    await cache.answer(keyOf('k', true), ask(), render)
  }
  await both()
  cache.purge()
  await both()
  expect(renders.count).toBe(4)
})

test('if there is no room for the first client, the next one renders, once for all', async () => {
  const cache = createPageCache({ maxBytes: 1e6 })
  const { renders, render } = counting(() => page('hello'))
  const first = cache.answer(key, ask(), async () => undefined)
  const others = [cache.answer(key, ask(), render), cache.answer(key, ask(), render)]
  expect(await first).toBeUndefined()
  expect((await Promise.all(others)).map((response) => response?.status)).toEqual([200, 200])
  expect(renders.count).toBe(1)
})
