import { expect, test } from 'vitest'
import { arrangeCompanions, type Numbered } from './arrange-companions.ts'

/** As the demo numbers the chemistry of grade 12. */
const run: Numbered[] = [
  { id: 1, sku: 'CHE-12S-1063', type: 'notes' },
  { id: 2, sku: 'CHE-12S-5047', type: 'notes' },
  { id: 3, sku: 'CHE-12S-5048', type: 'worksheet' },
  { id: 4, sku: 'CHE-12S-5049', type: 'revision' },
  { id: 5, sku: 'CHE-12S-5050', type: 'notes' },
  { id: 6, sku: 'CHE-12S-5051', type: 'solved' },
]
const from = (id: number) => {
  const origin = run.find((memo) => memo.id === id)
  return origin ? arrangeCompanions(origin, run.filter((memo) => memo !== origin).toReversed()) : []
}

test.each([
  ['an explanation: its exercises, then the units before and after, then the rest', 2, [3, 4, 1, 5, 6]],
  ['the first unit: the next one, however far its own exercises are', 1, [2, 3, 4, 5, 6]],
  ['the last unit: its exercises, then the unit before', 5, [6, 2, 4, 3, 1]],
  ['exercises: what they practise, then the others of it', 3, [2, 4, 5, 1, 6]],
])('%s', (_, id, ids) => {
  expect(from(id)).toEqual(ids)
})

test('exercises before any explanation belong together', () => {
  const [first, second, third] = [
    { id: 1, sku: 'A-1', type: 'worksheet' },
    { id: 2, sku: 'A-2', type: 'exams' },
    { id: 3, sku: 'A-3', type: 'notes' },
  ] as const
  expect(arrangeCompanions(first, [third, second])).toEqual([2, 3])
})

test('a memo without neighbours has none', () => {
  expect(arrangeCompanions({ id: 1, sku: 'A-1', type: 'notes' }, [])).toEqual([])
})
