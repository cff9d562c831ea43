import type { ListQuery } from 'contract/catalogue/catalog.ts'
import type { FacetName } from 'contract/catalogue/facets.ts'
import { and, eq, exists, inArray, type SQL, sql } from 'drizzle-orm'
import type { DbOrTx } from '../../db/database.ts'
import { components, studyStages, subjectComponents, subjects } from '../../db/schema/catalog.ts'
import { chosenIn } from '../facets/chosen-in.ts'
import { countFacets, type Faceted } from '../facets/count-facets.ts'
import { componentFilters, filterById, filterByIds } from '../list-filters.ts'
import { orderOf } from '../list-order.ts'
import { type ListContext, limitsOf, toPage } from '../list-page.ts'
import { bandOf } from '../price-band.ts'
import { isSubjectOnSale, selectSubjects, subjectsInOrder, toSubjects } from './subject.queries.ts'

/** One page of the subjects on sale. Filters of memos alone, as `Type`, do not apply to subjects. */
export async function listSubjects(db: DbOrTx, query: ListQuery, { locale, currency }: ListContext) {
  const faceted = facetedSubjects(db, query, currency)
  const matching = faceted.matching()
  const { limit, offset } = limitsOf(query)
  const [rows, { total, facets }] = await Promise.all([
    selectSubjects(db)
      .where(matching)
      .orderBy(...orderOf(query.Sort, subjects, locale, subjectsInOrder))
      .limit(limit)
      .offset(offset),
    countFacets(db, faceted, query.Facets),
  ])
  return toPage(query, await toSubjects(db, rows, currency), total, facets)
}

/** A subject is taught in several grades, streams and terms, so it is counted for each of them in which the other filters find it. */
function facetedSubjects(db: DbOrTx, query: ListQuery, currency: string): Faceted {
  const band = bandOf(sql`(case when ${subjects.isFree} then 0 else ${subjects.priceMinor} end)`, currency)
  const inBands = query.Price && inArray(band, query.Price)
  const inStage = filterById(subjects.studyStageId, query.StudyStageId)
  const chosen = componentFilters(query)
  const taught = (leftOut?: FacetName) =>
    componentsOfSubject(db, and(...Object.values(leftOut ? { ...chosen, [leftOut]: undefined } : chosen)))
  const isFiltered = (leftOut?: FacetName) => Object.entries(chosen).some(([name, filter]) => filter && name !== leftOut)
  const keysBut = (facet: FacetName) => sql`array(${taught(facet)})`
  return {
    from: sql`${subjects} join ${studyStages} on ${studyStages.id} = ${subjects.studyStageId}`,
    items: sql`1`,
    matching: (leftOut) =>
      and(
        isSubjectOnSale,
        filterByIds(subjects.id, query.SubjectId),
        leftOut === 'studyStage' ? undefined : inStage,
        leftOut === 'price' ? undefined : inBands,
        isFiltered(leftOut) ? exists(taught(leftOut)) : undefined,
      ),
    keys: {
      studyStage: sql`${subjects.studyStageId}`,
      grade: keysBut('grade'),
      stream: keysBut('stream'),
      term: keysBut('term'),
      price: band,
    },
    lists: ['grade', 'stream', 'term'],
    chosen: chosenIn(query),
  }
}

/** The components in which a subject is taught. All filters must match one and the same component. */
function componentsOfSubject(db: DbOrTx, matching: SQL | undefined) {
  return db
    .select({ id: subjectComponents.componentId })
    .from(subjectComponents)
    .innerJoin(components, eq(components.id, subjectComponents.componentId))
    .where(and(eq(subjectComponents.subjectId, subjects.id), matching))
}
