import { linkTo } from 'contract/pages.ts'
import { describeAnswers, type Fault, isReady, listBlank, listBroken, listUnexpected, loadFor, untilAll } from '../fault.ts'
import { type Answer, ask, percentile } from '../load.ts'
import { openChaosShop } from '../shop.ts'
import { invite } from '../visitors.ts'

const floodMs = 20_000
const typing = 60
const searching = 40
const loggingIn = 20
const ordersPerSecond = 4

/** Promise 14: what nobody misses gives way first, and payers are served to the last. */
export const overload: Fault = {
  name: 'overload',
  says: `${typing} people type, ${searching} search and ${loggingIn} log in without a pause for ${floodMs / 1000} s, while others order`,
  run: async () => {
    await using shop = await openChaosShop()
    const [process] = shop.processes
    const visitors = await invite(shop)
    await loadFor(3_000, 20, visitors.visit)
    const endsAt = performance.now() + floodMs
    let asked = 0
    const crowd = async (count: number, next: () => Promise<Answer>): Promise<Answer[]> => {
      const answers: Answer[] = []
      const one = async () => {
        while (performance.now() < endsAt) answers.push(await next())
      }
      await Promise.all(Array.from({ length: count }, one))
      return answers
    }
    // Never the same twice: cached pages cost nothing.
    const suggest = () => ask({ kind: 'typing', url: `${shop.url}/api/Website/Search/Suggest?Text=${encodeURIComponent(`phy${asked++}`)}` })
    const search = () => ask({ kind: 'page', url: `${shop.url}${linkTo('search')}?q=${encodeURIComponent(`mathematics ${asked++}`)}` })
    const logIn = () =>
      ask({
        ...{ kind: 'log-in', url: `${shop.url}/api/Website/Student/LogIn`, method: 'POST' },
        body: { email: shop.students[asked++ % shop.students.length]?.email, password: 'not the password' },
      })
    const [typed, searched, logIns, ordered, looked] = await Promise.all([
      crowd(typing, suggest),
      crowd(searching, search),
      crowd(loggingIn, logIn),
      loadFor(floodMs, ordersPerSecond, visitors.buy),
      loadFor(floodMs, 10, visitors.look),
    ])
    const backMs = await untilAll([() => isReady(process.url), async () => (await visitors.buy()).status === 200])
    return {
      figures: [
        describeAnswers('orders', ordered),
        describeAnswers('pages of the catalogue', looked),
        describeAnswers('log-ins', logIns),
        describeAnswers('pages of the search', searched),
        describeAnswers('suggestions', typed),
        `normal after ${(backMs / 1000).toFixed(1)} s`,
      ],
      breaches: [
        ...listUnexpected(ordered, [200]),
        ...listUnexpected(looked, [200, 503]),
        ...listUnexpected(searched, [200, 503]),
        ...listUnexpected(typed, [200, 503]),
        ...listUnexpected(logIns, [400, 401, 403, 404, 429, 503]),
        ...listBlank([...looked, ...searched]),
        ...(percentile(ordered, 0.99) > 10_000 ? ['an order took more than 10 s'] : []),
        ...(backMs > 5_000 ? ['it took more than 5 s to be as before'] : []),
        ...(await visitors.settle()),
        ...(await listBroken(shop)),
      ],
    }
  },
}
