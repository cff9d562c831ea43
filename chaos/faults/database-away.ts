import { describeAnswers, type Fault, isReady, listBroken, listUnexpected, loadFor, untilAll } from '../fault.ts'
import { ask, percentile, startLoad } from '../load.ts'
import { openChaosShop } from '../shop.ts'
import { listTroubles } from '../trouble.ts'
import { invite } from '../visitors.ts'

const awayMs = 30_000
const perSecond = 50

/** Promise 13: the shop says so, keeps its process, and recovers by itself. */
export const databaseAway: Fault = {
  name: 'database-away',
  says: `PostgreSQL refuses everything for ${awayMs / 1000} s under ${perSecond} requests a second`,
  run: async () => {
    await using shop = await openChaosShop()
    const [process] = shop.processes
    const visitors = await invite(shop)
    const before = await loadFor(5_000, perSecond, visitors.visit)
    const pid = process.pid()
    shop.line.cut()
    const alive = startLoad(5, () => ask({ kind: 'health', url: `${process.url}/healthz` }))
    const during = await loadFor(awayMs, perSecond, visitors.visit)
    const health = await alive.stop()
    const isAway = !(await isReady(process.url))
    shop.line.restore()
    const backMs = await untilAll([
      () => isReady(process.url),
      async () => (await visitors.buy()).status === 200,
      async () => (await visitors.look()).status === 200,
    ])
    const after = await loadFor(5_000, perSecond, visitors.visit)
    return {
      figures: [
        describeAnswers('while it was away', during),
        `each of ${during.filter(({ status }) => status === 200).length} answers by 200 was compared with the pages that had been asked for before`,
        `/healthz p99 ${percentile(health, 0.99).toFixed(0)} ms`,
        `normal ${(backMs / 1000).toFixed(1)} s after it came back`,
      ],
      breaches: [
        ...listTroubles({ before, during, quick: during, health, pids: [pid, process.pid()], backMs, isAway: true }),
        ...listUnexpected(after, [200]),
        ...(isAway ? [] : ['/readyz said that all was well without a database']),
        ...(await visitors.settle()),
        ...(await listBroken(shop)),
      ],
    }
  },
}
