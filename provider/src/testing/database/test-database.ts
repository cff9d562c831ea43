import { sql } from 'drizzle-orm'
import { type OpenDatabase, openDatabase, pgliteDatabase } from '../../db/open-database.ts'
import { nameDatabase } from './database-server.ts'
import { borrowEmbedded } from './embedded-pool.ts'
import { borrowFromServer } from './server-pool.ts'

/** The address of the PostgreSQL for tests; set by the test runner's project, absent on PGlite. */
const serverUrl = () => (process.env.TEST_ENGINE === 'postgres' ? process.env.TEST_DATABASE_URL : undefined)

/** Connections of a test that does not say how many it needs; set by the test runner's project. */
const usualPoolSize = () => Number(process.env.TEST_POOL_SIZE ?? 10)

/** No statement of a test fails because the machine is slow: the limits have tests of their own (db/lost-connections.race.test.ts). */
const endless = { connectWithinMs: 300_000, statementWithinMs: 300_000, answerWithinMs: 300_000 }

/**
 * A commit does not wait for the disk. Only a server that dies could lose it: tests kill processes of ours, which the server outlives. All else,
 * what others see of a commit and when locks are given up, is the same.
 */
const withoutDisk = (url: string): string => `${url}?options=${encodeURIComponent('-c synchronous_commit=off')}`

/** The same database once more, as another process has it. */
export const openBeside = (url: string | undefined, poolSize: number): Promise<OpenDatabase> => openDatabase({ url, poolSize, ...endless })

/** A migrated database of this test's own, on the engine of the running test project; given back by `close`. */
export async function openTestDatabase(options: { poolSize?: number } = {}): Promise<OpenDatabase & { url: string | undefined }> {
  const server = serverUrl()
  if (!server) return { ...(await pgliteDatabase(await borrowEmbedded())), url: undefined }
  const { name, giveBack } = await borrowFromServer(server)
  const url = withoutDisk(nameDatabase(server, name))
  const database = await openDatabase({ url, poolSize: options.poolSize ?? usualPoolSize(), ...endless })
  // Requests that come at once must not come one after the other because connections are still opening.
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
