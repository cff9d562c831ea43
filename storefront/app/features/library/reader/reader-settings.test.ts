import { expect, test } from 'vitest'
import { readSettings } from './reader-settings.ts'

test('what was kept is read again', () => {
  const kept = { ground: 'night', isWhole: true, hasSeenCrop: true }
  expect(readSettings(JSON.stringify(kept))).toEqual(kept)
})

test.each([null, '', '{', 'null', '[]', '{"ground":"pink","isWhole":"yes"}'])('%j is as usual', (kept) => {
  expect(readSettings(kept)).toEqual({ ground: 'paper', isWhole: false, hasSeenCrop: false })
})
