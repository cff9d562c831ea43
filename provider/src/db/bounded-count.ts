import { mostInList } from 'contract/counted-list.ts'
import { type SQL, sql } from 'drizzle-orm'
import type { DbOrTx } from './database.ts'

/**
 * How many rows each of these statements has, counted by one statement and no further than what a list says: what it costs does not grow with the
 * table.
 */
export async function countEach<Name extends string>(db: DbOrTx, selects: Record<Name, SQL>): Promise<Record<Name, number>> {
  const names = Object.keys(selects) as Name[]
  const counts = names.map(
    (name) => sql`(select count(*)::int from (${selects[name]} limit ${sql.raw(String(mostInList + 1))}) as counted)`,
  )
  const { rows } = (await db.execute(sql`select array[${sql.join(counts, sql`, `)}] as counts`)) as unknown as {
    rows: { counts: number[] }[]
  }
  return Object.fromEntries(names.map((name, index) => [name, rows[0]?.counts[index] ?? 0])) as Record<Name, number>
}
