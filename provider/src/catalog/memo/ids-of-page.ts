import type { ListQuery } from 'contract/catalogue/catalog.ts'
import { getTableColumns, type SQL, sql } from 'drizzle-orm'
import { memos } from '../../db/schema/catalog.ts'
import { memoCounts } from '../../db/schema/memo-counts.ts'
import { limitsOf } from '../list-page.ts'
import { matchingOf, ofCounts, ofMemos, placeOf } from './memo-filters.ts'

/** Up to this many memos, fetching and sorting all is faster than walking through the list's order until the page is full. */
const few = 3_000

type List = { query: ListQuery; currency: string; order: readonly SQL[]; total: number }

/**
 * The ids of one page of a list of which `total` memos are. Few are fetched by the index of memos that are alike, wherever they stand in the order, and
 * sorted. Among many, those of a page come soon: memos are gone through in the order of the list, by its index. Which of the two it is does not
 * hang on what the database guesses.
 */
export function idsOfPage({ query, currency, order, total }: List): SQL {
  const { limit, offset } = limitsOf(query)
  const page = sql`limit ${limit} offset ${offset}`
  const inOrder = sql`order by ${sql.join([...order], sql`, `)}`
  if (total <= few)
    return sql`array(select ${memos.id} from ${memos} where ${memos.id} = any(${alike(query, currency)}) ${inOrder} ${page})`
  // `offset 0` keeps the filters out of it: what is gone through is only what has a place in an index, and the order of the rows stays. Of `case` the
  // database guesses that it holds for half of the rows, so that it never takes a page of many for all that there are, and sorts them.
  const walked = sql`select * from ${memos} where ${memos.isActive} ${query.Sort === 'newest' ? sql`and ${placeOf(query)}` : sql``} ${inOrder} offset 0`
  return sql`array(select ${memos.id} from (${walked}) as ${memos} where case when ${matchingOf(ofMemos, query, currency)} then true else false end ${page})`
}

/** All memos of a list. `limit` keeps it a look-up for each row of counts: as a join it might go through all memos. */
function alike(query: ListQuery, currency: string): SQL {
  return sql`array(select memo.id from (
    select distinct ${sql.join(keys, sql`, `)} from ${memoCounts} where ${matchingOf(ofCounts, query, currency)}
  ) as kept cross join lateral (
    select id from memos where is_active and subject_id = kept.subject_id and coalesce(component_id, 0) = kept.component_id
      and study_stage_id = kept.study_stage_id and type = kept.type and content_language = kept.content_language
      and price_rung(is_free, price_minor) = kept.price_rung and whole_stars(rating_average) = kept.stars and is_printed = kept.is_printed
    limit ${sql.raw(String(2 * few))}
  ) as memo)`
}

const { items: _items, ...columns } = getTableColumns(memoCounts)
const keys = Object.values(columns)
