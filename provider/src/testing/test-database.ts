import { randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { sql } from 'drizzle-orm'
import { type OpenDatabase, openDatabase, pgliteDatabase } from '../db/open-database.ts'
import { nameDatabase, runOn } from './database-server.ts'

/** The address of the PostgreSQL for tests; set by the test runner's project, absent on PGlite. */
const serverUrl = () => (process.env.TEST_ENGINE === 'postgres' ? process.env.TEST_DATABASE_URL : undefined)

/** No statement of a test fails because the machine is slow: the limits have tests of their own (db/lost-connections.race.test.ts). */
const endless = { connectWithinMs: 300_000, statementWithinMs: 300_000, answerWithinMs: 300_000 }

/**
 * A commit does not wait for the disk. Only a server that dies could lose it: tests kill processes of ours, which the server outlives. All else,
 * what others see of a commit and when locks are given up, is the same.
 */
const withoutDisk = (url: string): string => `${url}?options=${encodeURIComponent('-c synchronous_commit=off')}`

/** The same database once more, as another process has it. */
export const openBeside = (url: string | undefined, poolSize: number): Promise<OpenDatabase> => openDatabase({ url, poolSize, ...endless })

/** How the names of databases for tests begin, of one run. */
export const testDatabasePrefix = (run: string): string => `warraq_test_${run}_`

/** Read once in each process. */
let template: Promise<Blob> | undefined

/** A migrated database of this test's own, on the engine of the running test project; dropped by `close`. */
export async function openTestDatabase(options: { poolSize?: number } = {}): Promise<OpenDatabase & { url: string | undefined }> {
  const server = serverUrl()
  if (!server) {
    const { PGlite } = await import('@electric-sql/pglite')
    template ??= readFile(process.env.TEST_TEMPLATE ?? '').then((bytes) => new Blob([bytes]))
    return { ...(await pgliteDatabase(await PGlite.create({ loadDataDir: await template }))), url: undefined }
  }
  const name = testDatabasePrefix(process.env.TEST_RUN ?? '') + randomUUID().replaceAll('-', '')
  await runOn(server, `create database ${name} template ${process.env.TEST_TEMPLATE_DATABASE}`)
  const url = withoutDisk(nameDatabase(server, name))
  const database = await openDatabase({ url, poolSize: options.poolSize ?? 10, ...endless })
  // Requests that come at once must not come one after the other because connections are still opening.
  await Promise.all(Array.from({ length: options.poolSize ?? 0 }, () => database.db.execute(sql`select 1`)))
  return {
    ...database,
    url,
    close: async () => {
      await database.close()
      // Nobody waits for it: each drop writes everything to disk. What is left at the end the template's maker drops.
      void runOn(server, `drop database if exists ${name} with (force)`).catch(() => {})
    },
  }
}
