import type { MemoState } from 'contract/catalogue/editing/memo-editing.ts'
import { shopDay } from 'contract/shop-time.ts'
import { type SQL, sql } from 'drizzle-orm'
import { memos } from '../../db/schema/catalog.ts'

type Columns = Pick<typeof memos.$inferSelect, 'isActive' | 'publishAt' | 'archivedAt'>

/** Derived from three columns, at most one of which is set (the table has a check). */
export const memoState = sql<MemoState>`case when ${memos.isActive} then 'published' when ${memos.publishAt} is not null then 'scheduled'
  when ${memos.archivedAt} is not null then 'archived' else 'draft' end`

export function stateOf({ isActive, publishAt, archivedAt }: Columns): MemoState {
  if (isActive) return 'published'
  if (publishAt) return 'scheduled'
  return archivedAt ? 'archived' : 'draft'
}

/** The possible next states. Once it could be bought, a memo is on or off sale, and never a draft or deleted. */
const following: Record<MemoState, readonly MemoState[]> = {
  draft: ['draft', 'scheduled', 'published'],
  scheduled: ['draft', 'scheduled', 'published'],
  published: ['published', 'archived'],
  archived: ['archived', 'published'],
}

export const mayFollow = (before: MemoState, after: MemoState): boolean => following[before].includes(after)

export const wasNeverOnSale = (state: MemoState): boolean => state === 'draft' || state === 'scheduled'

/** The columns of a memo in this state; its first day on sale becomes its publication day. */
export function columnsOf(before: Columns, state: MemoState, publishAt: Date | null, now: Date) {
  const isFirst = state === 'published' && wasNeverOnSale(stateOf(before))
  return {
    isActive: state === 'published',
    publishAt: state === 'scheduled' ? publishAt : null,
    archivedAt: state === 'archived' ? (before.archivedAt ?? now) : null,
    ...(isFirst ? { publishedOn: shopDay(now), updatedOn: shopDay(now) } : {}),
  }
}

/** Uses the plain columns, which have an index. */
const inState: Record<MemoState, SQL> = {
  published: sql`${memos.isActive}`,
  scheduled: sql`not ${memos.isActive} and ${memos.publishAt} is not null`,
  archived: sql`not ${memos.isActive} and ${memos.publishAt} is null and ${memos.archivedAt} is not null`,
  draft: sql`not ${memos.isActive} and ${memos.publishAt} is null and ${memos.archivedAt} is null`,
}

export const isInState = (state: MemoState): SQL => sql`(${inState[state]})`
