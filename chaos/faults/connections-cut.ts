import { describeAnswers, type Fault, isReady, listBroken, loadFor, untilAll } from '../fault.ts'
import { ask, percentile, startLoad } from '../load.ts'
import { openChaosShop } from '../shop.ts'
import { listTroubles } from '../trouble.ts'
import { invite } from '../visitors.ts'

const cutEveryMs = 100
const cuttingMs = 30_000
const perSecond = 50

/** Promises 1, 10 and 13: whoever was cut off may click again, and gets one order. */
export const connectionsCut: Fault = {
  name: 'connections-cut',
  says: `a connection to PostgreSQL breaks every ${cutEveryMs} ms for ${cuttingMs / 1000} s under ${perSecond} requests a second`,
  run: async () => {
    await using shop = await openChaosShop()
    const [process] = shop.processes
    const visitors = await invite(shop)
    const before = await loadFor(5_000, perSecond, visitors.visit)
    const pid = process.pid()
    const cutting = setInterval(shop.line.cutOne, cutEveryMs)
    const alive = startLoad(10, () => ask({ kind: 'health', url: `${process.url}/healthz` }))
    const during = await loadFor(cuttingMs, perSecond, visitors.visit)
    clearInterval(cutting)
    const health = await alive.stop()
    const backMs = await untilAll([() => isReady(process.url), async () => (await visitors.buy()).status === 200])
    const { acknowledged, unanswered } = visitors.clicks()
    return {
      figures: [
        describeAnswers('meanwhile', during),
        `/healthz p99 ${percentile(health, 0.99).toFixed(0)} ms`,
        `${acknowledged} orders acknowledged, ${unanswered} clicks without an answer, each of them answered when clicked again`,
        `normal after ${(backMs / 1000).toFixed(1)} s`,
      ],
      breaches: [
        ...listTroubles({ before, during, quick: during, health, pids: [pid, process.pid()], backMs }),
        ...(await visitors.settle()),
        ...(await listBroken(shop)),
      ],
    }
  },
}
