import fc from 'fast-check'
import { expect, test } from 'vitest'
import { inOtherLayout } from './keyboard-layout.ts'

test.each([
  ['td.dhx', 'فيزياء'],
  ['l`;vhj', 'مذكرات'],
  ['vdhqdhj', 'رياضيات'],
  ['TD.DHX', 'فيزياء'],
  ['hgHpdhx', 'الأحياء'],
  ['حاغسهؤس', 'physics'],
  ['لاهخمخلغ', 'biology'],
  ['لقشةةشق', 'grammar'],
])('%s is %s in the other layout', (typed, meant) => {
  expect(inOtherLayout(typed)).toContain(meant)
})

test('letters of both layouts, or of neither, stay as they are', () => {
  for (const text of ['', '12', 'physics فيزياء', '…']) expect(inOtherLayout(text)).toEqual([])
})

test('every word converts back from the other layout, and none grows without bound', () => {
  // Without letters that are signs in the Latin layout: nobody could identify them alone.
  const arabic = fc.string({ unit: fc.constantFrom(...'ضصثقفغعهخحشسيبلاتنمئءؤرىة'), minLength: 1 })
  const latin = fc
    .string({ unit: fc.constantFrom(...'abcdefghijklmnopqrstuvwxyz'), minLength: 1 })
    .filter((word) => !(word.includes('b') && word.includes('gh')))
  fc.assert(
    fc.property(fc.oneof(arabic, latin), (word) => {
      expect(inOtherLayout(word).flatMap(inOtherLayout)).toContain(word)
    }),
  )
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (text) => {
      for (const other of inOtherLayout(text)) expect(other.length).toBeLessThanOrEqual(3 * text.length)
    }),
  )
})
