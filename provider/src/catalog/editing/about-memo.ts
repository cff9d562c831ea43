import { sql } from 'drizzle-orm'
import { memos } from '../../db/schema/catalog.ts'

/** The texts that find a memo in the office's lists, worded like the index memos_words. */
export const aboutMemo = sql`both_languages(${memos.title}) || ' ' || both_languages(${memos.authorName}) || ' ' || ${memos.sku}`
