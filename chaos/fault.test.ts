import { expect, test } from 'vitest'
import { listBlank, listDisorder, listNotKept, listUnexpected } from './fault.ts'
import { type Answer, countStatuses, percentile } from './load.ts'

const answer = (overrides: Partial<Answer>): Answer => {
  return { kind: 'page', url: '/memos', status: 200, ms: 1, begunAt: 0, endedAt: 1, headers: {}, body: '<html></html>\n', ...overrides }
}

test('an answer with an unexpected status is a breach, and so is a missing one', () => {
  const answers = [answer({}), answer({ status: 503 }), answer({ status: 500 }), answer({ status: 0 })]
  expect(listUnexpected(answers, [200, 503])).toEqual(['2 answers were none of 200, 503: 1 × cut, 1 × 500'])
  expect(listUnexpected(answers, [0, 200, 500, 503])).toEqual([])
})

test('a truncated page is blank, and so is a refusal that does not say when to come back', () => {
  const refusal = { status: 503, headers: { 'retry-after': '2' } }
  expect(listBlank([answer({}), answer(refusal), answer({ kind: 'order', body: '{}' }), answer({ status: 0, body: '' })])).toEqual([])
  expect(listBlank([answer({ body: '<html>' }), answer({ status: 503 })])).toEqual(['2 pages were blank'])
})

test('an answer that equals no earlier page cannot come from the cache', () => {
  const before = [answer({ body: 'old' }), answer({ body: 'newer' }), answer({ url: '/packages' })]
  expect(listNotKept([answer({ body: 'newer' }), answer({ url: '/packages' }), answer({ status: 503, body: '' })], before)).toEqual([])
  const others = [answer({ body: 'newest' }), answer({ url: '/subjects' }), answer({ kind: 'account', url: '/packages' })]
  expect(listNotKept([answer({ body: 'old' }), ...others], before)).toEqual([
    '3 of 4 answers were no pages as they had been before, such as page /memos',
  ])
})

test('the order is wrong if a kind gives way sooner or more often than the one before it, or if the first never does', () => {
  const refused = (endedAt: number) => answer({ status: 503, endedAt })
  const typed = [refused(1), refused(2), answer({})]
  expect(
    listDisorder([
      ['suggestions', typed],
      ['pages', [refused(3), answer({}), answer({})]],
      ['orders', [answer({})]],
    ]),
  ).toEqual([])
  expect(
    listDisorder([
      ['suggestions', typed],
      ['pages', [refused(3)]],
      ['orders', [answer({})]],
    ]),
  ).toEqual(['pages gave way before suggestions'])
  expect(
    listDisorder([
      ['suggestions', typed],
      ['pages', [refused(0), answer({})]],
    ]),
  ).toEqual(['pages gave way before suggestions'])
  expect(
    listDisorder([
      ['suggestions', [answer({})]],
      ['pages', [answer({})]],
      ['orders', [refused(5)]],
    ]),
  ).toEqual(['suggestions did not give way', 'orders gave way before pages'])
})

test('a percentile is the time within which that share was answered', () => {
  const answers = [5, 1, 4, 2, 3].map((ms) => answer({ ms }))
  expect([0.2, 0.5, 0.99, 1].map((share) => percentile(answers, share))).toEqual([1, 3, 5, 5])
  expect(countStatuses(answers)).toBe('5 × 200')
})
