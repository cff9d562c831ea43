import fc from 'fast-check'
import { expect, test } from 'vitest'
import { ticksFor } from './chart-scale.ts'

test('an axis has round steps and ends above the highest bar', () => {
  expect(ticksFor(395)).toEqual([0, 100, 200, 300, 400])
  expect(ticksFor(0.9)).toEqual([0, 0.2, 0.4, 0.6, 0.8, 1])
  expect(ticksFor(0)).toEqual([0, 1])
})

test('an axis goes below zero as far as the values do', () => {
  expect(ticksFor(395, -60)).toEqual([-100, 0, 100, 200, 300, 400])
  expect(ticksFor(0, -3.5)).toEqual([-4, -3, -2, -1, 0])
  // A hair more than five steps.
  expect(ticksFor(0.001, -2_500_000.0005).length).toBeLessThanOrEqual(7)
})

test('an axis never ends before a bar does, has zero in it, and at most seven ticks, or six if nothing is below zero', () => {
  const amount = fc.double({ min: 0.001, max: 1e7, noNaN: true })
  fc.assert(
    fc.property(amount, fc.option(amount, { nil: 0 }), (highest, below) => {
      const ticks = ticksFor(highest, -below)
      expect(ticks.length).toBeLessThanOrEqual(below > 0 ? 7 : 6)
      expect(ticks.map(Math.abs)).toContain(0)
      expect((ticks.at(-1) ?? 0) * (1 + 1e-5)).toBeGreaterThanOrEqual(highest)
      expect((ticks.at(0) ?? 0) * (1 + 1e-5)).toBeLessThanOrEqual(-below)
    }),
  )
})
