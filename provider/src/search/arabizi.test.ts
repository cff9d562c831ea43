import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  arabiziDistance,
  beginningsOf,
  everydayWords,
  hasFigureAsLetter,
  mayBeArabizi,
  mostUnclear,
  skeletonOf,
  skeletonsOf,
} from './arabizi.ts'

const means = (typed: string, word: string) =>
  skeletonsOf(typed).includes(skeletonOf(word)) && arabiziDistance(typed, word) <= mostUnclear(word.length, true)

test.each([
  ['riyadiyat', 'رياضيات'],
  ['ryadhyat', 'رياضيات'],
  ['fizya2', 'فيزياء'],
  ['alfeezya', 'فيزياء'],
  ['kimya2', 'كيمياء'],
  ['a7ya2', 'احياء'],
  ['3arabi', 'عربي'],
  ['mothakarat', 'مذكرات'],
  ['imti7an', 'امتحان'],
  ['logharitmat', 'لوغاريتمات'],
  ['waraqat', 'ورقه'],
  ['5ala9a', 'خلاصه'],
])('%s is %s', (typed, word) => {
  expect(mayBeArabizi(typed)).toBe(true)
  expect(means(typed, word)).toBe(true)
})

test.each([
  ['kimya', 'قائمه'],
  ['fizya', 'نفسيه'],
  ['salah', 'سلاح'],
  ['pizza', 'بيضه'],
])('%s is not %s', (typed, word) => {
  expect(arabiziDistance(typed, word)).toBeGreaterThan(0.1)
  expect(means(typed, word) && arabiziDistance(typed, word) < 0.2).toBe(false)
})

test('words of grades, types and sentences are known without a catalogue', () => {
  expect(everydayWords('3asher')).toContain('عاشر')
  expect(everydayWords('mulakhas')).toContain('ملخص')
  // One sound, which too many words of titles have.
  expect(everydayWords('sades')).toContain('سادس')
})

test('a beginning is tried with and without its vowels', () => {
  expect(beginningsOf('riya')).toContain('ريا')
  expect(beginningsOf('tafa')).toContain('تفا')
  expect(beginningsOf('mula')).toEqual(expect.arrayContaining(['مولا', 'ملا']))
})

test('whatever is typed, beginnings and skeletons are few, and distances are not negative', () => {
  fc.assert(
    fc.property(
      fc.string({ maxLength: 40 }),
      fc.string({ unit: fc.constantFrom(...'ابتثجحخدرزسشعغفقكلمنهويء'), maxLength: 20 }),
      (typed, word) => {
        expect(beginningsOf(typed).length).toBeLessThanOrEqual(48)
        expect(skeletonsOf(typed).length).toBeLessThanOrEqual(4)
        expect(arabiziDistance(typed, word)).toBeGreaterThanOrEqual(0)
        expect(skeletonOf(word).length).toBeLessThanOrEqual(word.length)
      },
    ),
  )
})

test('a skeleton has neither vowels nor double letters, with its article or without', () => {
  fc.assert(
    fc.property(fc.string({ unit: fc.constantFrom(...'ابتثجحخدذرزسشصضطظعغفقكلمنهويء'), minLength: 1, maxLength: 20 }), (word) => {
      expect(skeletonOf(word)).not.toMatch(/(.)\1|[^bthxrlmnfsk]/)
    }),
  )
})

test.each(['3loom', '7al', '3ndi', 'ma3adla', 'wara2at'])('%s has a digit for a letter', (word) => {
  expect(hasFigureAsLetter(word)).toBe(true)
})
test.each(['2nd', '4th', '2x', '5kg', '9am', 'g12', 'sem2', 'grade9science', 'h2o', 'h2so4', 'na2co3', 'kg2', 'physics', '12a'])(
  '%s has none',
  (word) => {
    expect(hasFigureAsLetter(word)).toBe(false)
  },
)
