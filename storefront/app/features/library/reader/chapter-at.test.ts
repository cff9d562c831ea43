import { expect, test } from 'vitest'
import { chapterAt } from './chapter-at.ts'

const toc = [3, 5, 5, 9].map((page) => ({ page }))

test('if two chapters start on one page, the first is marked there, and the second on the next pages', () => {
  expect([1, 3, 4, 5, 6, 8, 9, 20].map((page) => chapterAt(toc, page))).toEqual([-1, 0, 0, 1, 2, 2, 3, 3])
})
