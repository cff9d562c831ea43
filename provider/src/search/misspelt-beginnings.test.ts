import { expect, test } from 'vitest'
import { misspeltBeginnings } from './misspelt-beginnings.ts'

test.each([
  ['trign', 'trigon'],
  ['phisi', 'physi'],
  ['chmei', 'chemi'],
  ['لوغر', 'لوغار'],
  ['رياظ', 'رياض'],
  ['فيسا', 'فيثا'],
])('%s may begin like %s', (typed, meant) => {
  expect(misspeltBeginnings(typed).some((beginning) => meant.startsWith(beginning) || beginning.startsWith(meant))).toBe(true)
})

test('nothing is guessed from few letters, and queries stay within a statement’s limit', () => {
  expect(misspeltBeginnings('tri')).toEqual([])
  for (const typed of ['aaaaaaaa', 'اوياوياو', 'trigonom']) expect(misspeltBeginnings(typed).length).toBeLessThan(120)
})
