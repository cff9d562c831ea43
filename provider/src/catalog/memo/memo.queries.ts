import type { Memo } from 'contract/catalogue/catalog.ts'
import { and, eq, getTableColumns, inArray, type SQL, sql } from 'drizzle-orm'
import type { DbOrTx } from '../../db/database.ts'
import { components, memos, printedOffers, studyStages, subjects } from '../../db/schema/catalog.ts'
import { toMemo } from './memo-wire.ts'

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

/** For the page of a subject or a component, which shows everything it has. */
const mostAtOnce = 480

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

/** A subject's memos on sale, newest first. */
export function listMemosOfSubject(db: DbOrTx, subjectId: number, currency: string): Promise<Memo[]> {
  return listMemosWhere(db, eq(memos.subjectId, subjectId), currency)
}

/** A component's memos on sale, newest first. */
export function listMemosOfComponent(db: DbOrTx, componentId: number, currency: string): Promise<Memo[]> {
  return listMemosWhere(db, eq(memos.componentId, componentId), currency)
}

async function listMemosWhere(db: DbOrTx, condition: SQL, currency: string): Promise<Memo[]> {
  const rows = await selectMemos(db)
    .where(and(condition, isMemoOnSale))
    .orderBy(...newestMemos)
    .limit(mostAtOnce)
  return rows.map((row) => toMemo(row, currency))
}
