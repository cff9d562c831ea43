import fc from 'fast-check'
import { expect, test } from 'vitest'
import { mostWrong, soundOf } from './correct-word.ts'
import { editDistance } from './edit-distance.ts'

test('each mistake costs one, and less if the letters are easily confused', () => {
  expect(editDistance('physics', 'physics', 2)).toBe(0)
  expect(editDistance('phyxics', 'physics', 2)).toBe(1)
  expect(editDistance('pysics', 'physics', 2)).toBe(1)
  expect(editDistance('pyhsics', 'physics', 2)).toBeLessThan(1)
  expect(editDistance('phisics', 'physics', 2)).toBeLessThan(0.5)
  expect(editDistance('phytons', 'photons', 2)).toBe(1)
  expect(editDistance('رياظيات', 'رياضيات', 2)).toBeLessThan(0.5)
  expect(editDistance('مكتبه', 'مكتبت', 2)).toBeLessThan(0.5)
})

test('beyond the limit the distance is infinite', () => {
  expect(editDistance('physics', 'chemistry', 2)).toBe(Number.POSITIVE_INFINITY)
})

test('short words forgive little, long words two letters', () => {
  expect([2, 3, 4, 7, 8].map(mostWrong)).toEqual([0, 0.5, 1, 1.4, 2.2])
})

const word = fc.string({ unit: fc.constantFrom(...'abcphyثسصضظهةاي'), maxLength: 10 })

test.each(['عضبي عصبي', 'فضل فصل', 'نطرية نظرية', 'ضغظ ضغط'])(
  'letters that differ only in a dot and are neighbours on a keyboard, or sound alike, are near: %s',
  (pair) => {
    const [typed = '', word = ''] = pair.split(' ')
    expect(editDistance(typed, word, 1)).toBeLessThan(0.5)
  },
)

test('distances are symmetric, never negative, and zero only between equals', () => {
  fc.assert(
    fc.property(word, word, (one, other) => {
      const distance = editDistance(one, other, 20)
      expect(distance).toBeCloseTo(editDistance(other, one, 20))
      expect(distance === 0).toBe(one === other)
    }),
  )
})

test('the sound of a sound is the same, and never longer than the word', () => {
  fc.assert(
    fc.property(word, (text) => {
      expect(soundOf(text).length).toBeLessThanOrEqual(text.length)
    }),
  )
})
