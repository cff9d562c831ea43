import type { ProviderDeps } from 'provider/src/app.ts'
import { AppError } from 'provider/src/app-error.ts'
import type { DbOrTx } from 'provider/src/db/database.ts'
import type { JobData, QueueName } from 'provider/src/db/jobs.ts'
import { readGoods } from './goods.ts'
import type { Office, Step } from './office.ts'
import { stepsOf } from './order-steps.ts'
import { type PlannedOrder, planOrders } from './plan-orders.ts'
import { demoStudents, hasJoined, idsOf, joinShop, lastStudent } from './students.ts'
import { searchInVain, talkSteps } from './talk-steps.ts'
import { after, dayMs, minuteMs } from './times.ts'

const staffAt = { clerk: 'clerk@demo.warraq.example', admin: 'admin@demo.warraq.example', owner: 'superadmin@demo.warraq.example' }

/**
 * Gives the demo's back office forty days of business, by the shop's own verbs at the times of a clock that goes through them: the books are as true
 * as those of any shop. Done once; a fill that was interrupted goes on at the next start. Without the sandbox nobody can have paid, and nothing is
 * done. Answers what the shop has refused on the way: what somebody did themselves meanwhile, or an earlier start.
 */
export async function fillDemoOffice(deps: ProviderDeps, signal?: AbortSignal): Promise<{ refused: unknown[] }> {
  const refused: unknown[] = []
  const last = demoStudents[lastStudent]
  if (!deps.settings.gateways.sandbox || !last || (await hasJoined(deps, last))) return { refused }
  const now = deps.now()
  const clock = { now }
  const past = { ...deps, now: () => new Date(clock.now), jobs: withoutMails(deps), log: deps.log.child({}, { level: 'warn' }) }
  const goods = await deps.live.run(() => readGoods(deps))
  const ids = await idsOf(deps, Object.values(staffAt))
  const [clerk, admin, owner] = [ids.get(staffAt.clerk), ids.get(staffAt.admin), ids.get(staffAt.owner)]
  if (goods.memos.length === 0 || !clerk || !admin || !owner) return { refused }
  const orders = planOrders(goods, now)
  const office: Office = { deps: past, people: new Map(), staff: { clerk, admin, owner }, placed: new Map() }
  const steps = [
    ...joinSteps(orders, now),
    ...orders.flatMap((order) => stepsOf(order, now)),
    ...talkSteps(goods, orders, now),
    { at: now, run: (of: Office) => searchInVain(of, now) },
    // At the very end: by it the next start knows that all is done.
    { at: now, run: () => joinShop(past, last) },
  ].sort((one, other) => one.at.getTime() - other.at.getTime())
  for (const { at, run } of steps) {
    if (signal?.aborted) return { refused }
    clock.now = at
    await deps.live.run(() => run(office)).catch((error: unknown) => refused.push(refusalOf(error)))
  }
  return { refused }
}

/** Somebody has changed what the demo sells: what cannot be bought any more was not. All else is a fault. */
function refusalOf(error: unknown): unknown {
  if (error instanceof AppError) return error
  throw error
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

/** These mails were read long ago. */
function withoutMails({ jobs }: ProviderDeps): ProviderDeps['jobs'] {
  const send = async <Name extends QueueName>(tx: DbOrTx, name: Name, data: JobData[Name]) => {
    if (name !== 'send-mail') await jobs.send(tx, name, data)
  }
  return { ...jobs, send }
}
