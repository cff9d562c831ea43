import { type Facets, noFacets } from 'contract/catalogue/facets.ts'
import type { SearchQuery } from 'contract/catalogue/search.ts'
import type { BilingualText } from 'contract/locale.ts'
import type { ItemKind } from 'contract/pages.ts'
import { type SQL, sql } from 'drizzle-orm'
import { countAllUpTo } from '../db/count-up-to.ts'
import type { DbOrTx } from '../db/database.ts'
import { studyStages } from '../db/schema/catalog.ts'
import { searchEntries as entries } from '../db/schema/search.ts'
import type { Wish } from './read-query.ts'
import { chosenFacets, facetCounts, type SearchFacet, type Source, toFacets } from './search-facets.ts'
import { type Filters, filtersOf, type Narrowing, soldAs, without } from './search-filters.ts'
import type { Titles } from './titles-of.ts'
import { conceptMark, type Mark, toTsquery } from './to-tsquery.ts'

/** `rank`: the smaller, the better; only the order counts. */
export type Hit = { id: number; kind: ItemKind; rank: number }
/** `isMore` is there only if it is true. */
export type Counted = { count: number; isMore?: boolean }
export type Found = {
  hits: Hit[]
  kinds: (Counted & { value: ItemKind })[]
  studyStages: (Counted & { value: string; title: BilingualText })[]
  facets: Facets
}
export type Wanted = Narrowing &
  Pick<SearchQuery, 'PageNumber' | 'PageSize'> & {
    wishes: readonly Wish[]
    asksForMemos: boolean
    /** Titles that would be the one that is looked for. */
    titles: Titles
    /** Whether items are told apart by tiers. Then what is ranked comes from the first that have enough. */
    isLarge: boolean
    /** How much of each kind is ranked, at most. */
    mostRanked?: number
    /** The marks of what is of the reader's grade. */
    own?: readonly string[]
    /** Whether the other filters' options are counted, too. */
    countsFacets?: boolean
  }

/** Results are counted up to here; beyond it there are "1,000+". */
export const mostCounted = 1000
const kinds = ['memo', 'package', 'subject', 'studyStage'] as const satisfies readonly ItemKind[]

type Row = {
  what: 'item' | 'kind' | 'stage' | SearchFacet
  kind: ItemKind | null
  value: string | null
  title: BilingualText | null
  amount: number
  place: number
}

export const noHits: Found = { hits: [], kinds: [], studyStages: [], facets: noFacets }

/** The hits of one page of each kind, and the counts of the filters, by one statement. What it costs does not grow with how much matches. */
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

export const asksForAnything = ({ wishes, asksForMemos }: Pick<Wanted, 'wishes' | 'asksForMemos'>) => wishes.length > 0 || asksForMemos

function hitsStatement(wanted: Wanted, filters: Filters, currency: string): SQL {
  const { PageNumber, PageSize, Kind } = wanted
  const from = (PageNumber - 1) * PageSize
  const chosen = wanted.countsFacets ? chosenFacets(wanted) : []
  const nameOf = (facet: SearchFacet) => sql.raw(`without_${facet}`)
  const sources: Source[] = [{ name: sql.raw('hits') }, ...chosen.map((facet) => ({ name: nameOf(facet), alone: facet }))]
  const sold = sql` left join lateral ${soldAs('entry', currency)} as sold on true`
  const others = chosen.map(
    (facet) => sql`, ${nameOf(facet)} as materialized (
      select entry.kind, entry.subject_id, entry.grades, sold.* from (${matching(wanted, without(filters, facet))}) as hit ${itsEntry}${sold}
    )`,
  )
  const counts = wanted.countsFacets ? sources.flatMap((source) => facetCounts(source, wanted)) : []
  return sql`
    with hits as materialized (
      select entry.item_id, entry.kind, entry.study_stage_id, entry.subject_id, entry.grades, ${rankOf(wanted)} as rank, entry.popularity, entry.fresh_on${wanted.countsFacets ? sql`, sold.*` : sql``}
      from (${matching(wanted, filters)}) as hit ${itsEntry}${wanted.countsFacets ? sold : sql``}
    ), placed as (
      select item_id, kind, rank, row_number() over (partition by kind order by rank, popularity desc, fresh_on desc nulls last, item_id desc) as place
      from hits ${Kind ? sql`where kind = ${Kind}` : sql``}
    ), elsewhere as materialized (
      ${filters.marks.studyStage ? sql`select entry.study_stage_id, entry.kind from (${matching(wanted, without(filters, 'studyStage'))}) as hit ${itsEntry}` : sql`select study_stage_id, kind from hits`}
    )${sql.join(others)}
    select 'item' as what, kind, item_id::text as value, null::jsonb as title, rank as amount, place::int
      from placed where place > ${from} and place <= ${from + PageSize}
    union all
    select 'kind', kind, null, null, count(*)::int, ${placeOfKind} from hits group by kind
    union all
    select 'stage', null, counted.study_stage_id::text, stage.title, counted.amount, stage.sort_order
      from (select study_stage_id, count(*)::int as amount from elsewhere ${Kind ? sql`where kind = ${Kind}` : sql``} group by study_stage_id) as counted
      join ${studyStages} as stage on stage.id = counted.study_stage_id
    ${sql.join(counts.map((count) => sql` union all select what, null, value, title, amount, 0 from (${count}) as counted (what, value, title, amount)`))}
    order by what, place`
}

/** How many each of these ways to filter would give, up to `most`. */
export function countMatching(
  db: DbOrTx,
  wanted: Wanted,
  ways: readonly { filters: Filters; kind?: ItemKind | undefined }[],
  most = mostCounted,
): Promise<number[]> {
  const selects = ways.map(
    ({ filters, kind }) =>
      sql`select from (${matching(wanted, filters)}) as hit ${itsEntry}${kind ? sql` where entry.kind = ${kind}` : sql``}`,
  )
  return countAllUpTo(db, selects, most)
}

// By its place in the table, which is one look instead of four by its id. The limit keeps it a look-up of each, never a reading of all entries.
const itsEntry = sql`cross join lateral (select * from ${entries} as one where one.ctid = hit.place limit 1) as entry`

const placeOfKind = sql`array_position(array['memo', 'package', 'subject', 'studyStage'], kind)`

/** The places in the table of what meets every wish, one more of each kind than are ranked at most; and of whatever has exactly this title. */
function matching({ wishes, asksForMemos, titles, isLarge, mostRanked = mostCounted }: Wanted, filters: Filters): SQL {
  const marks = Object.values(filters.marks)
  const asked = kinds.filter((kind) => (wishes.length > 0 ? true : asksForMemos && kind === 'memo'))
  const most = mostRanked + 1
  const every = asked.map((kind) => {
    const among = sql`and entry.words @@ ${toTsquery(wishes, 'akin', [...marks, `#kind:${kind}`])}::tsquery ${andEach(filters.sold)}`
    if (kind !== 'memo') return sql`(${upTo(most, sql`${onSale} and entry.kind <> 'memo' ${among}`)})`
    return isLarge ? fromTiers(among, most) : sql`(${upTo(most, sql`${onSale} ${among}`)})`
  })
  // The words of a title may be no words of the search, as “what is it”. What is left without the grade is a title only in that grade.
  const certain = wishes.flatMap(({ concept }) => (concept?.isSure ? [conceptMark(concept)] : []))
  return sql.join([...every, ...named(titles.whole, marks, filters), ...named(titles.core, [...marks, ...certain], filters)], sql` union `)
}

const onSale = sql`select entry.ctid as place from ${entries} as entry where entry.is_active`

/**
 * A database that sees the limit expects to meet so many soon if it reads the table, and unpacks the words of each. So what matches is planned as if all of it
 * were wanted, by the index; no more is read of it than the limit says.
 */
const upTo = (most: number, select: SQL) =>
  sql`with matched as materialized (${select}) select place from matched limit ${sql.raw(String(most))}`

/** The index has no order and gives all that match before the first: so the next tiers, of eight times as many, are looked through only if these had not enough. */
function fromTiers(among: SQL, most: number): SQL {
  const hasEnough = (tier: string) => sql`(select count(*) >= ${sql.raw(String(most))} from ${sql.raw(tier)})`
  const tier = (number: number, unless: SQL) =>
    sql`${sql.raw(`tier_${number}`)} as materialized (${upTo(most, sql`${onSale} ${number < 3 ? sql`and entry.tier <= ${sql.raw(String(number))}` : sql``} ${among} ${unless}`)})`
  const tiers = [
    tier(1, sql``),
    tier(2, sql`and not ${hasEnough('tier_1')}`),
    tier(3, sql`and not ${hasEnough('tier_1')} and not ${hasEnough('tier_2')}`),
  ]
  const all = [1, 2, 3].map((number) => sql.raw(`select place, ${number} as tier from tier_${number}`))
  return sql`(with ${sql.join(tiers, sql`, `)} select place from (${sql.join(all, sql` union all `)}) as found group by place order by min(tier) limit ${sql.raw(String(most))})`
}

function named(titles: readonly string[], marks: readonly Mark[], { sold }: Filters): SQL[] {
  if (titles.length === 0) return []
  const within = marks.length > 0 ? sql`and entry.words @@ ${toTsquery([], 'akin', marks)}::tsquery` : sql``
  // In a shop of one language all titles of the other are empty, and a plan for any title would take each for as common.
  return ['title_en', 'title_ar'].map((title) => {
    const column = sql`entry.${sql.raw(title)}`
    return sql`(${upTo(100, sql`${onSale} and ${column} in (${inList(titles)}) and ${column} <> '' ${within} ${andEach(sold)}`)})`
  })
}

const andEach = (conditions: Filters['sold']): SQL => sql.join(Object.values(conditions).map((condition) => sql`and ${condition} `))

/** How far behind the reader's own grade another one stands: its titles are behind whatever of the own grade has the words in title or subject. */
const ofOtherGrades = 6

/**
 * The title itself 0, its beginning 1; then how many of the uncertain concepts are missing, and within that where the words stand: the title without
 * its grade, whole words of titles, words that begin so, akin words; the same of what it is about; contents; description. Subjects and stages come after what is of one grade.
 */
function rankOf({ wishes, titles, own = [] }: Wanted): SQL {
  const words = wishes.filter(({ concept }) => !concept)
  const concepts = wishes.flatMap(({ concept }) => (concept ? [concept] : []))
  const { titleEn, titleAr, titleWords, aboutWords, contentsWords } = {
    titleEn: sql`entry.title_en`,
    titleAr: sql`entry.title_ar`,
    titleWords: sql`entry.title_words`,
    aboutWords: sql`entry.about_words`,
    contentsWords: sql`entry.contents_words`,
  }
  const has = (column: SQL, nearness: 'whole' | 'begun' | 'akin') =>
    words.length === 0 ? sql`true` : sql`${column} @@ ${toTsquery(words, nearness, [], 'item')}::tsquery`
  const either = (titles: readonly string[], is: (column: SQL, title: string) => SQL) =>
    titles.length === 0
      ? sql`false`
      : sql`(${sql.join(
          titles.flatMap((title) => [is(titleEn, title), is(titleAr, title)]),
          sql` or `,
        )})`
  const isNamed = (titles: readonly string[]) => either(titles, (column, title) => sql`${column} = ${title}`)
  const begins = (titles: readonly string[]) => either(titles, (column, title) => sql`starts_with(${column}, ${title})`)
  const missing = concepts.map((concept) => sql`(case when ${titleWords} @@ ${`'${conceptMark(concept)}'`}::tsquery then 0 else 20 end)`)
  const general = concepts.length > 0 ? sql`(case when entry.kind in ('subject', 'studyStage') then 200 else 0 end)` : sql`0`
  const missed = missing.length > 0 ? sql.join(missing, sql` + `) : sql`0`
  const elsewhere =
    own.length > 0 ? sql`(case when ${titleWords} @@ ${toTsquery([], 'akin', own)}::tsquery then 0 else ${ofOtherGrades} end)` : sql`0`
  return sql`(${general} + ${elsewhere} + case
    when ${isNamed(titles.whole)} then 0 when ${begins(titles.whole)} then 1
    else 2 + ${missed} + case
      when ${isNamed(titles.core)} then 0 when ${begins(titles.core)} then 1
      when ${has(titleWords, 'whole')} then 2 when ${has(titleWords, 'begun')} then 3 when ${has(aboutWords, 'whole')} then 4
      when ${has(titleWords, 'akin')} then 5 when ${has(aboutWords, 'begun')} then 6 when ${has(aboutWords, 'akin')} then 7
      when ${has(contentsWords, 'begun')} then 8 when ${has(contentsWords, 'akin')} then 9 else 10 end
  end)`
}

const inList = (texts: readonly string[]) =>
  sql.join(
    texts.map((text) => sql`${text}`),
    sql`, `,
  )
