import { searchText } from 'contract/catalogue/search-text.ts'
import { and, type SQL, sql } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import { memos, packages, studyStages, subjects } from '../../db/schema/catalog.ts'
import { sellableItems } from '../../db/schema/sellable.ts'
import { beginsWords } from '../../db/word-index.ts'
import { aboutMemo } from './about-memo.ts'

/** The memos of which every word begins one of the title, the author's name, the number or the subject's title, or is the id. */
export const isMemoOfWords = (text: string): SQL | undefined =>
  hasEach(text, sql`${memos.id}`, (word) => [
    sql`select ${memos.id} from ${memos} where ${beginsWords(word, aboutMemo)}`,
    sql`select ${memos.id} from ${memos} join ${subjects} on ${subjects.id} = ${memos.subjectId} where ${hasTitle(word, subjects)}`,
  ])

/** As the view of what is sold has it, where subjects and study stages are joined. */
export const isMemoOnSale = sql`${memos.isActive} and ${subjects.isActive} and ${studyStages.isActive}`

/** The same of the packages, subjects and study stages among what is sold, by their titles. */
export const isContainerOfWords = (text: string): SQL | undefined =>
  hasEach(text, sql`${sellableItems.id}`, (word) =>
    [packages, subjects, studyStages].map((table) => sql`select ${table.id} from ${table} where ${hasTitle(word, table)}`),
  )

const hasTitle = (word: string, { title }: { title: AnyPgColumn }): SQL | undefined => beginsWords(word, sql`both_languages(${title})`)

/** Undefined if nothing is asked. Each part of each word is found by an index of its own. */
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
