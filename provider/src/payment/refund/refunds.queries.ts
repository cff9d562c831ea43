import { and, asc, eq, ne, sql } from 'drizzle-orm'
import { validate as isUuid } from 'uuid'
import type { DbOrTx, Tx } from '../../db/database.ts'
import { orderLines, orders, payments, refunds } from '../../db/schema/order.ts'
import type { OrderRow } from '../../order/order.queries.ts'
import { isSurplus } from '../../order/refund-causes.ts'
import type { PaymentRow } from '../payment.queries.ts'

export type RefundRow = typeof refunds.$inferSelect
export type LineRow = typeof orderLines.$inferSelect

export async function findRefund(db: DbOrTx, id: string): Promise<RefundRow | undefined> {
  const [refund] = await db.select().from(refunds).where(eq(refunds.id, id))
  return refund
}

export async function lockOrder(tx: Tx, id: string): Promise<OrderRow | undefined> {
  if (!isUuid(id)) return undefined
  const [order] = await tx.select().from(orders).where(eq(orders.id, id)).for('update')
  return order
}

export function listLines(db: DbOrTx, orderId: string): Promise<LineRow[]> {
  return db.select().from(orderLines).where(eq(orderLines.orderId, orderId)).orderBy(asc(orderLines.position))
}

/** Captured payments of an order, oldest first, each with what of it is neither back nor on its way. */
export async function listRefundable(tx: Tx, orderId: string): Promise<{ payment: PaymentRow; leftMinor: number }[]> {
  const goesBack = tx
    .select({
      paymentId: refunds.paymentId,
      minor: sql<number>`sum(${refunds.amountMinor})`.mapWith(Number).as('minor'),
    })
    .from(refunds)
    .where(and(eq(refunds.orderId, orderId), ne(refunds.status, 'failed')))
    .groupBy(refunds.paymentId)
    .as('goes_back')
  const rows = await tx
    .select({ payment: payments, backMinor: goesBack.minor })
    .from(payments)
    .leftJoin(goesBack, eq(goesBack.paymentId, payments.id))
    .where(eq(payments.orderId, orderId))
    .orderBy(asc(payments.capturedAt), asc(payments.id))
  return rows
    .filter(({ payment }) => payment.capturedMinor !== null)
    .map(({ payment, backMinor }) => ({ payment, leftMinor: (payment.capturedMinor ?? 0) - (backMinor ?? 0) }))
}

/** What of the order's own value has gone back. */
export async function sumRefunded(tx: Tx, orderId: string): Promise<number> {
  const rows = await tx
    .select()
    .from(refunds)
    .where(and(eq(refunds.orderId, orderId), eq(refunds.status, 'succeeded')))
  return rows.filter(({ cause }) => !isSurplus(cause)).reduce((sum, { amountMinor }) => sum + amountMinor, 0)
}
