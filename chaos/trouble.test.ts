import { expect, test } from 'vitest'
import type { Answer } from './load.ts'
import { listTroubles, type Trouble } from './trouble.ts'

const answer = (overrides: Partial<Answer> = {}): Answer => {
  return { kind: 'page', url: '/memos', status: 200, ms: 1, begunAt: 0, endedAt: 1, headers: {}, body: '<html></html>\n', ...overrides }
}
const refusal = answer({ status: 503, headers: { 'retry-after': '2' } })
const health = answer({ kind: 'health', url: '/healthz' })

const troubleWith = (overrides: Partial<Trouble>): string[] => {
  const during = overrides.during ?? [answer(), refusal]
  return listTroubles({ before: [answer()], during, quick: during, health: [health], pids: [7, 7], backMs: 4_999, ...overrides })
}

test('a trouble in which pages stay as they were, or are refused, breaks nothing, whether the database can be read or not', () => {
  expect(troubleWith({})).toEqual([])
  expect(troubleWith({ isAway: true })).toEqual([])
})

const once = (part: Partial<Answer>) => ({ during: [answer(), answer(part)] })
test.each<[string, Partial<Trouble>]>([
  ['1 answers were none of 200, 503: 1 × 500', once({ status: 500 })],
  ['1 answers were none of 200, 503: 1 × cut', once({ status: 0, body: '' })],
  ['1 pages were blank', once({ url: '/other', body: '<html>' })],
  [
    '1 of 2 answers were no pages as they had been before, such as page /memos',
    { ...once({ body: '<html>0 memos</html>' }), isAway: true },
  ],
  ['p99 was 3001 ms, over 3 s', once({ ms: 3_001 })],
  ['nobody asked for anything that should be answered soon', { quick: [] }],
  ['1 answers were none of 200: 1 × 503', { health: [health, answer({ kind: 'health', status: 503 })] }],
  ['/healthz p99 was 1001 ms, over 1 s', { health: [health, answer({ kind: 'health', ms: 1_001 })] }],
  ['/healthz was not asked', { health: [] }],
  ['the process was another one afterwards', { pids: [7, 8] }],
  ['it took more than 5 s to be as before', { backMs: 5_001 }],
  ['it took more than 5 s to be as before', { backMs: Number.POSITIVE_INFINITY }],
])('%s', (breach, broken) => {
  expect(troubleWith(broken)).toEqual([breach])
})

test('a page may be new while the database can be read, and cannot while it is away', () => {
  const fresh = { during: [answer({ url: '/memos/5' }), answer({ kind: 'order', url: '/order', body: '{}' })] }
  expect(troubleWith(fresh)).toEqual([])
  expect(troubleWith({ ...fresh, isAway: true })).toEqual(['2 of 2 answers were no pages as they had been before, such as page /memos/5'])
})
