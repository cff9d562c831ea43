import { expect, test } from 'vitest'
import { pagesFree } from './refund-terms.ts'

test.each([
  [1, 1],
  [4, 1],
  [9, 1],
  [10, 2],
  [14, 2],
  [15, 3],
  [100, 20],
])('a refund of a memo with %i pages allows %i to have been read: a fifth, whole pages, at least one', (pageCount, free) => {
  expect(pagesFree(pageCount, { percent: 20 })).toBe(free)
})
