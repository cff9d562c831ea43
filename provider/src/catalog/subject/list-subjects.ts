import type { ListQuery } from 'contract/catalog.ts'
import { and, eq, exists, type SQL, sql } from 'drizzle-orm'
import type { DbOrTx } from '../../db/database.ts'
import { components, studyStages, subjectComponents, subjects } from '../../db/schema/catalog.ts'
import { chosenIn } from '../facets/chosen-in.ts'
import { countFacets } from '../facets/count-facets.ts'
import { filterByComponent, filterById, filterByIds } from '../list-filters.ts'
import { orderOf } from '../list-order.ts'
import { type ListContext, limitsOf, toPage } from '../list-page.ts'
import { isSubjectOnSale, selectSubjects, subjectsInOrder, toSubjects } from './subject.queries.ts'

/** One page of the subjects on sale. `Type` does not apply to subjects. */
export async function listSubjects(db: DbOrTx, query: ListQuery, { locale, currency }: ListContext) {
  const inStage = filterById(subjects.studyStageId, query.StudyStageId)
  const elsewhere = and(isSubjectOnSale, filterByIds(subjects.id, query.SubjectId), isTaughtIn(db, filterByComponent(query)))
  const matching = and(elsewhere, inStage)
  const { limit, offset } = limitsOf(query)
  const [rows, { total, facets }] = await Promise.all([
    selectSubjects(db)
      .where(matching)
      .orderBy(...orderOf(query.Sort, subjects, locale, subjectsInOrder))
      .limit(limit)
      .offset(offset),
    countFacets(db, {
      from: sql`${subjects} join ${studyStages} on ${studyStages.id} = ${subjects.studyStageId}`,
      items: sql`1`,
      matching: (leftOut) => (leftOut === 'studyStage' ? elsewhere : matching),
      keys: { studyStage: sql`${subjects.studyStageId}` },
      chosen: chosenIn(query),
    }),
  ])
  return toPage(query, await toSubjects(db, rows, currency), total, facets)
}

/** All filters must match one and the same component. */
function isTaughtIn(db: DbOrTx, component: SQL | undefined): SQL | undefined {
  if (!component) return undefined
  const taught = db
    .select({ one: sql`1` })
    .from(subjectComponents)
    .innerJoin(components, eq(components.id, subjectComponents.componentId))
    .where(and(eq(subjectComponents.subjectId, subjects.id), component))
  return exists(taught)
}
