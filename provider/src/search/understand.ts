import { type Concept, findConcepts, isPlaceInBook, nounNumberedAt, type Part } from './concepts.ts'
import {
  bareWord,
  isEveryday,
  isFiller,
  isSilent,
  isWide,
  namesAllSubjects,
  namesASubject,
  namesNotes,
  namesPackages,
} from './filler-words.ts'
import type { KnownWord, Lookup } from './look-up-words.ts'
import type { SoldAs } from './sold-words.ts'

/** Something that every result should have: a word, or a concept that words name. `searched` is its interpretation. */
export type Wish = {
  typed: string
  searched: string
  concept: Concept | undefined
  /** The dictionary's words for it; none if it is unknown. */
  known: KnownWord | undefined
  meanings: KnownWord[][]
  /** It counts as a grade only if that is found: an ordinal beside a noun, as in a law or a war. */
  isOfNoun: boolean
  /** How much it adds to a result's value. */
  worth: number
}
/** The requested grade; none if the ordinal belongs to a noun. */
export const gradeOf = ({ concept, isOfNoun }: Wish): Concept | undefined => (concept?.kind === 'grade' && !isOfNoun ? concept : undefined)

/** A piece of the text and its interpretation. `cost`: its distance from the typed text, if known. */
export type ReplacedWord = { typed: string; searched: string; because: 'spelling' | 'keyboard'; cost?: number }
/** A word to look up, and the piece of the text that contained it. */
export type Word = { typed: string; word: string }
/** `ignored`: concepts whose words are left out. `isTyping`: the last word may be incomplete. */
export type Reading = { isExact: boolean; ignored: readonly Concept['kind'][]; isTyping?: boolean }

export type Goods = 'memos' | 'notes' | 'packages'

/** The interpretation of a text. */
export type Understood = {
  wishes: Wish[]
  /** The kind of goods that the words ask for, if they say no more about it: memos, full notes among these, or packages. */
  asksFor: Goods | undefined
  /** The requested formats and prices. */
  sold: SoldAs[]
  /** The whole text as it is searched, for comparing titles. */
  phrase: string
}

const longestPhrase = 3

/** Words with their neighbours, for synonyms of several words. */
export function phrasesOf(words: readonly string[]): string[] {
  const phrases = (words: readonly string[]) =>
    words.flatMap((_, at) => Array.from({ length: longestPhrase }, (_, more) => words.slice(at, at + more + 1).join(' ')))
  return [...new Set([...phrases(words), ...phrases(words.map(bareWord))])]
}

export const hasDigit = (word: string) => /\d/.test(word)

/** Interprets these words with the looked-up facts. */
export function understand(words: readonly Word[], lookup: Lookup, { isExact, ignored }: Reading): Understood {
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
    const isAside = concept ? isOfNoun(concept, from) : hasDigit(word) && meanings.length === 0
    const asWord = worthOf(known, concept, meanings)
    const most = !concept && isWide(word) && meanings.length === 0 && all.length > 1 ? mostOfCommon(word, known) : asWord
    const worth = isPlaceInBook(all, from) ? 0.5 : isAside ? (concept ? ofOrdinal : 3) : Math.min(asWord, most)
    return { typed, searched: part.words.join(' '), concept, known, meanings, isOfNoun: concept !== undefined && isAside, worth }
  }
  // `قانون نيوتن الثاني` names no grade, but `رياضيات الثاني` does.
  const isOfNoun = ({ kind, isSure, words }: Concept, from: number) => {
    const noun = kind === 'grade' && !isSure && words.length === 1 ? nounNumberedAt(all, from) : undefined
    const word = noun === undefined ? undefined : all[noun]
    if (
      word === undefined ||
      noun === undefined ||
      namesAllSubjects(word) ||
      isFiller(word) ||
      isSilent(word) ||
      findConcepts([word])[0]?.kind !== 'word'
    )
      return false
    return worthOf(lookup.words.get(word), undefined, meaningsAt(placed, noun, lookup)) < leastOfSubjects
  }
  // Packages contain everything that is taught in a term.
  const hasGrade = parts.some(({ kind }) => kind === 'grade' || kind === 'term')
  const goodsOf = ({ part, from }: (typeof placed)[number]): Goods | undefined => {
    if (isExact || part.kind !== 'word') return undefined
    const [word] = part.words
    const before = placed.findLast((one) => one.from < from)
    const isLast = from === all.length - 1 && before !== undefined && wish(before).worth >= leastOfGrades
    if (namesPackages(word, isLast) || (hasGrade && namesAllSubjects(word))) return 'packages'
    return namesNotes(word) ? 'notes' : isFiller(word) ? 'memos' : undefined
  }
  const goods = placed.map(goodsOf)
  const said = placed.flatMap(({ part: { kind, ...part }, typed }) =>
    (kind === 'format' || kind === 'price') && !ignored.includes(kind) && 'value' in part
      ? [{ kind, value: part.value, typed } as SoldAs]
      : [],
  )
  // `printed hard copy` says one thing twice.
  const sold = said.filter((one, at) => said.findIndex(({ kind, value }) => kind === one.kind && value === one.value) === at)
  // مادة الكيمياء is الكيمياء, and so is `chemistry subject`; with other words, matter is a word itself.
  const isBesideSubject = (at: number) =>
    [at - 1, at + 1].some((beside) => {
      const one = placed[beside]
      return one?.part.kind === 'word' && !isSilent(one.part.words[0]) && wish(one).worth >= leastOfSubjects
    })
  const isEmpty = ({ part }: (typeof placed)[number], at: number) => {
    if (part.kind !== 'word') return isOfSale(part) || ignored.includes(part.kind)
    const [word] = part.words
    return isSilent(word) || (namesASubject(word) && isBesideSubject(at))
  }
  const full = isExact ? placed : placed.filter((one, at) => goods[at] === undefined && !isEmpty(one, at))
  const named = (['packages', 'notes', 'memos'] as const).find((one) => goods.includes(one))
  // `free` alone means every free memo.
  const asksFor = named ?? (full.length === 0 && placed.some(({ part }) => isOfSale(part)) ? 'memos' : undefined)
  return { wishes: (full.length > 0 || asksFor ? full : placed).map(wish), asksFor, sold, phrase }
}

const isOfSale = ({ kind }: Part) => kind === 'format' || kind === 'price'

/** The synonyms of a word, alone or with its neighbours. */
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

/** If the noun is not found, its ordinal means nothing. */
const ofOrdinal = 1.2
export const mostOfWide = 1.5

/** An everyday word that only descriptions mention is given up with places in books: `if i had studied`. */
const mostOfCommon = (word: string, known: KnownWord | undefined): number =>
  isEveryday(word) && (known?.ownWeight ?? 0) < 2 ? 0.9 : mostOfWide

/** The minimum worth of a subject's name: more than a grade's. */
export const leastOfSubjects = 8.6
const leastOfGrades = 8.5

/**
 * A search is mainly about its subject: items of another grade are nearer than other subjects of that grade. Then comes the grade; a word found
 * only in descriptions is given up first.
 */
function worthOf(known: KnownWord | undefined, concept: Concept | undefined, meanings: readonly KnownWord[][]): number {
  if (concept) return concept.kind === 'grade' ? leastOfGrades : 4
  const all = [...(known ? [known] : []), ...meanings.flat()]
  const weight = Math.max(0, ...all.map(({ weight, hasStem }) => Math.max(weight, hasStem ? 1 : 0)))
  const items = known?.items ?? 0
  if (weight === 5) return Math.max(leastOfSubjects, 9.4 - Math.log10(1 + items) / 3)
  return weight === 0 ? 0 : weight + 2 - Math.min(1.5, Math.log10(1 + items) / 3)
}
