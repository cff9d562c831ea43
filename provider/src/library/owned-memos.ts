import { and, eq, getTableColumns, type SQL, sql } from 'drizzle-orm'
import { AppError } from '../app-error.ts'
import { parseItemId } from '../catalog/item-id.ts'
import type { DbOrTx } from '../db/database.ts'
import { memoEditions, memos, storedFiles } from '../db/schema/catalog.ts'
import { editionAt, keptEdition } from './editions.ts'
import { readingPlaces } from './library.schema.ts'
import { ownedBy } from './owned-items.ts'

/**
 * A derived table `mine`: every memo the person may read, however it was bought, including archived ones. `since`: the first day.
 * `order_line_id`: the line that gives it, the newest if there are several; `kept` and `bought`: the edition read and the one bought through it,
 * null for the newest.
 */
function memosOf(personId: string): SQL {
  return sql`(
    select owned_memos.*, (${keptEdition('edition', sql`owned_memos.memo_id`, sql`owned_memos.latest`)}) as kept, (${editionAt(sql`owned_memos.memo_id`, sql`owned_memos.latest`)}) as bought
    from (
      select ${memos.id} as memo_id, min(owned.since) as since, max(owned.since) as latest,
        (array_agg(owned.order_line_id order by owned.since desc, owned.order_line_id))[1] as order_line_id
      from ${ownedBy(personId)}
      join ${memos} on (owned.item_kind = 'memo' and ${memos.id} = owned.item_id)
        or (owned.item_kind = 'subject' and ${memos.subjectId} = owned.item_id)
        or (owned.item_kind = 'studyStage' and ${memos.studyStageId} = owned.item_id)
      group by ${memos.id}
    ) as owned_memos
  ) as mine`
}

/** The fields of the edition being read that differ from the catalogue's newest. */
const reading = {
  memoId: sql`mine.memo_id`.mapWith(Number),
  since: sql`mine.since`.mapWith(toDate),
  /** The edition read is newer than the one bought. */
  isNewEdition: sql<boolean>`mine.bought is not null and mine.bought is distinct from mine.kept`,
  /** The older edition being read; null: the newest. */
  kept: getTableColumns(memoEditions),
  changes: sql<typeof memos.$inferSelect.changes>`case when mine.kept is null then ${memos.changes} else ${memoEditions.changes} end`,
  page: readingPlaces.page,
  readAt: readingPlaces.updatedAt,
}

/** Memos with the place where reading stopped: last read first, then last bought. */
export async function listOwnedMemos(db: DbOrTx, personId: string) {
  return db
    .select(reading)
    .from(memosOf(personId))
    .innerJoin(memos, eq(memos.id, sql`mine.memo_id`))
    .leftJoin(memoEditions, isKept)
    .leftJoin(readingPlaces, isPlaceOf(personId))
    .orderBy(sql`${readingPlaces.updatedAt} desc nulls last`, sql`mine.since desc`, sql`mine.memo_id desc`)
}

export type OwnedMemo = Awaited<ReturnType<typeof getOwnedMemo>>

/** One memo the person may read, with the file of the edition they read; throws not_found for any other, whether it exists or not. */
export async function getOwnedMemo(db: DbOrTx, personId: string, id: string) {
  const memoId = parseItemId(id)
  if (memoId === undefined) throw new AppError('not_found')
  const [row] = await db
    .select({
      ...reading,
      orderLineId: sql<string>`mine.order_line_id`,
      slug: memos.slug,
      title: memos.title,
      newest: { edition: memos.edition, toc: memos.toc, pageCount: memos.pageCount },
      file: { id: storedFiles.id, mediaType: storedFiles.mediaType, pageLayout: storedFiles.pageLayout },
    })
    .from(memosOf(personId))
    .innerJoin(memos, eq(memos.id, sql`mine.memo_id`))
    .leftJoin(memoEditions, isKept)
    .innerJoin(storedFiles, eq(storedFiles.id, sql`coalesce(${memoEditions.fileId}, ${memos.fileId})`))
    .leftJoin(readingPlaces, isPlaceOf(personId))
    .where(eq(sql`mine.memo_id`, memoId))
  if (!row) throw new AppError('not_found')
  const { edition, toc, pageCount } = row.kept ?? row.newest
  return { ...row, edition, toc, pageCount }
}

/** Whether the person may read the memo, however it was bought. */
export async function isMemoOwned(db: DbOrTx, personId: string, memoId: number): Promise<boolean> {
  const rows = await db.select({ memoId: sql`mine.memo_id` }).from(memosOf(personId)).where(eq(sql`mine.memo_id`, memoId))
  return rows.length > 0
}

/** The memos the person may read, each with its edition: the newest, or an older one. */
export async function listReadEditions(db: DbOrTx, personId: string): Promise<Map<number, 'newest' | 'older'>> {
  const rows = await db
    .select({ memoId: sql`mine.memo_id`.mapWith(Number), isOlder: sql<boolean>`mine.kept is not null` })
    .from(memosOf(personId))
  return new Map(rows.map(({ memoId, isOlder }) => [memoId, isOlder ? 'older' : 'newest']))
}

/** The memos of which the person reads an older edition. */
export async function listKeptMemos(db: DbOrTx, personId: string): Promise<Set<number>> {
  const rows = await db
    .select({ memoId: sql`mine.memo_id`.mapWith(Number) })
    .from(memosOf(personId))
    .where(sql`mine.kept is not null`)
  return new Set(rows.map(({ memoId }) => memoId))
}

const isKept = and(eq(memoEditions.memoId, sql`mine.memo_id`), eq(memoEditions.edition, sql`mine.kept`))
const isPlaceOf = (personId: string) => and(eq(readingPlaces.memoId, sql`mine.memo_id`), eq(readingPlaces.personId, personId))
function toDate(value: string | Date): Date {
  return new Date(value)
}
