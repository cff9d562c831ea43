import { searchText } from 'contract/catalogue/search-text.ts'
import { and, type SQL, sql } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import { memos, packages, studyStages, subjects } from '../../db/schema/catalog.ts'
import { sellableItems } from '../../db/schema/sellable.ts'
import { beginsWords } from '../../db/word-index.ts'
import { aboutMemo } from './about-memo.ts'

/** The memos for which every word begins a word of the title, author, number or subject title, or is the id. */
export const isMemoOfWords = (text: string): SQL | undefined =>
  hasEach(text, sql`${memos.id}`, (word) => [
    sql`select ${memos.id} from ${memos} where ${beginsWords(word, aboutMemo)}`,
    sql`select ${memos.id} from ${memos} join ${subjects} on ${subjects.id} = ${memos.subjectId} where ${hasTitle(word, subjects)}`,
  ])

/** Worded like the view of sold items, which joins subjects and study stages. */
export const isMemoOnSale = sql`${memos.isActive} and ${subjects.isActive} and ${studyStages.isActive}`

/** The same for packages, subjects and study stages among sold items, by title. */
export const isContainerOfWords = (text: string): SQL | undefined =>
  hasEach(text, sql`${sellableItems.id}`, (word) =>
    [packages, subjects, studyStages].map((table) => sql`select ${table.id} from ${table} where ${hasTitle(word, table)}`),
  )

const hasTitle = (word: string, { title }: { title: AnyPgColumn }): SQL | undefined => beginsWords(word, sql`both_languages(${title})`)

/** Undefined without words. Each part of each word is found by its own index. */
function hasEach(text: string, id: SQL, selects: (word: string) => SQL[]): SQL | undefined {
  const typed = text.trim().split(/\s+/).filter(Boolean).slice(0, 12)
  const words = typed.filter((word) => searchText(word))
  if (words.length < Math.min(typed.length, 1)) return sql`false`
  const hasWord = (word: string) => {
    const byId = /^\d{1,15}$/.test(word) ? [sql`select ${Number(word)}::bigint`] : []
    return sql`${id} in (${sql.join([...selects(word), ...byId], sql` union all `)})`
  }
  return and(...words.map(hasWord))
}
