import { setTimeout } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import type { OpenProvider } from 'provider/src/open-provider.ts'
import { cataloguePaths } from './catalogue-paths.ts'
import { fillCatalogue } from './fill-catalogue.ts'
import { openKept } from './kept-database.ts'
import { type PathTime, printTimes, timePaths } from './time-paths.ts'

/** Milliseconds, with 100,000 memos. */
export const budgets = { suggest: 25, search: 40, list: 40 } as const
type Asked = keyof typeof budgets

/** How long suggestions, searches and lists take beside so many memos, each alone in an idle process; PostgreSQL only. */
export async function measureCatalogue(size: number): Promise<Record<Asked, PathTime[]>> {
  const provider = await openKept(`warraq_bench_catalogue_${size}`, (url) => fillCatalogue(url, size))
  try {
    const before = await readAllAtOnce(provider)
    const times = {
      suggest: await timePaths(provider, cataloguePaths.suggest, budgets.suggest),
      search: await timePaths(provider, cataloguePaths.search, budgets.search),
      list: await timePaths(provider, cataloguePaths.list, budgets.list),
    }
    console.error(`  rows of large tables read one after the other: ${(await readAllAtOnce(provider)) - before}`)
    return times
  } finally {
    await provider.close()
  }
}

/** Rows that sequential scans have read of what grows with the catalogue. The server writes its statistics down once a second. */
async function readAllAtOnce({ deps }: OpenProvider): Promise<number> {
  await setTimeout(2_000)
  const { rows } = (await deps.db.execute(
    sql`select sum(seq_tup_read)::int as rows from pg_stat_user_tables where relname in ('memos', 'search_entries', 'search_dictionary')`,
  )) as unknown as { rows: { rows: number }[] }
  return rows[0]?.rows ?? 0
}

if (import.meta.main) {
  const times = await measureCatalogue(Number(process.argv[2] ?? 100_000))
  for (const asked of Object.keys(budgets) as Asked[]) printTimes(times[asked], budgets[asked])
  process.exit()
}
