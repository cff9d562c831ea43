import { expect, test } from 'vitest'
import { clampZoom, largerZoom, smallerZoom } from './zoom.ts'

test('a step goes to the next size, from between two as well, and ends at the largest and the smallest', () => {
  expect([1, 1.1, 3.9, 4].map(largerZoom)).toEqual([1.25, 1.25, 4, 4])
  expect([1, 1.1, 0.6, 0.5].map(smallerZoom)).toEqual([0.75, 1, 0.5, 0.5])
})

test('two fingers make a page neither too large nor too small', () => {
  expect([0.1, 2.2, 9, Number.NaN].map(clampZoom)).toEqual([0.5, 2.2, 4, 1])
})
