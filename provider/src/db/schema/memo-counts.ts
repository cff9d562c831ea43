import { bigint, boolean, integer, pgTable, smallint, text } from 'drizzle-orm/pg-core'
import type { memos } from './catalog.ts'

/**
 * Groups of memos that are equal in every filter of lists, with their numbers of active memos: lists are counted from these, however many memos
 * there are. Triggers add a row for each change, `items` may be negative, and a job sums the rows of a cell (catalog/memo/sum-counts.job.ts). So
 * nobody who changes a memo waits for somebody else, and the sum is always exact.
 */
export const memoCounts = pgTable('memo_counts', {
  subjectId: bigint('subject_id', { mode: 'number' }).notNull(),
  /** 0: none. */
  componentId: bigint('component_id', { mode: 'number' }).notNull(),
  studyStageId: bigint('study_stage_id', { mode: 'number' }).notNull(),
  type: text('type').$type<typeof memos.$inferSelect.type>().notNull(),
  contentLanguage: text('content_language').$type<'en' | 'ar'>().notNull(),
  /** The position of its price among the bounds of all price ranges in all currencies: -1 without a price, 0 free. */
  priceRung: smallint('price_rung').notNull(),
  /** The whole stars of its rating; 0: unrated. */
  stars: smallint('stars').notNull(),
  isPrinted: boolean('is_printed').notNull(),
  items: integer('items').notNull(),
})
