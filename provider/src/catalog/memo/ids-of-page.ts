import { getTableColumns, type SQL, sql } from 'drizzle-orm'
import { memos } from '../../db/schema/catalog.ts'
import { memoCounts } from '../../db/schema/memo-counts.ts'
import { type MemoList, matchingOf, ofCounts, ofMemos, placeOf } from './memo-filters.ts'

/** Up to this many memos, fetching and sorting all is faster than walking the list's index until the page is full. */
const few = 3_000

type Page = MemoList & { order: readonly SQL[]; total: SQL }

/**
 * The ids of one page of a list of `total` memos. A few are fetched by the index of similar memos and sorted. Among many, a page fills quickly
 * by walking the index in the list's order. The choice does not depend on the planner's estimates: only the true branch of `case` is read.
 * Beyond the last page nothing is read.
 */
export function idsOfPage({ order, total, ...list }: Page): SQL {
  const { limit, offset } = list.slots
  const page = sql`limit ${limit} offset ${offset}`
  const inOrder = sql`order by ${sql.join([...order], sql`, `)}`
  // `offset 0` keeps the filters outside: the walk only uses what an index has, and keeps the order of rows. The planner estimates that `case`
  // is true for half of the rows, so it never takes a page of many for the whole list and sorts it.
  const place = list.shape.sort === 'newest' ? sql`and ${placeOf(list)}` : sql``
  const walked = sql`select * from ${memos} where ${memos.isActive} ${place} ${inOrder} offset 0`
  return sql`case when ${total} <= ${offset} then array[]::bigint[] when ${total} <= ${sql.raw(String(few))}
    then array(select ${memos.id} from ${memos} where ${memos.id} = any(${alike(list)}) ${inOrder} ${page})
    else array(select ${memos.id} from (${walked}) as ${memos} where case when ${matchingOf(ofMemos, list)} then true else false end ${page}) end`
}

/** All memos of a list. `limit` forces a lookup for each row of counts: a join might read all memos. */
function alike(list: MemoList): SQL {
  return sql`array(select memo.id from (
    select distinct ${sql.join(keys, sql`, `)} from ${memoCounts} where ${matchingOf(ofCounts, list)}
  ) as kept cross join lateral (
    select id from memos where is_active and subject_id = kept.subject_id and coalesce(component_id, 0) = kept.component_id
      and study_stage_id = kept.study_stage_id and type = kept.type and content_language = kept.content_language
      and price_rung(is_free, price_minor) = kept.price_rung and whole_stars(rating_average) = kept.stars and is_printed = kept.is_printed
    limit ${sql.raw(String(2 * few))}
  ) as memo)`
}

const { items: _items, ...columns } = getTableColumns(memoCounts)
const keys = Object.values(columns)
