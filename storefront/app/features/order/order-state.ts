import type { Order } from 'contract/order.ts'

/** What a payment result page says: what the provider knows of the order, never what the query claims (ruling 28). */
export type OrderState = 'paid' | 'checking' | 'cancelled' | 'failed' | 'expired' | 'ended' | 'owed' | 'refunded'

export function stateOf({ status, paymentStatus }: Pick<Order, 'status' | 'paymentStatus'>): OrderState {
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
  return 'checking'
}

/** Whether anything of the order is read on a screen. */
export function hasDigital({ lines }: Pick<Order, 'lines'>): boolean {
  return lines.some(({ format }) => format !== 'printed')
}
