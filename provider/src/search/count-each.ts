import { sql } from 'drizzle-orm'
import type { DbOrTx } from '../db/database.ts'
import { searchEntries } from '../db/schema/search.ts'
import { mostCounted } from './find-hits.ts'
import type { Wish } from './read-query.ts'
import { toTsquery } from './to-tsquery.ts'

/** How many items on sale each of these searches would find, counted up to `most`. */
export async function countEach(db: DbOrTx, searches: readonly (readonly Wish[])[], most = mostCounted): Promise<number[]> {
  if (searches.length === 0) return []
  const counts = searches.map((wishes) =>
    wishes.length === 0
      ? sql`0`
      : sql`(select count(*)::int from (
        select from ${searchEntries} where ${searchEntries.isActive} and ${searchEntries.words} @@ ${toTsquery(wishes, 'akin')}::tsquery limit ${most}
      ) as counted)`,
  )
  const { rows } = (await db.execute(sql`select array[${sql.join(counts, sql`, `)}] as counts`)) as unknown as {
    rows: { counts: number[] }[]
  }
  return rows[0]?.counts ?? []
}
