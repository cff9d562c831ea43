import { type LatestMark, latestMarks } from 'contract/student/latest-marks.ts'
import { and, desc, eq, inArray } from 'drizzle-orm'
import type { DbOrTx } from '../../db/database.ts'
import { memos } from '../../db/schema/catalog.ts'
import { listReadEditions } from '../owned-memos.ts'
import { bookmarks, highlights, pageNotes } from './mark.schema.ts'

/** A person's latest marks and notes in the memos that they may read, newest first. */
export async function listLatestMarks(db: DbOrTx, personId: string): Promise<LatestMark[]> {
  const owned = [...(await listReadEditions(db, personId)).keys()]
  if (owned.length === 0) return []
  const isOwn = (table: typeof bookmarks | typeof pageNotes | typeof highlights) =>
    and(eq(table.personId, personId), inArray(table.memoId, owned))
  const [marked, noted, coloured] = await Promise.all([
    db
      .select({ mark: bookmarks, title: memos.title })
      .from(bookmarks)
      .innerJoin(memos, eq(memos.id, bookmarks.memoId))
      .where(isOwn(bookmarks))
      .orderBy(desc(bookmarks.madeAt))
      .limit(latestMarks),
    db
      .select({ mark: pageNotes, title: memos.title })
      .from(pageNotes)
      .innerJoin(memos, eq(memos.id, pageNotes.memoId))
      .where(isOwn(pageNotes))
      .orderBy(desc(pageNotes.changedAt))
      .limit(latestMarks),
    db
      .select({ mark: highlights, title: memos.title })
      .from(highlights)
      .innerJoin(memos, eq(memos.id, highlights.memoId))
      .where(isOwn(highlights))
      .orderBy(desc(highlights.madeAt))
      .limit(latestMarks),
  ])
  const all: LatestMark[] = [
    ...marked.map(({ mark: { memoId, page, madeAt }, title }) => {
      return { kind: 'bookmark' as const, memoId, title, page, text: null, highlight: null, at: madeAt.toISOString() }
    }),
    ...noted.map(({ mark: { memoId, page, text, changedAt }, title }) => {
      return { kind: 'note' as const, memoId, title, page, text, highlight: null, at: changedAt.toISOString() }
    }),
    ...coloured.map(({ mark: { memoId, page, quote, id, colour, madeAt }, title }) => {
      return { kind: 'highlight' as const, memoId, title, page, text: quote, highlight: { id, colour }, at: madeAt.toISOString() }
    }),
  ]
  return all.toSorted((a, b) => b.at.localeCompare(a.at)).slice(0, latestMarks)
}
