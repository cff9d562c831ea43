import { expect, test } from 'vitest'
import { firstCheckMs } from '../../checkout/order/write-order.ts'
import { nextCheck } from './next-check.ts'

const start = new Date('2026-11-21T09:00:00Z')
const minutesIn = (date: Date | null) => date && (date.getTime() - start.getTime()) / 60_000

/** The minutes after its beginning at which an attempt that never answers is asked about. */
function checksOf(expiresAt: Date | null): number[] {
  const asked: number[] = []
  let at: Date | null = new Date(start.getTime() + firstCheckMs)
  for (let checks = 1; at; checks++) {
    asked.push(minutesIn(at) ?? -1)
    at = nextCheck({ since: start, checks, expiresAt }, at)
  }
  return asked
}

test('an attempt is asked about after two minutes, then at growing intervals up to six hours, for seven days', () => {
  const asked = checksOf(null)
  const pauses = asked.slice(1).map((minute, index) => minute - (asked[index] ?? 0))
  expect(asked[0]).toBe(2)
  expect(pauses.slice(0, 8)).toEqual([4, 8, 16, 32, 64, 128, 256, 360])
  expect(new Set(pauses.slice(8))).toEqual(new Set([360]))
  expect(asked.at(-1)).toBeLessThanOrEqual(7 * 24 * 60)
  expect(asked.at(-1)).toBeGreaterThan(7 * 24 * 60 - 360)
})

test('an attempt is asked about every minute in the last five minutes of its order', () => {
  const expiresAt = new Date(start.getTime() + 30 * 60_000)
  expect(checksOf(expiresAt).slice(0, 9)).toEqual([2, 6, 14, 25, 26, 27, 28, 29, 30])
})

test('the pause is at most six hours, however often it was asked about', () => {
  const late = nextCheck({ since: start, checks: 5000, expiresAt: null }, start)
  expect(minutesIn(late)).toBe(360)
})
