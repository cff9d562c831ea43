import fc from 'fast-check'
import { expect, test } from 'vitest'
import { ticksFor } from './chart-scale.ts'

test('an axis has round steps and ends above the highest bar', () => {
  expect(ticksFor(395)).toEqual([0, 100, 200, 300, 400])
  expect(ticksFor(0.9)).toEqual([0, 0.2, 0.4, 0.6, 0.8, 1])
  expect(ticksFor(0)).toEqual([0, 1])
})

test('an axis never ends below a bar and has at most six ticks', () => {
  fc.assert(
    fc.property(fc.double({ min: 0.001, max: 1e7, noNaN: true }), (highest) => {
      const ticks = ticksFor(highest)
      expect(ticks.length).toBeLessThanOrEqual(6)
      expect((ticks.at(-1) ?? 0) * (1 + 1e-5)).toBeGreaterThanOrEqual(highest)
    }),
  )
})
