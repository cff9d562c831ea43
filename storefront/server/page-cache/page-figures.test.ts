import { expect, test } from 'vitest'
import { createPageCache, type PageOutcome } from './page-cache.ts'

const page = async () =>
  new Response('x'.repeat(1_000), { headers: { 'Cache-Control': 'public, s-maxage=60', 'Content-Type': 'text/html' } })
const key = (text: string, isChosen = false) => ({ text, isChosen })
const ask = () => new Request('http://shop.test/')

test('rendered pages and pages without room are counted separately', async () => {
  const outcomes: PageOutcome[] = []
  const cache = createPageCache({ maxBytes: 1e6, onAnswer: (outcome) => outcomes.push(outcome) })
  await cache.answer(key('a'), ask(), async () => undefined)
  await cache.answer(key('a'), ask(), page)
  await cache.answer(key('a'), ask(), page)
  expect(outcomes).toEqual(['refused', 'made', 'kept'])
})

test('the cache tells how much it holds: pages, and forms that readers choose', async () => {
  const cache = createPageCache({ maxBytes: 1e6 })
  expect(cache.size()).toEqual({ pages: { entries: 0, bytes: 0 }, chosen: { entries: 0, bytes: 0 } })
  await cache.answer(key('a'), ask(), page)
  await cache.answer(key('b', true), ask(), page)
  const { pages, chosen } = cache.size()
  expect([pages.entries, chosen.entries]).toEqual([1, 1])
  expect(pages.bytes).toBeGreaterThan(1_000)
  cache.purge()
  expect(cache.size().pages).toEqual({ entries: 0, bytes: 0 })
})
