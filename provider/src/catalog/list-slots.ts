import type { ListQuery } from 'contract/catalogue/catalog.ts'
import type { FacetName } from 'contract/catalogue/facets.ts'
import type { Locale } from 'contract/locale.ts'
import { type Placeholder, type SQL, sql } from 'drizzle-orm'
import { parseItemId } from './item-id.ts'
import { rungsOf } from './price-band.ts'

/** How the value of each list filter is passed to a statement. */
const typeOf = {
  StudyStageId: 'bigint',
  ComponentId: 'bigint',
  SubjectId: 'bigint[]',
  Grade: 'int',
  Stream: 'text',
  Term: 'text',
  Type: 'text[]',
  Language: 'text[]',
  Price: 'text[]',
  Rating: 'int',
} as const
type ValueName = keyof typeof typeOf
const valueNames = Object.keys(typeOf) as ValueName[]

/** Everything that the text of a list's statement depends on. Values are not in it. */
export type ListShape = {
  /** The filters that are used. */
  filters: ValueName[]
  formats: ('file' | 'printed')[]
  isOneSubject: boolean
  sort: ListQuery['Sort']
  facets: ListQuery['Facets']
  locale: Locale
  currency: string
}

export function shapeOf(query: ListQuery, { locale, currency }: { locale: Locale; currency: string }): ListShape {
  return {
    filters: valueNames.filter((name) => query[name] !== undefined),
    formats: [...new Set(query.Format)].toSorted(),
    isOneSubject: query.SubjectId?.length === 1,
    sort: query.Sort,
    facets: query.Facets,
    locale,
    currency,
  }
}

/** The values of the used filters in a statement. `rungs`: those of the price ranges (`price-band.ts`). */
export type ListSlots = Partial<Record<ValueName | 'rungs', SQL>> & Record<'limit' | 'offset', SQL>

type ValueOfSlot = ValueName | 'rungs' | 'limit' | 'offset'

/** An impossible id becomes null, which equals nothing: the list is empty, not refused. */
export function valuesOf(query: ListQuery, currency: string): Partial<Record<ValueOfSlot, unknown>> {
  const { PageSize, PageNumber, StudyStageId, ComponentId, SubjectId, Price } = query
  const idOf = (id: string | undefined) => (id === undefined ? null : (parseItemId(id) ?? null))
  return {
    ...query,
    StudyStageId: idOf(StudyStageId),
    ComponentId: idOf(ComponentId),
    SubjectId: SubjectId?.map(parseItemId).filter((id) => id !== undefined),
    rungs: Price?.flatMap((band) => rungsOf(band, currency)),
    limit: PageSize,
    offset: (PageNumber - 1) * PageSize,
  }
}

/** `hole`: the expression for a value; a placeholder if left out. */
export function slotsOf(
  { filters }: Pick<ListShape, 'filters'>,
  hole: (name: ValueOfSlot) => Placeholder | SQL = sql.placeholder,
): ListSlots {
  const slot = (name: ValueOfSlot, type: string) => sql`${hole(name)}::${sql.raw(type)}`
  return {
    ...Object.fromEntries(filters.map((name) => [name, slot(name, typeOf[name])])),
    ...(filters.includes('Price') ? { rungs: slot('rungs', 'smallint[]') } : {}),
    limit: slot('limit', 'int'),
    offset: slot('offset', 'int'),
  }
}

const facetOf: Partial<Record<ValueName, FacetName>> = {
  StudyStageId: 'studyStage',
  SubjectId: 'subject',
  Grade: 'grade',
  Stream: 'stream',
  Term: 'term',
  Type: 'type',
  Language: 'language',
  Price: 'price',
  Rating: 'rating',
}

/** The facets with a chosen option. */
export function chosenFacets({ filters, formats }: Pick<ListShape, 'filters' | 'formats'>): FacetName[] {
  const chosen = filters.map((name) => facetOf[name]).filter((facet) => facet !== undefined)
  return formats.length > 0 ? [...chosen, 'format'] : chosen
}
