import { expect, test } from 'vitest'
import { nextPause } from './start-workers.ts'

test('a worker that ran well for a minute is replaced at once, one that dies soon after growing pauses, up to half a minute', () => {
  expect(nextPause(0, 60_000)).toBe(0)
  expect(nextPause(30_000, 3_600_000)).toBe(0)
  const pauses = [0]
  for (let death = 0; death < 8; death++) pauses.push(nextPause(pauses.at(-1) ?? 0, 100))
  expect(pauses).toEqual([0, 500, 1000, 2000, 4000, 8000, 16_000, 30_000, 30_000])
})
