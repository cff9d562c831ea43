import { expect, test } from 'vitest'
import { roomFor } from './price.tsx'

test('amounts in a column are as wide as the longest, including its sign', () => {
  const roomOf = (...amounts: number[]) => Object.values(roomFor('KWD', amounts))
  expect(roomOf(4.25, 12.5, 0)).toEqual(['"12.500 KWD"'])
  expect(roomOf(4.25, -1)).toEqual(['"−1.000 KWD"'])
  expect(roomOf()).toEqual(['" KWD"'])
})
