import { Weekday } from 'contract/shop/weekday.ts'
import { listDays } from 'contract/shop-time.ts'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { listPeriods } from './list-periods.ts'

const days = { from: '2026-10-30', to: '2026-11-09', weekStart: 'sun' } as const

test('weeks begin on the shop’s first day of the week, and the ends only have the requested days', () => {
  expect(listPeriods({ ...days, by: 'week' })).toEqual([
    { first: '2026-10-30', last: '2026-10-31' },
    { first: '2026-11-01', last: '2026-11-07' },
    { first: '2026-11-08', last: '2026-11-09' },
  ])
  expect(listPeriods({ ...days, by: 'week', weekStart: 'mon' }).map(({ first }) => first)).toEqual([
    '2026-10-30',
    '2026-11-02',
    '2026-11-09',
  ])
  expect(listPeriods({ ...days, by: 'week', weekStart: 'sat' }).map(({ first }) => first)).toEqual([
    '2026-10-30',
    '2026-10-31',
    '2026-11-07',
  ])
})

test('months are those of the calendar, February of a leap year too', () => {
  expect(listPeriods({ ...days, from: '2028-01-31', to: '2028-03-01', by: 'month' })).toEqual([
    { first: '2028-01-31', last: '2028-01-31' },
    { first: '2028-02-01', last: '2028-02-29' },
    { first: '2028-03-01', last: '2028-03-01' },
  ])
})

test('each day is in one period, in order, for any request', () => {
  const some = fc.record({
    from: fc.date({ min: new Date('2020-01-01'), max: new Date('2030-01-01'), noInvalidDate: true }),
    length: fc.integer({ min: 0, max: 80 }),
    by: fc.constantFrom('day', 'week', 'month'),
    weekStart: fc.constantFrom(...Weekday.options),
  })
  fc.assert(
    fc.property(some, ({ from: date, length, by, weekStart }) => {
      const from = date.toISOString().slice(0, 10)
      const to = new Date(Date.parse(from) + length * 86_400_000).toISOString().slice(0, 10)
      const covered = listPeriods({ from, to, by, weekStart }).flatMap(({ first, last }) => listDays(first, last))
      expect(covered).toEqual(listDays(from, to))
    }),
  )
})
