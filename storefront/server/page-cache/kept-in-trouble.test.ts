import { expect, test } from 'vitest'
import { createPageCache } from './page-cache.ts'

const whole = 'public, max-age=0, s-maxage=60, stale-while-revalidate=600'
const daySeconds = 86_400

const page = (body: string, headers: Record<string, string> = {}) =>
  new Response(body, { headers: { 'Content-Type': 'text/html', 'Cache-Control': whole, 'Cache-Tag': 'memo', ...headers } })
const reduced = (body: string) => page(body, { 'X-Reduced': '1', 'Cache-Control': 'public, max-age=0, s-maxage=10' })
const away = async () => new Response('away', { status: 503, headers: { 'Retry-After': '5' } })
const noRoom = async () => undefined
const ask = (headers: Record<string, string> = {}) => new Request('http://shop.test/memos', { headers })
const [memos, subjects] = [
  { text: '/memos', isChosen: false },
  { text: '/subjects', isChosen: false },
]

/** A cache whose two pages are a day old. */
async function openOld() {
  const time = { seconds: 0 }
  const pressure = { isHigh: false }
  const cache = createPageCache({ maxBytes: 1e6, now: () => time.seconds * 1000, isPressed: () => pressure.isHigh })
  for (const key of [memos, subjects]) await cache.answer(key, ask(), async () => page(`old ${key.text}`))
  time.seconds = daySeconds
  const read = async (...asked: Parameters<typeof cache.answer>) => (await cache.answer(...asked))?.text()
  return { cache, time, pressure, read }
}

test.each([
  ['there is no room to make a new one', noRoom],
  ['the provider is out of service', away],
])('if %s, a page is answered from the store however old it is, and nobody else may store it', async (_what, render) => {
  const { cache } = await openOld()
  const answer = await cache.answer(memos, ask(), render)
  expect([answer?.status, await answer?.text()]).toEqual([200, 'old /memos'])
  const { headers } = answer as Response
  expect([headers.get('Cache-Control'), headers.get('Age'), headers.get('Cache-Status')]).toEqual([
    'no-store',
    `${daySeconds}`,
    `shop; hit; ttl=${60 - daySeconds}`,
  ])
  expect(cache.sourceOf(answer as Response)).toBeUndefined()
  const same = await cache.answer(memos, ask({ 'If-None-Match': headers.get('ETag') ?? '' }), render)
  expect([same?.status, same?.headers.get('Cache-Control')]).toEqual([304, 'no-store'])
})

test.each([404, 500])('an answer of %i is passed on, whatever is kept', async (status) => {
  const { cache } = await openOld()
  expect((await cache.answer(memos, ask(), async () => new Response('gone', { status })))?.status).toBe(status)
})

test('a purged page is not answered any more, even if it is purged while somebody waits for a new one', async () => {
  const { cache } = await openOld()
  const purgesAndFails = async () => {
    cache.purge(['memo'])
    return away()
  }
  expect((await cache.answer(memos, ask(), purgesAndFails))?.status).toBe(503)
  expect(await cache.answer(subjects, ask(), noRoom)).toBeUndefined()
})

test('after a failed render nobody with a kept page waits, and one page is tried every two seconds until one succeeds', async () => {
  const { cache, time, read } = await openOld()
  const tried: string[] = []
  const never = async () => {
    tried.push('in vain')
    return new Promise<undefined>(() => {})
  }
  await cache.answer(memos, ask(), away)
  expect(await read(subjects, ask(), never)).toBe('old /subjects')
  expect(tried).toEqual([])
  time.seconds += 3
  // The first one starts a try that gets no answer, the others start none.
  for (let visitor = 0; visitor < 3; visitor++) expect(await read(subjects, ask(), never)).toBe('old /subjects')
  expect(tried).toEqual(['in vain'])
  time.seconds += 3
  const fresh = async () => page('new /memos')
  expect(await read(memos, ask(), fresh)).toBe('old /memos')
  await expect.poll(() => read(memos, ask(), fresh)).toBe('new /memos')
  time.seconds += daySeconds
  expect(await read(memos, ask(), async () => page('newest /memos'))).toBe('newest /memos')
})

test('that there was no room for one visitor keeps no new page from others', async () => {
  const { read } = await openOld()
  expect(await read(memos, ask(), noRoom)).toBe('old /memos')
  expect(await read(subjects, ask(), async () => page('new /subjects'))).toBe('new /subjects')
})

test('of several who wait for one page, each gets the kept one if it cannot be made', async () => {
  const { read } = await openOld()
  const { promise, resolve } = Promise.withResolvers<void>()
  const failing = async () => {
    await promise
    return away()
  }
  const waiting = Array.from({ length: 5 }, () => read(memos, ask(), failing))
  resolve()
  expect(new Set(await Promise.all(waiting))).toEqual(new Set(['old /memos']))
})

test('under pressure a kept page is answered without making a new one, however old it is; what is not kept is made', async () => {
  const { cache, pressure, read } = await openOld()
  pressure.isHigh = true
  const rendered: string[] = []
  const render = async () => {
    rendered.push('')
    return page('new')
  }
  for (let visitor = 0; visitor < 3; visitor++) expect(await read(memos, ask(), render)).toBe('old /memos')
  expect(rendered).toEqual([])
  expect(await read({ text: '/pakage', isChosen: false }, ask(), render)).toBe('new')
  pressure.isHigh = false
  expect(await read(memos, ask(), render)).toBe('new')
  expect(cache.fresh(memos)).toBeDefined()
})

test('a reduced page never replaces a whole one, and is kept for seconds if there is none', async () => {
  const { cache, time, read } = await openOld()
  expect(await read(memos, ask(), async () => reduced('half'))).toBe('old /memos')
  const tried: string[] = []
  const again = async () => {
    tried.push('again')
    return reduced('half')
  }
  for (let visitor = 0; visitor < 3; visitor++) expect(await read(memos, ask(), again)).toBe('old /memos')
  expect(tried).toEqual([])
  // Other pages are made as before.
  expect(await read(subjects, ask(), async () => page('new /subjects'))).toBe('new /subjects')
  time.seconds += 3
  expect(await read(memos, ask(), async () => page('new /memos'))).toBe('new /memos')
  const other = { text: '/pakage', isChosen: false }
  const first = await cache.answer(other, ask(), async () => reduced('half'))
  expect([await first?.text(), first?.headers.has('X-Reduced')]).toEqual(['half', false])
  time.seconds += 9
  expect(await read(other, ask(), async () => page('whole'))).toBe('half')
  time.seconds += 2
  expect(await read(other, ask(), async () => page('whole'))).toBe('whole')
})
