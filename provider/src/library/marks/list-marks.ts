import type { ReadingMarks } from 'contract/student/reading-mark.ts'
import { and, asc, count, eq } from 'drizzle-orm'
import type { DbOrTx } from '../../db/database.ts'
import { bookmarks, highlights, pageNotes } from './mark.schema.ts'
import { bookmarkWire, highlightWire, noteWire } from './mark-wire.ts'

/** A person's marks and notes in one memo, by page. */
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

type Counts = { bookmarkCount: number; noteCount: number; highlightCount: number }
/** By memo. */
export type MarkCounts = Map<number, Counts>

export const noMarks: Counts = { bookmarkCount: 0, noteCount: 0, highlightCount: 0 }

export async function countMarks(db: DbOrTx, personId: string): Promise<MarkCounts> {
  const countIn = (table: typeof bookmarks | typeof pageNotes | typeof highlights) =>
    db.select({ memoId: table.memoId, count: count() }).from(table).where(eq(table.personId, personId)).groupBy(table.memoId)
  const [marked, noted, coloured] = await Promise.all([countIn(bookmarks), countIn(pageNotes), countIn(highlights)])
  const counts: MarkCounts = new Map()
  const add = (name: keyof Counts, rows: typeof marked) => {
    for (const row of rows) counts.set(row.memoId, { ...(counts.get(row.memoId) ?? noMarks), [name]: row.count })
  }
  add('bookmarkCount', marked)
  add('noteCount', noted)
  add('highlightCount', coloured)
  return counts
}
