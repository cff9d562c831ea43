import fc from 'fast-check'
import { expect, test } from 'vitest'
import { runsOf, stretchesOf, takeApart } from './glued.ts'

const known = new Map([
  ...['رياضيات', 'فيزياء', 'complex', 'numbers', 'times', 'tables', 'immune', 'system'].map((word) => [word, 5] as const),
  ...['عاشر', 'صف', 'grade', 'ثامن'].map((word) => [word, 6] as const),
  ...['tab', 'les', 'ماث'].map((word) => [word, 1] as const),
])
const apart = (run: string) => takeApart(run, (part) => known.get(part) ?? 0)?.words

test.each([
  ['رياضياتعاشر', ['رياضيات', 'عاشر']],
  ['صفثامن', ['صف', 'ثامن']],
  ['timestables', ['times', 'tables']],
  ['gradenumbers', ['grade', 'numbers']],
])('%s is split', (run, words) => {
  expect(apart(run)).toEqual(words)
})

test('remainders, and short stretches that only descriptions have, are no words', () => {
  expect(apart('رياضياتعاشرخ')).toBeUndefined()
  expect(apart('tables')).toEqual(['tables'])
  expect(apart('lestab')).toBeUndefined()
})

test('letters and digits are separate runs', () => {
  expect(runsOf('12علمي2')).toEqual(['12', 'علمي', '2'])
  expect(runsOf('')).toEqual([])
})

test('whatever is typed, the parts make up the run, are at most four, and few stretches are queried', () => {
  fc.assert(
    fc.property(fc.string({ maxLength: 40 }), fc.integer({ min: 0, max: 6 }), (run, worth) => {
      expect(runsOf(run).join('')).toBe(run)
      expect(stretchesOf(run).length).toBeLessThanOrEqual(300)
      const found = takeApart(run, () => worth)
      if (found) expect(found.words.join('')).toBe(run)
      expect(found?.words.length ?? 0).toBeLessThanOrEqual(4)
    }),
  )
})

test('splitting a part again changes nothing', () => {
  fc.assert(
    fc.property(fc.array(fc.constantFrom(...known.keys()), { minLength: 1, maxLength: 4 }), (words) => {
      for (const word of apart(words.join('')) ?? []) expect(apart(word)).toEqual([word])
    }),
  )
})
