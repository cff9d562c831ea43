import { mkdir } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { readEnv } from 'provider/src/gather-env.ts'
import { type OpenProvider, openProvider } from 'provider/src/open-provider.ts'
import { nameDatabase, runOn, testServer } from 'provider/src/testing/database/database-server.ts'
import { prepareDemo } from '../scripts/prepare-demo.ts'
import { runAll, runHere, type Step } from './run-steps.ts'
import type { Engine } from './shop.ts'

/**
 * A provider on the demo shop plus the rows of these steps. The database is kept under its name, so a second run measures at once. To recreate
 * it, drop it, or for PGlite remove the folder of that name beside other temporary files.
 */
export async function openKept(name: string, steps: readonly Step[], engine: Engine = 'PostgreSQL'): Promise<OpenProvider> {
  const directory = join(tmpdir(), name)
  await mkdir(directory, { recursive: true })
  const url = engine === 'PostgreSQL' ? await createIfMissing(name) : ''
  const provider = await openProvider(
    readEnv({ ...process.env, DATA_DIR: directory, DATABASE_URL: url, LOG_LEVEL: 'silent', SMTP_URL: '' }),
  )
  const [found] = await provider.deps.db
    .select({ isFilled: sql<boolean>`to_regclass('bench_is_filled') is not null` })
    .from(sql`(values (1)) as one`)
  if (found?.isFilled) return provider
  await prepareDemo(provider.deps)
  await (url ? runAll(url, steps) : runHere(provider.deps.db, steps))
  await provider.deps.db.execute(sql`create table bench_is_filled ()`)
  return provider
}

async function createIfMissing(name: string): Promise<string> {
  await runOn(testServer(), `create database ${name}`).catch((error: { code?: string }) => {
    if (error.code !== '42P04') throw error
  })
  return nameDatabase(testServer(), name)
}
