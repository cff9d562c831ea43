import { mkdir } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { readEnv } from 'provider/src/gather-env.ts'
import { type OpenProvider, openProvider } from 'provider/src/open-provider.ts'
import { nameDatabase, runOn, testServer } from 'provider/src/testing/database-server.ts'
import { prepareDemo } from '../scripts/prepare-demo.ts'

/**
 * A provider on the demo shop and what `fill` puts beside it. The database is kept under its name: a second run measures at once. Drop it to have it
 * made anew. PostgreSQL only.
 */
export async function openKept(name: string, fill: (url: string) => Promise<void>): Promise<OpenProvider> {
  const directory = join(tmpdir(), name)
  await mkdir(directory, { recursive: true })
  await runOn(testServer(), `create database ${name}`).catch((error: { code?: string }) => {
    if (error.code !== '42P04') throw error
  })
  const url = nameDatabase(testServer(), name)
  const provider = await openProvider(
    readEnv({ ...process.env, DATA_DIR: directory, DATABASE_URL: url, LOG_LEVEL: 'silent', SMTP_URL: '' }),
  )
  const [found] = await provider.deps.db
    .select({ isFilled: sql<boolean>`to_regclass('bench_is_filled') is not null` })
    .from(sql`(values (1)) as one`)
  if (found?.isFilled) return provider
  await prepareDemo(provider.deps)
  await fill(url)
  await provider.deps.db.execute(sql`create table bench_is_filled ()`)
  return provider
}
