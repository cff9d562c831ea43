import { wordsOfType } from './concepts.ts'
import { namesWork } from './filler-words.ts'
import type { KnownWord } from './look-up-words.ts'
import { namesOtherTest } from './said-words.ts'
import { leastOfSubjects, type Wish } from './understand.ts'

/** How near a match must be: the words themselves, words beginning with them, or also stems and staff's synonyms. */
export type Nearness = 'whole' | 'begun' | 'akin'

/** A required mark, or several of which one is required. */
export type Mark = string | readonly string[]

/**
 * A tsquery of PostgreSQL: every wish must be met. Lexemes contain only letters, digits and marks, so none can escape its quotes. An index is
 * queried for the commonest words with a beginning, each by name, because it would read all with that beginning. A single item is checked for
 * the beginning itself, which is one comparison instead of forty.
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
 * `مسائل المول` is about the mole: any explanation of it is an answer, and other items with problems are not. For a subject or a grade only
 * items with problems are.
 */
export function topicOf(wishes: readonly Wish[]): readonly Wish[] {
  const others = wishes.filter(({ concept, searched }) => concept || !namesWork(searched))
  const words = others.filter(({ concept }) => !concept)
  return words.length > 0 && words.every(({ worth }) => worth < leastOfSubjects) ? others : wishes
}

const isType = ({ concept }: Wish) => concept?.kind === 'type'

/** An item has one type: any of several requested ones matches, as in `حل امتحانات`. */
function anyTypeQuery(types: readonly Wish[]): string {
  const each = types.map((wish) => wishQuery(wish, 'akin', 'item'))
  return each.length === 1 ? (each[0] ?? '') : `(${each.join(' | ')})`
}

/** If several types are requested: the query for items of any of them, and for items that mention all, like the titles of solved exams. */
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
  // A word missing in the index is nearest to its meaning: 3arabi is Arabic, before words akin to it.
  const isUnknown = (known !== undefined || searched.includes(' ')) && !known?.starts.length && !known?.hasStem
  if (meanings.length === 0 || (nearness !== 'akin' && !isUnknown)) return own
  const meant = of === 'item' ? topicsAmong(meanings) : meanings
  return `(${[own, ...eachMeaning(meant, isUnknown ? nearness : 'akin', of)].join(' | ')})`
}

/** F=ma occurs in all of physics, but Newton's laws are nearest. */
export function topicsAmong(meanings: Wish['meanings']): Wish['meanings'] {
  const topics = meanings.filter(
    (meaning) => meaning.length > 0 && meaning.every(({ weight, hasStem }) => weight < 5 && (weight > 0 || hasStem)),
  )
  return topics.length > 0 ? topics : meanings
}

const eachMeaning = (meanings: Wish['meanings'], nearness: Nearness, of: Asked): string[] =>
  meanings.filter((meaning) => meaning.length > 0).map((meaning) => `(${meaning.map((word) => wordQuery(word, nearness, of)).join(' & ')})`)

/**
 * The meanings of a short name, written out: عربي is اللغة العربية. A word that the index has, with a single one-word meaning, is no short name.
 */
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
  // SAT is no beginning of Saturday.
  if (nearness === 'whole' || namesOtherTest(word)) return anyOf(forms)
  if (/^\d+$/.test(word)) return anyOf([word])
  const akin = nearness === 'akin' ? [stem] : []
  // A one-letter word must match exactly.
  if (of === 'item')
    return anyOf(
      [...forms, ...akin],
      forms.filter((form) => form.length > 1 && starts.length > 0),
    )
  return anyOf([...forms, ...starts, ...akin])
}
