import { setTimeout } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import type { OpenProvider } from 'provider/src/open-provider.ts'
import { refreshSearch } from 'provider/src/search/refresh-search.job.ts'
import { type Cost, costOfPages, printCosts } from './catalogue-pages.ts'
import { cataloguePaths } from './catalogue-paths.ts'
import { catalogueOf } from './fill-catalogue.ts'
import { openKept } from './kept-database.ts'
import type { Engine } from './shop.ts'
import { type PathTime, printTimes, timePaths } from './time-paths.ts'

/** Milliseconds, with 100,000 memos. With a million half as much again; on PGlite with 10,000 three times as much. */
export const budgets = { suggest: 25, search: 40, list: 40 } as const
type Asked = keyof typeof budgets
const kindsOfPaths = Object.keys(budgets) as Asked[]

export type CatalogueTimes = Record<Asked, PathTime[]> & { pages: Cost[]; rename: Rename }

/** The time of suggestions, searches and lists with this many memos, each alone in an idle process, and of renaming a subject. */
export async function measureCatalogue(size: number, engine: Engine = 'PostgreSQL'): Promise<CatalogueTimes> {
  const name = `warraq_bench_catalogue_${engine === 'PGlite' ? 'pglite_' : ''}${size}`
  const provider = await openKept(name, catalogueOf(size), engine)
  // Otherwise the hourly job's reads of all entries and memos would be counted as the searches'.
  await provider.deps.jobs.stop()
  try {
    const before = await readAllAtOnce(provider)
    const times = {
      suggest: await timePaths(provider, cataloguePaths.suggest, budgets.suggest),
      search: await timePaths(provider, cataloguePaths.search, budgets.search),
      list: await timePaths(provider, cataloguePaths.list, budgets.list),
    }
    console.error(`  rows of large tables read one after the other: ${(await readAllAtOnce(provider)) - before}`)
    return { ...times, pages: engine === 'PostgreSQL' ? await costOfPages(provider) : [], rename: await renameSubject(provider) }
  } finally {
    await provider.close()
  }
}

/** Rows of growing tables that sequential scans have read. The server updates its statistics once a second. */
async function readAllAtOnce({ deps }: OpenProvider): Promise<number> {
  await setTimeout(2_000)
  const { rows } = (await deps.db.execute(
    sql`select sum(seq_tup_read)::int as rows from pg_stat_user_tables where relname in ('memos', 'search_entries', 'search_dictionary')`,
  )) as unknown as { rows: { rows: number }[] }
  return rows[0]?.rows ?? 0
}

/** `node bench/catalogue.ts 100000`, followed by `PGlite` for the embedded database. */
if (import.meta.main) {
  const times = await measureCatalogue(Number(process.argv[2] ?? 100_000), process.argv[3] === 'PGlite' ? 'PGlite' : 'PostgreSQL')
  for (const asked of kindsOfPaths) printTimes(times[asked], budgets[asked])
  printCosts(times.pages, Number(process.argv[2]) >= 1_000_000)
  const { memos, savedMs, followedMs } = times.rename
  console.log(
    `A subject of ${memos} memos renamed: saved in ${savedMs.toFixed(0)} ms, found by its new name in all after ${(followedMs / 1000).toFixed(1)} s`,
  )
  process.exit()
}

type Rename = { memos: number; savedMs: number; followedMs: number }

/** Renames the subject with the most memos and back: the time for its row, and until the job has rewritten all entries. */
async function renameSubject({ deps }: OpenProvider): Promise<Rename> {
  const { db } = deps
  const { rows } = (await db.execute(
    sql`select subject_id as id, sum(items)::int as memos from memo_counts group by subject_id order by memos desc limit 1`,
  )) as unknown as { rows: { id: number; memos: number }[] }
  const { id = 0, memos = 0 } = rows[0] ?? {}
  const rename = (title: unknown) => db.execute(sql`update subjects set title = ${title} where id = ${id}`)
  const began = performance.now()
  await rename(sql`jsonb_build_object('en', (title ->> 'en') || ' renamed', 'ar', (title ->> 'ar') || ' معدلة')`)
  const savedMs = performance.now() - began
  await refreshSearch(deps)
  const followedMs = performance.now() - began
  await rename(sql`jsonb_build_object('en', replace(title ->> 'en', ' renamed', ''), 'ar', replace(title ->> 'ar', ' معدلة', ''))`)
  await refreshSearch(deps)
  return { memos, savedMs, followedMs }
}
