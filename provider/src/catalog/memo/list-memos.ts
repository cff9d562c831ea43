import type { ListQuery } from 'contract/catalog.ts'
import { eq, sql } from 'drizzle-orm'
import type { DbOrTx } from '../../db/database.ts'
import { components, memos, studyStages, subjects } from '../../db/schema/catalog.ts'
import { orderOf } from '../list-order.ts'
import { countRows, type ListContext, limitsOf, toPage } from '../list-page.ts'
import { newestMemos, selectMemos } from './memo.queries.ts'
import { memoFacets } from './memo-facets.ts'
import { memoFilters, memosMatching } from './memo-filters.ts'
import { toMemo } from './memo-wire.ts'

const bestRated = [sql`${memos.ratingAverage} desc nulls last`, sql`${memos.ratingCount} desc`, ...newestMemos]

/** One page of the memos on sale, with what each filter's options would give. */
export async function listMemos(db: DbOrTx, query: ListQuery, { locale, currency }: ListContext) {
  const filters = memoFilters(query)
  const matching = memosMatching(filters)
  const { limit, offset } = limitsOf(query)
  const [rows, total, facets] = await Promise.all([
    selectMemos(db)
      .where(matching)
      .orderBy(...orderOf(query.Sort, memos, locale, newestMemos, bestRated))
      .limit(limit)
      .offset(offset),
    db
      .select({ count: countRows })
      .from(memos)
      .innerJoin(subjects, eq(subjects.id, memos.subjectId))
      .innerJoin(studyStages, eq(studyStages.id, memos.studyStageId))
      .leftJoin(components, eq(components.id, memos.componentId))
      .where(matching),
    memoFacets(db, filters),
  ])
  return toPage(
    query,
    rows.map((row) => toMemo(row, currency)),
    total[0]?.count ?? 0,
    facets,
  )
}
