import type { MinorUnits } from 'contract/money.ts'
import { eq, inArray } from 'drizzle-orm'
import { v7 as uuidv7 } from 'uuid'
import type { Tx } from '../../db/database.ts'
import { changePaymentStatus } from './change-status.ts'
import { orderLines, payments, refunds } from './order.schema.ts'

export type RefundRow = typeof refunds.$inferSelect

export type LineShare = { lineId: string; minor: MinorUnits }

type NewRefund = Pick<RefundRow, 'orderId' | 'paymentId' | 'amountMinor' | 'currency' | 'cause' | 'nextTryAt'> & {
  createdAt: Date
  /** The lines it refunds; a line is refunded at most once. */
  lineIds?: readonly string[]
  /** How much it refunds of lines that stay. */
  shares?: readonly LineShare[]
  requestedBy?: string
  requestKey?: string
}

/**
 * Records a refund of a payment. The caller has locked the order and checked that enough is left. No gateway has been asked yet: the row comes
 * first, and its id is the gateway's idempotency key.
 */
export async function writeRefund(tx: Tx, { lineIds = [], shares = [], ...values }: NewRefund): Promise<RefundRow> {
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
  for (const { lineId, minor } of shares)
    await tx.update(orderLines).set({ returnedMinor: minor, returnedWith: refund.id }).where(eq(orderLines.id, lineId))
  await refreshPayment(tx, refund.paymentId, { actor: refund.cause, at: values.createdAt })
  return refund
}

/** A payment's status follows its refunds: under way, fully refunded (sent, or taken back by the bank), or captured, partly refunded or not. */
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

/** After a failed refund its lines and shares can be refunded by another. */
export async function releaseLines(
  tx: Tx,
  { orderId, id }: Pick<RefundRow, 'orderId' | 'id'>,
): Promise<{ lineIds: string[]; shares: LineShare[] }> {
  const lines = await tx.select().from(orderLines).where(eq(orderLines.orderId, orderId))
  const lineIds = lines.filter(({ refundId }) => refundId === id).map((line) => line.id)
  const shared = lines.filter(({ returnedWith }) => returnedWith === id)
  await tx.update(orderLines).set({ refundId: null }).where(inArray(orderLines.id, lineIds))
  const sharedIds = shared.map((line) => line.id)
  await tx.update(orderLines).set({ returnedMinor: 0, returnedWith: null }).where(inArray(orderLines.id, sharedIds))
  return { lineIds, shares: shared.map((line) => ({ lineId: line.id, minor: line.returnedMinor })) }
}
