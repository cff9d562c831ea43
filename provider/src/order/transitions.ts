import type { OrderStatus, PaymentStatus } from 'contract/order.ts'
import { and, eq } from 'drizzle-orm'
import type { Tx } from '../db/database.ts'
import { orderEvents, orders, payments } from '../db/schema/order.ts'

/** Every legal step of an order (reliability §3.2). Money that comes late still pays an expired or cancelled order. */
export const orderTransitions: Record<OrderStatus, readonly OrderStatus[]> = {
  awaiting_payment: ['paid', 'expired', 'cancelled'],
  paid: ['partially_refunded', 'refunded'],
  partially_refunded: ['refunded'],
  refunded: [],
  expired: ['paid'],
  cancelled: ['paid'],
}

/** Every legal step of a payment attempt. What has been captured never goes back; capture may follow anything before it. */
export const paymentTransitions: Record<PaymentStatus, readonly PaymentStatus[]> = {
  created: ['pending', 'authorised', 'captured', 'failed', 'cancelled', 'expired', 'unknown'],
  pending: ['authorised', 'captured', 'failed', 'cancelled', 'expired', 'unknown'],
  authorised: ['captured', 'failed', 'cancelled', 'expired', 'unknown'],
  unknown: ['pending', 'authorised', 'captured', 'failed', 'cancelled', 'expired'],
  failed: ['captured'],
  cancelled: ['captured'],
  expired: ['captured'],
  captured: ['refund_pending', 'refunded'],
  refund_pending: ['captured', 'refunded'],
  refunded: [],
}

export const isOpenPayment = (status: PaymentStatus): boolean => paymentTransitions[status].includes('failed')

type Change<Status> = { id: string; from: Status; to: Status }

/** Moves an order that the caller holds locked, and writes down who did it. */
export async function changeOrderStatus(tx: Tx, change: Change<OrderStatus>, actor: string, now: Date): Promise<void> {
  const { id, from, to } = change
  if (!orderTransitions[from].includes(to)) throw new Error(`An order never goes from ${from} to ${to}`)
  const paidAt = to === 'paid' ? { paidAt: now } : {}
  const moved = await tx
    .update(orders)
    .set({ status: to, ...paidAt })
    .where(and(eq(orders.id, id), eq(orders.status, from)))
    .returning({ id: orders.id })
  if (moved.length === 0) throw new Error(`Order ${id} was not ${from}: change it only while it is locked`)
  await tx.insert(orderEvents).values({ orderId: id, fromStatus: from, toStatus: to, actor, at: now })
}

/** Moves a payment whose order the caller holds locked. */
export async function changePaymentStatus(
  tx: Tx,
  change: Change<PaymentStatus>,
  set: Partial<typeof payments.$inferInsert> = {},
): Promise<void> {
  const { id, from, to } = change
  if (!paymentTransitions[from].includes(to)) throw new Error(`A payment never goes from ${from} to ${to}`)
  await tx
    .update(payments)
    .set({ ...set, status: to })
    .where(and(eq(payments.id, id), eq(payments.status, from)))
}
