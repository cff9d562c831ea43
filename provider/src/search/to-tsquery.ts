import type { KnownWord } from './look-up-words.ts'
import type { Wish } from './read-query.ts'

/** How near a match has to be: the words themselves, words that begin with them, or also stems and what staff say they mean. */
export type Nearness = 'whole' | 'begun' | 'akin'

/** As a tsquery of PostgreSQL: every wish must be met. Lexemes hold nothing but letters, digits and marks, so that none can leave its quotes. */
export function toTsquery(wishes: readonly Wish[], nearness: Nearness, marks: readonly string[] = []): string {
  return [...wishes.map((wish) => wishQuery(wish, nearness)), ...marks.map(quote)].join(' & ')
}

export const conceptMark = ({ kind, value }: { kind: string; value: string }): string => `#${kind}:${value}`

const quote = (lexeme: string) => `'${lexeme}'`
const anyOf = (lexemes: readonly string[]) => `(${[...new Set(lexemes)].map(quote).join(' | ')})`

function wishQuery({ concept, searched, known, meanings }: Wish, nearness: Nearness): string {
  if (concept) {
    const mark = quote(conceptMark(concept))
    return concept.isSure ? mark : `(${mark} | (${searched.split(' ').map(quote).join(' & ')}))`
  }
  const own = known ? wordQuery(known, nearness) : anyOf([searched])
  if (nearness !== 'akin' || meanings.length === 0) return own
  return `(${[own, ...meanings.filter((meaning) => meaning.length > 0).map((meaning) => `(${meaning.map((word) => wordQuery(word, 'akin')).join(' & ')})`)].join(' | ')})`
}

function wordQuery({ word, forms, starts, stem }: KnownWord, nearness: Nearness): string {
  if (nearness === 'whole') return anyOf(forms)
  if (/^\d+$/.test(word)) return anyOf([word])
  return anyOf([...forms, ...starts, ...(nearness === 'akin' ? [stem] : [])])
}
