import type { BilingualText } from 'contract/locale.ts'
import type { ItemKind } from 'contract/pages.ts'
import type { SearchQuery, SearchResult } from 'contract/search.ts'
import { and, eq, type SQL, sql } from 'drizzle-orm'
import { filterById } from '../catalog/list-filters.ts'
import type { DbOrTx } from '../db/database.ts'
import { studyStages } from '../db/schema/catalog.ts'
import { searchEntries } from '../db/schema/search.ts'
import { type SearchWord, toTsquery } from './search-words.ts'

/** `rank`: 0 the title itself, 1 its beginning, 2 words of it, 3 also subject, teacher, grade or alias, 4 contents and description. */
export type Hit = { id: number; kind: ItemKind; rank: number }
type Wanted = SearchQuery & { words: readonly SearchWord[]; phrase: string }
type Row = {
  what: 'item' | 'kind' | 'stage'
  kind: ItemKind | null
  value: string | null
  title: BilingualText | null
  amount: number
  place: number
}

/** The hits of one page of each kind, and the counts of the filters, by one statement. */
export async function findHits(db: DbOrTx, wanted: Wanted): Promise<{ hits: Hit[] } & Pick<SearchResult, 'kinds' | 'studyStages'>> {
  if (wanted.words.length === 0) return { hits: [], kinds: [], studyStages: [] }
  const { rows } = (await db.execute(hitsStatement(wanted))) as unknown as { rows: Row[] }
  const of = (what: Row['what']) => rows.filter((row) => row.what === what)
  return {
    hits: of('item').flatMap(({ kind, value, amount }) => (kind ? [{ id: Number(value), kind, rank: amount }] : [])),
    kinds: of('kind').flatMap(({ kind, amount }) => (kind ? [{ value: kind, count: amount }] : [])),
    studyStages: of('stage').flatMap(({ value, title, amount }) => (value && title ? [{ value, title, count: amount }] : [])),
  }
}

function hitsStatement(wanted: Wanted): SQL {
  const { Kind, PageNumber, PageSize } = wanted
  const from = (PageNumber - 1) * PageSize
  const stage = filterById(searchEntries.studyStageId, wanted.StudyStageId)
  const inStage = stage ?? sql`true`
  const ofKind = Kind === undefined ? sql`true` : eq(searchEntries.kind, Kind)
  return sql`
    with hits as materialized (
      select ${searchEntries.itemId}, ${searchEntries.kind}, ${searchEntries.studyStageId}, ${rankOf(wanted)} as rank,
        ${inStage} as in_stage, ${ofKind} as of_kind
      from ${searchEntries} where ${matching(wanted)}
    ), placed as (
      select item_id, kind, rank, row_number() over (partition by kind order by rank, item_id desc) as place
      from hits where in_stage and of_kind
    )
    select 'item' as what, kind, item_id::text as value, null::jsonb as title, rank as amount, place::int
      from placed where place > ${from} and place <= ${from + PageSize}
    union all
    select 'kind', kind, null, null, count(*)::int, ${placeOfKind} from hits where in_stage group by kind
    union all
    select 'stage', null, hits.study_stage_id::text, stage.title, count(*)::int, stage.sort_order
      from hits join ${studyStages} as stage on stage.id = hits.study_stage_id where of_kind group by hits.study_stage_id, stage.title, stage.sort_order
    order by what, place`
}

const placeOfKind = sql`array_position(array['memo', 'package', 'subject', 'studyStage'], kind)`

function matching({ words, ComponentId, SubjectId }: Wanted): SQL | undefined {
  return and(
    searchEntries.isActive,
    sql`${searchEntries.words} @@ ${toTsquery(words)}::tsquery`,
    filterById(searchEntries.componentId, ComponentId),
    filterById(searchEntries.subjectId, SubjectId),
  )
}

function rankOf({ words, phrase }: Wanted): SQL {
  const { titleEn, titleAr } = searchEntries
  return sql`case
    when ${phrase} in (${titleEn}, ${titleAr}) then 0
    when starts_with(${titleEn}, ${phrase}) or starts_with(${titleAr}, ${phrase}) then 1
    when ${searchEntries.words} @@ ${toTsquery(words, 'A')}::tsquery then 2
    when ${searchEntries.words} @@ ${toTsquery(words, 'AB')}::tsquery then 3
    else 4 end`
}

/** How many items on sale each of these searches would find. */
export async function countEach(db: DbOrTx, searches: readonly (readonly SearchWord[])[]): Promise<number[]> {
  const counts = searches.map(
    (words) =>
      sql`(select count(*)::int from ${searchEntries} where ${searchEntries.isActive} and ${searchEntries.words} @@ ${toTsquery(words)}::tsquery)`,
  )
  const { rows } = (await db.execute(sql`select array[${sql.join(counts, sql`, `)}] as counts`)) as unknown as {
    rows: { counts: number[] }[]
  }
  return rows[0]?.counts ?? []
}
