import fc from 'fast-check'
import { expect, test } from 'vitest'
import { searchText, wordForms } from './search-text.ts'

test.each([
  ['الرِّياضِيّات', 'الرياضيات'],
  ['أحمد إبراهيم آل ٱلسالم', 'احمد ابراهيم ال السالم'],
  ['مدرسة', 'مدرسه'],
  ['مستشفى على المبنى', 'مستشفي علي المبني'],
  ['شاطئ مؤتة', 'شاطي موته'],
  ['هيئة وبيئة', 'هييه وبييه'],
  ['ماء وشيء', 'ماء وشيء'],
  ['كتـــاب', 'كتاب'],
  ['هٰذا', 'هذا'],
  ['قرآنٌ', 'قران'],
  ['کتاب فارسی', 'كتاب فارسي'],
  ['ﻻ ﻷن', 'لا لان'],
  ['الصف ١٢', 'الصف 12'],
  ['۱۲۳', '123'],
  ['٢٠٢٦/٢٠٢٧', '2026 2027'],
  ['الوحدة-الأولى، الثانية؛ الثالثة؟', 'الوحده الاولي الثانيه الثالثه'],
  ['«النهايات»', 'النهايات'],
  ['ب.ت', 'ب ت'],
  ['\u200fعربي\u200e', 'عربي'],
  ['كيمياءPHY', 'كيمياءphy'],
  ['Physics', 'physics'],
  ['PHY-12S-1052', 'phy 12s 1052'],
  ['  two   words\n', 'two words'],
  ['student’s', 'student s'],
  ['ＧＲＡＤＥ １２', 'grade 12'],
  ['H₂O and x²', 'h2o and x2'],
  ['ﬁnal', 'final'],
  ['Élan ÉCOLE', 'élan école'],
  ['na\u0308ive', 'näive'],
  ['C++ & C#', 'c c'],
  ['co\u00adoperate', 'cooperate'],
  ['50 %', '50'],
  ['؟!…', ''],
])('%j is compared as %j', (text, compared) => {
  expect(searchText(text)).toBe(compared)
})

test.each([
  ['بوصله', ['بوصله', 'وصله']],
  ['البوصله', ['البوصله', 'بوصله']],
  ['وصله', ['وصله']],
  ['صله', ['صله']],
  ['والصله', ['والصله', 'صله']],
  ['بالصله', ['بالصله', 'صله']],
  ['الوصله', ['الوصله', 'وصله']],
  ['ولد', ['ولد']],
  ['بحر', ['بحر']],
  ['ليل', ['ليل']],
])('%s loses one article or one particle, never two, and no letter of a short word', (word, forms) => {
  expect(wordForms(word)).toEqual(forms)
})

test('normalizing is idempotent, and works for any text', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (text) => {
      const folded = searchText(text)
      expect(searchText(folded)).toBe(folded)
      // One Unicode character expands to at most eighteen.
      expect(folded.length).toBeLessThanOrEqual(18 * text.length)
    }),
  )
})

test('a word has one or two forms, and the second is shorter and not empty', () => {
  fc.assert(
    fc.property(fc.string({ unit: fc.constantFrom(...'والبكفترمي') }), (word) => {
      const [whole, bare] = wordForms(word)
      expect(whole).toBe(word)
      if (bare !== undefined) expect([bare.length > 1, bare.length < word.length]).toEqual([true, true])
    }),
  )
})
