import { readFile } from 'node:fs/promises'
import { linkTo } from 'contract/pages.ts'
import { eq } from 'drizzle-orm'
import { pressureMessage } from 'provider/src/open-provider.ts'
import { orders } from 'provider/src/sales/books/order.schema.ts'
import { describeAnswers, type Fault, isReady, listBlank, listBroken, listDisorder, listUnexpected, loadFor, untilAll } from '../fault.ts'
import { type Answer, ask, percentile } from '../load.ts'
import { openChaosShop } from '../shop.ts'
import { invite } from '../visitors.ts'

const floodMs = 20_000
const typing = 60
const searching = 40
const loggingIn = 20
const ordersPerSecond = 10

/** Promise 14: what nobody misses gives way first, and payers are served to the last. */
export const overload: Fault = {
  name: 'overload',
  says: `${typing} people type, ${searching} search and ${loggingIn} log in without a pause for ${floodMs / 1000} s, while others order and pay`,
  run: async () => {
    await using shop = await openChaosShop()
    const [process] = shop.processes
    const visitors = await invite(shop)
    await loadFor(3_000, 20, visitors.visit)
    const paymentsBefore = visitors.payments().length
    const countPaid = () => shop.database.db.$count(orders, eq(orders.status, 'paid'))
    const paidBefore = await countPaid()
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
    const payments = visitors.payments().slice(paymentsBefore)
    const unknownMs = await untilAll([async () => (await countPaid()) - paidBefore >= payments.length], 10_000)
    const backMs = await untilAll([() => isReady(process.url), async () => (await visitors.buy()).status === 200])
    const levels = await readLevels(shop.log)
    return {
      figures: [
        describeAnswers('orders', ordered),
        describeAnswers('payments', payments),
        `every payment known by its webhook after ${(unknownMs / 1000).toFixed(1)} s`,
        `pressure: ${levels.join(', ')}`,
        describeAnswers('pages of the catalogue', looked),
        describeAnswers('log-ins', logIns),
        describeAnswers('pages of the search', searched),
        describeAnswers('suggestions', typed),
        `normal after ${(backMs / 1000).toFixed(1)} s`,
      ],
      breaches: [
        ...listUnexpected(ordered, [200]),
        ...listUnexpected(payments, [303]),
        ...(unknownMs > 5_000 ? ['the shop did not know of a payment 5 s after the last one'] : []),
        ...listDisorder([
          ['suggestions', typed],
          ['pages', [...searched, ...looked]],
          ['log-ins', logIns],
          ['orders and payments', [...ordered, ...payments]],
        ]),
        ...(levels.some((level) => level > 0) ? [] : ['the process felt no pressure']),
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

/** The levels that the process has logged, in order. */
async function readLevels(log: string): Promise<number[]> {
  const lines = (await readFile(log, 'utf8')).split('\n').filter((line) => line.includes(pressureMessage))
  return lines.map((line) => (JSON.parse(line) as { pressure: number }).pressure)
}
