import { setTimeout } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import type { OpenProvider } from 'provider/src/open-provider.ts'
import { logInAs } from 'provider/src/testing/student/account-factory.ts'
import { largeShop } from './fill-lists.ts'
import { openKept } from './kept-database.ts'
import { listPaths } from './list-paths.ts'
import { type PathTime, printTimes, timePaths } from './time-paths.ts'

export const budgetMs = 100
/** The database for the lists and the overview. */
export const keptLists = 'warraq_bench_lists'

/** The time of each list of the office, with a million orders, 300,000 customers, 100,000 memos and 200,000 reviews; PostgreSQL only. */
export async function measureLists(only = ''): Promise<PathTime[]> {
  const provider = await openKept(keptLists, largeShop)
  try {
    await untilIdle(provider)
    const { token } = await logInAs(provider, { fullName: 'Bench', roles: ['SuperAdmin'] })
    const paths = listPaths.filter((one) => one.includes(only))
    return await timePaths(provider, paths, budgetMs, { Authorization: `Bearer ${token}` })
  } finally {
    await provider.close()
  }
}

/** Stops the start-up check of a million orders' books, which is not measured. */
export async function untilIdle({ deps }: OpenProvider): Promise<void> {
  await setTimeout(2_000)
  await deps.db.execute(sql`select pg_cancel_backend(pid) from pg_stat_activity
    where datname = current_database() and state = 'active' and query_start < now() - interval '1 second'`)
  await deps.db.execute(sql`delete from pgboss.job where name = 'verify-ledger'`)
}

if (import.meta.main) {
  printTimes(await measureLists(process.argv[2]), budgetMs)
  process.exit()
}
