import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import { pino } from 'pino'
import { startJobs } from '../db/jobs.ts'
import { migrate } from '../db/migrate.ts'
import { pgliteDatabase } from '../db/open-database.ts'

/** Before all tests: one embedded database with the whole schema, which each test file starts from instead of making its own. */
export default async function makeTemplate() {
  const directory = await mkdtemp(join(tmpdir(), 'warraq-template-'))
  const pglite = await PGlite.create('memory://')
  const database = await pgliteDatabase(pglite)
  await migrate(database)
  const jobs = await startJobs(database.bossOptions, pino({ level: 'silent' }))
  await jobs.stop()
  const path = join(directory, 'template.tar')
  await writeFile(path, new Uint8Array(await (await pglite.dumpDataDir('none')).arrayBuffer()))
  await database.close()
  process.env.TEST_TEMPLATE = path
  return () => rm(directory, { recursive: true })
}
