import type { Order, OrderStatus, PaymentMethod } from 'contract/order.ts'

/** What a payment result page says: what the provider knows of the order, never what the query claims (ruling 28). */
export type OrderState = 'paid' | 'cash' | 'checking' | 'cancelled' | 'failed' | 'expired' | 'ended' | 'owed' | 'refunded'

export function stateOf(order: Pick<Order, 'status' | 'paymentStatus'> & Partial<Pick<Order, 'paymentMethod'>>): OrderState {
  const { status, paymentStatus } = order
  if (status === 'paid' || status === 'partially_refunded') return 'paid'
  if (status === 'refunded') return 'refunded'
  // Money that came for an order that gives nothing is owed back, and nobody is told that nothing was charged.
  if (status === 'cancelled' && paymentStatus === 'refund_pending') return 'owed'
  if (paymentStatus === 'captured' && status !== 'awaiting_payment') return 'owed'
  if (paymentStatus === 'refund_pending' || paymentStatus === 'refunded') return 'refunded'
  if (status === 'expired') return 'expired'
  if (status === 'cancelled') return 'ended'
  if (paymentStatus === 'cancelled') return 'cancelled'
  if (paymentStatus === 'failed' || paymentStatus === 'expired') return 'failed'
  return isPaidInCash(order) ? 'cash' : 'checking'
}

/** Whether the order stands, and is paid when its copies are handed over. */
export function isPaidInCash({ status, paymentMethod }: { status: OrderStatus; paymentMethod?: PaymentMethod | null }): boolean {
  return status === 'awaiting_payment' && paymentMethod === 'cod'
}

/** Whether anything of an order, or of a link to pay, is read on a screen. */
export function hasDigital({ lines }: { lines: readonly Pick<Order['lines'][number], 'format'>[] }): boolean {
  return lines.some(({ format }) => format !== 'printed')
}
