import { wordsOfType } from './concepts.ts'
import { namesWork } from './filler-words.ts'
import type { KnownWord } from './look-up-words.ts'
import { leastOfSubjects, type Wish } from './understand.ts'

/** How near a match has to be: the words themselves, words that begin with them, or also stems and what staff say they mean. */
export type Nearness = 'whole' | 'begun' | 'akin'

/** A mark that has to be there, or one of several. */
export type Mark = string | readonly string[]

/**
 * As a tsquery of PostgreSQL: every wish must be met. Lexemes hold nothing but letters, digits and marks, so that none can leave its quotes. An index
 * is asked for the words that begin with one, the commonest, each by its name: it would read all that begin so. One item is asked for the beginning
 * itself, which is one look instead of forty.
 */
export function toTsquery(wishes: readonly Wish[], nearness: Nearness, marks: readonly Mark[] = [], of: Asked = 'index'): string {
  const types = wishes.filter(isType)
  const words = wishes.filter((wish) => !isType(wish))
  const others = of === 'index' ? topicOf(words) : words
  return [
    ...others.map((wish) => wishQuery(wish, nearness, of)),
    ...(types.length > 0 ? [anyTypeQuery(types)] : []),
    ...marks.map((mark) => (typeof mark === 'string' ? quote(mark) : anyOf(mark))),
  ].join(' & ')
}
type Asked = 'index' | 'item'

/**
 * `مسائل المول` is about the mole: whatever explains it is an answer, and something else that has problems is none. Of a subject it is only what has them, and so of a grade.
 */
export function topicOf(wishes: readonly Wish[]): readonly Wish[] {
  const others = wishes.filter(({ concept, searched }) => concept || !namesWork(searched))
  const words = others.filter(({ concept }) => !concept)
  return words.length > 0 && words.every(({ worth }) => worth < leastOfSubjects) ? others : wishes
}

const isType = ({ concept }: Wish) => concept?.kind === 'type'

/** An item has one type: of several that are asked for any will do, as of `حل امتحانات`. */
function anyTypeQuery(types: readonly Wish[]): string {
  const each = types.map((wish) => wishQuery(wish, 'akin', 'item'))
  return each.length === 1 ? (each[0] ?? '') : `(${each.join(' | ')})`
}

/** The types that are asked for, if there are several: the query of what any of them is, and of what says all of them, as the title of solved exams does. */
export function typesQueries(wishes: readonly Wish[]): { any: string; all: string } | undefined {
  const types = [...new Set(wishes.filter(isType).flatMap(({ concept }) => concept?.value ?? []))]
  const marks = types.map((value) => conceptMark({ kind: 'type', value }))
  const all = types.map((value, at) => anyOf([marks[at] ?? '', ...wordsOfType(value)]))
  return types.length < 2 ? undefined : { any: anyOf(marks), all: all.join(' & ') }
}

export const conceptMark = ({ kind, value }: { kind: string; value: string }): string => `#${kind}:${value}`

const quote = (lexeme: string) => `'${lexeme}'`
const anyOf = (lexemes: readonly string[], beginnings: readonly string[] = []) =>
  `(${[...[...new Set(lexemes)].map(quote), ...beginnings.map((start) => `${quote(start)}:*`)].join(' | ')})`

function wishQuery({ concept, searched, known, meanings }: Wish, nearness: Nearness, of: Asked): string {
  if (concept) {
    const mark = quote(conceptMark(concept))
    return concept.isSure ? mark : `(${mark} | (${searched.split(' ').map(quote).join(' & ')}))`
  }
  const own = known ? wordQuery(known, nearness, of) : anyOf([searched])
  // What the index does not have itself is near where its meaning is: 3arabi is Arabic, and not first what is akin to it.
  const isUnknown = (known !== undefined || searched.includes(' ')) && !known?.starts.length && !known?.hasStem
  if (meanings.length === 0 || (nearness !== 'akin' && !isUnknown)) return own
  const meant = of === 'item' ? topicsAmong(meanings) : meanings
  return `(${[own, ...eachMeaning(meant, isUnknown ? nearness : 'akin', of)].join(' | ')})`
}

/** F=ma is found in all of physics, but Newton's laws are nearest. */
export function topicsAmong(meanings: Wish['meanings']): Wish['meanings'] {
  const topics = meanings.filter(
    (meaning) => meaning.length > 0 && meaning.every(({ weight, hasStem }) => weight < 5 && (weight > 0 || hasStem)),
  )
  return topics.length > 0 ? topics : meanings
}

const eachMeaning = (meanings: Wish['meanings'], nearness: Nearness, of: Asked): string[] =>
  meanings.filter((meaning) => meaning.length > 0).map((meaning) => `(${meaning.map((word) => wordQuery(word, nearness, of)).join(' & ')})`)

/** What a short name means, each meaning as it is written: عربي is اللغة العربية. A word that the index knows as well as its single meaning is no name of it. */
export function meantQuery({ known, meanings }: Wish): string | undefined {
  const isOwn = known !== undefined && known.starts.length > 0
  const each = eachMeaning(
    meanings.filter(({ length }) => length > 1 || !isOwn),
    'whole',
    'item',
  )
  return each.length === 0 ? undefined : each.join(' | ')
}

function wordQuery({ word, forms, starts, stem }: KnownWord, nearness: Nearness, of: Asked): string {
  if (nearness === 'whole') return anyOf(forms)
  if (/^\d+$/.test(word)) return anyOf([word])
  const akin = nearness === 'akin' ? [stem] : []
  // A word of one letter is looked for as it is.
  if (of === 'item')
    return anyOf(
      [...forms, ...akin],
      forms.filter((form) => form.length > 1 && starts.length > 0),
    )
  return anyOf([...forms, ...starts, ...akin])
}
