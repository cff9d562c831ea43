import { Language, MemoType } from 'contract/catalogue/catalog.ts'
import { type FacetCount, type FacetName, type Facets, goodRating, ItemFormat, mostInFacet, noFacets } from 'contract/catalogue/facets.ts'
import { priceBands } from 'contract/catalogue/price-bands.ts'
import type { BilingualText } from 'contract/locale.ts'
import { type SQL, sql } from 'drizzle-orm'
import { subjects } from '../db/schema/catalog.ts'
import { type Narrowing, soldColumns } from './search-filters.ts'

/** The facets of a search besides kind and study stage, with their options in order; subjects come from the catalogue. */
const optionsOf = {
  subject: undefined,
  grade: Array.from({ length: 12 }, (_, at) => String(at + 1)),
  type: MemoType.options,
  language: Language.options.toReversed(),
  price: priceBands,
  rating: [String(goodRating)],
  format: ItemFormat.options,
} satisfies Partial<Record<FacetName, readonly string[] | undefined>>
export type SearchFacet = keyof typeof optionsOf
const facets = Object.keys(optionsOf) as SearchFacet[]

/** Facets with a choice: their options are counted without it. */
function chosenFacets({ SubjectId, Grade, Type, Language, Price, Rating, Format }: Narrowing): SearchFacet[] {
  const chosen = { subject: SubjectId, grade: Grade, type: Type, language: Language, price: Price, rating: Rating, format: Format }
  return facets.filter((facet) => chosen[facet] !== undefined)
}

/**
 * What facets count: rows with `kind`, `subject_id` and `grades` under one name, and their `soldAs` rows under another. `alone`: the only facet
 * that counts them.
 */
type Source = { name: SQL; sold: SQL; alone?: SearchFacet }

/** The hits, and for each facet with a choice the hits without that choice. */
export const sourcesOf = (asked: Narrowing): Source[] => [
  { name: sql.raw('hits'), sold: sql.raw('sold') },
  ...chosenFacets(asked).map((alone) => ({ name: sql.raw(`without_${alone}`), sold: sql.raw(`sold_without_${alone}`), alone })),
]

/** For each option of these facets the number of its hits: rows of `what`, `value`, `title` and `amount`. */
export function facetCounts({ name, sold, alone }: Source, asked: Narrowing): SQL[] {
  const counted = alone ? [alone] : facets.filter((facet) => !chosenFacets(asked).includes(facet))
  const ofKind = asked.Kind ? sql`hit.kind = ${asked.Kind}` : sql`true`
  return [
    ...(counted.includes('grade') ? [gradeCounts(sql`${name} as hit`, ofKind)] : []),
    ...(counted.includes('subject') ? [subjectCounts(sql`${name} as hit`, ofKind)] : []),
    ...soldCounts(sold, counted),
  ]
}

/** All of them in one pass: groups the hits by each column at once. */
function soldCounts(sold: SQL, counted: readonly SearchFacet[]): SQL[] {
  const columns = Object.entries(soldColumns).flatMap(([facet, names]) =>
    counted.includes(facet as SearchFacet) ? names.map((name) => ({ facet: sql.raw(`'${facet}'`), column: sql.raw(name) })) : [],
  )
  if (columns.length === 0) return []
  const names = sql.join(
    columns.map(({ column }) => column),
    sql`, `,
  )
  const what = sql.join(
    columns.map(({ facet, column }) => sql`when grouping(${column}) = 0 then ${facet}`),
    sql` `,
  )
  const sets = sql.join(
    columns.map(({ column }) => sql`(${column})`),
    sql`, `,
  )
  return [
    sql`select case ${what} end, coalesce(${names}), null::jsonb, count(*)::int from ${sold} as sold group by grouping sets (${sets})`,
  ]
}

const subjectCounts = (from: SQL, ofKind: SQL) => sql`
  select 'subject', subject.id::text, subject.title, counted.amount from (
    select hit.subject_id, count(*)::int as amount from ${from} where ${ofKind} and hit.subject_id is not null group by hit.subject_id
  ) as counted join ${subjects} as subject on subject.id = counted.subject_id`

/** A memo has one grade; its containers may have several. */
const gradeCounts = (from: SQL, ofKind: SQL) => sql`
  select 'grade', grade::text, null::jsonb, count(*)::int from (select unnest(hit.grades) as grade from ${from} where ${ofKind}) as graded group by grade`

type Row = { what: string; value: string | null; title: BilingualText | null; amount: number }

/** `isAtLeast`: there are more hits than were counted. */
export function toFacets(rows: readonly Row[], asked: Narrowing, isAtLeast: boolean): Facets {
  const { SubjectId = [], Grade, Type = [], Language = [], Price = [], Rating, Format = [] } = asked
  const one = (value: number | undefined) => (value === undefined ? [] : [String(value)])
  const chosen: Record<SearchFacet, readonly string[]> = {
    subject: SubjectId,
    grade: one(Grade),
    type: Type,
    language: Language,
    price: Price,
    rating: one(Rating),
    format: Format,
  }
  const counted = facets.map((facet): [SearchFacet, FacetCount[]] => {
    const own = rows.filter(({ what, value }) => what === facet && value !== null)
    const order: readonly string[] = optionsOf[facet] ?? own.toSorted((a, b) => b.amount - a.amount).map(({ value }) => String(value))
    return [
      facet,
      order.flatMap((value) => {
        const { amount = 0, title = null } = own.find((row) => row.value === value) ?? {}
        if (amount === 0 && !chosen[facet].includes(value)) return []
        const isMore = amount > mostInFacet || (isAtLeast && amount > 0)
        return { value, title, count: Math.min(amount, mostInFacet), ...(isMore ? { isMore } : {}) }
      }),
    ]
  })
  return { ...noFacets, ...Object.fromEntries(counted) }
}
