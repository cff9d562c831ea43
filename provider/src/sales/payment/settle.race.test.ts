import { and, eq, inArray } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { refusalOf } from '../../http/error-response.ts'
import { entitlements } from '../../library/library.schema.ts'
import { createCatalog } from '../../testing/catalog/catalog-factory.ts'
import { untilWaiting } from '../../testing/crowd/lock-waits.ts'
import { meeting } from '../../testing/crowd/meeting.ts'
import { openTestShop } from '../../testing/open-test-shop.ts'
import { createCoupon } from '../../testing/sales/coupon-factory.ts'
import { chooseAtSandbox, countReceipts, decideSilently, order, sendWebhook } from '../../testing/sales/order-factory.ts'
import { refundDueOf } from '../../testing/sales/refund-factory.ts'
import { createSessionFor, logInAs } from '../../testing/student/account-factory.ts'
import { reconcile } from '../aftercare/reconcile/reconcile.job.ts'
import { coupons } from '../books/coupon.schema.ts'
import { orderEvents, orders, payments } from '../books/order.schema.ts'
import type { Charge } from '../gateways/sandbox/charges.ts'
import { expireOrder } from './expire-order.job.ts'

const shop = await openTestShop({ poolSize: 20 })
let catalog: Awaited<ReturnType<typeof createCatalog>>
let student: Awaited<ReturnType<typeof logInAs>>
beforeEach(async () => {
  catalog = await createCatalog(shop.deps.db)
  student = await logInAs(shop)
})

const paidEvents = (orderId: string) =>
  shop.deps.db.$count(orderEvents, and(eq(orderEvents.orderId, orderId), eq(orderEvents.toStatus, 'paid')))
const checksOf = async (orderId: string) => (await shop.deps.db.select().from(payments).where(eq(payments.orderId, orderId)))[0]?.checks
const repeat = <Result>(times: number, act: () => Promise<Result>) => Promise.all(Array.from({ length: times }, act))

/** Every independent source that learns of a payment. */
const tellers = {
  webhook: (charge: Charge) => untilTaken(() => sendWebhook(shop, charge)),
  return: (charge: Charge) => untilTaken(async () => shop.fetch(charge.returnUrl)),
  reconciler: (charge: Charge) => untilTaken(() => askAnew(charge)),
}
type Teller = keyof typeof tellers

/** Each 49 times more, at once. The reconciler's rounds run one after another, in each of seven processes. */
const again = {
  webhook: (charge: Charge) => repeat(49, () => tellers.webhook(charge)),
  return: (charge: Charge) => repeat(49, () => tellers.return(charge)),
  reconciler: async (charge: Charge) => {
    const rounds = await repeat(7, async () => {
      const answers: Response[] = []
      while (answers.length < 7) answers.push(await tellers.reconciler(charge))
      return answers
    })
    return rounds.flat()
  },
} satisfies Record<Teller, (charge: Charge) => Promise<Response[]>>

/**
 * Calls them while the order is locked, each when the previous one waits for it: they get the lock in this order, because waiters are served
 * first come, first served.
 */
async function queueAtOrder(orderId: string, calls: readonly (() => Promise<Response>)[]): Promise<Promise<Response>[]> {
  return shop.deps.db.transaction(async (tx) => {
    await tx.select().from(orders).where(eq(orders.id, orderId)).for('no key update')
    const queue: Promise<Response>[] = []
    for (const call of calls) {
      queue.push(call())
      await untilWaiting(shop.deps.db, queue.length, '%from "orders"%for no key update%')
    }
    return queue
  })
}

/** A round in which this payment is due, whatever is known about it by then. */
async function askAnew({ reference }: Charge): Promise<Response> {
  const isDue = shop.deps.db.update(payments).set({ nextCheckAt: shop.clock.now }).where(eq(payments.id, reference))
  return isDue.then(() => reconcile(shop.deps)).then(() => new Response(), asAnswer)
}

function asAnswer(error: unknown): Response {
  const { code } = refusalOf(error)
  if (code !== 'unavailable') throw error
  return new Response(null, { status: 503 })
}

/** A shop that is out of room (503) is told again: by the gateway, the browser or the next round. */
async function untilTaken(tell: () => Promise<Response>): Promise<Response> {
  for (;;) {
    const answer = await tell()
    if (answer.status !== 503) return answer
  }
}

test.each<Teller[]>([
  ['webhook', 'return', 'reconciler'],
  ['webhook', 'reconciler', 'return'],
  ['return', 'webhook', 'reconciler'],
  ['return', 'reconciler', 'webhook'],
  ['reconciler', 'webhook', 'return'],
  ['reconciler', 'return', 'webhook'],
])(
  'one order met by %s, %s and %s one behind the other, then each 49 times more at once: one transition, one receipt, entitlements once',
  async (...sequence) => {
    const { data } = await order(shop, student, [catalog.memo.id, catalog.otherMemo.id])
    const charge = await decideSilently(shop, data)
    const first = await queueAtOrder(
      data.orderId,
      sequence.map((teller) => () => tellers[teller](charge)),
    )
    expect(await checksOf(data.orderId)).toBe(1)
    const more = sequence.map((teller) => again[teller](charge))
    const answers = [...(await Promise.all(first)), ...(await Promise.all(more)).flat()]
    expect(answers).toHaveLength(150)
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 303]))
    expect(await paidEvents(data.orderId)).toBe(1)
    expect(await countReceipts(shop, data)).toBe(1)
    expect(await shop.deps.db.$count(entitlements, eq(entitlements.personId, student.personId))).toBe(2)
    const [payment] = await shop.deps.db.select().from(payments).where(eq(payments.orderId, data.orderId))
    expect(payment).toMatchObject({ status: 'captured', capturedMinor: 5500 })
    // The reconciler asked before it was known, and continues if it is due.
    await tellers.reconciler(charge)
    expect(await checksOf(data.orderId)).toBe((payment?.checks ?? 0) + 1)
  },
)

test('twin: settling without the lock on the order pays it 20 times', async () => {
  const { data } = await order(shop, student, [catalog.memo.id])
  const { db } = shop.deps
  const meet = meeting(20)
  await repeat(20, () =>
    db.transaction(async (tx) => {
      const [found] = await tx.select().from(orders).where(eq(orders.id, data.orderId))
      await meet()
      if (found?.status !== 'awaiting_payment') return
      const event = {
        orderId: found.id,
        axis: 'order',
        subjectId: found.id,
        fromStatus: found.status,
        toStatus: 'paid',
        actor: 'twin',
      } as const
      await tx.insert(orderEvents).values(event)
      await tx.update(orders).set({ status: 'paid' }).where(eq(orders.id, data.orderId))
    }),
  )
  expect(await paidEvents(data.orderId)).toBe(20)
  await db.delete(orderEvents).where(and(eq(orderEvents.orderId, data.orderId), eq(orderEvents.toStatus, 'paid')))
  await db.update(orders).set({ status: 'awaiting_payment' }).where(eq(orders.id, data.orderId))
})

test('the same memo in 20 orders, all paid at once: one is paid, and all the others’ money is due for refund', async () => {
  const placed = await Promise.all(
    Array.from({ length: 20 }, (_, index) => order(shop, student, [catalog.memo.id], { idempotencyKey: `tab-${index}` })),
  )
  await Promise.all(placed.map(({ data }) => chooseAtSandbox(shop, data.paymentUrl, 'pay')))
  const rows = await shop.deps.db.select().from(orders).where(eq(orders.personId, student.personId))
  expect(rows.map(({ status }) => status).toSorted()).toEqual([...Array.from({ length: 19 }, () => 'cancelled'), 'paid'])
  for (const { id, status } of rows) expect(await refundDueOf(shop, id)).toBe(status === 'paid' ? 0 : 3500)
})

test('the clock’s last tick and the payer’s click at once: the order is paid or expired, never both, and money is never lost', async () => {
  // Each has its own code: an order with the same code would end the previous one.
  const codes = await repeat(20, () => createCoupon(shop.deps.db, { maxUses: 1 }))
  const placed = await Promise.all(
    codes.map(({ code }, index) => order(shop, student, [catalog.memo.id], { idempotencyKey: `tick-${index}`, couponCode: code })),
  )
  shop.clock.now = new Date(shop.clock.now.getTime() + 30 * 60_000)
  await Promise.all(
    placed.flatMap(({ data }) => [
      chooseAtSandbox(shop, data.paymentUrl, 'pay'),
      expireOrder(shop.deps, data.orderId),
      expireOrder(shop.deps, data.orderId),
    ]),
  )
  const rows = await shop.deps.db
    .select({ id: orders.id, status: orders.status, capturedAt: payments.capturedAt })
    .from(orders)
    .innerJoin(payments, eq(payments.orderId, orders.id))
    .where(eq(orders.personId, student.personId))
  for (const { id, status, capturedAt } of rows) expect(capturedAt !== null).toBe(status === 'paid' || (await refundDueOf(shop, id)) > 0)
  const isOfThese = inArray(
    coupons.id,
    codes.map(({ id }) => id),
  )
  expect(await shop.deps.db.$count(coupons, and(isOfThese, eq(coupons.used, 1)))).toBe(
    rows.filter(({ status }) => status === 'paid').length,
  )
})

test('ten simultaneous clicks on "pay again" share one new attempt', async () => {
  const session = await createSessionFor(shop, student.personId)
  const { data } = await order(shop, session, [catalog.memo.id])
  const answers = await repeat(10, async () => shop.post('Payment/Create', { orderId: data.orderId }, { token: session.token }))
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
  const attempts = await shop.deps.db.select().from(payments).where(eq(payments.orderId, data.orderId))
  expect(attempts.filter(({ status }) => status === 'pending')).toHaveLength(1)
})
