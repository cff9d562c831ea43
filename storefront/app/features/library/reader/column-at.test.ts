import { expect, test } from 'vitest'
import { type Box, columnAt } from './column-at.ts'

/** Lines of text, 10 high and 15 apart, from one x to another. */
const lines = (left: number, right: number, from: number, count: number): Box[] =>
  Array.from({ length: count }, (_, at) => ({ left, right, top: from + at * 15, bottom: from + at * 15 + 10 }))

test('of two columns only the tapped one is found', () => {
  const [first, second] = [lines(20, 180, 100, 10), lines(220, 380, 100, 10)]
  const pieces = [...first, ...second]
  expect(columnAt(pieces, first[4] as Box)).toEqual({ left: 20, top: 100, right: 180, bottom: 245 })
  expect(columnAt(pieces, second[0] as Box)).toMatchObject({ left: 220, right: 380 })
})

test('words of a line belong together, and a paragraph that is further off does not', () => {
  const words = [0, 40, 80].map((left): Box => ({ left, right: left + 35, top: 0, bottom: 10 }))
  const far = lines(0, 300, 60, 2)
  expect(columnAt([...words, ...far], words[1] as Box)).toEqual({ left: 0, top: 0, right: 115, bottom: 10 })
})
