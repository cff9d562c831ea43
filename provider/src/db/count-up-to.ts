import { type SQL, sql } from 'drizzle-orm'
import type { DbOrTx } from './database.ts'

/** How many rows this statement has, but `most` if there are more: what it costs does not grow with the table. */
export const countUpTo = (select: SQL, most: number): SQL =>
  sql`(select count(*)::int from (${select} limit ${sql.raw(String(most))}) as counted)`

/** The same of several statements, by one. */
export async function countAllUpTo(db: DbOrTx, selects: readonly SQL[], most: number): Promise<number[]> {
  if (selects.length === 0) return []
  const counts = selects.map((select) => countUpTo(select, most))
  const { rows } = (await db.execute(sql`select array[${sql.join(counts, sql`, `)}] as counts`)) as unknown as {
    rows: { counts: number[] }[]
  }
  return rows[0]?.counts ?? []
}
