import { asc, eq, sql } from 'drizzle-orm'
import { consumeRedemption, releaseRedemption } from '../coupon/redemption.ts'
import type { Tx } from '../db/database.ts'
import { orderLines, orders } from '../db/schema/order.ts'
import { grantEntitlements } from '../library/grant-entitlements.ts'
import type { OrderRow } from '../order/order.queries.ts'
import { holdStock } from '../order/stock.ts'
import { changeOrderStatus, orderTransitions } from '../order/transitions.ts'
import type { PaymentRow } from './payment.queries.ts'
import { type SettleDeps, sendReceipt } from './send-receipt.ts'

/**
 * Money has come for an order that the caller holds locked: the order is paid and its items are the student's. Where that cannot
 * be (paid before, coupon gone meanwhile, all of it owned through another order) the money is noted as due to go back.
 */
export async function honourCapture(tx: Tx, deps: SettleDeps, order: OrderRow, payment: PaymentRow): Promise<void> {
  const now = deps.now()
  const oweBack = (amountMinor: number, reason: string) => noteRefundDue(tx, deps, order.id, amountMinor, reason)
  if (!orderTransitions[order.status].includes('paid')) return oweBack(payment.amountMinor, 'the order was paid before')
  if (!(await consumeRedemption(tx, order.id))) return oweBack(payment.amountMinor, 'the coupon was used up before the money came')

  if (!(await holdStock(tx, order))) {
    await releaseRedemption(tx, order.id)
    return oweBack(payment.amountMinor, 'the printed copies were gone before the money came')
  }
  const lines = await tx.select().from(orderLines).where(eq(orderLines.orderId, order.id)).orderBy(asc(orderLines.position))
  const digital = lines.filter(({ format }) => format === 'digital')
  const granted = await grantEntitlements(tx, order.personId, digital, now)
  const isPrinted = digital.length < lines.length
  if (granted.size === 0 && !isPrinted) {
    await releaseRedemption(tx, order.id)
    if (order.status === 'awaiting_payment')
      await changeOrderStatus(tx, { id: order.id, from: order.status, to: 'cancelled' }, payment.gateway, now)
    return oweBack(payment.amountMinor, 'all items were owned before')
  }
  await changeOrderStatus(tx, { id: order.id, from: order.status, to: 'paid' }, payment.gateway, now)
  if (isPrinted) await tx.update(orders).set({ shipmentStatus: 'toPrint' }).where(eq(orders.id, order.id))
  const ownedBefore = digital.filter((line) => !granted.has(line.id))
  await oweBack(
    ownedBefore.reduce((sum, line) => sum + line.priceMinor - line.discountMinor, 0),
    'an item was owned before',
  )
  await sendReceipt(tx, deps, order, lines)
}

async function noteRefundDue(tx: Tx, { log }: SettleDeps, orderId: string, amountMinor: number, reason: string): Promise<void> {
  if (amountMinor === 0) return
  await tx
    .update(orders)
    .set({ refundDueMinor: sql`${orders.refundDueMinor} + ${amountMinor}` })
    .where(eq(orders.id, orderId))
  log.warn({ orderId, amountMinor, reason }, 'money is due to go back')
}
