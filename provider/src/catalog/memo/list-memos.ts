import type { ListQuery } from 'contract/catalogue/catalog.ts'
import { sql } from 'drizzle-orm'
import type { DbOrTx } from '../../db/database.ts'
import { memos } from '../../db/schema/catalog.ts'
import { countFacets } from '../facets/count-facets.ts'
import { orderOf } from '../list-order.ts'
import { type ListContext, limitsOf, toPage } from '../list-page.ts'
import { idsOfPage } from './ids-of-page.ts'
import { newestMemos, selectMemos } from './memo.queries.ts'
import { facetedMemos } from './memo-filters.ts'
import { toMemo } from './memo-wire.ts'

/** As the index `memos_by_rating` has it. */
export const bestRated = [sql`${memos.ratingAverage} desc nulls last`, sql`${memos.ratingCount} desc nulls last`, ...newestMemos]

/** One page of the memos on sale, with what each filter's options would give. */
export async function listMemos(db: DbOrTx, query: ListQuery, { locale, currency }: ListContext) {
  const { total, facets } = await countFacets(db, facetedMemos(query, currency), query.Facets)
  if (limitsOf(query).offset >= total) return toPage(query, [], total, facets)
  const order = orderOf(query.Sort, memos, locale, newestMemos, bestRated)
  const rows = await selectMemos(db)
    .where(sql`${memos.id} = any(${idsOfPage({ query, currency, order, total })})`)
    .orderBy(...order)
  return toPage(
    query,
    rows.map((row) => toMemo(row, currency)),
    total,
    facets,
  )
}
