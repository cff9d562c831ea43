import { expect, test } from 'vitest'
import { lettersOf } from './letters.ts'
import { type Anchor, locateQuote } from './locate-quote.ts'

/** The words found, as in the pieces, without spaces between them. */
function found(pieces: string[], anchor: Partial<Anchor>): string | undefined {
  const letters = lettersOf(pieces)
  const span = locateQuote(letters.text, { quote: '', before: '', after: '', ...anchor })
  return (
    span &&
    letters.places
      .slice(span.from, span.to)
      .map(({ piece, start, end }) => pieces[piece]?.slice(start, end))
      .join('')
  )
}

test('words are found whatever spaces, hyphens, vowel marks and letter shapes the page has', () => {
  expect(found(['The mito-', 'chon', 'drion makes', ' ATP.'], { quote: 'mitochondrion makes ATP' })).toBe('mitochondrionmakesATP')
  expect(found(['الخَلِيّةُ', ' وحدة ', 'الحيـاة'], { quote: 'الخلية وحدة الحياة' })).toBe('الخليةوحدةالحياة')
  expect(found(['\ufee3\ufeaa\ufead\ufeb3\ufe94'], { quote: 'مدرسة' })).toBe('\ufee3\ufeaa\ufead\ufeb3\ufe94')
  expect(found(['oﬃce hours'], { quote: 'office hours' })).toContain('hours')
})

test('if the same words occur several times, the ones with matching context are found', () => {
  const page = ['First, energy is kept. Then energy is lost. At last energy is found.']
  const { text, places } = lettersOf(page)
  const span = locateQuote(text, { quote: 'energy is', before: 'kept. Then ', after: ' lost. At' })
  expect(places[span?.from ?? -1]?.start).toBe(page[0]?.indexOf('energy is lost'))
})

test('a short word needs some matching context', () => {
  expect(found(['A gear turns.'], { quote: 'gear', before: 'In the lab the ', after: ' was red' })).toBeUndefined()
  expect(found(['In the lab the gear turns.'], { quote: 'gear', before: 'In the lab the ', after: ' was red' })).toBe('gear')
  expect(found(['gear'], { quote: 'gear' })).toBe('gear')
})

test('a formula within a long quote may be letters in one view and a picture in the other', () => {
  const printed = ['The work that a force does is ', 'W', '=', 'F', 'd', ' if the force points along the way.']
  const flowing = ['The work that a force does is ', ' if the force points along the way.']
  const inBoth = { before: '', after: '' }
  expect(found(flowing, { ...inBoth, quote: printed.slice(0, 6).join('') })).toBe('Theworkthataforcedoesisiftheforcepointsalongtheway')
  expect(found(printed, { ...inBoth, quote: flowing.join('') })).toBe('TheworkthataforcedoesisWFdiftheforcepointsalongtheway')
})

test('words that left the page, and quotes of punctuation only, are not found', () => {
  expect(found(['Rewritten from the first word to the last.'], { quote: 'The work that a force does is a product' })).toBeUndefined()
  expect(found(['a + b'], { quote: '+' })).toBeUndefined()
  expect(found([], { quote: 'anything' })).toBeUndefined()
})
