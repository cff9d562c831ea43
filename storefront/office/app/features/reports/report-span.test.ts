import { expect, test } from 'vitest'
import { readSpan } from './report-span.ts'

const now = new Date('2026-11-21T21:00:00Z')
const read = (query: string) => readSpan(new Request(`http://shop.example/admin/reports${query}`), now)

test('a report without a span is of the last 30 days where the shop is', () => {
  expect(read('')).toEqual({ From: '2026-10-24', To: '2026-11-22', By: 'day', isWrong: false })
  expect(read('?From=2026-11-01&By=coupon')).toEqual({ From: '2026-11-01', To: '2026-11-22', By: 'coupon', isWrong: false })
})

test.each(['?From=yesterday', '?From=2026-11-30', '?From=2020-01-01', '?By=moon'])('a span that cannot be read says so (%s)', (query) => {
  expect(read(query)).toEqual({ From: '2026-10-24', To: '2026-11-22', By: 'day', isWrong: true })
})
