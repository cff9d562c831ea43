import { expect, test } from 'vitest'
import { slopeOf } from './held-memory.ts'

test('growth is the slope of the line nearest to all points', () => {
  expect(slopeOf([5, 10, 15].map((minute) => ({ minute, mib: 300 + 2 * minute })))).toBeCloseTo(2)
  expect(slopeOf([300, 310, 290, 300].map((mib, minute) => ({ minute, mib })))).toBeCloseTo(-2)
})
