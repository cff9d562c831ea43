import { searchText } from 'contract/catalogue/search-text.ts'
import { type SQL, sql } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'

/** The folded words of a text, as indexes of lists have them. It is written in the schema as here: else the index is not used. */
export const wordsOf = (text: SQL): SQL => sql`array_to_tsvector(string_to_array(search_text(${text}), ' '))`

/** The same of a text of any kind, whose longest words are cut (`said_words` of the database). */
export function beginsSaidWords(text: string, about: SQL): SQL {
  const words = toWordQuery(text)
  return words === undefined ? sql`false` : sql`said_words(${about}) @@ ${words}::tsquery`
}

/** What every word begins with, as a tsquery; undefined if nothing can be looked for. Folded words hold letters and digits only: none can leave its quotes. */
export function toWordQuery(text: string): string | undefined {
  const words = searchText(text).split(' ').filter(Boolean).slice(0, 12)
  return words.length === 0 ? undefined : words.map(beginning).join(' & ')
}

/** An Arabic word is found with its article, too: somebody looks for ميكانيكا, and the title says الميكانيكا. */
const beginning = (word: string): string => (/^(?!ال)[\u0621-\u064a]/.test(word) ? `('${word}':* | 'ال${word}':*)` : `'${word}':*`)

/** Every word begins one of these; undefined if nothing is asked, and never if nothing that was typed is a word. */
export const beginsWords = (text: string, about: SQL): SQL | undefined => beginsKeptWords(text, wordsOf(about))

/** The same of a column that keeps the folded words of a row. */
export function beginsKeptWords(text: string, kept: SQL | AnyPgColumn): SQL | undefined {
  if (text.trim() === '') return undefined
  const words = toWordQuery(text)
  return words === undefined ? sql`false` : sql`${kept} @@ ${words}::tsquery`
}
