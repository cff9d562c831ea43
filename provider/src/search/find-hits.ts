import type { BilingualText } from 'contract/locale.ts'
import type { ItemKind } from 'contract/pages.ts'
import type { SearchQuery } from 'contract/search.ts'
import { type SQL, sql } from 'drizzle-orm'
import { parseItemId } from '../catalog/item-id.ts'
import type { DbOrTx } from '../db/database.ts'
import { studyStages } from '../db/schema/catalog.ts'
import { searchEntries as entries } from '../db/schema/search.ts'
import type { Wish } from './read-query.ts'
import type { Titles } from './titles-of.ts'
import { conceptMark, toTsquery } from './to-tsquery.ts'

/** `rank`: the smaller, the better; only the order counts. */
export type Hit = { id: number; kind: ItemKind; rank: number }
/** `isMore` is there only if it is true. */
export type Counted = { count: number; isMore?: boolean }
export type Found = {
  hits: Hit[]
  kinds: (Counted & { value: ItemKind })[]
  studyStages: (Counted & { value: string; title: BilingualText })[]
}
export type Wanted = Pick<SearchQuery, 'Kind' | 'StudyStageId' | 'ComponentId' | 'SubjectId' | 'PageNumber' | 'PageSize'> & {
  wishes: readonly Wish[]
  asksForMemos: boolean
  /** Titles that would be the one that is looked for. */
  titles: Titles
  /** Nearly everything matches, so that only the most popular and newest are ranked. */
  isCommon: boolean
  /** How much of each kind is ranked, at most. What is most popular is always among it. */
  mostRanked?: number
}

/** Up to here results are counted; beyond it there are "1,000+". */
export const mostCounted = 1000
const kinds = ['memo', 'package', 'subject', 'studyStage'] as const satisfies readonly ItemKind[]

type Row = {
  what: 'item' | 'kind' | 'stage'
  kind: ItemKind | null
  value: string | null
  title: BilingualText | null
  amount: number
  place: number
}

/** The hits of one page of each kind, and the counts of the filters, by one statement. What it costs does not grow with how much matches. */
export async function findHits(db: DbOrTx, wanted: Wanted): Promise<Found> {
  const filters = marksOf(wanted)
  if (filters === undefined || !asksForAnything(wanted)) return { hits: [], kinds: [], studyStages: [] }
  const { rows } = (await db.execute(hitsStatement(wanted, filters))) as unknown as { rows: Row[] }
  const of = (what: Row['what']) => rows.filter((row) => row.what === what)
  const counted = (amount: number): Counted => ({
    count: Math.min(amount, mostCounted),
    ...(amount > mostCounted || wanted.isCommon ? { isMore: true } : {}),
  })
  return {
    hits: of('item').flatMap(({ kind, value, amount }) => (kind ? [{ id: Number(value), kind, rank: amount }] : [])),
    kinds: of('kind').flatMap(({ kind, amount }) => (kind ? [{ value: kind, ...counted(amount) }] : [])),
    studyStages: of('stage').flatMap(({ value, title, amount }) => (value && title ? [{ value, title, ...counted(amount) }] : [])),
  }
}

export const asksForAnything = ({ wishes, asksForMemos }: Pick<Wanted, 'wishes' | 'asksForMemos'>) => wishes.length > 0 || asksForMemos

type Filters = { place: string[]; stage: string[]; kind: string[] }

/** The filters as marks of the index; undefined if no item can have the id. */
function marksOf({ Kind, StudyStageId, ComponentId, SubjectId }: Wanted): Filters | undefined {
  const ids = Object.entries({ stage: StudyStageId, component: ComponentId, subject: SubjectId })
  const marks = ids.flatMap(([name, id]) => (id === undefined ? [] : [{ name, id: parseItemId(id) }]))
  if (marks.some(({ id }) => id === undefined)) return undefined
  const of = (isStage: boolean) => marks.filter(({ name }) => (name === 'stage') === isStage).map(({ name, id }) => `#${name}:${id}`)
  return { place: of(false), stage: of(true), kind: Kind ? [`#kind:${Kind}`] : [] }
}

function hitsStatement(wanted: Wanted, filters: Filters): SQL {
  const { PageNumber, PageSize, Kind } = wanted
  const from = (PageNumber - 1) * PageSize
  const isFiltered = filters.stage.length > 0
  return sql`
    with hits as materialized (
      select entry.item_id, entry.kind, entry.study_stage_id, ${rankOf(wanted)} as rank, entry.popularity, entry.fresh_on
      from (${matching(wanted, [...filters.place, ...filters.stage])}) as id join ${entries} as entry using (item_id)
    ), placed as (
      select item_id, kind, rank, row_number() over (partition by kind order by rank, popularity desc, fresh_on desc nulls last, item_id desc) as place
      from hits ${Kind ? sql`where kind = ${Kind}` : sql``}
    ), elsewhere as materialized (
      ${isFiltered ? sql`select study_stage_id, kind from (${matching(wanted, filters.place)}) as id join ${entries} using (item_id)` : sql`select study_stage_id, kind from hits`}
    )
    select 'item' as what, kind, item_id::text as value, null::jsonb as title, rank as amount, place::int
      from placed where place > ${from} and place <= ${from + PageSize}
    union all
    select 'kind', kind, null, null, count(*)::int, ${placeOfKind} from hits group by kind
    union all
    select 'stage', null, elsewhere.study_stage_id::text, stage.title, count(*)::int, stage.sort_order
      from elsewhere join ${studyStages} as stage on stage.id = elsewhere.study_stage_id
      ${Kind ? sql`where elsewhere.kind = ${Kind}` : sql``} group by elsewhere.study_stage_id, stage.title, stage.sort_order
    order by what, place`
}

const placeOfKind = sql`array_position(array['memo', 'package', 'subject', 'studyStage'], kind)`

/** Ids of what meets every wish, one more of each kind than are ranked at most; and whatever has exactly this title. */
function matching({ wishes, asksForMemos, titles, isCommon, mostRanked = mostCounted }: Wanted, filters: readonly string[]): SQL {
  const query = (kind: ItemKind) => toTsquery(wishes, 'akin', [...filters, `#kind:${kind}`])
  const asked = kinds.filter((kind) => (wishes.length > 0 ? true : asksForMemos && kind === 'memo'))
  const every = asked.map(
    (kind) => sql`(select ${entries.itemId} from ${entries} where ${entries.isActive} and ${entries.words} @@ ${query(kind)}::tsquery
      ${isCommon ? sql`and ${entries.isTop}` : sql``} limit ${mostRanked + 1})`,
  )
  const best = isCommon
    ? []
    : asked.map(
        (
          kind,
        ) => sql`(select ${entries.itemId} from ${entries} where ${entries.isActive} and ${entries.isTop} and ${entries.words} @@ ${query(kind)}::tsquery
      limit ${mostRanked})`,
      )
  // The words of a title may be no words of the search, as “what is it”. What is left without the grade is a title only in that grade.
  const certain = wishes.flatMap(({ concept }) => (concept?.isSure ? [conceptMark(concept)] : []))
  return sql.join([...every, ...best, ...named(titles.whole, filters), ...named(titles.core, [...filters, ...certain])], sql` union `)
}

function named(titles: readonly string[], marks: readonly string[]): SQL[] {
  if (titles.length === 0) return []
  const within = marks.length > 0 ? sql`and ${entries.words} @@ ${toTsquery([], 'akin', marks)}::tsquery` : sql``
  return [entries.titleEn, entries.titleAr].map(
    (title) =>
      sql`(select ${entries.itemId} from ${entries} where ${entries.isActive} and ${title} in (${inList(titles)}) ${within} limit 100)`,
  )
}

/**
 * The title itself 0, its beginning 1; then how many of the uncertain concepts are missing, and within that where the words stand: the title without
 * its grade, whole words of titles, words that begin so, akin words; the same of what it is about; contents; description. Subjects and stages come after what is of one grade.
 */
function rankOf({ wishes, titles }: Wanted): SQL {
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
    words.length === 0 ? sql`true` : sql`${column} @@ ${toTsquery(words, nearness)}::tsquery`
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
  return sql`(${general} + case
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
