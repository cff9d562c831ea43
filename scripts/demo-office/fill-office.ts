import type { ProviderDeps } from 'provider/src/app.ts'
import { readGoods } from './goods.ts'
import type { Office, Step } from './office.ts'
import { stepsOf } from './order-steps.ts'
import { type PlannedOrder, planOrders } from './plan-orders.ts'
import { demoStudents, hasJoined, idsOf, joinShop, lastStudent } from './students.ts'
import { takeSteps } from './take-steps.ts'
import { searchInVain, talkSteps } from './talk-steps.ts'
import { after, dayMs, minuteMs } from './times.ts'

/**
 * Gives the demo's back office forty days of business, using the shop's own verbs with a simulated clock: the books are as correct as any
 * shop's. Done once; an interrupted fill continues at the next start. Without the sandbox nobody can have paid, so nothing is done. Answers what
 * the shop has refused on the way.
 */
export async function fillDemoOffice(deps: ProviderDeps, signal?: AbortSignal): Promise<{ refused: unknown[] }> {
  const last = demoStudents[lastStudent]
  if (!deps.settings.gateways.sandbox || !last || (await hasJoined(deps, last))) return { refused: [] }
  const now = deps.now()
  const goods = await deps.live.run(() => readGoods(deps))
  if (goods.memos.length === 0) return { refused: [] }
  const orders = planOrders(goods, now)
  const steps = [
    ...joinSteps(orders, now),
    ...orders.flatMap((order) => stepsOf(order, now)),
    ...talkSteps(goods, orders, now),
    { at: now, run: (of: Office) => searchInVain(of, now) },
    // At the very end: by it the next start knows that everything is done.
    { at: now, run: (of: Office) => joinShop(of.deps, last) },
  ]
  return takeSteps(deps, steps, signal)
}

/** Everybody signs up some time before the first order. */
function joinSteps(orders: readonly PlannedOrder[], now: Date): Step[] {
  return demoStudents.slice(0, lastStudent).map((student, index) => {
    const first = orders.filter((order) => order.student === index).map(({ at }) => at.getTime())
    const at = after(new Date(Math.min(...first, now.getTime() - dayMs)), -(index % 3 === 0 ? index * dayMs : 9 * minuteMs))
    const run = async ({ deps, people }: Office) => {
      await joinShop(deps, student)
      for (const [mail, id] of await idsOf(deps, [student.mail])) people.set(mail, id)
    }
    return { at, run }
  })
}
