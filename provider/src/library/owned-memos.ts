import { and, eq, type SQL, sql } from 'drizzle-orm'
import { AppError } from '../app-error.ts'
import { parseItemId } from '../catalog/item-id.ts'
import type { DbOrTx } from '../db/database.ts'
import { memos, storedFiles } from '../db/schema/catalog.ts'
import { readingPlaces } from '../db/schema/library.ts'
import { ownedBy } from './owned-items.ts'

/** A derived table `mine (memo_id, since)`: every memo the person may read, however it was bought, archived ones too. */
function memosOf(personId: string): SQL {
  return sql`(
    select ${memos.id} as memo_id, min(owned.since) as since from ${ownedBy(personId)}
    join ${memos} on (owned.item_kind = 'memo' and ${memos.id} = owned.item_id)
      or (owned.item_kind = 'subject' and ${memos.subjectId} = owned.item_id)
      or (owned.item_kind = 'studyStage' and ${memos.studyStageId} = owned.item_id)
    group by ${memos.id}
  ) as mine`
}

/** Memos with the place where reading stopped: last read first, then last bought. */
export async function listOwnedMemos(db: DbOrTx, personId: string) {
  return db
    .select({
      memoId: sql`mine.memo_id`.mapWith(Number),
      since: sql`mine.since`.mapWith(toDate),
      page: readingPlaces.page,
      readAt: readingPlaces.updatedAt,
    })
    .from(memosOf(personId))
    .leftJoin(readingPlaces, isPlaceOf(personId))
    .orderBy(sql`${readingPlaces.updatedAt} desc nulls last`, sql`mine.since desc`, sql`mine.memo_id desc`)
}

export type OwnedMemo = Awaited<ReturnType<typeof getOwnedMemo>>

/** One memo the person may read, with its file; throws not_found for any other, whether it exists or not. */
export async function getOwnedMemo(db: DbOrTx, personId: string, id: string) {
  const memoId = parseItemId(id)
  if (memoId === undefined) throw new AppError('not_found')
  const [memo] = await db
    .select({
      memoId: memos.id,
      slug: memos.slug,
      title: memos.title,
      toc: memos.toc,
      pageCount: memos.pageCount,
      file: { id: storedFiles.id, mediaType: storedFiles.mediaType, sizeBytes: storedFiles.sizeBytes },
      since: sql`mine.since`.mapWith(toDate),
      page: readingPlaces.page,
      readAt: readingPlaces.updatedAt,
    })
    .from(memosOf(personId))
    .innerJoin(memos, eq(memos.id, sql`mine.memo_id`))
    .innerJoin(storedFiles, eq(storedFiles.id, memos.fileId))
    .leftJoin(readingPlaces, isPlaceOf(personId))
    .where(eq(sql`mine.memo_id`, memoId))
  if (!memo) throw new AppError('not_found')
  return memo
}

/** Whether the person may read the memo, however it was bought. */
export async function isMemoOwned(db: DbOrTx, personId: string, memoId: number): Promise<boolean> {
  const rows = await db.select({ memoId: sql`mine.memo_id` }).from(memosOf(personId)).where(eq(sql`mine.memo_id`, memoId))
  return rows.length > 0
}

const isPlaceOf = (personId: string) => and(eq(readingPlaces.memoId, sql`mine.memo_id`), eq(readingPlaces.personId, personId))
const toDate = (value: string | Date) => new Date(value)
