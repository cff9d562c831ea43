import { sql } from 'drizzle-orm'
import { countAllUpTo } from '../db/count-up-to.ts'
import type { DbOrTx } from '../db/database.ts'
import { searchEntries } from '../db/schema/search.ts'
import { toTsquery } from './to-tsquery.ts'
import type { Wish } from './understand.ts'
import { mostCounted } from './wanted.ts'

/** How many items on sale each of these searches would find, counted up to `most`. */
export function countEach(db: DbOrTx, searches: readonly (readonly Wish[])[], most = mostCounted): Promise<number[]> {
  const selects = searches.map((wishes) =>
    wishes.length === 0
      ? sql`select where false`
      : sql`select from ${searchEntries} where ${searchEntries.isActive} and ${searchEntries.words} @@ ${toTsquery(wishes, 'akin')}::tsquery`,
  )
  return countAllUpTo(db, selects, most)
}
