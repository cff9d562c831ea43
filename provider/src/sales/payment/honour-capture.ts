import type { MinorUnits } from 'contract/money.ts'
import { eq } from 'drizzle-orm'
import type { Tx } from '../../db/database.ts'
import { people } from '../../db/schema/account.ts'
import { grantEntitlements } from '../../library/entitlements.ts'
import { changeOrderStatus, changeShipmentStatus } from '../books/change-status.ts'
import { type LineRow, listLines, lockPerson, type OrderRow, paidForLine } from '../books/orders.queries.ts'
import type { PaymentRow } from '../books/payments.queries.ts'
import type { RefundCause } from '../books/refund-causes.ts'
import { orderTransitions } from '../books/transitions.ts'
import { isWalkIn } from '../books/walk-in.ts'
import { type LineShare, writeRefund } from '../books/write-refund.ts'
import { canConsumeWithoutOwn, consumeRedemption, releaseRedemption } from '../checkout/coupon/redemption.ts'
import { nameTaker, takeOverCode } from '../checkout/coupon/take-over-code.ts'
import { listOwnedBefore, type OwnedBefore } from '../checkout/order/owned-before.ts'
import { holdStock, releaseStock } from '../checkout/order/stock.ts'
import { sumOf } from '../checkout/quote/quote.ts'
import { isInPerson, stepOf } from '../gateways/find-gateway.ts'
import { type SettleDeps, sendReceipt } from './receipt/send-receipt.ts'

/**
 * Money has come for an order that the caller has locked: marks the order as paid and gives its items to the student. If that is impossible
 * (already paid, coupon used up meanwhile, everything owned through other orders) the money is refunded, and so is its share for items already
 * owned. Answers the attempts of orders that it has ended because this one has their code.
 */
export async function honourCapture(tx: Tx, deps: SettleDeps, order: OrderRow, payment: PaymentRow): Promise<PaymentRow[]> {
  const now = deps.now()
  const by = { actor: payment.gateway, at: now }
  const oweBack = async (cause: RefundCause, reason: string) => {
    await noteRefundDue(tx, deps, payment, { cause, reason, amountMinor: payment.amountMinor })
    return []
  }
  if (!orderTransitions[order.status].includes('paid')) return oweBack('paidTwice', 'the order was paid before')
  if (!isInPerson(payment.gateway) && (await isAccountDeleted(tx, order.personId)))
    return oweBack('tooLate', 'the account was deleted before the money came')
  // If two orders give the same item, the second to be settled sees what the first has given.
  await lockPerson(tx, order.personId)
  const lines = await listLines(tx, order.id)
  const owned = await listOwnedBefore(tx, order.personId, lines)
  if (lines.every(({ id }) => owned.get(id)?.isWhole)) {
    await releaseRedemption(tx, order.id)
    if (order.status === 'awaiting_payment') await changeOrderStatus(tx, { id: order.id, to: 'cancelled', ...by })
    return oweBack('allOwned', 'all items were owned before')
  }
  if (!(await holdStock(tx, order))) {
    await releaseRedemption(tx, order.id)
    return oweBack('tooLate', 'the printed copies were gone before the money came')
  }
  const ended = await claimCode(tx, order, by)
  if (!ended) {
    await releaseStock(tx, order.id)
    return oweBack('tooLate', 'the coupon was used up before the money came')
  }
  const back = await grantNew(tx, order, lines, { owned, payment, now })
  await changeOrderStatus(tx, { id: order.id, to: 'paid', ...by })
  const isPrinted = lines.some(({ format }) => format === 'printed')
  // An order to be paid in cash was printed before, and may be at the door.
  if (isPrinted && order.shipmentStatus === 'notNeeded') await changeShipmentStatus(tx, { id: order.id, to: 'toPrint', ...by })
  await noteRefundDue(tx, deps, payment, { cause: 'ownedBefore', reason: 'some of it was owned before', ...back })
  await sendReceipt(tx, deps, order, lines, payment)
  return ended
}

type Owned = { owned: ReadonlyMap<string, OwnedBefore>; payment: PaymentRow; now: Date }

/** Gives what the person does not own. Answers the money for what they do own, as whole lines and as shares of lines that stay. */
async function grantNew(tx: Tx, { personId }: OrderRow, lines: readonly LineRow[], { owned, payment, now }: Owned) {
  const digital = lines.filter(({ format }) => format === 'digital')
  // A free line has no money to refund: it is given even if it is owned otherwise.
  const isNew = (line: LineRow) => !owned.get(line.id)?.isWhole || paidForLine(line) === 0
  const granted = await grantEntitlements(tx, personId, digital.filter(isNew), now)
  const whole = digital.filter(({ id }) => !granted.has(id))
  const shares = digital.flatMap((line) => {
    const { shareMinor = 0 } = (granted.has(line.id) && owned.get(line.id)) || {}
    return shareMinor > 0 ? [{ lineId: line.id, minor: sendable(shareMinor, payment, paidForLine(line)) }] : []
  })
  const minors = [...whole.map(paidForLine), ...shares.map(({ minor }) => minor)]
  return { amountMinor: sendable(sumOf(minors), payment), lineIds: whole.map(({ id }) => id), shares }
}

/** A deleted account can neither read nor receive what was paid. Not so for cash, or a walk-in's free sale: the copies are handed over. */
async function isAccountDeleted(tx: Tx, personId: string): Promise<boolean> {
  if (isWalkIn({ personId })) return false
  const [person] = await tx.select({ deletedAt: people.deletedAt }).from(people).where(eq(people.id, personId))
  return person?.deletedAt !== null
}

/** Refunds for lines, rounded to the gateway's steps so that nobody gets less than is due. */
function sendable(amountMinor: MinorUnits, { gateway, currency, amountMinor: paidMinor }: PaymentRow, mostMinor = paidMinor): MinorUnits {
  const step = stepOf(gateway, currency)
  return Math.min(Math.ceil(amountMinor / step) * step, mostMinor)
}

type Due = { cause: RefundCause; reason: string; amountMinor: MinorUnits; lineIds?: string[]; shares?: LineShare[] }

/** Sent automatically, in the reconciler's next round. */
async function noteRefundDue(tx: Tx, { log, now }: SettleDeps, payment: PaymentRow, { reason, ...due }: Due): Promise<void> {
  if (due.amountMinor === 0) return
  const { id: paymentId, orderId, currency } = payment
  const at = now()
  const { id: refundId } = await writeRefund(tx, { ...due, orderId, paymentId, currency, createdAt: at, nextTryAt: at })
  log.warn({ orderId, refundId, amountMinor: due.amountMinor, reason }, 'money is due to go back')
}

/**
 * Makes the use of the code final for an order that is being paid; undefined: others have all of them. A newer unpaid order of the student that
 * took the code ends: money that has come takes precedence and was requested with the code. Answers the attempts that have ended with it.
 */
async function claimCode(tx: Tx, order: OrderRow, by: { actor: string; at: Date }): Promise<PaymentRow[] | undefined> {
  if (await consumeRedemption(tx, order.id)) return []
  const { id: orderId, personId, couponCode: code } = order
  if (!code || !(await canConsumeWithoutOwn(tx, orderId))) return undefined
  const ended = await takeOverCode(tx, { personId, orderId, code }, by)
  await nameTaker(tx, ended, orderId)
  return ended.ids.length > 0 && (await consumeRedemption(tx, orderId)) ? ended.attempts : undefined
}
