import { type FacetName, goodRating } from 'contract/catalogue/facets.ts'
import { and, or, type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { components, memos, studyStages, subjects } from '../../db/schema/catalog.ts'
import { memoCounts } from '../../db/schema/memo-counts.ts'
import type { Faceted } from '../facets/count-facets.ts'
import { componentFilters, isAmong, isValue } from '../list-filters.ts'
import { chosenFacets, type ListShape, type ListSlots } from '../list-slots.ts'
import { bandOfRung } from '../price-band.ts'

export type MemoFilter = FacetName | 'component'
type Filters = Record<MemoFilter, SQL | undefined>

/** The columns that filter a list of memos. Memos have them, and so do the cells in which they are counted. */
type Filtered = Record<'subjectId' | 'componentId' | 'studyStageId' | 'type' | 'contentLanguage' | 'isPrinted', PgColumn> &
  Record<'rung' | 'stars' | 'isThere', SQL>

export const ofMemos: Filtered = {
  ...memos,
  rung: sql`price_rung(${memos.isFree}, ${memos.priceMinor})`,
  stars: sql`whole_stars(${memos.ratingAverage})`,
  isThere: sql`${memos.isActive}`,
}
export const ofCounts: Filtered = { ...memoCounts, rung: sql`${memoCounts.priceRung}`, stars: sql`${memoCounts.stars}`, isThere: sql`true` }

/** A list: what its statement depends on, and the positions of its values. */
export type MemoList = { shape: ListShape; slots: ListSlots }

/** Each filter as a condition on these columns; ids in other tables are looked up first. */
function filtersOf(of: Filtered, { shape, slots }: MemoList): Filters {
  const { grade, stream, term } = componentFilters(slots)
  return {
    component: isValue(of.componentId, slots.ComponentId),
    studyStage: isValue(of.studyStageId, slots.StudyStageId),
    subject: isAmong(of.subjectId, slots.SubjectId),
    grade: ofComponents(of, grade),
    stream: ofComponents(of, stream),
    term: ofComponents(of, term),
    type: isAmong(of.type, slots.Type),
    language: isAmong(of.contentLanguage, slots.Language),
    price: isAmong(of.rung, slots.rungs),
    rating: slots.Rating && sql`${of.stars} >= ${slots.Rating}`,
    format: or(...shape.formats.map((format) => (format === 'file' ? isFile(of) : sql`${of.isPrinted}`))),
  }
}

/** The place of a list, if an index sorts the memos of such a place by date. */
export function placeOf({ shape, slots }: MemoList): SQL {
  const ofSubject = slots.SubjectId && shape.isOneSubject ? sql`${memos.subjectId} = (${slots.SubjectId})[1]` : undefined
  return isValue(memos.componentId, slots.ComponentId) ?? ofSubject ?? isValue(memos.studyStageId, slots.StudyStageId) ?? sql`true`
}

/** Memos on sale that pass every filter, optionally except one. */
export function matchingOf(of: Filtered, list: MemoList, leftOut?: MemoFilter): SQL {
  const filters = filtersOf(of, list)
  return and(isOnSale(of), ...Object.values(leftOut ? { ...filters, [leftOut]: undefined } : filters)) ?? sql`true`
}

/** The memos of a list as cells, each with its number of memos. */
export function facetedMemos(list: MemoList): Faceted {
  const { currency } = list.shape
  const { studyStageId, subjectId, componentId, type, contentLanguage, rung, stars, isPrinted } = ofCounts
  const isGood = sql`${stars} >= ${sql.raw(String(goodRating))}`
  return {
    from: sql`${memoCounts}`,
    items: sql`${memoCounts.items}`,
    matching: (leftOut) => matchingOf(ofCounts, list, leftOut),
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
    chosen: chosenFacets(list.shape),
  }
}

const isFile = ({ rung }: Filtered) => sql`${rung} >= 0`

/** Like `isMemoOnSale`, without joins: few subjects and stages are off sale. */
const isOnSale = ({ isThere, subjectId, studyStageId }: Filtered) => sql`${isThere}
  and ${subjectId} <> all(array(select ${subjects.id} from ${subjects} where not ${subjects.isActive}))
  and ${studyStageId} <> all(array(select ${studyStages.id} from ${studyStages} where not ${studyStages.isActive}))`

function ofComponents({ componentId }: Filtered, condition: SQL | undefined): SQL | undefined {
  return condition && sql`${componentId} = any(array(select ${components.id} from ${components} where ${condition}))`
}
