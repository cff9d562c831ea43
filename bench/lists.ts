import { mkdir } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { readEnv } from 'provider/src/gather-env.ts'
import { type OpenProvider, openProvider } from 'provider/src/open-provider.ts'
import { logInAs } from 'provider/src/testing/account-factory.ts'
import { nameDatabase, runOn, testServer } from 'provider/src/testing/database-server.ts'
import { prepareDemo } from '../scripts/prepare-demo.ts'
import { fillLists } from './fill-lists.ts'
import { listPaths } from './list-paths.ts'

const rounds = 15
export const budgetMs = 100
/** What takes so long altogether is not asked again: its figure will not become good. */
const patienceMs = 3_000
/** The database is kept under this name: a second run measures at once. Drop it to have it made anew. */
const database = 'warraq_bench_lists'
const directory = join(tmpdir(), database)

type ListTime = { path: string; p50Ms: number; p99Ms: number }

/** How long each list of the office takes, with a million orders, 300,000 customers, 100,000 memos and 200,000 reviews; PostgreSQL only. */
export async function measureLists(only = ''): Promise<ListTime[]> {
  const provider = await openFilled()
  try {
    await untilIdle(provider)
    const { token } = await logInAs(provider, { fullName: 'Bench', roles: ['SuperAdmin'] })
    const times: ListTime[] = []
    for (const path of listPaths.filter((one) => one.includes(only))) times.push(await time(provider, path, token))
    return times
  } finally {
    await provider.close()
  }
}

async function openFilled(): Promise<OpenProvider> {
  await mkdir(directory, { recursive: true })
  await runOn(testServer(), `create database ${database}`).catch((error: { code?: string }) => {
    if (error.code !== '42P04') throw error
  })
  const url = nameDatabase(testServer(), database)
  const provider = await openProvider(
    readEnv({ ...process.env, DATA_DIR: directory, DATABASE_URL: url, LOG_LEVEL: 'silent', SMTP_URL: '' }),
  )
  const [found] = await provider.deps.db
    .select({ isFilled: sql<boolean>`to_regclass('bench_is_filled') is not null` })
    .from(sql`(values (1)) as one`)
  if (found?.isFilled) return provider
  await prepareDemo(provider.deps)
  await fillLists(url)
  await provider.deps.db.execute(sql`create table bench_is_filled ()`)
  return provider
}

/** The start checks the books of a million orders, which is not what is measured: it is ended. */
async function untilIdle({ deps }: OpenProvider): Promise<void> {
  await setTimeout(2_000)
  await deps.db.execute(sql`select pg_cancel_backend(pid) from pg_stat_activity
    where datname = current_database() and state = 'active' and query_start < now() - interval '1 second'`)
  await deps.db.execute(sql`delete from pgboss.job where name = 'verify-ledger'`)
}

async function time({ app }: OpenProvider, path: string, token: string): Promise<ListTime> {
  const request = () => new Request(`http://bench.test/api/Website/${path}`, { headers: { Authorization: `Bearer ${token}`, lang: 'ar' } })
  const times: number[] = []
  const start = performance.now()
  // The first answer warms the pool and the pages of the disk; statements are planned for good by the sixth.
  for (let round = 0; round <= rounds && performance.now() - start < patienceMs; round++) {
    const began = performance.now()
    const response = await app.fetch(request())
    const body = await response.text()
    if (!response.ok) console.error(`${path}: ${response.status} ${body.slice(0, 300)}`)
    if (round > 0 || performance.now() - start > patienceMs) times.push(performance.now() - began)
  }
  const sorted = times.toSorted((a, b) => a - b)
  const [p50Ms = 0, p99Ms = 0] = [sorted[Math.floor(sorted.length / 2)], sorted.at(-1)]
  console.error(`  ${decodeURIComponent(path)}: p50 ${p50Ms.toFixed(0)}, p99 ${p99Ms.toFixed(0)} ms${p99Ms > budgetMs ? ', MISSED' : ''}`)
  return { path, p50Ms, p99Ms }
}

if (import.meta.main) {
  const times = await measureLists(process.argv[2])
  console.log('| List | p50 | p99 | |\n|---|---:|---:|---|')
  for (const { path, p50Ms, p99Ms } of times)
    console.log(`| ${decodeURIComponent(path)} | ${p50Ms.toFixed(0)} | ${p99Ms.toFixed(0)} | ${p99Ms <= budgetMs ? '' : 'MISSED'} |`)
  process.exit()
}
