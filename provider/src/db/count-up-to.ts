import { type SQL, sql } from 'drizzle-orm'
import type { DbOrTx } from './database.ts'

/** The number of this statement's rows, up to `most`: the cost does not grow with the table. */
export const countUpTo = (select: SQL, most: number): SQL =>
  sql`(select count(*)::int from (${select} limit ${sql.raw(String(most))}) as counted)`

/** The same for several statements, in one. */
export async function countAllUpTo(db: DbOrTx, selects: readonly SQL[], most: number): Promise<number[]> {
  if (selects.length === 0) return []
  const counts = selects.map((select) => countUpTo(select, most))
  const { rows } = (await db.execute(sql`select array[${sql.join(counts, sql`, `)}] as counts`)) as unknown as {
    rows: { counts: number[] }[]
  }
  return rows[0]?.counts ?? []
}
