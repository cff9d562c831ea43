import type { OrderStatus, PaymentStatus } from 'contract/sales/order.ts'
import { shipmentTransitions } from './shipment-transitions.ts'

export type DisputeStatus = 'open' | 'won' | 'lost'

type Steps<Status extends string> = Record<Status, readonly Status[]>

/** Every legal step of an order. Late money still pays an expired or cancelled order. */
export const orderTransitions: Steps<OrderStatus> = {
  awaiting_payment: ['paid', 'expired', 'cancelled'],
  paid: ['partially_refunded', 'refunded'],
  partially_refunded: ['refunded'],
  refunded: [],
  expired: ['paid'],
  cancelled: ['paid'],
}

/**
 * Every legal step of a payment attempt. A captured attempt never goes back; capture may follow any earlier status. A refund
 * that ended because the payer's bank took the money is owed again if that dispute is won.
 */
export const paymentTransitions: Steps<PaymentStatus> = {
  created: ['pending', 'authorised', 'captured', 'failed', 'cancelled', 'expired', 'unknown'],
  pending: ['authorised', 'captured', 'failed', 'cancelled', 'expired', 'unknown'],
  authorised: ['captured', 'failed', 'cancelled', 'expired', 'unknown'],
  unknown: ['pending', 'authorised', 'captured', 'failed', 'cancelled', 'expired'],
  failed: ['captured'],
  cancelled: ['captured'],
  expired: ['captured'],
  captured: ['refund_pending', 'refunded'],
  refund_pending: ['captured', 'refunded'],
  refunded: ['refund_pending'],
}

/** Every legal step of a chargeback. A loss can be appealed; a win may be lost in the next round. */
export const disputeTransitions: Steps<DisputeStatus> = {
  open: ['won', 'lost'],
  won: ['lost'],
  lost: ['open', 'won'],
}

/**
 * Everything in an order's timeline, by what takes the step, with the possible first statuses. A payment begins as captured if it is repeated
 * money in one attempt. Copies begin as not needed, which is no step.
 */
export const timeline = {
  order: { steps: orderTransitions, begins: ['awaiting_payment'] },
  payment: { steps: paymentTransitions, begins: ['created', 'pending', 'captured'] },
  shipment: { steps: shipmentTransitions, begins: [] },
  dispute: { steps: disputeTransitions, begins: ['open', 'won', 'lost'] },
} as const satisfies Record<string, { steps: Steps<string>; begins: readonly string[] }>

export type Axis = keyof typeof timeline

/** Attempts still open at the gateway: those that may still move to `failed`. */
export const openPaymentStatuses: readonly PaymentStatus[] = sourcesOf(paymentTransitions, 'failed')

/** The statuses from which `to` is reachable. */
export function sourcesOf<Status extends string>(steps: Steps<Status>, to: Status): Status[] {
  const statuses = Object.keys(steps) as Status[]
  return statuses.filter((from) => steps[from].includes(to))
}
