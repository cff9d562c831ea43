import { searchText } from 'contract/catalogue/search-text.ts'
import { type SQL, sql } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'

/** The normalised words of a text, as in the lists' indexes. The schema contains this exact text: otherwise the index is not used. */
export const wordsOf = (text: SQL): SQL => sql`array_to_tsvector(string_to_array(search_text(${text}), ' '))`

/** The same for a text of any kind, whose longest words are truncated (`said_words` of the database). */
export function beginsSaidWords(text: string, about: SQL): SQL {
  const words = toWordQuery(text)
  return words === undefined ? sql`false` : sql`said_words(${about}) @@ ${words}::tsquery`
}

/**
 * The beginnings of all words, as a tsquery; undefined if nothing can be searched. Normalised words contain only letters and digits: none can
 * escape its quotes.
 */
export function toWordQuery(text: string): string | undefined {
  const words = searchText(text).split(' ').filter(Boolean).slice(0, 12)
  return words.length === 0 ? undefined : words.map(beginning).join(' & ')
}

/** An Arabic word also matches with its article: a search for ميكانيكا finds the title الميكانيكا. */
const beginning = (word: string): string => (/^(?!ال)[\u0621-\u064a]/.test(word) ? `('${word}':* | 'ال${word}':*)` : `'${word}':*`)

/** Every word must begin one of these; undefined without a search, and never true if nothing typed is a word. */
export const beginsWords = (text: string, about: SQL): SQL | undefined => beginsKeptWords(text, wordsOf(about))

/** The same for a column that stores the row's normalised words. */
export function beginsKeptWords(text: string, kept: SQL | AnyPgColumn): SQL | undefined {
  if (text.trim() === '') return undefined
  const words = toWordQuery(text)
  return words === undefined ? sql`false` : sql`${kept} @@ ${words}::tsquery`
}
