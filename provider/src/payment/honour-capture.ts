import { decimalsOf } from 'contract/money.ts'
import { cashMethod } from 'contract/order.ts'
import { eq } from 'drizzle-orm'
import { consumeRedemption, releaseRedemption } from '../coupon/redemption.ts'
import type { Tx } from '../db/database.ts'
import { people } from '../db/schema/account.ts'
import { grantEntitlements } from '../library/grant-entitlements.ts'
import { changeOrderStatus, changeShipmentStatus } from '../order/change-status.ts'
import { listLines, type OrderRow, paidForLine } from '../order/order.queries.ts'
import type { RefundCause } from '../order/refund-causes.ts'
import { holdStock } from '../order/stock.ts'
import { orderTransitions } from '../order/transitions.ts'
import type { PaymentRow } from './payment.queries.ts'
import { writeRefund } from './refund/write-refund.ts'
import { type SettleDeps, sendReceipt } from './send-receipt.ts'

/**
 * Money has come for an order that the caller holds locked: the order is paid and its items are the student's. Where that cannot
 * be (paid before, coupon gone meanwhile, all of it owned through another order) the money goes back.
 */
export async function honourCapture(tx: Tx, deps: SettleDeps, order: OrderRow, payment: PaymentRow): Promise<void> {
  const now = deps.now()
  const by = { actor: payment.gateway, at: now }
  const oweBack = (cause: RefundCause, reason: string) =>
    noteRefundDue(tx, deps, payment, { cause, reason, amountMinor: payment.amountMinor })
  if (!orderTransitions[order.status].includes('paid')) return oweBack('paidTwice', 'the order was paid before')
  if (payment.gateway !== cashMethod && (await isGone(tx, order.personId)))
    return oweBack('tooLate', 'the account was deleted before the money came')
  if (!(await consumeRedemption(tx, order.id))) return oweBack('tooLate', 'the coupon was used up before the money came')

  if (!(await holdStock(tx, order))) {
    await releaseRedemption(tx, order.id)
    return oweBack('tooLate', 'the printed copies were gone before the money came')
  }
  const lines = await listLines(tx, order.id)
  const digital = lines.filter(({ format }) => format === 'digital')
  const granted = await grantEntitlements(tx, order.personId, digital, now)
  const isPrinted = digital.length < lines.length
  if (granted.size === 0 && !isPrinted) {
    await releaseRedemption(tx, order.id)
    if (order.status === 'awaiting_payment') await changeOrderStatus(tx, { id: order.id, to: 'cancelled', ...by })
    return oweBack('tooLate', 'all items were owned before')
  }
  await changeOrderStatus(tx, { id: order.id, to: 'paid', ...by })
  // What is paid in cash was printed before, and may be at the door.
  if (isPrinted && order.shipmentStatus === 'notNeeded') await changeShipmentStatus(tx, { id: order.id, to: 'toPrint', ...by })
  const ownedBefore = digital.filter((line) => !granted.has(line.id))
  await noteRefundDue(tx, deps, payment, {
    cause: 'ownedBefore',
    reason: 'an item was owned before',
    amountMinor: sendable(
      ownedBefore.reduce((sum, line) => sum + paidForLine(line), 0),
      payment,
    ),
    lineIds: ownedBefore.map(({ id }) => id),
  })
  await sendReceipt(tx, deps, order, lines, {
    isByLink: payment.payLinkId !== null,
    isHandedOver: payment.gateway === cashMethod,
  })
}

/** Nobody could read what was paid, or be brought it. Cash is taken at the door, for what is handed over there. */
async function isGone(tx: Tx, personId: string): Promise<boolean> {
  const [person] = await tx.select({ deletedAt: people.deletedAt }).from(people).where(eq(people.id, personId))
  return person?.deletedAt !== null
}

/** What goes back for lines: Stripe takes no other last digit than 0 in currencies of three decimals, and nobody gets less than what is due. */
function sendable(amountMinor: number, { gateway, currency, amountMinor: mostMinor }: PaymentRow): number {
  const rounded = gateway === 'stripe' && decimalsOf(currency) === 3 ? Math.ceil(amountMinor / 10) * 10 : amountMinor
  return Math.min(rounded, mostMinor)
}

type Due = { cause: RefundCause; reason: string; amountMinor: number; lineIds?: string[] }

/** It goes back by itself, at the next round of the reconciler. */
async function noteRefundDue(tx: Tx, { log, now }: SettleDeps, payment: PaymentRow, { reason, ...due }: Due): Promise<void> {
  if (due.amountMinor === 0) return
  const { id: paymentId, orderId, currency } = payment
  const at = now()
  const { id: refundId } = await writeRefund(tx, { ...due, orderId, paymentId, currency, createdAt: at, nextTryAt: at })
  log.warn({ orderId, refundId, amountMinor: due.amountMinor, reason }, 'money is due to go back')
}
