import { expect, test } from 'vitest'
import { type Box, columnAt, placePages } from './page-geometry.ts'

const printed = { left: 0.12, top: 0.05, right: 0.88, bottom: 0.95 }
const page = { ratio: 1.5, words: 100, isWhole: false }
const layout = { printed, pages: [{ ...page, isWhole: true }, page, { ...page, ratio: 0.75 }] }

test('a cropped page is larger than the screen by its margins, and what is printed fills the width', () => {
  const [, second] = placePages(layout, 3, 370, true)
  expect(second?.width).toBe(370)
  expect(second?.sheetWidth).toBeCloseTo(370 / (0.76 + 0.024))
  // The printed area's left and right edges are just inside the visible part.
  const { sheetWidth = 0, left = 0, width = 0 } = second ?? {}
  expect(sheetWidth * printed.left - left).toBeCloseTo(0.012 * sheetWidth)
  expect(left + width - sheetWidth * printed.right).toBeCloseTo(0.012 * sheetWidth)
})

test('a page printed beyond the others’ area is shown whole, as are all pages with margins on', () => {
  expect(placePages(layout, 3, 370, true)[0]).toEqual({ width: 370, height: 555, sheetWidth: 370, left: 0, top: 0 })
  expect(placePages(layout, 3, 370, false).map(({ sheetWidth, left }) => [sheetWidth, left])).toEqual(Array(3).fill([370, 0]))
})

test('the height of each page is known before it is drawn, whatever its shape', () => {
  expect(placePages(layout, 3, 400, false).map(({ height }) => height)).toEqual([600, 600, 300])
})

test('pages without data are whole sheets of A4', () => {
  const pages = placePages(null, 2, 210, true)
  expect(pages).toHaveLength(2)
  expect(pages[1]?.height).toBeCloseTo(297)
})

/** Lines of text, 10 high and 15 apart, between two x positions. */
const lines = (left: number, right: number, from: number, count: number): Box[] =>
  Array.from({ length: count }, (_, at) => ({ left, right, top: from + at * 15, bottom: from + at * 15 + 10 }))

test('only the tapped one of two columns is found', () => {
  const [first, second] = [lines(20, 180, 100, 10), lines(220, 380, 100, 10)]
  const pieces = [...first, ...second]
  expect(columnAt(pieces, first[4] as Box)).toEqual({ left: 20, top: 100, right: 180, bottom: 245 })
  expect(columnAt(pieces, second[0] as Box)).toMatchObject({ left: 220, right: 380 })
})

test('words of a line belong together, and a distant paragraph does not', () => {
  const words = [0, 40, 80].map((left): Box => ({ left, right: left + 35, top: 0, bottom: 10 }))
  const far = lines(0, 300, 60, 2)
  expect(columnAt([...words, ...far], words[1] as Box)).toEqual({ left: 0, top: 0, right: 115, bottom: 10 })
})
