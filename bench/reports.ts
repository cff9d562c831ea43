import { ReportBy } from 'contract/office/report.ts'
import { addDays, shopDay } from 'contract/shop-time.ts'
import { sql } from 'drizzle-orm'
import type { ProviderDeps } from 'provider/src/app.ts'
import { getSales } from 'provider/src/report/get-sales.ts'
import { getToday, listTwoWeeks } from 'provider/src/report/get-today.ts'
import { listBestSellers } from 'provider/src/report/list-best-sellers.ts'
import { forgetSums, sumSales } from 'provider/src/report/sum-sales.job.ts'
import { salesOfCodes, salesOfItems, salesOfQuarters, unsummedSales } from 'provider/src/sales/books/sales-sum.schema.ts'
import { ordersOf } from './fill-orders.ts'
import { openKept } from './kept-database.ts'
import { untilIdle } from './lists.ts'

const rounds = 9

/** Every eighth order has one of a hundred codes. */
const codes = `update orders set coupon_code = 'BENCH' || number % 100 where number % 8 = 0`

type Times = Record<string, number[]>

/**
 * Milliseconds of each report and of the overview's figures, with this many orders in two years: `before` any of them is summed (only reports of
 * a year) and `after`. PostgreSQL only.
 */
export async function measureReports(orders = 1_000_000): Promise<{ before: Times; after: Times; sumSeconds: number }> {
  const provider = await openKept(`warraq_bench_reports_${orders}`, [...ordersOf(orders / 10, orders), codes, 'analyze'])
  const { deps, close } = provider
  await untilIdle(provider)
  // Otherwise its job would sum meanwhile.
  await deps.jobs.stop()
  await forgetSums(deps.db)
  const before = await timeReports(deps, [365])
  const began = performance.now()
  await sumSales(deps)
  const sumSeconds = (performance.now() - began) / 1000
  // As autovacuum does within a minute or two; a test's database may not.
  await deps.db.execute(sql`vacuum analyze ${unsummedSales}, ${salesOfQuarters}, ${salesOfItems}, ${salesOfCodes}`)
  const after = await timeReports(deps, [30, 365, 731])
  await close()
  return { before, after, sumSeconds }
}

async function timeReports({ db, ...deps }: ProviderDeps, spans: readonly number[]): Promise<Times> {
  const to = shopDay(deps.now())
  const { currency } = deps.settings
  const times: Times = {
    today: await time(() => getToday({ db, ...deps })),
    'two weeks': await time(() => listTwoWeeks({ db, ...deps })),
    'best sellers': await time(() => listBestSellers({ db, ...deps })),
  }
  for (const days of spans) {
    for (const by of ReportBy.options) {
      const asked = { from: addDays(to, 1 - days), to, by, currency, weekStart: 'sun' as const }
      times[`${days} days by ${by}`] = await time(() => getSales(db, asked))
    }
  }
  return times
}

/** The quickest first. Slow ones are always slow, and are repeated less often. */
async function time(ask: () => Promise<unknown>): Promise<number[]> {
  const times: number[] = []
  for (let round = 0; round < rounds && times.reduce((sum, one) => sum + one, 0) < 5_000; round++) {
    const began = performance.now()
    await ask()
    times.push(performance.now() - began)
  }
  return times.toSorted((a, b) => a - b)
}

export const medianOf = (times: number[]): number => times[Math.floor(times.length / 2)] ?? 0

/** `node bench/reports.ts 100000` measures a smaller shop. */
if (import.meta.main) {
  const orders = Number(process.argv[2] ?? 1_000_000)
  const { before, after, sumSeconds } = await measureReports(orders)
  const shown = (times?: number[]) => (times ? `${times[0]?.toFixed(0)} · ${medianOf(times).toFixed(0)}` : '')
  console.table(Object.fromEntries(Object.keys(after).map((what) => [what, { before: shown(before[what]), after: shown(after[what]) }])))
  console.log(
    `Milliseconds, the quickest and the median, with ${orders} orders in two years; they were summed in ${sumSeconds.toFixed(0)} s`,
  )
  process.exit()
}
