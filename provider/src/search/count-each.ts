import { type SQL, sql } from 'drizzle-orm'
import { countAllUpTo } from '../db/count-up-to.ts'
import type { DbOrTx } from '../db/database.ts'
import { searchEntries as entries } from '../db/schema/search.ts'
import { toTsquery } from './to-tsquery.ts'
import type { Wish } from './understand.ts'
import { mostCounted } from './wanted.ts'

/** The items that a search is tried on: this tier of `searchEntries` and those before it, or all. */
export type Among = { tier: number } | 'all'

/** How many items on sale each of these searches would find, counted up to `most`. */
export function countEach(db: DbOrTx, searches: readonly (readonly Wish[])[], most = mostCounted): Promise<number[]> {
  return countAllUpTo(
    db,
    searches.map((wishes) => matching(wishes, 'all')),
    most,
  )
}

/** The index of the first search that finds something, each tried only if those before it find nothing; undefined if all find nothing. */
export async function firstFound(
  db: DbOrTx,
  searches: readonly (readonly Wish[])[],
  among: (wishes: readonly Wish[]) => Among,
): Promise<number | undefined> {
  if (searches.length === 0) return undefined
  const cases = searches.map((wishes, at) => sql`when exists (${matching(wishes, among(wishes))}) then ${sql.raw(String(at))}`)
  const { rows } = (await db.execute(sql`select case ${sql.join(cases, sql` `)} end as place`)) as unknown as {
    rows: { place: number | null }[]
  }
  return rows[0]?.place ?? undefined
}

/**
 * Planned as if all matches were wanted. If PostgreSQL knew that one row suffices, it would read the table until it meets one and unpack each
 * row's words: that takes seconds with a million rows.
 */
function matching(wishes: readonly Wish[], among: Among): SQL {
  if (wishes.length === 0) return sql`select where false`
  const inTiers = among === 'all' ? sql`` : sql`and ${entries.tier} <= ${sql.raw(String(among.tier))}`
  return sql`with matched as materialized (
    select from ${entries} where ${entries.isActive} ${inTiers} and ${entries.words} @@ ${toTsquery(wishes, 'akin')}::tsquery
  ) select from matched`
}
