import { expect, test } from 'vitest'
import { misspeltBeginnings } from './misspelt-beginnings.ts'

test.each([
  ['trign', 'trigon'],
  ['phisi', 'physi'],
  ['chmei', 'chemi'],
  ['لوغر', 'لوغار'],
  ['رياظ', 'رياض'],
  ['فيسا', 'فيثا'],
])('%s may begin as %s does', (typed, meant) => {
  expect(misspeltBeginnings(typed).some((beginning) => meant.startsWith(beginning) || beginning.startsWith(meant))).toBe(true)
})

test('nothing is guessed of few letters, and no more is asked for than a statement can bear', () => {
  expect(misspeltBeginnings('tri')).toEqual([])
  for (const typed of ['aaaaaaaa', 'اوياوياو', 'trigonom']) expect(misspeltBeginnings(typed).length).toBeLessThan(120)
})
