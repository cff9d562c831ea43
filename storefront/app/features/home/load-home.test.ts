import { expect, test } from 'vitest'
import { cachingUntil } from './load-home.ts'

const now = new Date('2026-11-21T20:50:00Z')
const controlOf = (changesAt: string | null) => cachingUntil(changesAt, now)

test('a page that does not change soon is kept as every shared page is', () => {
  expect(controlOf(null)).toBeUndefined()
  expect(controlOf('2026-11-21T21:01:00Z')).toBeUndefined()
})

test.each([
  ['2026-11-21T21:00:59Z', 60, 599],
  ['2026-11-21T20:51:30Z', 60, 30],
  ['2026-11-21T20:50:20Z', 20, 0],
  ['2026-11-21T20:50:00.400Z', 1, 0],
  ['2026-11-21T20:49:00Z', 1, 0],
])('nobody keeps a page beyond its change at %s', (changesAt, fresh, stale) => {
  expect(controlOf(changesAt)).toBe(`public, max-age=0, s-maxage=${fresh}, stale-while-revalidate=${stale}`)
})
