import { searchText } from 'contract/catalogue/search-text.ts'
import type { DbOrTx } from '../db/database.ts'
import { type Concept, conceptWords, findConcepts, isPlaceInBook } from './concepts.ts'
import { bareWord, isFiller, isSilent, namesNotes } from './filler-words.ts'
import { inArabicLetters } from './foreign-letters.ts'
import { isChemicalFormula } from './formulas.ts'
import { inOtherLayout } from './keyboard-layout.ts'
import { type KnownWord, type Lookup, lookUpWords } from './look-up-words.ts'
import { repair } from './repair.ts'

/** Something that every result should have: a word, or a concept that some words name. `searched` is what it was taken for. */
export type Wish = {
  typed: string
  searched: string
  concept: Concept | undefined
  /** The dictionary's words that stand for it, none if nobody knows it. */
  known: KnownWord | undefined
  meanings: KnownWord[][]
  /** How much a result is worth for having it. */
  worth: number
}
export type ReplacedWord = { typed: string; searched: string; because: 'spelling' | 'keyboard' }
export type Query = {
  wishes: Wish[]
  /** Whether words were typed that only say that memos are looked for. */
  asksForMemos: boolean
  /** Whether one of these is how full notes are called. */
  asksForNotes: boolean
  corrections: ReplacedWord[]
  /** Everything as it is searched, for titles. */
  phrase: string
  /** Whether there are so many items that the most popular ones are known apart. */
  isLarge: boolean
}

/** `ignored`: concepts whose words are left out. */
type Reading = { isExact: boolean; ignored: readonly Concept['kind'][] }

/** `cheat` is a word of no item, but of `cheat sheet`. */
const ofConcepts = new Set(conceptWords)

const mostWords = 12
const longestPhrase = 3

/** What a text asks for: with its keyboard put right, its words looked up, corrected and understood. `isExact`: as it is typed, word for word. */
export async function readQuery(db: DbOrTx, text: string, { isExact, ignored }: Reading): Promise<Query> {
  const pieces = text.split(/\s+/).filter(Boolean).slice(0, mostWords)
  const others = isExact ? [] : pieces.map(otherLetters)
  const typed = pieces.flatMap(wordsOf).slice(0, mostWords)
  const otherWords = others.flat().map(({ words }) => words)
  const all = [...new Set([...typed, ...otherWords.flat()])]
  const lookup = await lookUpWords(db, all, isExact ? [] : [...phrasesOf(typed), ...otherWords.flatMap(phrasesOf)])
  const corrections: ReplacedWord[] = []
  const words = pieces
    .flatMap((piece, at) => {
      const own = wordsOf(piece)
      const asTyped = own.map((word) => ({ typed: own.length === 1 ? bared(piece) : word, word }))
      if ((own.length === 1 || !signsWithin.test(piece)) && own.length > 0 && own.every((word) => isKnown(word, lookup))) return asTyped
      const other = others[at]?.find(({ words }) => words.length > 0 && words.every((word) => isKnown(word, lookup) && word.length > 1))
      if (!other || isChemicalFormula(piece)) return asTyped
      corrections.push({ typed: piece, searched: other.words.join(' '), because: other.because })
      return other.words.map((word) => ({ typed: piece, word }))
    })
    .slice(0, mostWords)
  const spelled = isExact ? words : await spell(db, withFormulas(words, lookup), lookup, corrections)
  return { ...understand(spelled, lookup, { isExact, ignored }), corrections, isLarge: lookup.isLarge }
}

/** The words of a piece in the letters of the other keyboard, or of Arabic if it has those of its neighbours. */
function otherLetters(piece: string): { words: string[]; because: ReplacedWord['because'] }[] {
  return [
    ...inOtherLayout(piece).map((text) => ({ words: wordsOf(text), because: 'keyboard' as const })),
    ...inArabicLetters(piece).map((text) => ({ words: wordsOf(text), because: 'spelling' as const })),
  ]
}

type Word = { typed: string; word: string }

/** Where Arabic letters are on the other keyboard: `ug,l` is علوم, whatever `ug` and `l` may be. */
const signsWithin = /[a-z][[\];,./`'][a-z]/i

/** Without the signs around it. */
const bared = (piece: string): string => piece.replaceAll(/^[^\p{L}\p{N}]+|[^\p{L}\p{N}]+$/gu, '')

const wordsOf = (text: string): string[] => searchText(text).split(' ').filter(Boolean)

/** Words that the synonyms know together and that say nothing apart, as F and ma of F=ma, are one. */
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

function phrasesOf(words: readonly string[]): string[] {
  const phrases = (words: readonly string[]) =>
    words.flatMap((_, at) => Array.from({ length: longestPhrase }, (_, more) => words.slice(at, at + more + 1).join(' ')))
  return [...new Set([...phrases(words), ...phrases(words.map(bareWord))])]
}

/** Numbers are not in the dictionary: whether there are any shows the search itself. Nor are codes, for which the items are asked. */
const isNumber = (word: string) => /^\d+$/.test(word)
const hasDigit = (word: string) => /\d/.test(word)

/** Whether anything is found by a word: as it is or begins, by its stem or meaning, or because everybody says it. */
function isKnown(word: string, { words, meanings }: Lookup): boolean {
  const known = words.get(word)
  return (
    isNumber(word) ||
    isFiller(word) ||
    isSilent(word) ||
    ofConcepts.has(word) ||
    ofConcepts.has(bareWord(word)) ||
    meanings.has(word) ||
    meanings.has(bareWord(word)) ||
    findConcepts([word])[0]?.kind !== 'word' ||
    (known !== undefined && (known.starts.length > 0 || known.hasStem))
  )
}

function isOnlyAkin(word: string, { words, meanings }: Lookup): boolean {
  const known = words.get(word)
  const isMeant =
    meanings.has(word) || meanings.has(bareWord(word)) || isFiller(word) || isSilent(word) || findConcepts([word])[0]?.kind !== 'word'
  return known !== undefined && known.starts.length === 0 && !isMeant && !hasDigit(word)
}

/** Puts what was most likely meant in the place of each word that nobody knows. */
async function spell(db: DbOrTx, words: readonly Word[], lookup: Lookup, corrections: ReplacedWord[]): Promise<Word[]> {
  const isDoubted = (word: string) => word.length > 1 && (!isKnown(word, lookup) || isOnlyAkin(word, lookup))
  const doubted = new Map(
    words.filter(({ word }) => isDoubted(word)).map((one) => [one.word, { ...one, isAkin: isKnown(one.word, lookup) }]),
  )
  const better = await repair(db, [...doubted.values()])
  if (better.size === 0) return [...words]
  const spelled = words.flatMap(({ typed, word }) => (better.get(word)?.words ?? [word]).map((word) => ({ typed, word })))
  for (const { typed, word } of words) {
    const best = better.get(word)
    if (best) corrections.push({ typed, searched: best.shown, because: best.because })
  }
  const found = [...better.values()].flatMap(({ words }) => words)
  const more = await lookUpWords(db, found, phrasesOf(spelled.map(({ word }) => word)))
  for (const [word, known] of more.words) lookup.words.set(word, known)
  for (const [typed, meanings] of more.meanings) lookup.meanings.set(typed, meanings)
  return spelled
}

function understand(
  words: readonly Word[],
  lookup: Lookup,
  { isExact, ignored }: Reading,
): Pick<Query, 'wishes' | 'asksForMemos' | 'asksForNotes' | 'phrase'> {
  const phrase = words.map(({ word }) => word).join(' ')
  const all = words.map(({ word }) => word)
  const parts = isExact
    ? words.map(({ word }) => ({ kind: 'word' as const, words: [word] as [string] }))
    : findConcepts(words.map(({ word }) => word))
  let at = 0
  const placed = parts.map((part) => {
    const from = at
    at += part.words.length
    return { part, typed: [...new Set(words.slice(from, at).map(({ typed }) => typed))].join(' '), from }
  })
  const wish = ({ part, typed, from }: (typeof placed)[number]): Wish => {
    const [word = ''] = part.words
    const known = part.kind === 'word' ? lookup.words.get(word) : undefined
    const meanings = part.kind === 'word' && !isExact ? meaningsAt(placed, from, lookup) : []
    const concept = part.kind === 'word' ? undefined : part
    return {
      typed,
      searched: part.words.join(' '),
      concept,
      known,
      meanings,
      worth: isPlaceInBook(all, from) ? 0.5 : hasDigit(word) && !concept && meanings.length === 0 ? 3 : worthOf(known, concept, meanings),
    }
  }
  const isEmpty = ({ part }: (typeof placed)[number]) =>
    part.kind === 'word' ? isFiller(part.words[0]) || isSilent(part.words[0]) : ignored.includes(part.kind)
  const full = isExact ? placed : placed.filter((one) => !isEmpty(one))
  const asksForMemos = !isExact && placed.some(({ part }) => part.kind === 'word' && isFiller(part.words[0]))
  const asksForNotes = !isExact && placed.some(({ part }) => part.kind === 'word' && namesNotes(part.words[0]))
  return { wishes: (full.length > 0 || asksForMemos ? full : placed).map(wish), asksForMemos, asksForNotes, phrase }
}

/** What the synonyms say of a word, alone or with its neighbours. */
function meaningsAt(
  placed: readonly { part: { words: readonly string[] }; from: number }[],
  at: number,
  { words, meanings }: Lookup,
): KnownWord[][] {
  const all = placed.flatMap(({ part }) => part.words)
  const found = phrasesOf(all.slice(Math.max(0, at - longestPhrase + 1), at + longestPhrase))
    .filter((phrase) => phrase === all[at] || phrase.split(' ').some((word) => word === all[at] || word === bareWord(all[at] ?? '')))
    .flatMap((phrase) => meanings.get(phrase) ?? [])
  return [...new Set(found)].map((meaning) => meaning.split(' ').flatMap((word) => words.get(word) ?? []))
}

/**
 * What a search is about is its subject: of another grade it is nearer than anything else of the grade. Then comes the grade; a word of a
 * description is the first to be missed.
 */
function worthOf(known: KnownWord | undefined, concept: Concept | undefined, meanings: readonly KnownWord[][]): number {
  if (concept) return concept.kind === 'grade' ? 8.5 : 4
  const all = [...(known ? [known] : []), ...meanings.flat()]
  const weight = Math.max(0, ...all.map(({ weight, hasStem }) => Math.max(weight, hasStem ? 1 : 0)))
  if (weight === 5) return 9
  return weight === 0 ? 0 : weight + 2 - Math.min(1.5, Math.log10(1 + (known?.items ?? 0)) / 3)
}
