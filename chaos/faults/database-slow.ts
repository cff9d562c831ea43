import { sql } from 'drizzle-orm'
import { describeAnswers, type Fault, isReady, listBroken, loadFor, untilAll, wait } from '../fault.ts'
import { ask, percentile, startLoad } from '../load.ts'
import { openChaosShop } from '../shop.ts'
import { listTroubles } from '../trouble.ts'
import { invite } from '../visitors.ts'

const slowMs = 30_000
const perSecond = 50

/** Promise 14, for the database: waiting queries must not block the process. */
export const databaseSlow: Fault = {
  name: 'database-slow',
  says: `every message to PostgreSQL takes 200 ms for ${slowMs / 1000} s under ${perSecond} requests a second`,
  run: async () => {
    await using shop = await openChaosShop()
    const [process] = shop.processes
    const visitors = await invite(shop)
    const before = await loadFor(5_000, perSecond, visitors.visit)
    const pid = process.pid()
    shop.line.slowDown(200)
    const alive = startLoad(10, () => ask({ kind: 'health', url: `${process.url}/healthz` }))
    const during = await loadFor(slowMs, perSecond, visitors.visit)
    const health = await alive.stop()
    shop.line.restore()
    const backMs = await untilAll([() => isReady(process.url), async () => (await visitors.buy()).status === 200])
    const of = (kind: string) => during.filter((answer) => answer.kind === kind)
    return {
      figures: [
        describeAnswers('while it was slow', during),
        `pages p99 ${percentile(of('page'), 0.99).toFixed(0)} ms, orders p99 ${percentile(of('order'), 0.99).toFixed(0)} ms`,
        `/healthz p99 ${percentile(health, 0.99).toFixed(0)} ms`,
        `normal after ${(backMs / 1000).toFixed(1)} s`,
      ],
      breaches: [
        // An order says a dozen things to the database, one after the other.
        ...listTroubles({ before, during, quick: of('page'), health, pids: [pid, process.pid()], backMs }),
        ...(await visitors.settle()),
        ...(await listBroken(shop)),
      ],
    }
  },
}

const heldMs = 30_000
const [pagesPerSecond, ordersPerSecond] = [40, 10]

/** All connections of the pool wait for a lock that somebody holds. */
export const poolUsedUp: Fault = {
  name: 'pool-used-up',
  says: `a lock that all connections wait for is held for ${heldMs / 1000} s, under ${pagesPerSecond} pages and ${ordersPerSecond} orders a second`,
  run: async () => {
    await using shop = await openChaosShop()
    const [process] = shop.processes
    const visitors = await invite(shop)
    const before = await loadFor(5_000, pagesPerSecond, visitors.visit)
    const pid = process.pid()
    const holding = shop.database.db.transaction(async (tx) => {
      await tx.execute(sql`lock table orders, people, sessions in access exclusive mode`)
      await wait(heldMs)
    })
    await wait(500)
    const alive = startLoad(10, () => ask({ kind: 'health', url: `${process.url}/healthz` }))
    const pages = startLoad(pagesPerSecond, visitors.look)
    const waiting = await loadFor(heldMs - 2_000, ordersPerSecond, visitors.buy)
    const [health, looked] = await Promise.all([alive.stop(), pages.stop()])
    await holding
    const backMs = await untilAll([() => isReady(process.url), async () => (await visitors.buy()).status === 200])
    const slowest = percentile(waiting, 1)
    return {
      figures: [
        describeAnswers('orders meanwhile', waiting),
        `the slowest after ${slowest.toFixed(0)} ms`,
        describeAnswers('pages meanwhile', looked),
        `/healthz p99 ${percentile(health, 0.99).toFixed(0)} ms`,
        `normal after ${(backMs / 1000).toFixed(1)} s`,
      ],
      breaches: [
        ...listTroubles({ before, during: [...waiting, ...looked], quick: looked, health, pids: [pid, process.pid()], backMs }),
        // An order waits for a connection for at most 10 s, and then for the lock for 5 s.
        ...(slowest > 16_000 ? ['somebody waited longer than for a connection and a statement together'] : []),
        ...(await visitors.settle()),
        ...(await listBroken(shop)),
      ],
    }
  },
}
