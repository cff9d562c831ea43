import { expect, test } from 'vitest'
import { chapterAt } from './chapter-at.ts'

const toc = [3, 5, 5, 9].map((page) => ({ page }))

test('of two chapters that begin on one page the first is read there, and the second goes on behind it', () => {
  expect([1, 3, 4, 5, 6, 8, 9, 20].map((page) => chapterAt(toc, page))).toEqual([-1, 0, 0, 1, 2, 2, 3, 3])
})
