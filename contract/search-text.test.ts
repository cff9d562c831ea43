import fc from 'fast-check'
import { expect, test } from 'vitest'
import { searchText, wordForms } from './search-text.ts'

test('a folded text stays as it is when it is folded again, and any text can be folded', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (text) => {
      const folded = searchText(text)
      expect(searchText(folded)).toBe(folded)
      // One sign of Unicode is written out as eighteen at most.
      expect(folded.length).toBeLessThanOrEqual(18 * text.length)
    }),
  )
})

test('a word has one form or two, of which the second is shorter and not empty', () => {
  fc.assert(
    fc.property(fc.string({ unit: fc.constantFrom(...'والبكفترمي') }), (word) => {
      const [whole, bare] = wordForms(word)
      expect(whole).toBe(word)
      if (bare !== undefined) expect([bare.length > 1, bare.length < word.length]).toEqual([true, true])
    }),
  )
})
