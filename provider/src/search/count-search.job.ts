import { sql } from 'drizzle-orm'
import type { Logger } from 'pino'
import type { Db } from '../db/database.ts'
import { allowLongStatements } from '../db/long-statements.ts'
import { tidyWordIndexes } from '../db/tidy-word-indexes.ts'

/**
 * Every hour: counts how common each word is (in large shops, from a sample), which decides what a mistyped one meant, and how popular each item
 * is, which decides between equal matches.
 */
export async function countSearch({ db, log }: { db: Db; log: Logger }): Promise<void> {
  await db.transaction(async (tx) => {
    await allowLongStatements(tx)
    await tx.execute(sql`select count_search()`)
  })
  await tidyWordIndexes(db)
  log.info('words and sales were counted for the search')
}
