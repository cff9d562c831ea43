import type { Memo } from 'contract/catalogue/catalog.ts'
import { and, eq, getTableColumns, type SQL, sql } from 'drizzle-orm'
import type { DbOrTx } from '../../db/database.ts'
import { idsAsked, inOrder, jsonIf, jsonList, jsonOf, listStatement, type RowsAsked } from '../../db/json-rows.ts'
import { components, memos, printedOffers, studyStages, subjects } from '../../db/schema/catalog.ts'
import { memoCounts } from '../../db/schema/memo-counts.ts'
import { componentFields } from '../component-wire.ts'
import { type MemoRow, toMemo } from './memo-wire.ts'

// The long columns are only for a single memo's page.
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

// The indexes have `nulls last`; otherwise PostgreSQL sorts instead of reading them.
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

const { id, slug, title, summary, priceMinor, compareAtMinor, isFree, type, contentLanguage, academicYear, edition, pageCount } = memos
const { ratingAverage, ratingCount, updatedOn, picture } = memos
const { memoId, priceMinor: printedMinor, bothMinor, stock, binding, colour } = printedOffers

/** In the shape of `MemoRow`. */
export const listedFields = {
  memo: {
    ...{ id, slug, title, summary, priceMinor, compareAtMinor, isFree, type, contentLanguage, academicYear, edition, pageCount },
    ...{ ratingAverage, ratingCount, updatedOn, picture },
  },
  subject: memoFields.subject,
  studyStage: memoFields.studyStage,
  component: jsonIf(components.id, componentFields),
  printed: jsonIf(printedOffers.memoId, { memoId, priceMinor: printedMinor, bothMinor, stock, binding, colour }),
}

export const memoTables = sql`${memos}
  join ${subjects} on ${subjects.id} = ${memos.subjectId}
  join ${studyStages} on ${studyStages.id} = ${memos.studyStageId}
  left join ${components} on ${components.id} = ${memos.componentId}
  left join ${printedOffers} on ${isPrintedOffer}`

/** Memos as `MemoRow`, each as one value `item`. */
export const listedMemos = (rows: RowsAsked): SQL => sql`select ${jsonOf(listedFields)} as item from ${memoTables} ${inOrder(rows)}`

const areOf = (ids: SQL) => sql`${memos.id} = any(${ids})`
/** Those of these memos that are on sale; `ids` stands for an array. */
export const memosOnSale = (ids: SQL): SQL => listedMemos({ where: and(areOf(ids), isMemoOnSale), order: newestMemos })

const ofIds = listStatement<MemoRow>('memos_by_id', () => listedMemos({ where: areOf(idsAsked), order: newestMemos }))
const onSaleOfIds = listStatement<MemoRow>('memos_on_sale', () => memosOnSale(idsAsked))

/** Memos by id whether on sale or not, unordered: for their owners. */
export async function listMemosByIds(db: DbOrTx, ids: readonly number[], currency: string): Promise<Memo[]> {
  return ids.length === 0 ? [] : (await ofIds(db, { ids })).map((row) => toMemo(row, currency))
}

/** Those of these memos that are on sale, unordered. */
export async function listMemosOnSale(db: DbOrTx, ids: readonly number[], currency: string): Promise<Memo[]> {
  return ids.length === 0 ? [] : (await onSaleOfIds(db, { ids })).map((row) => toMemo(row, currency))
}

/** How many memos of each subject and component the page of a subject or component contains; the list of memos has all. */
export const shownWithin = 6

/** `componentId`: null for memos without component. */
export type CountedWithin = { subjectId: number; componentId: number | null; memoCount: number }

/**
 * For a page of a subject or a component, which `within` selects among the cells of memos: parts for a statement's `with`, and two values: how
 * many memos each subject has in each component, and the newest of each. `isShown`: which memos are visible.
 */
export function memosWithin(within: SQL, isShown: SQL | undefined = isMemoOnSale) {
  const { subjectId, componentId, items } = memoCounts
  const parts = sql`counted_within as materialized (select ${subjectId} as subject_id, ${componentId} as component_id, sum(${items})::int as memo_count
    from ${memoCounts} where ${within} group by 1, 2 having sum(${items}) > 0)`
  // In the index, the newest of each are adjacent.
  const newest = sql`array(select memo.id from counted_within as place cross join lateral (
    select id from memos where is_active and subject_id = place.subject_id and coalesce(component_id, 0) = place.component_id
    order by updated_on desc nulls last, id desc nulls last limit ${sql.raw(String(shownWithin))}
  ) as memo)`
  const count = { subjectId: sql`subject_id`, componentId: sql`nullif(component_id, 0)`, memoCount: sql`memo_count` }
  return {
    parts,
    counts: jsonList<CountedWithin>(sql`select ${jsonOf(count)} as item from counted_within`),
    memos: jsonList<MemoRow>(listedMemos({ where: and(sql`${memos.id} = any(${newest})`, isShown), order: newestMemos })),
  }
}
