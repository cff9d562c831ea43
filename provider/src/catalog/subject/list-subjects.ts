import type { ListQuery } from 'contract/catalogue/catalog.ts'
import type { FacetName } from 'contract/catalogue/facets.ts'
import { and, type SQL, sql } from 'drizzle-orm'
import type { DbOrTx } from '../../db/database.ts'
import { jsonList, selectValues } from '../../db/json-rows.ts'
import { components, studyStages, subjectComponents, subjects } from '../../db/schema/catalog.ts'
import { statementOfShape } from '../../db/statement.ts'
import { chosenIn } from '../facets/chosen-in.ts'
import { countParts, type Faceted, toFacets, totalCounted } from '../facets/count-facets.ts'
import { componentFilters, isAmong, isValue } from '../list-filters.ts'
import { orderOf } from '../list-order.ts'
import { type ListContext, toPage } from '../list-page.ts'
import { chosenFacets, type ListShape, type ListSlots, shapeOf, slotsOf, valuesOf } from '../list-slots.ts'
import { bandOf } from '../price-band.ts'
import { isSubjectOnSale, listedSubjects, subjectsInOrder } from './subject.queries.ts'
import { type SubjectRow, toSubject } from './subject-wire.ts'

const select = statementOfShape((db, shape: ListShape) => {
  const slots = slotsOf(shape)
  const faceted = facetedSubjects(shape, slots)
  const { parts, rows } = countParts(faceted, shape.facets)
  const order = orderOf(shape.sort, subjects, shape.locale, subjectsInOrder)
  const page = listedSubjects({ where: faceted.matching(), order, limit: sql`${slots.limit} offset ${slots.offset}` })
  return selectValues(db, { total: totalCounted, rows, items: jsonList<SubjectRow>(page) }, { before: sql`with ${parts}` })
})

/** One page of the subjects on sale. Memo-only filters, such as `Type`, do not apply to subjects. */
export async function listSubjects(db: DbOrTx, query: ListQuery, context: ListContext) {
  const { currency } = context
  const [found] = await select(db, shapeOf(query, context)).execute(valuesOf(query, currency))
  const items = (found?.items ?? []).map((row) => toSubject(row, currency))
  return toPage(query, items, found?.total ?? 0, toFacets(found?.rows ?? null, chosenIn(query)))
}

/** A subject is taught in several grades, streams and terms, so it counts for each of them in which the other filters match it. */
function facetedSubjects(shape: ListShape, slots: ListSlots): Faceted {
  const band = bandOf(sql`(case when ${subjects.isFree} then 0 else ${subjects.priceMinor} end)`, shape.currency)
  const inBands = isAmong(band, slots.Price)
  const inStage = isValue(subjects.studyStageId, slots.StudyStageId)
  const chosen = componentFilters(slots)
  const taught = (leftOut?: FacetName) => componentsOfSubject(and(...Object.values(leftOut ? { ...chosen, [leftOut]: undefined } : chosen)))
  const isFiltered = (leftOut?: FacetName) => Object.entries(chosen).some(([name, filter]) => filter && name !== leftOut)
  const keysBut = (facet: FacetName) => sql`array(${taught(facet)})`
  return {
    from: sql`${subjects} join ${studyStages} on ${studyStages.id} = ${subjects.studyStageId}`,
    items: sql`1`,
    matching: (leftOut) =>
      and(
        isSubjectOnSale,
        isAmong(subjects.id, slots.SubjectId),
        leftOut === 'studyStage' ? undefined : inStage,
        leftOut === 'price' ? undefined : inBands,
        isFiltered(leftOut) ? sql`exists (${taught(leftOut)})` : undefined,
      ),
    keys: {
      studyStage: sql`${subjects.studyStageId}`,
      grade: keysBut('grade'),
      stream: keysBut('stream'),
      term: keysBut('term'),
      price: band,
    },
    lists: ['grade', 'stream', 'term'],
    chosen: chosenFacets(shape),
  }
}

/** The components in which a subject is taught. All filters must match the same component. */
const componentsOfSubject = (matching: SQL | undefined): SQL => sql`
  select ${subjectComponents.componentId} from ${subjectComponents} join ${components} on ${components.id} = ${subjectComponents.componentId}
  where ${and(sql`${subjectComponents.subjectId} = ${subjects.id}`, matching)}`
