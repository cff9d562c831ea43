import type { Memo } from 'contract/catalogue/catalog.ts'
import { and, eq, getTableColumns, inArray, type SQL, sql } from 'drizzle-orm'
import type { DbOrTx } from '../../db/database.ts'
import { components, memos, printedOffers, studyStages, subjects } from '../../db/schema/catalog.ts'
import { memoCounts } from '../../db/schema/memo-counts.ts'
import { toMemo } from './memo-wire.ts'
import { memosCounted } from './memos-counted.ts'

// The long columns are only for the page of one memo.
const { description: _description, toc: _toc, ...memoColumns } = getTableColumns(memos)

export const memoFields = {
  memo: memoColumns,
  subject: { id: subjects.id, title: subjects.title, hue: subjects.hue },
  studyStage: { id: studyStages.id, title: studyStages.title },
  component: getTableColumns(components),
  printed: getTableColumns(printedOffers),
}

export const isMemoOnSale = and(memos.isActive, subjects.isActive, studyStages.isActive)

/** The memo's printed offer, if there is one. */
export const isPrintedOffer = and(eq(printedOffers.memoId, memos.id), printedOffers.isActive)

// The indexes have `nulls last`; without it PostgreSQL sorts instead of reading them.
export const newestMemos = [sql`${memos.updatedOn} desc nulls last`, sql`${memos.id} desc nulls last`]

/** Memos with subject, stage and component; the caller filters, sorts and limits. */
export function selectMemos(db: DbOrTx) {
  return db
    .select(memoFields)
    .from(memos)
    .innerJoin(subjects, eq(subjects.id, memos.subjectId))
    .innerJoin(studyStages, eq(studyStages.id, memos.studyStageId))
    .leftJoin(components, eq(components.id, memos.componentId))
    .leftJoin(printedOffers, isPrintedOffer)
    .$dynamic()
}

/** Memos by id whether on sale or not, in no order: for those who own them. */
export async function listMemosByIds(db: DbOrTx, ids: readonly number[], currency: string): Promise<Memo[]> {
  if (ids.length === 0) return []
  const rows = await selectMemos(db).where(inArray(memos.id, [...ids]))
  return rows.map((row) => toMemo(row, currency))
}

/** Those of these memos that are on sale, in no order. */
export async function listMemosOnSale(db: DbOrTx, ids: readonly number[], currency: string): Promise<Memo[]> {
  return ids.length === 0 ? [] : listMemosWhere(db, inArray(memos.id, [...ids]), currency)
}

/** How many of each subject in each component travel with the page of a subject or of a component; all of them are in the list of memos. */
export const shownWithin = 6

export type CountedWithin = { subjectId: number; componentId: number | null; memoCount: number }

/** The newest memos of each subject in each component, and how many there are of each; `within` says of which. */
export async function listMemosWithin(
  db: DbOrTx,
  within: { subjectId: number } | { componentId: number },
  currency: string,
  isShown = isMemoOnSale,
): Promise<{ memos: Memo[]; counts: CountedWithin[] }> {
  const condition = 'subjectId' in within ? eq(memoCounts.subjectId, within.subjectId) : eq(memoCounts.componentId, within.componentId)
  const counts = await db
    .select({ subjectId: memoCounts.subjectId, componentId: memoCounts.componentId, memoCount: memosCounted })
    .from(memoCounts)
    .where(condition)
    .groupBy(memoCounts.subjectId, memoCounts.componentId)
    .having(sql`sum(${memoCounts.items}) > 0`)
  if (counts.length === 0) return { memos: [], counts: [] }
  const places = counts.map(({ subjectId, componentId }) => sql`(${subjectId}::bigint, ${componentId}::bigint)`)
  // Of each of them the index has the newest beside each other.
  const newest = sql`array(select memo.id from (values ${sql.join(places, sql`, `)}) as place (subject_id, component_id) cross join lateral (
    select id from memos where is_active and subject_id = place.subject_id and coalesce(component_id, 0) = place.component_id
    order by updated_on desc nulls last, id desc nulls last limit ${sql.raw(String(shownWithin))}
  ) as memo)`
  const found = await listMemosWhere(db, sql`${memos.id} = any(${newest})`, currency, isShown)
  return { memos: found, counts: counts.map((count) => ({ ...count, componentId: count.componentId || null })) }
}

async function listMemosWhere(db: DbOrTx, condition: SQL, currency: string, isShown = isMemoOnSale): Promise<Memo[]> {
  const rows = await selectMemos(db)
    .where(and(condition, isShown))
    .orderBy(...newestMemos)
  return rows.map((row) => toMemo(row, currency))
}
