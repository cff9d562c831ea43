import { randomUUID } from 'node:crypto'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import { pino } from 'pino'
import { startJobs } from '../../db/jobs.ts'
import { migrate } from '../../db/migrate.ts'
import { type OpenDatabase, openDatabase, pgliteDatabase } from '../../db/open-database.ts'
import { databasesLike, nameDatabase, runOn } from './database-server.ts'
import { testDatabasePrefix } from './server-pool.ts'

/** Before all tests: one database of each engine with the whole schema, which each test file copies instead of making its own. */
export default async function makeTemplates() {
  const remove = [await makePgliteTemplate(), await makePostgresTemplate(process.env.TEST_DATABASE_URL)]
  return async () => {
    for (const one of remove) await one()
  }
}

async function makePgliteTemplate(): Promise<() => Promise<void>> {
  const directory = await mkdtemp(join(tmpdir(), 'warraq-template-'))
  // Each test copies all of it. With log segments of the usual size, half of that would be empty log.
  const pglite = await PGlite.create('memory://', { initDbStartParams: ['--wal-segsize=1'] })
  const database = await pgliteDatabase(pglite)
  await makeSchema(database)
  await dropEmptyDatabases(pglite)
  const path = join(directory, 'template.tar')
  await writeFile(path, new Uint8Array(await (await pglite.dumpDataDir('none')).arrayBuffer()))
  await database.close()
  process.env.TEST_TEMPLATE = path
  return () => rm(directory, { recursive: true })
}

/** The other databases, which are half of the files that each test database would read and write. */
async function dropEmptyDatabases(pglite: PGlite): Promise<void> {
  await pglite.exec(`update pg_database set datistemplate = false where datname <> 'postgres'`)
  for (const name of ['template1', 'template0']) await pglite.exec(`drop database ${name}`)
}

async function makePostgresTemplate(server: string | undefined): Promise<() => Promise<void>> {
  if (!server) return async () => {}
  const run = randomUUID().slice(-12)
  const name = `warraq_template_${run}`
  await runOn(server, `create database ${name}`)
  const database = await openDatabase({ url: nameDatabase(server, name) })
  await makeSchema(database)
  await database.close()
  process.env.TEST_TEMPLATE_DATABASE = name
  process.env.TEST_RUN = run
  return async () => {
    await dropLeftOver(server, run)
    await runOn(server, `drop database ${name} with (force)`)
  }
}

/** Tests drop their databases without waiting; remaining ones are dropped here at the end, in parallel. */
async function dropLeftOver(server: string, run: string): Promise<void> {
  const names = await databasesLike(server, `${testDatabasePrefix(run)}%`)
  // One that is already being dropped may be gone before its turn.
  await Promise.allSettled(names.map((name) => runOn(server, `drop database if exists ${name} with (force)`)))
}

async function makeSchema(database: OpenDatabase): Promise<void> {
  await migrate(database)
  const jobs = await startJobs(database.bossOptions, pino({ level: 'silent' }))
  await jobs.stop()
}
