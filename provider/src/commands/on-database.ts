import { migrate } from '../db/migrate.ts'
import { type OpenDatabase, openDatabase } from '../db/open-database.ts'
import type { Env } from '../gather-env.ts'

type Options = { needsMigration?: boolean; failureCode?: number }

/**
 * Runs a command on the shop's own database, migrated to the newest schema, closes it, and returns the command's result. The embedded database
 * belongs to one process: while the shop runs on it, the command says so and ends with `failureCode`. Errors of the command itself are passed
 * on.
 */
export async function onDatabase<Result>(
  env: Env,
  run: (database: OpenDatabase) => Promise<Result>,
  { needsMigration = true, failureCode = 1 }: Options = {},
): Promise<Result> {
  const database = await openDatabase({ url: env.DATABASE_URL, dataDir: env.DATA_DIR }).catch((error: Error) => {
    console.error(error.message)
    process.exit(failureCode)
  })
  try {
    if (needsMigration) await migrate(database)
    return await run(database)
  } finally {
    await database.close()
  }
}
