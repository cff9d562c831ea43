import { searchText } from 'contract/catalogue/search-text.ts'
import type { DbOrTx } from '../db/database.ts'
import { fewestWords, mostWords } from './fewest-words.ts'
import { inArabicLetters } from './foreign-letters.ts'
import { isChemicalFormula } from './formulas.ts'
import { inOtherLayout } from './keyboard-layout.ts'
import { type Lookup, lookUpWords } from './look-up-words.ts'
import { isSaid } from './said-words.ts'
import { isKnown, spell } from './spell.ts'
import { joinSplit, splitWords } from './split-words.ts'
import { hasDigit, phrasesOf, type Reading, type ReplacedWord, type Understood, understand, type Word } from './understand.ts'

export type Query = Understood & {
  corrections: ReplacedWord[]
  /** Whether there are so many items that the popular ones are marked by tiers. */
  isLarge: boolean
}

/** The interpretation of a text: keyboard layout fixed, words looked up, corrected and understood. `isExact`: word for word as typed. */
export async function readQuery(db: DbOrTx, text: string, reading: Reading): Promise<Query> {
  const { isExact } = reading
  const given = text.split(/\s+/).filter(Boolean)
  const pieces = isExact ? given.slice(0, mostWords) : fewestWords(given, wordsOf)
  const others = isExact ? [] : pieces.map(otherLetters)
  const typed = pieces.flatMap(wordsOf).slice(0, mostWords)
  const otherWords = others.flat().map(({ words }) => words)
  const joined = isExact ? [] : splitWords(typed)
  const all = [...new Set([...typed, ...otherWords.flat(), ...joined])]
  const lookup = await lookUpWords(db, all, isExact ? [] : [...phrasesOf(typed), ...joined, ...otherWords.flatMap(phrasesOf)])
  const corrections: ReplacedWord[] = []
  const words = pieces
    .flatMap((piece, at) => {
      const own = wordsOf(piece)
      const asTyped = own.map((word) => ({ typed: own.length === 1 ? bared(piece) : word, word }))
      if ((own.length === 1 || !signsWithin.test(piece)) && own.length > 0 && own.every((word) => isKnown(word, lookup))) return asTyped
      const other =
        piece.length > 1 ? others[at]?.find(({ words }) => words.length > 0 && words.every((word) => isMeant(word, lookup))) : undefined
      if (!other || isChemicalFormula(piece)) return asTyped
      corrections.push({ typed: piece, searched: other.words.join(' '), because: other.because })
      return other.words.map((word) => ({ typed: piece, word }))
    })
    .slice(0, mostWords)
  const whole = isExact ? words : withFormulas(joinSplit(words, lookup, { corrections, isTyping: reading.isTyping ?? false }), lookup)
  const spelled = isExact ? whole : await spell(db, whole, lookup, { reading, corrections })
  return { ...understand(spelled, lookup, reading), corrections, isLarge: lookup.isLarge }
}

/** The words of a piece in the other keyboard layout, or with Persian and similar letters as Arabic ones. */
function otherLetters(piece: string): { words: string[]; because: ReplacedWord['because'] }[] {
  return [
    ...inOtherLayout(piece).map((text) => ({ words: wordsOf(text), because: 'keyboard' as const })),
    ...inArabicLetters(piece).map((text) => ({ words: wordsOf(text), because: 'spelling' as const })),
  ]
}

/** Two letters begin some word in every language: only known words of searches count. */
const isMeant = (word: string, lookup: Lookup): boolean =>
  word.length > 1 && isKnown(word, lookup) && (word.length > 2 || hasDigit(word) || isSaid(word))

/** Latin signs that are Arabic letters in the other layout: `ug,l` is علوم, whatever `ug` and `l` may be. */
const signsWithin = /[a-z][[\];,./`'][a-z]/i

/** Without surrounding signs. */
const bared = (piece: string): string => piece.replaceAll(/^[^\p{L}\p{N}]+|[^\p{L}\p{N}]+$/gu, '')

const wordsOf = (text: string): string[] => searchText(text).split(' ').filter(Boolean)

/** Joins words that are a synonym only together, like F and ma of F=ma. */
function withFormulas(words: readonly Word[], { meanings }: Lookup): Word[] {
  const joined: Word[] = []
  for (let at = 0; at < words.length; ) {
    if (isLatinArticle(words[at], words[at + 1])) at++
    const length =
      [3, 2].find((length) => isFormula(words.slice(at, at + length), length) && meanings.has(phraseOf(words.slice(at, at + length)))) ?? 1
    const parts = words.slice(at, at + length)
    joined.push({ typed: [...new Set(parts.map(({ typed }) => typed))].join(' '), word: phraseOf(parts) })
    at += length
  }
  return joined
}

/** `el kemya` is الكيمياء. */
const isLatinArticle = (word: Word | undefined, next: Word | undefined) =>
  word !== undefined && /^(?:al|el|il)$/.test(word.word) && next !== undefined && /^[a-z2-9]/.test(next.word)

const phraseOf = (words: readonly Word[]) => words.map(({ word }) => word).join(' ')

function isFormula(words: readonly Word[], length: number): boolean {
  const isSign = ({ word }: Word) => word.length === 1 || /[a-z]\d/.test(word)
  return words.length === length && words.every(({ word }) => word.length < 4) && words.some(isSign)
}
