import type { ReadingMarks } from 'contract/student/reading-mark.ts'
import { and, asc, count, eq } from 'drizzle-orm'
import type { DbOrTx } from '../../db/database.ts'
import { bookmarks, highlights, pageNotes } from './mark.schema.ts'
import { bookmarkWire, highlightWire, noteWire } from './mark-wire.ts'

/** What a person has marked and written in one memo, by page. */
export async function listMarks(db: DbOrTx, personId: string, memoId: number): Promise<ReadingMarks> {
  const [marked, noted, coloured] = await Promise.all([
    db
      .select()
      .from(bookmarks)
      .where(and(eq(bookmarks.personId, personId), eq(bookmarks.memoId, memoId)))
      .orderBy(asc(bookmarks.page)),
    db
      .select()
      .from(pageNotes)
      .where(and(eq(pageNotes.personId, personId), eq(pageNotes.memoId, memoId)))
      .orderBy(asc(pageNotes.page)),
    db
      .select()
      .from(highlights)
      .where(and(eq(highlights.personId, personId), eq(highlights.memoId, memoId)))
      .orderBy(asc(highlights.page), asc(highlights.madeAt), asc(highlights.id)),
  ])
  return { bookmarks: marked.map(bookmarkWire), notes: noted.map(noteWire), highlights: coloured.map(highlightWire) }
}

/** By memo. */
export type MarkCounts = Map<number, { bookmarkCount: number; noteCount: number }>

export async function countMarks(db: DbOrTx, personId: string): Promise<MarkCounts> {
  const [marked, noted] = await Promise.all([
    db
      .select({ memoId: bookmarks.memoId, count: count() })
      .from(bookmarks)
      .where(eq(bookmarks.personId, personId))
      .groupBy(bookmarks.memoId),
    db
      .select({ memoId: pageNotes.memoId, count: count() })
      .from(pageNotes)
      .where(eq(pageNotes.personId, personId))
      .groupBy(pageNotes.memoId),
  ])
  const counts: MarkCounts = new Map(marked.map((row) => [row.memoId, { bookmarkCount: row.count, noteCount: 0 }]))
  for (const row of noted) counts.set(row.memoId, { bookmarkCount: counts.get(row.memoId)?.bookmarkCount ?? 0, noteCount: row.count })
  return counts
}
