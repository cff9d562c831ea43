import { ReportBy } from 'contract/office/report.ts'
import { addDays, shopDay } from 'contract/shop-time.ts'
import { getSales } from 'provider/src/report/get-sales.ts'
import { getToday, listTwoWeeks } from 'provider/src/report/get-today.ts'
import { listBestSellers } from 'provider/src/report/list-best-sellers.ts'
import { forgetSums, sumSales } from 'provider/src/report/sum-sales.job.ts'
import { ordersOf } from './fill-orders.ts'
import { openKept } from './kept-database.ts'

/** `node bench/reports.ts 100000` measures a smaller shop. */
const orders = Number(process.argv[2] ?? 1_000_000)
const rounds = 9

/** Every eighth order has one of a hundred codes. */
const codes = `update orders set coupon_code = 'BENCH' || number % 100 where number % 8 = 0`

const { deps, close } = await openKept(`bench_reports_${orders}`, [...ordersOf(orders / 10, orders), codes, 'analyze'])
// Its job would sum while reports are measured without sums.
await deps.jobs.stop()
await forgetSums(deps.db)
const before = await measureReports([365])
const began = performance.now()
await sumSales(deps)
const summedMs = performance.now() - began
const after = await measureReports([30, 365, 731])
console.table(Object.fromEntries(Object.keys(after).map((what) => [what, { 'one by one': before[what] ?? '', summed: after[what] }])))
console.log(
  `Milliseconds with ${orders} orders in two years, the quickest and the median; they were summed in ${(summedMs / 1000).toFixed(0)} s`,
)
await close()
process.exit()

/** The figures of the overview, and each report of so many days; PostgreSQL only. */
async function measureReports(spans: readonly number[]): Promise<Record<string, string>> {
  const to = shopDay(deps.now())
  const { currency } = deps.settings
  const times: Record<string, string> = {
    today: await time(() => getToday(deps)),
    'two weeks': await time(() => listTwoWeeks(deps)),
    'best sellers': await time(() => listBestSellers(deps)),
  }
  for (const days of spans) {
    for (const by of ReportBy.options) {
      const asked = { from: addDays(to, 1 - days), to, by, currency, weekStart: 'sun' as const }
      times[`${days} days by ${by}`] = await time(() => getSales(deps.db, asked))
    }
  }
  return times
}

/** What takes seconds takes them each time, and is not asked so often. */
async function time(ask: () => Promise<unknown>): Promise<string> {
  const times: number[] = []
  for (let round = 0; round < rounds && times.reduce((sum, one) => sum + one, 0) < 5_000; round++) {
    const began = performance.now()
    await ask()
    times.push(performance.now() - began)
  }
  const sorted = times.toSorted((a, b) => a - b).map((ms) => ms.toFixed(0))
  return `${sorted[0]} · ${sorted[Math.floor(sorted.length / 2)]}`
}
