import { randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import pg from 'pg'
import { migrate } from '../db/migrate.ts'
import { type OpenDatabase, openDatabase, pgliteDatabase } from '../db/open-database.ts'

/** Where PostgreSQL answers for tests; set by the test runner's project, absent on PGlite. */
const serverUrl = () => (process.env.TEST_ENGINE === 'postgres' ? process.env.TEST_DATABASE_URL : undefined)

/** A migrated database of this test's own, on the engine of the running test project; dropped by `close`. */
export async function openTestDatabase(options: { poolSize?: number } = {}): Promise<OpenDatabase & { url: string | undefined }> {
  const server = serverUrl()
  if (!server) {
    const { PGlite } = await import('@electric-sql/pglite')
    const template = new Blob([await readFile(process.env.TEST_TEMPLATE ?? '')])
    return { ...(await pgliteDatabase(await PGlite.create({ loadDataDir: template }))), url: undefined }
  }
  const name = `warraq_test_${randomUUID().replaceAll('-', '')}`
  await runOn(server, `create database ${name}`)
  const url = new URL(server)
  url.pathname = `/${name}`
  const database = await openDatabase({ url: url.href, poolSize: options.poolSize ?? 10 })
  await migrate(database)
  return {
    ...database,
    url: url.href,
    close: async () => {
      await database.close()
      await runOn(server, `drop database if exists ${name} with (force)`)
    },
  }
}

async function runOn(server: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: server })
  await client.connect()
  await client.query(statement)
  await client.end()
}
