import { and, eq } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import type { Tx } from '../../../db/database.ts'
import { restoreEntitlements, revokeEntitlements } from '../../../library/entitlements.ts'
import { entitlements } from '../../../library/library.schema.ts'
import { createCatalog } from '../../../testing/catalog/catalog-factory.ts'
import { isOverBeforeWaiting } from '../../../testing/crowd/lock-waits.ts'
import { openTestShop } from '../../../testing/open-test-shop.ts'
import { countReceipts, decideSilently, listSteps, order, orderAndPay, sendWebhook } from '../../../testing/sales/order-factory.ts'
import { goneBackOf } from '../../../testing/sales/refund-factory.ts'
import { createPerson, createSessionFor } from '../../../testing/student/account-factory.ts'
import { changeDisputeStatus } from '../../books/change-status.ts'
import { disputes } from '../../books/dispute.schema.ts'
import type { DisputeState } from '../../books/gateway-event.ts'
import { payments, refunds } from '../../books/order.schema.ts'
import { listLines, lockPerson } from '../../books/orders.queries.ts'
import type { PaymentRow } from '../../books/payments.queries.ts'
import { type RefundRow, writeRefund } from '../../books/write-refund.ts'
import { getGateway } from '../../gateways/find-gateway.ts'
import { listLinesLeft } from '../refund/refunds.queries.ts'
import { sendRefund } from '../refund/send-refund.ts'
import { settleRefund } from '../refund/settle-refund.ts'
import { restoreThroughOthers } from '../take-content.ts'
import { createDispute, findDispute, flagAccount, sumLost } from './disputes.queries.ts'
import { settleDispute } from './settle-dispute.ts'

const shop = await openTestShop({ poolSize: 20 })
let catalog: Awaited<ReturnType<typeof createCatalog>>
let student: Awaited<ReturnType<typeof createSessionFor>>
beforeEach(async () => {
  catalog = await createCatalog(shop.deps.db)
  student = await createSessionFor(shop, (await createPerson(shop.deps)).person.id)
})

type Status = DisputeState['status']
type Bought = { orderId: string; payment: PaymentRow; lineIds: string[] }

const inTurn = <Result>(act: (tx: Tx) => Promise<Result>) => shop.deps.db.transaction(act)
const isActive = () => and(eq(entitlements.personId, student.personId), eq(entitlements.status, 'active'))
const owned = () => shop.deps.db.$count(entitlements, isActive())
const stateOf = ({ payment }: Pick<Bought, 'payment'>, status: Status): DisputeState => {
  const paymentRef = payment.gatewayRef ?? ''
  return { disputeRef: `dp-${paymentRef}`, paymentRef, status, amountMinor: null, reason: null }
}
const dispute = (bought: Pick<Bought, 'payment'>, status: Status) => settleDispute(shop.deps, 'sandbox', stateOf(bought, status))

async function paymentOf(orderId: string): Promise<PaymentRow> {
  const [payment] = await shop.deps.db.select().from(payments).where(eq(payments.orderId, orderId))
  if (!payment) throw new Error('There is no payment')
  return payment
}

async function buy(items = [catalog.memo.id]): Promise<Bought> {
  const { orderId } = await orderAndPay(shop, student, items)
  const lines = await listLines(shop.deps.db, orderId)
  return { orderId, payment: await paymentOf(orderId), lineIds: lines.map(({ id }) => id) }
}

/** A due refund of the first line that no gateway has been told of. */
const oweFirstLine = ({ orderId, payment, lineIds: [lineId = ''] }: Bought): Promise<RefundRow> =>
  inTurn((tx) => {
    const money = { orderId, paymentId: payment.id, amountMinor: 3500, currency: 'KWD', lineIds: [lineId] }
    return writeRefund(tx, { ...money, cause: 'staff', createdAt: shop.clock.now, nextTryAt: shop.clock.now })
  })

const hasGone = ({ amountMinor, currency }: RefundRow) => ({ gatewayRef: 're-told', status: 'succeeded' as const, amountMinor, currency })

type Act = () => Promise<unknown>
const orders: [string, (acts: Act[]) => Act[]][] = [
  ['the first', (acts) => acts],
  ['the second', (acts) => acts.toReversed()],
]

/** Runs the first of these up to where it locks the person, then begins the others, and releases the person once each has finished or waits. */
async function beside(...acts: Act[]): Promise<void> {
  const begun: Promise<unknown>[] = []
  await inTurn(async (tx) => {
    await lockPerson(tx, student.personId)
    for (const act of acts) {
      const running = act()
      begun.push(running)
      await isOverBeforeWaiting(shop.deps.db, running, begun.length)
    }
  })
  await Promise.all(begun)
}

test('money is not refunded while a dispute of its payment is being recorded: the bank has it', async () => {
  const bought = await buy()
  const { id } = await oweFirstLine(bought)
  await beside(
    () => dispute(bought, 'lost'),
    () => sendRefund(shop.deps, id),
  )
  expect([await goneBackOf(shop, bought.orderId), await owned()]).toEqual([0, 0])
})

test('twin: checking for a dispute without locking the order refunds what the bank has taken', async () => {
  const bought = await buy()
  const refund = await oweFirstLine(bought)
  const sendNaively = async () => {
    if ((await sumLost(shop.deps.db, bought.payment.id)) > 0) return
    await shop.deps.db.update(refunds).set({ askedAt: shop.clock.now }).where(eq(refunds.id, refund.id))
    await getGateway(shop.deps, 'sandbox').refund({ ...refund, refundId: refund.id, gatewayRef: bought.payment.gatewayRef ?? '' })
  }
  await beside(() => dispute(bought, 'lost'), sendNaively)
  expect(await goneBackOf(shop, bought.orderId)).toBe(3500)
})

test('if two refunds are sent at once, as much ends as the bank has taken of their payment, and the rest is refunded once', async () => {
  const bought = await buy([catalog.memo.id, catalog.otherMemo.id])
  const [, otherLineId = ''] = bought.lineIds
  const first = await oweFirstLine(bought)
  const second = await inTurn((tx) => {
    const money = { orderId: bought.orderId, paymentId: bought.payment.id, amountMinor: 2000, currency: 'KWD', lineIds: [otherLineId] }
    return writeRefund(tx, { ...money, cause: 'staff', createdAt: shop.clock.now, nextTryAt: shop.clock.now })
  })
  await settleDispute(shop.deps, 'sandbox', { ...stateOf(bought, 'lost'), amountMinor: 2500 })
  await Promise.all(Array.from({ length: 20 }, (_, index) => sendRefund(shop.deps, index % 2 ? first.id : second.id)))
  const rows = await shop.deps.db.select().from(refunds).where(eq(refunds.orderId, bought.orderId))
  const sumOf = (status: RefundRow['status']) => rows.reduce((sum, row) => sum + (row.status === status ? row.amountMinor : 0), 0)
  expect([sumOf('takenBack'), sumOf('succeeded'), sumOf('requested'), await goneBackOf(shop, bought.orderId)]).toEqual([
    2500, 3000, 0, 3000,
  ])
})

/** The same memo in two orders, the first of which was disputed and then won: the second gives it. */
async function buyTwice(): Promise<[Bought, Bought]> {
  const first = await buy()
  await dispute(first, 'open')
  const second = await buy()
  await dispute(first, 'won')
  expect(await owned()).toBe(1)
  return [first, second]
}

test.each(orders)('if two orders that give the same are disputed at once, %s a moment earlier, none gives it', async (_, inOrder) => {
  const both = await buyTwice()
  await beside(...inOrder(both.map((bought) => () => dispute(bought, 'lost'))))
  expect(await owned()).toBe(0)
})

test.each(orders)(
  'if one of two orders that give the same is won and the other is refunded, %s a moment earlier, one gives it',
  async (_, inOrder) => {
    const first = await buy()
    await dispute(first, 'open')
    const second = await buy()
    const refund = await oweFirstLine(second)
    const acts = [() => dispute(first, 'won'), () => settleRefund(shop.deps, refund.id, hasGone(refund))]
    await beside(...inOrder(acts))
    expect(await owned()).toBe(1)
  },
)

test('twin: without locking the person, each of the two considers the other valid, and what the bank has taken twice can be read', async () => {
  const [first, second] = await buyTwice()
  const lose = async (tx: Tx, { payment, lineIds }: Bought) => {
    const present = await findDispute(tx, 'sandbox', stateOf({ payment }, 'lost').disputeRef)
    if (present) await changeDisputeStatus(tx, { id: present.id, to: 'lost', actor: 'twin', at: shop.clock.now })
    else await createDispute(tx, payment, stateOf({ payment }, 'lost'), shop.clock.now)
    await revokeEntitlements(tx, lineIds)
  }
  await inTurn(async (slow) => {
    await lose(slow, first)
    await inTurn(async (quick) => {
      await lose(quick, second)
      await restoreThroughOthers(quick, second.lineIds)
    })
    await restoreThroughOthers(slow, first.lineIds)
  })
  expect(await owned()).toBe(1)
  await inTurn(async (tx) => {
    await revokeEntitlements(tx, first.lineIds)
    await flagAccount(tx, student.personId, shop.clock.now)
  })
})

test.each(orders)(
  'if a dispute is won while a line is being refunded, %s a moment earlier, only the other line is restored',
  async (_, inOrder) => {
    const bought = await buy([catalog.memo.id, catalog.otherMemo.id])
    const refund = await oweFirstLine(bought)
    await dispute(bought, 'open')
    const acts = [() => dispute(bought, 'won'), () => settleRefund(shop.deps, refund.id, hasGone(refund))]
    await beside(...inOrder(acts))
    const active = await shop.deps.db.select().from(entitlements).where(isActive())
    expect(active.map(({ orderLineId }) => orderLineId)).toEqual([bought.lineIds[1]])
  },
)

test('twin: a win that has read the lines without locking the order restores what was refunded meanwhile', async () => {
  const bought = await buy([catalog.memo.id, catalog.otherMemo.id])
  const refund = await oweFirstLine(bought)
  await dispute(bought, 'open')
  await inTurn(async (tx) => {
    const [present] = await tx.select().from(disputes).where(eq(disputes.orderId, bought.orderId))
    const left = await listLinesLeft(tx, bought.orderId)
    await settleRefund(shop.deps, refund.id, hasGone(refund))
    await changeDisputeStatus(tx, { id: present?.id ?? '', to: 'won', actor: 'twin', at: shop.clock.now })
    await restoreEntitlements(
      tx,
      left.map(({ id }) => id),
    )
    await flagAccount(tx, student.personId, shop.clock.now)
  })
  expect(await owned()).toBe(2)
  await inTurn((tx) => revokeEntitlements(tx, bought.lineIds.slice(0, 1)))
})

test('a dispute told 20 times while its payment is told 20 times: paid once, disputed once, and closed', async () => {
  const { data } = await order(shop, student, [catalog.memo.id])
  const charge = await decideSilently(shop, data)
  const bought = { payment: await paymentOf(data.orderId) }
  const told = Array.from({ length: 20 }, () => [dispute(bought, 'open'), sendWebhook(shop, charge)]).flat()
  await Promise.allSettled(told)
  // Whatever came while the shop was out of room is told again.
  await dispute(bought, 'open')
  expect([await owned(), await countReceipts(shop, data)]).toEqual([0, 1])
  expect((await listSteps(shop, data.orderId, 'dispute')).map(({ toStatus }) => toStatus)).toEqual(['open'])
})

test('twin: a dispute that does not wait for the settlement closes nothing, and what is granted then stays open', async () => {
  const { data } = await order(shop, student, [catalog.memo.id])
  const charge = await decideSilently(shop, data)
  const payment = await paymentOf(data.orderId)
  const lines = await listLines(shop.deps.db, data.orderId)
  const lineIds = lines.map(({ id }) => id)
  await inTurn(async (tx) => {
    await createDispute(tx, payment, stateOf({ payment }, 'open'), shop.clock.now)
    await revokeEntitlements(tx, lineIds)
    await sendWebhook(shop, charge)
    await flagAccount(tx, student.personId, shop.clock.now)
  })
  expect(await owned()).toBe(1)
  await inTurn((tx) => revokeEntitlements(tx, lineIds))
})
