import { and, desc, eq, inArray, or } from 'drizzle-orm'
import { validate as isUuid } from 'uuid'
import type { DbOrTx, Tx } from '../../db/database.ts'
import { payments } from './order.schema.ts'
import { openPaymentStatuses } from './transitions.ts'

export type PaymentRow = typeof payments.$inferSelect

export async function findPayment(db: DbOrTx, id: string): Promise<PaymentRow | undefined> {
  if (!isUuid(id)) return undefined
  const [payment] = await db.select().from(payments).where(eq(payments.id, id))
  return payment
}

/** Locks the payment and reads its present state. */
export async function lockPayment(tx: Tx, id: string): Promise<PaymentRow | undefined> {
  const [payment] = await tx.select().from(payments).where(eq(payments.id, id)).for('no key update')
  return payment
}

/** Finds a payment by the gateway's own reference of it or of the transaction that paid. */
export async function findPaymentAt(db: DbOrTx, gateway: string, gatewayRef: string): Promise<PaymentRow | undefined> {
  const [payment] = await db
    .select()
    .from(payments)
    .where(and(eq(payments.gateway, gateway), or(eq(payments.gatewayRef, gatewayRef), eq(payments.transactionRef, gatewayRef))))
  return payment
}

export async function findNewestPayment(db: DbOrTx, orderId: string): Promise<PaymentRow | undefined> {
  const [payment] = await db
    .select()
    .from(payments)
    .where(eq(payments.orderId, orderId))
    .orderBy(desc(payments.createdAt), desc(payments.id))
    .limit(1)
  return payment
}

/** The attempt that can still be paid; an order has at most one. */
export async function findOpenPayment(db: DbOrTx, orderId: string): Promise<PaymentRow | undefined> {
  const [payment] = await db
    .select()
    .from(payments)
    .where(and(eq(payments.orderId, orderId), inArray(payments.status, [...openPaymentStatuses])))
  return payment
}
