import { Language, MemoType } from 'contract/catalogue/catalog.ts'
import { type FacetCount, type FacetName, type Facets, goodRating, ItemFormat, mostInFacet, noFacets } from 'contract/catalogue/facets.ts'
import { priceBands } from 'contract/catalogue/price-bands.ts'
import type { BilingualText } from 'contract/locale.ts'
import { type SQL, sql } from 'drizzle-orm'
import { subjects } from '../db/schema/catalog.ts'
import type { Narrowing } from './search-filters.ts'

/** The facets of a search beside kind and study stage, with their options in order; a subject's come from the catalogue. */
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

/** Those with a choice: what they would give is counted without it. */
function chosenFacets({ SubjectId, Grade, Type, Language, Price, Rating, Format }: Narrowing): SearchFacet[] {
  const chosen = { subject: SubjectId, grade: Grade, type: Type, language: Language, price: Price, rating: Rating, format: Format }
  return facets.filter((facet) => chosen[facet] !== undefined)
}

/** What facets count: rows with `kind`, `subject_id` and `grades` by one name, and what `soldAs` says of them by another. `alone`: the only one that counts them. */
type Source = { name: SQL; sold: SQL; alone?: SearchFacet }

/** The hits, and for each facet with a choice the hits without it. */
export const sourcesOf = (asked: Narrowing): Source[] => [
  { name: sql.raw('hits'), sold: sql.raw('sold') },
  ...chosenFacets(asked).map((alone) => ({ name: sql.raw(`without_${alone}`), sold: sql.raw(`sold_without_${alone}`), alone })),
]

/** For each option of these facets how many of the hits it has: rows of `what`, `value`, `title` and `amount`. */
export function facetCounts({ name, sold, alone }: Source, asked: Narrowing): SQL[] {
  const counted = alone ? [alone] : facets.filter((facet) => !chosenFacets(asked).includes(facet))
  const from = sql`${name} as hit`
  const ofKind = asked.Kind ? sql`hit.kind = ${asked.Kind}` : sql`true`
  const has = (facet: SearchFacet) => counted.includes(facet)
  const byKey = (facet: SearchFacet, key: SQL) =>
    sql`select ${sql.raw(`'${facet}'`)} as what, key as value, null::jsonb as title, count(*)::int as amount
      from (select ${key} as key from ${sold} as hit) as keyed where key is not null group by key`
  return [
    ...(has('grade') ? [gradeCounts(from, ofKind)] : []),
    ...(has('type') ? [byKey('type', sql`hit.type`)] : []),
    ...(has('language') ? [byKey('language', sql`hit.language`)] : []),
    ...(has('subject')
      ? [
          sql`select 'subject', subject.id::text, subject.title, counted.amount from (
              select hit.subject_id, count(*)::int as amount from ${from} where ${ofKind} and hit.subject_id is not null group by hit.subject_id
            ) as counted join ${subjects} as subject on subject.id = counted.subject_id`,
        ]
      : []),
    ...(has('price') ? [byKey('price', sql`hit.band`)] : []),
    ...(has('rating') ? [byKey('rating', sql`(case when hit.is_good then '${sql.raw(String(goodRating))}' end)`)] : []),
    ...(has('format')
      ? [
          byKey('format', sql`(case when hit.has_file then 'file' end)`),
          byKey('format', sql`(case when hit.is_printed then 'printed' end)`),
        ]
      : []),
  ]
}

/** A memo is of one grade; what holds memos is of several. */
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
