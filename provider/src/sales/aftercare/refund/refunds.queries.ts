import type { MinorUnits } from 'contract/money.ts'
import { and, asc, eq, isNull, ne, notExists, sql } from 'drizzle-orm'
import type { DbOrTx, Tx } from '../../../db/database.ts'
import { disputes } from '../../books/dispute.schema.ts'
import { orderLines, payments, refunds } from '../../books/order.schema.ts'
import type { LineRow } from '../../books/orders.queries.ts'
import type { PaymentRow } from '../../books/payments.queries.ts'
import { isSurplus } from '../../books/refund-causes.ts'
import type { RefundRow } from '../../books/write-refund.ts'
import { counterOf } from '../../gateways/find-gateway.ts'

export async function findRefund(db: DbOrTx, id: string): Promise<RefundRow | undefined> {
  const [refund] = await db.select().from(refunds).where(eq(refunds.id, id))
  return refund
}

/** The lines that were not refunded. */
export async function listLinesLeft(tx: Tx, orderId: string): Promise<LineRow[]> {
  const rows = await tx
    .select({ line: orderLines })
    .from(orderLines)
    .leftJoin(refunds, and(eq(refunds.id, orderLines.refundId), eq(refunds.status, 'succeeded')))
    .where(and(eq(orderLines.orderId, orderId), isNull(refunds.id)))
  return rows.map(({ line }) => line)
}

type Refundable = { payment: PaymentRow; leftMinor: MinorUnits }

/** Captured payments of an order, oldest first, each with the amount neither refunded, nor on its way back, nor held by a bank. */
export async function listRefundable(tx: DbOrTx, orderId: string): Promise<Refundable[]> {
  const goesBack = tx
    .select({
      paymentId: refunds.paymentId,
      minor: sql<MinorUnits>`sum(${refunds.amountMinor})`.mapWith(Number).as('minor'),
    })
    .from(refunds)
    .where(and(eq(refunds.orderId, orderId), ne(refunds.status, 'failed')))
    .groupBy(refunds.paymentId)
    .as('goes_back')
  const isDisputed = tx
    .select({ one: sql`1` })
    .from(disputes)
    .where(and(eq(disputes.paymentId, payments.id), ne(disputes.status, 'won')))
  const rows = await tx
    .select({ payment: payments, backMinor: goesBack.minor })
    .from(payments)
    .leftJoin(goesBack, eq(goesBack.paymentId, payments.id))
    .where(and(eq(payments.orderId, orderId), notExists(isDisputed)))
    .orderBy(asc(payments.capturedAt), asc(payments.id))
  return rows
    .filter(({ payment }) => payment.capturedMinor !== null)
    .map(({ payment, backMinor }) => ({ payment, leftMinor: (payment.capturedMinor ?? 0) - (backMinor ?? 0) }))
}

/** Whether a refund of it needs a reason. */
export const needsReason = (refundable: readonly Refundable[]): boolean =>
  refundable.some(({ payment, leftMinor }) => leftMinor > 0 && counterOf(payment.gateway)?.reasonFault)

/** How much of the order's own value has gone back. */
export async function sumRefunded(tx: Tx, orderId: string): Promise<number> {
  const rows = await tx
    .select()
    .from(refunds)
    .where(and(eq(refunds.orderId, orderId), eq(refunds.status, 'succeeded')))
  return rows.filter(({ cause }) => !isSurplus(cause)).reduce((sum, { amountMinor }) => sum + amountMinor, 0)
}

/** How much of a payment's refunds has ended because the payer's bank has returned it. */
export async function sumTakenBack(tx: Tx, paymentId: string): Promise<number> {
  const [taken] = await tx
    .select({ minor: sql<MinorUnits>`coalesce(sum(${refunds.amountMinor}), 0)`.mapWith(Number) })
    .from(refunds)
    .where(and(eq(refunds.paymentId, paymentId), eq(refunds.status, 'takenBack')))
  return taken?.minor ?? 0
}
