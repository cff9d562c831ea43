import type { ListQuery } from 'contract/catalog.ts'
import { and, eq, exists, inArray, or, type SQL, sql } from 'drizzle-orm'
import type { DbOrTx } from '../../db/database.ts'
import { components, memos, packageItems, packages, studyStages } from '../../db/schema/catalog.ts'
import { parseItemId } from '../item-id.ts'
import { componentFilters, filterById } from '../list-filters.ts'
import { orderOf } from '../list-order.ts'
import { countRows, type ListContext, limitsOf, toPage } from '../list-page.ts'
import { isPackageOnSale, newestPackages, selectPackages, toPackages } from './package.queries.ts'

/**
 * One page of the packages on sale. A package belongs to a subject if it lists the subject or one of its memos; `Type` does not apply to packages.
 */
export async function listPackages(db: DbOrTx, query: ListQuery, { locale, currency }: ListContext) {
  const matching = and(
    isPackageOnSale,
    ...Object.values(componentFilters(query)),
    filterById(packages.studyStageId, query.StudyStageId),
    query.SubjectId && touchesSubject(db, query.SubjectId),
  )
  const { limit, offset } = limitsOf(query)
  const [rows, total] = await Promise.all([
    selectPackages(db)
      .where(matching)
      .orderBy(...orderOf(query.Sort, packages, locale, newestPackages))
      .limit(limit)
      .offset(offset),
    db
      .select({ count: countRows })
      .from(packages)
      .leftJoin(studyStages, eq(studyStages.id, packages.studyStageId))
      .leftJoin(components, eq(components.id, packages.componentId))
      .where(matching),
  ])
  return toPage(query, await toPackages(db, rows, currency), total[0]?.count ?? 0)
}

function touchesSubject(db: DbOrTx, subjectIds: readonly string[]): SQL {
  const ids = subjectIds.map(parseItemId).filter((id) => id !== undefined)
  if (ids.length === 0) return sql`false`
  const memosOfSubjects = db.select({ id: memos.id }).from(memos).where(inArray(memos.subjectId, ids))
  const listed = or(inArray(packageItems.itemId, ids), inArray(packageItems.itemId, memosOfSubjects))
  return exists(
    db
      .select({ one: sql`1` })
      .from(packageItems)
      .where(and(eq(packageItems.packageId, packages.id), listed)),
  )
}
