import { expect, test } from 'vitest'
import { readSettings } from './reader-settings.ts'

test('stored settings are read again', () => {
  const kept = {
    ...{ ground: 'night', isWhole: true, hasSeenCrop: true },
    ...{ edition: 'printed', letters: 4, isLoose: true, showsSolutions: true },
  }
  expect(readSettings(JSON.stringify(kept))).toEqual(kept)
})

test.each([null, '', '{', 'null', '[]', '{"ground":"pink","isWhole":"yes","edition":"wide","letters":"3"}'])('%j is as usual', (kept) => {
  expect(readSettings(kept)).toEqual({
    ...{ ground: 'paper', isWhole: false, hasSeenCrop: false },
    ...{ edition: undefined, letters: 2, isLoose: false, showsSolutions: false },
  })
})

test.each([
  [-3, 0],
  [99, 5],
  [2.4, 2],
])('a size of %d that there is not becomes %d', (letters, expected) => {
  expect(readSettings(JSON.stringify({ letters })).letters).toBe(expected)
})
