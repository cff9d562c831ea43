import { expect, test } from 'vitest'
import { minutesLeft } from './time-left.ts'

const layout = { printed: null, pages: [220, 110, 330, 0].map((words) => ({ ratio: 1.4, words, isWhole: true })) }
const toc = [{ page: 1 }, { page: 3 }]

test('the time left is that of the pages from here to the next part', () => {
  expect([1, 2, 3].map((page) => minutesLeft(layout, toc, page))).toEqual([3, 1, 3])
})

test('without contents it is that of the whole memo', () => {
  expect(minutesLeft(layout, [], 1)).toBe(6)
})

test('no time is given for pictures, or for pages without data', () => {
  expect(minutesLeft(layout, toc, 4)).toBeNull()
  expect(minutesLeft(null, toc, 1)).toBeNull()
})
