import { and, eq, inArray } from 'drizzle-orm'
import { v7 as uuidv7 } from 'uuid'
import type { Tx } from '../../db/database.ts'
import { orderLines, payments, refunds } from '../../db/schema/order.ts'
import { changePaymentStatus } from '../../order/change-status.ts'
import type { RefundRow } from './refunds.queries.ts'

type NewRefund = Pick<RefundRow, 'orderId' | 'paymentId' | 'amountMinor' | 'currency' | 'cause' | 'nextTryAt'> & {
  createdAt: Date
  /** Lines that go back with it; no line goes back twice. */
  lineIds?: readonly string[]
  requestedBy?: string
  requestKey?: string
}

/**
 * Writes down that money of a payment is to go back; the caller holds the order locked and has seen that there is as much of it. Nothing has
 * been asked of a gateway yet: the row is there first, and its id is the gateway's idempotency key.
 */
export async function writeRefund(tx: Tx, { lineIds = [], ...values }: NewRefund): Promise<RefundRow> {
  const [refund] = await tx
    .insert(refunds)
    .values({ ...values, id: uuidv7(), status: 'requested' })
    .returning()
  if (!refund) throw new Error('The database gave no refund back')
  if (lineIds.length > 0)
    await tx
      .update(orderLines)
      .set({ refundId: refund.id })
      .where(inArray(orderLines.id, [...lineIds]))
  await refreshPayment(tx, refund.paymentId, { actor: refund.cause, at: values.createdAt })
  return refund
}

/** A payment's status follows its refunds: on the way back, all gone (sent, or taken back), or captured, with or without a part gone. */
export async function refreshPayment(tx: Tx, paymentId: string, by: { actor: string; at: Date }): Promise<void> {
  const [payment] = await tx.select().from(payments).where(eq(payments.id, paymentId))
  if (!payment) throw new Error('A refund without its payment')
  const rows = await tx.select().from(refunds).where(eq(refunds.paymentId, paymentId))
  const gone = rows
    .filter(({ status }) => status === 'succeeded' || status === 'takenBack')
    .reduce((sum, { amountMinor }) => sum + amountMinor, 0)
  const isOnTheWay = rows.some(({ status }) => status === 'requested')
  const to = isOnTheWay ? 'refund_pending' : gone === payment.capturedMinor && gone > 0 ? 'refunded' : 'captured'
  if (to !== payment.status) await changePaymentStatus(tx, { id: paymentId, to, ...by })
}

/** The lines of a refund that did not come about can go back with another. */
export async function releaseLines(tx: Tx, { orderId, id }: Pick<RefundRow, 'orderId' | 'id'>): Promise<string[]> {
  const isOfIt = and(eq(orderLines.orderId, orderId), eq(orderLines.refundId, id))
  const released = await tx.update(orderLines).set({ refundId: null }).where(isOfIt).returning({ id: orderLines.id })
  return released.map((line) => line.id)
}
