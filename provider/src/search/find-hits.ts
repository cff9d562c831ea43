import { type Facets, noFacets } from 'contract/catalogue/facets.ts'
import type { BilingualText } from 'contract/locale.ts'
import type { ItemKind } from 'contract/pages.ts'
import { type SQL, sql } from 'drizzle-orm'
import { countAllUpTo } from '../db/count-up-to.ts'
import type { DbOrTx } from '../db/database.ts'
import { studyStages } from '../db/schema/catalog.ts'
import { matchingEntries } from './matching.ts'
import { rankOf } from './rank-of.ts'
import { facetCounts, type SearchFacet, sourcesOf, toFacets } from './search-facets.ts'
import { type Filters, filtersOf, soldAs, without } from './search-filters.ts'
import { kinds, mostCounted, type Wanted } from './wanted.ts'

/** `rank`: smaller is better; only the order matters. */
export type Hit = { id: number; kind: ItemKind; rank: number }
/** `isMore` is present only if it is true. */
export type Counted = { count: number; isMore?: boolean }
export type Found = {
  hits: Hit[]
  kinds: (Counted & { value: ItemKind })[]
  studyStages: (Counted & { value: string; title: BilingualText })[]
  facets: Facets
}
type Row = {
  what: 'item' | 'kind' | 'stage' | SearchFacet
  kind: ItemKind | null
  value: string | null
  title: BilingualText | null
  amount: number
  place: number
}

export const noHits: Found = { hits: [], kinds: [], studyStages: [], facets: noFacets }

/** The hits of one page of each kind, and the counts of the filters, in one statement. Its cost does not grow with the number of matches. */
export async function findHits(db: DbOrTx, wanted: Wanted, currency: string): Promise<Found> {
  const filters = filtersOf(wanted, currency)
  if (filters === undefined || !asksForAnything(wanted)) return noHits
  const { rows } = (await db.execute(hitsStatement(wanted, filters, currency))) as unknown as { rows: Row[] }
  const of = (what: Row['what']) => rows.filter((row) => row.what === what)
  const most = wanted.mostRanked ?? mostCounted
  const counted = (amount: number): Counted => ({
    count: Math.min(amount, most),
    ...(amount > most ? { isMore: true } : {}),
  })
  const isAtLeast = of('kind').some(({ amount }) => amount > most)
  return {
    hits: of('item').flatMap(({ kind, value, amount }) => (kind ? [{ id: Number(value), kind, rank: amount }] : [])),
    kinds: of('kind').flatMap(({ kind, amount }) => (kind ? [{ value: kind, ...counted(amount) }] : [])),
    studyStages: of('stage').flatMap(({ value, title, amount }) => (value && title ? [{ value, title, ...counted(amount) }] : [])),
    facets: wanted.countsFacets ? toFacets(rows, wanted, isAtLeast) : noFacets,
  }
}

export const asksForAnything = ({ wishes, asksFor }: Pick<Wanted, 'wishes' | 'asksFor'>) => wishes.length > 0 || asksFor !== undefined

function hitsStatement(wanted: Wanted, filters: Filters, currency: string): SQL {
  const { PageNumber, PageSize, Kind } = wanted
  const from = (PageNumber - 1) * PageSize
  const sources = wanted.countsFacets ? sourcesOf(wanted) : []
  const others = sources.flatMap(({ alone, name }) =>
    alone
      ? [
          sql`, ${name} as materialized (
            select entry.item_id, entry.kind, entry.subject_id, entry.grades from ${matchingEntries(wanted, without(filters, alone))}
          )`,
        ]
      : [],
  )
  const sold = sources.map((source) => sql`, ${source.sold} as materialized (${soldAs(source.name, Kind, currency)})`)
  // Only shown hits are sorted, so each kind has its own query.
  const shownKinds = sql.join(
    (Kind ? [Kind] : kinds).map((kind) => sql`(${kind})`),
    sql`, `,
  )
  const counts = sources.flatMap((source) => facetCounts(source, wanted))
  return sql`
    with hits as materialized (
      select entry.item_id, entry.kind, entry.study_stage_id, entry.subject_id, entry.grades, ${rankOf(wanted)} as rank, entry.popularity, entry.fresh_on
      from ${matchingEntries(wanted, filters)}
    ), placed as (
      select item_id, kind, rank, row_number() over (partition by kind order by ${inOrder}) as place from (
        select shown.* from (values ${shownKinds}) as wanted (kind) cross join lateral (
          select item_id, kind, rank, popularity, fresh_on from hits where kind = wanted.kind order by ${inOrder} limit ${PageSize} offset ${from}
        ) as shown
      ) as shown
    ), elsewhere as materialized (
      ${filters.marks.studyStage ? sql`select entry.study_stage_id, entry.kind from ${matchingEntries(wanted, without(filters, 'studyStage'))}` : sql`select study_stage_id, kind from hits`}
    )${sql.join(others)}${sql.join(sold)}
    select 'item' as what, kind, item_id::text as value, null::jsonb as title, rank as amount, place::int from placed
    union all
    select 'kind', kind, null, null, count(*)::int, ${placeOfKind} from hits group by kind
    union all
    select 'stage', null, counted.study_stage_id::text, stage.title, counted.amount, stage.sort_order
      from (select study_stage_id, count(*)::int as amount from elsewhere ${Kind ? sql`where kind = ${Kind}` : sql``} group by study_stage_id) as counted
      join ${studyStages} as stage on stage.id = counted.study_stage_id
    ${sql.join(counts.map((count) => sql` union all select what, null, value, title, amount, 0 from (${count}) as counted (what, value, title, amount)`))}
    order by what, place, kind`
}

/** How many hits each of these filter variants would have, up to `most`. */
export function countMatching(
  db: DbOrTx,
  wanted: Wanted,
  ways: readonly { filters: Filters; kind?: ItemKind | undefined }[],
  most = mostCounted,
): Promise<number[]> {
  const selects = ways.map(
    ({ filters, kind }) => sql`select from ${matchingEntries(wanted, filters)}${kind ? sql` and entry.kind = ${kind}` : sql``}`,
  )
  return countAllUpTo(db, selects, most)
}

const inOrder = sql`rank, popularity desc, fresh_on desc nulls last, item_id desc`
const placeOfKind = sql`array_position(array['memo', 'package', 'subject', 'studyStage'], kind)`
