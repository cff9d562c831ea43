import type { ListQuery } from 'contract/catalogue/catalog.ts'
import { and, eq, exists, inArray, type SQL, sql } from 'drizzle-orm'
import type { DbOrTx } from '../../db/database.ts'
import { components, studyStages, subjects } from '../../db/schema/catalog.ts'
import { filterByComponent, filterById, filterByIds } from '../list-filters.ts'
import { orderOf } from '../list-order.ts'
import { countRows, type ListContext, limitsOf, toPage } from '../list-page.ts'
import { stagesInOrder, toStudyStages } from './study-stage.queries.ts'

/** One page of the study stages. `Type` does not apply to stages. */
export async function listStudyStages(db: DbOrTx, query: ListQuery, { locale, currency }: ListContext) {
  const matching = and(
    studyStages.isActive,
    filterById(studyStages.id, query.StudyStageId),
    hasSubject(db, filterByIds(subjects.id, query.SubjectId)),
    hasComponent(db, filterByComponent(query)),
  )
  const { limit, offset } = limitsOf(query)
  const [rows, total] = await Promise.all([
    db
      .select()
      .from(studyStages)
      .where(matching)
      .orderBy(...orderOf(query.Sort, studyStages, locale, stagesInOrder))
      .limit(limit)
      .offset(offset),
    db.select({ count: countRows }).from(studyStages).where(matching),
  ])
  return toPage(query, await toStudyStages(db, rows, currency), total[0]?.count ?? 0)
}

function hasSubject(db: DbOrTx, subject: SQL | undefined): SQL | undefined {
  return subject && inArray(studyStages.id, db.select({ id: subjects.studyStageId }).from(subjects).where(subject))
}

function hasComponent(db: DbOrTx, component: SQL | undefined): SQL | undefined {
  if (!component) return undefined
  return exists(
    db
      .select({ one: sql`1` })
      .from(components)
      .where(and(eq(components.studyStageId, studyStages.id), component)),
  )
}
