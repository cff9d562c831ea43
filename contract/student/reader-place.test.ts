import { expect, test } from 'vitest'
import { linkToReader, readPlace } from './reader-place.ts'

test.each([
  { page: 3, isNote: false },
  { page: 12, isNote: true },
  { page: 3, isNote: false, edition: 2 },
  { page: 1, isNote: false, highlight: '0b8e6c1e-5d0f-4d5e-9c39-0f1c2a3b4c5d' },
])('a link to a place in a memo names it, and the place is read from it (%j)', (place) => {
  const link = new URL(linkToReader(7, place), 'https://shop.example')
  expect([link.pathname, readPlace(link.hash)]).toEqual(['/dashboard/read/7', place])
})

test.each(['', '#marks', '#page=0', '#page=x', '#page=999999', '#page=3&other'])(
  'a fragment that names no place gives none (%s)',
  (hash) => {
    expect(readPlace(hash)).toBeUndefined()
  },
)
