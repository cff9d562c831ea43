import { sql } from 'drizzle-orm'
import { type OpenDatabase, openDatabase, pgliteDatabase } from '../../db/open-database.ts'
import { nameDatabase } from './database-server.ts'
import { borrowEmbedded } from './embedded-pool.ts'
import { borrowFromServer } from './server-pool.ts'

/** The address of the PostgreSQL for tests; set by the test runner's project, absent on PGlite. */
const serverUrl = () => (process.env.TEST_ENGINE === 'postgres' ? process.env.TEST_DATABASE_URL : undefined)

/** The connections of a test that names no number; set by the test runner's project. */
const usualPoolSize = () => Number(process.env.TEST_POOL_SIZE ?? 10)

/** No test's statement fails because the machine is slow: the limits have their own tests (db/lost-connections.race.test.ts). */
const endless = { connectWithinMs: 300_000, statementWithinMs: 300_000, answerWithinMs: 300_000 }

/**
 * Commits do not wait for the disk. Only a server crash could lose them: tests kill our processes, which the server outlives. Everything else,
 * such as visibility of commits and release of locks, is the same.
 */
const withoutDisk = (url: string): string => `${url}?options=${encodeURIComponent('-c synchronous_commit=off')}`

/** A second connection to the same database, like another process's. */
export const openBeside = (url: string | undefined, poolSize: number): Promise<OpenDatabase> => openDatabase({ url, poolSize, ...endless })

/** A migrated database for this test alone, on the engine of the running test project; returned by `close`. */
export async function openTestDatabase(options: { poolSize?: number } = {}): Promise<OpenDatabase & { url: string | undefined }> {
  const server = serverUrl()
  if (!server) return { ...(await pgliteDatabase(await borrowEmbedded())), url: undefined }
  const { name, giveBack } = await borrowFromServer(server)
  const url = withoutDisk(nameDatabase(server, name))
  const database = await openDatabase({ url, poolSize: options.poolSize ?? usualPoolSize(), ...endless })
  // Opens the connections early, so that simultaneous requests do not run one after another for lack of them.
  await Promise.all(Array.from({ length: options.poolSize ?? 0 }, () => database.db.execute(sql`select 1`)))
  return {
    ...database,
    url,
    close: async () => {
      await database.close()
      giveBack()
    },
  }
}
