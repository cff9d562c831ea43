import { and, eq, inArray, sql } from 'drizzle-orm'
import type { DbOrTx } from '../db/database.ts'
import { readPages } from './library.schema.ts'

type Reading = { personId: string; memoId: number }

/** Records that the reader stayed on this page; each page counts once. */
export async function noteReadPage(db: DbOrTx, { personId, memoId }: Reading, page: number): Promise<void> {
  const isNew = sql`not ${readPages.pages} @> array[${page}::int]`
  await db
    .insert(readPages)
    .values({ personId, memoId, pages: [page] })
    .onConflictDoUpdate({
      target: [readPages.personId, readPages.memoId],
      set: { pages: sql`${readPages.pages} || ${page}::int` },
      setWhere: isNew,
    })
}

/** Records a download: whoever has the file can read all of it. */
export async function noteDownload(db: DbOrTx, { personId, memoId }: Reading, now: Date): Promise<void> {
  await db
    .insert(readPages)
    .values({ personId, memoId, downloadedAt: now })
    .onConflictDoUpdate({
      target: [readPages.personId, readPages.memoId],
      set: { downloadedAt: now },
      setWhere: sql`${readPages.downloadedAt} is null`,
    })
}

/** How many pages the person has read in all memos together. */
export async function countReadPages(db: DbOrTx, personId: string): Promise<number> {
  const pages = sql`coalesce(sum(cardinality(${readPages.pages})), 0)`.mapWith(Number)
  const [counted] = await db.select({ pages }).from(readPages).where(eq(readPages.personId, personId))
  return counted?.pages ?? 0
}

/** How many pages of each memo the person has read, or that all of them count as read. */
export async function listReadPages(db: DbOrTx, personId: string, memoIds: readonly number[]): Promise<Map<number, number | 'all'>> {
  if (memoIds.length === 0) return new Map()
  const rows = await db
    .select({ memoId: readPages.memoId, count: sql`cardinality(${readPages.pages})`.mapWith(Number), downloadedAt: readPages.downloadedAt })
    .from(readPages)
    .where(and(eq(readPages.personId, personId), inArray(readPages.memoId, [...memoIds])))
  return new Map(rows.map(({ memoId, count, downloadedAt }) => [memoId, downloadedAt ? 'all' : count]))
}
