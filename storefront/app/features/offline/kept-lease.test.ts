import { expect, test } from 'vitest'
import { beginLease, type KeptLease, seeClock, stateOf } from './kept-lease.ts'

const day = 24 * 60 * 60 * 1000
const now = Date.parse('2026-11-28T08:00:00.000Z')
const lent = { now: new Date(now).toISOString(), until: new Date(now + 30 * day).toISOString() }
/** Use on a device whose clock shows these times in turn. */
const after = (lease: KeptLease, ...clock: number[]) => clock.reduce(seeClock, lease)

test('a lease is open until its 30 days have gone by, and over from then on', () => {
  const lease = beginLease(lent, now)
  expect([0, 29.9, 30, 31].map((days) => stateOf(lease, now + days * day))).toEqual(['open', 'open', 'over', 'over'])
})

test.each([400, -400])('a clock that is wrong by %i days all the time changes nothing', (days) => {
  const device = now + days * day
  const lease = beginLease(lent, device)
  expect([0, 29, 31].map((passed) => stateOf(lease, device + passed * day))).toEqual(['open', 'open', 'over'])
})

test('a clock that is set back does not lengthen a lease', () => {
  const lease = after(beginLease(lent, now), now + 29 * day)
  expect(stateOf(lease, now + 28 * day)).toBe('clockBack')
  expect(stateOf(lease, now)).toBe('clockBack')
  // The twin: without the earlier clock readings, it would be extended.
  expect(stateOf(beginLease(lent, now), now + 28 * day)).toBe('open')
})

test('a clock corrected by some minutes does not count as set back, and gains nothing', () => {
  const lease = after(beginLease(lent, now), now + 30 * day - 60_000)
  expect(stateOf(lease, now + 30 * day - 5 * 60_000)).toBe('open')
  const ended = after(lease, now + 30 * day)
  expect(stateOf(ended, now + 30 * day - 5 * 60_000)).toBe('over')
})

test('a clock that ran ahead and was corrected is trusted again after the next contact', () => {
  const lease = after(beginLease(lent, now), now + 20 * day)
  expect(stateOf(lease, now + day)).toBe('clockBack')
  expect(stateOf(beginLease(lent, now + day), now + day)).toBe('open')
})
