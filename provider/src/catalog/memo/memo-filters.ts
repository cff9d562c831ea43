import type { ListQuery } from 'contract/catalog.ts'
import { and, inArray, type SQL } from 'drizzle-orm'
import { memos } from '../../db/schema/catalog.ts'
import { componentFilters, filterById, filterByIds } from '../list-filters.ts'
import { isMemoOnSale } from './memo.queries.ts'

export type MemoFilter = 'studyStage' | 'subject' | 'component' | 'grade' | 'stream' | 'term' | 'type'

export function memoFilters(query: ListQuery): Record<MemoFilter, SQL | undefined> {
  return {
    ...componentFilters(query),
    component: filterById(memos.componentId, query.ComponentId),
    studyStage: filterById(memos.studyStageId, query.StudyStageId),
    subject: filterByIds(memos.subjectId, query.SubjectId),
    type: query.Type === undefined ? undefined : inArray(memos.type, query.Type),
  }
}

/** Memos on sale that pass every filter except the one left out. */
export function memosMatching(filters: Record<MemoFilter, SQL | undefined>, leftOut?: MemoFilter): SQL | undefined {
  return and(isMemoOnSale, ...Object.values(leftOut ? { ...filters, [leftOut]: undefined } : filters))
}
