import type { ListQuery } from 'contract/catalogue/catalog.ts'
import { type FacetName, goodRating } from 'contract/catalogue/facets.ts'
import { and, gte, inArray, or, type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { components, memos, studyStages, subjects } from '../../db/schema/catalog.ts'
import { memoCounts } from '../../db/schema/memo-counts.ts'
import { chosenIn } from '../facets/chosen-in.ts'
import type { Faceted } from '../facets/count-facets.ts'
import { filterByComponent, filterById, filterByIds } from '../list-filters.ts'
import { bandOfRung, rungsOf } from '../price-band.ts'

export type MemoFilter = FacetName | 'component'
type Filters = Record<MemoFilter, SQL | undefined>

/** All that a list of memos is filtered by. Memos have it, and the cells in which they are counted. */
type Filtered = Record<'subjectId' | 'componentId' | 'studyStageId' | 'type' | 'contentLanguage' | 'isPrinted', PgColumn> &
  Record<'rung' | 'stars' | 'isThere', SQL>

export const ofMemos: Filtered = {
  ...memos,
  rung: sql`price_rung(${memos.isFree}, ${memos.priceMinor})`,
  stars: sql`whole_stars(${memos.ratingAverage})`,
  isThere: sql`${memos.isActive}`,
}
export const ofCounts: Filtered = { ...memoCounts, rung: sql`${memoCounts.priceRung}`, stars: sql`${memoCounts.stars}`, isThere: sql`true` }

/** Each filter as a condition on these columns: what belongs to other tables is looked up there first, as a handful of ids. */
function filtersOf(of: Filtered, query: ListQuery, currency: string): Filters {
  const { Grade, Stream, Term, Type, Language, Price, Rating, Format } = query
  const inComponents = (chosen: Pick<ListQuery, 'Grade' | 'Stream' | 'Term'>) => ofComponents(of, filterByComponent(chosen))
  return {
    component: filterById(of.componentId, query.ComponentId),
    studyStage: filterById(of.studyStageId, query.StudyStageId),
    subject: filterByIds(of.subjectId, query.SubjectId),
    grade: inComponents({ Grade }),
    stream: inComponents({ Stream }),
    term: inComponents({ Term }),
    type: Type && inArray(of.type, Type),
    language: Language && inArray(of.contentLanguage, Language),
    price:
      Price &&
      inArray(
        of.rung,
        Price.flatMap((band) => rungsOf(band, currency)),
      ),
    rating: Rating === undefined ? undefined : gte(of.stars, Rating),
    format: Format && or(...Format.map((format) => (format === 'file' ? isFile(of) : sql`${of.isPrinted}`))),
  }
}

/** Where a list is, as far as memos of one such place are in the order of their dates in an index. */
export function placeOf({ ComponentId, SubjectId = [], StudyStageId }: ListQuery): SQL {
  const ofSubject = SubjectId.length === 1 ? filterByIds(memos.subjectId, SubjectId) : undefined
  return filterById(memos.componentId, ComponentId) ?? ofSubject ?? filterById(memos.studyStageId, StudyStageId) ?? sql`true`
}

/** What is on sale and passes every filter except the one left out. */
export function matchingOf(of: Filtered, query: ListQuery, currency: string, leftOut?: MemoFilter): SQL {
  const filters = filtersOf(of, query, currency)
  return and(isOnSale(of), ...Object.values(leftOut ? { ...filters, [leftOut]: undefined } : filters)) ?? sql`true`
}

/** The memos of a list as cells, each with how many memos it has. */
export function facetedMemos(query: ListQuery, currency: string): Faceted {
  const { studyStageId, subjectId, componentId, type, contentLanguage, rung, stars, isPrinted } = ofCounts
  const isGood = sql`${stars} >= ${sql.raw(String(goodRating))}`
  return {
    from: sql`${memoCounts}`,
    items: sql`${memoCounts.items}`,
    matching: (leftOut) => matchingOf(ofCounts, query, currency, leftOut),
    keys: {
      studyStage: sql`${studyStageId}`,
      subject: sql`${subjectId}`,
      grade: sql`${componentId}`,
      stream: sql`${componentId}`,
      term: sql`${componentId}`,
      type: sql`${type}`,
      language: sql`${contentLanguage}`,
      price: bandOfRung(rung, currency),
      rating: sql`(case when ${isGood} then '${sql.raw(String(goodRating))}' end)`,
      format: sql`(case when ${isFile(ofCounts)} then case when ${isPrinted} then 'both' else 'file' end when ${isPrinted} then 'printed' end)`,
    },
    chosen: chosenIn(query),
  }
}

const isFile = ({ rung }: Filtered) => sql`${rung} >= 0`

/** As `isMemoOnSale`, without joins: few subjects and stages are off sale. */
const isOnSale = ({ isThere, subjectId, studyStageId }: Filtered) => sql`${isThere}
  and ${subjectId} <> all(array(select ${subjects.id} from ${subjects} where not ${subjects.isActive}))
  and ${studyStageId} <> all(array(select ${studyStages.id} from ${studyStages} where not ${studyStages.isActive}))`

function ofComponents({ componentId }: Filtered, condition: SQL | undefined): SQL | undefined {
  return condition && sql`${componentId} = any(array(select ${components.id} from ${components} where ${condition}))`
}
