import { mostInList } from 'contract/counted-list.ts'
import type { SQL } from 'drizzle-orm'
import { countAllUpTo } from './count-up-to.ts'
import type { DbOrTx } from './database.ts'

/** The number of rows of each of these statements, up to the lists' limit. */
export async function countEach<Name extends string>(db: DbOrTx, selects: Record<Name, SQL>): Promise<Record<Name, number>> {
  const names = Object.keys(selects) as Name[]
  const all = names.map((name) => selects[name])
  const counts = await countAllUpTo(db, all, mostInList + 1)
  return Object.fromEntries(names.map((name, index) => [name, counts[index] ?? 0])) as Record<Name, number>
}
