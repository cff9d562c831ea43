import type { ListQuery } from 'contract/catalogue/catalog.ts'
import { sql } from 'drizzle-orm'
import type { DbOrTx } from '../../db/database.ts'
import { jsonList, selectValues } from '../../db/json-rows.ts'
import { memos } from '../../db/schema/catalog.ts'
import { statementOfShape } from '../../db/statement.ts'
import { chosenIn } from '../facets/chosen-in.ts'
import { countParts, toFacets, totalCounted } from '../facets/count-facets.ts'
import { orderOf } from '../list-order.ts'
import { type ListContext, toPage } from '../list-page.ts'
import { type ListShape, shapeOf, slotsOf, valuesOf } from '../list-slots.ts'
import { idsOfPage } from './ids-of-page.ts'
import { listedMemos, newestMemos } from './memo.queries.ts'
import { facetedMemos, type MemoList } from './memo-filters.ts'
import { type MemoRow, toMemo } from './memo-wire.ts'

/** Worded like the index `memos_by_rating`. */
export const bestRated = [sql`${memos.ratingAverage} desc nulls last`, sql`${memos.ratingCount} desc nulls last`, ...newestMemos]

/** A page of a list: parts for a statement's `with`, and values of it. */
export function memoPage(list: MemoList) {
  const { shape } = list
  const order = orderOf(shape.sort, memos, shape.locale, newestMemos, bestRated)
  const { parts, rows } = countParts(facetedMemos(list), shape.facets)
  const ids = idsOfPage({ ...list, order, total: totalCounted })
  return { parts, total: totalCounted, rows, items: jsonList<MemoRow>(listedMemos({ where: sql`${memos.id} = any(${ids})`, order })) }
}

const select = statementOfShape((db, shape: ListShape) => {
  const { parts, ...values } = memoPage({ shape, slots: slotsOf(shape) })
  return selectValues(db, values, { before: sql`with ${parts}` })
})

/** One page of the memos on sale, with the filter options' counts: one statement. */
export async function listMemos(db: DbOrTx, query: ListQuery, context: ListContext) {
  const { currency } = context
  const [found] = await select(db, shapeOf(query, context)).execute(valuesOf(query, currency))
  const items = (found?.items ?? []).map((row) => toMemo(row, currency))
  return toPage(query, items, found?.total ?? 0, toFacets(found?.rows ?? null, chosenIn(query)))
}
