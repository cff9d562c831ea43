import { describeAnswers, type Fault, isReady, listBlank, listBroken, listUnexpected, loadFor, untilAll } from '../fault.ts'
import { openChaosShop } from '../shop.ts'
import { invite } from '../visitors.ts'

const cutEveryMs = 100
const cuttingMs = 20_000
const perSecond = 50

/** Promises 1, 10 and 13: whoever was cut off may click again, and gets one order. */
export const connectionsCut: Fault = {
  name: 'connections-cut',
  says: `a connection to PostgreSQL breaks every ${cutEveryMs} ms for ${cuttingMs / 1000} s under ${perSecond} requests a second`,
  run: async () => {
    await using shop = await openChaosShop()
    const [process] = shop.processes
    const visitors = await invite(shop)
    await loadFor(3_000, perSecond, visitors.visit)
    const pid = process.pid()
    const cutting = setInterval(shop.line.cutOne, cutEveryMs)
    const during = await loadFor(cuttingMs, perSecond, visitors.visit)
    clearInterval(cutting)
    const backMs = await untilAll([() => isReady(process.url), async () => (await visitors.buy()).status === 200])
    const { acknowledged, unanswered } = visitors.clicks()
    return {
      figures: [
        describeAnswers('meanwhile', during),
        `${acknowledged} orders acknowledged, ${unanswered} clicks without an answer, each of them answered when clicked again`,
        `normal after ${(backMs / 1000).toFixed(1)} s`,
      ],
      breaches: [
        ...listUnexpected(during, [200, 503]),
        ...listBlank(during),
        ...(process.pid() === pid ? [] : ['the process was another one afterwards']),
        ...(backMs > 5_000 ? ['it took more than 5 s to be as before'] : []),
        ...(await visitors.settle()),
        ...(await listBroken(shop)),
      ],
    }
  },
}
