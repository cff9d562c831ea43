import { sql } from 'drizzle-orm'
import type { Logger } from 'pino'
import type { Db } from '../db/database.ts'
import { allowLongStatements } from '../db/long-statements.ts'
import { tidyWordIndexes } from '../db/tidy-word-indexes.ts'
import { transact } from '../db/transact.ts'

/** Each batch is its own transaction: saving one of its items meanwhile waits for one batch at most. */
const batch = 500

/** Updates the search's data of items whose subject, grade or stage was renamed, if they were too many to do at once. */
export async function refreshSearch({ db, log }: { db: Db; log: Logger }): Promise<void> {
  let items = 0
  for (let taken = batch; taken > 0; items += taken) {
    taken = await transact(db, async (tx) => {
      await allowLongStatements(tx)
      const { rows } = (await tx.execute(sql`select refresh_stale_search(${batch}) as taken`)) as unknown as { rows: { taken: number }[] }
      return rows[0]?.taken ?? 0
    })
  }
  if (items === 0) return
  await tidyWordIndexes(db)
  log.info({ items }, 'the search has read items anew')
}
