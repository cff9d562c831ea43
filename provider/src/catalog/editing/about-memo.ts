import { sql } from 'drizzle-orm'
import { memos } from '../../db/schema/catalog.ts'

/** What the lists of the office find a memo by, written as in the index memos_words. */
export const aboutMemo = sql`both_languages(${memos.title}) || ' ' || both_languages(${memos.authorName}) || ' ' || ${memos.sku}`
