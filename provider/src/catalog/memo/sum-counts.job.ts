import { sql } from 'drizzle-orm'
import type { DbOrTx } from '../../db/database.ts'

/** Every hour: what was added to a cell of memos since then becomes one row again. The counts stay the same. */
export async function sumCounts({ db }: { db: DbOrTx }): Promise<void> {
  await db.execute(sql`select sum_memo_counts()`)
}
