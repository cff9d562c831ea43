import type { PaymentRow } from './payments.queries.ts'
import type { DisputeStatus } from './transitions.ts'

/** What a gateway says of an attempt. `reference` is our payment's id, `gatewayRef` the gateway's own. */
export type GatewayState = {
  gateway: string
  reference: string
  gatewayRef: string
  status: 'open' | 'captured' | 'declined' | 'cancelled' | 'expired'
  amountMinor: number
  currency: string
  /** The transaction that the amount is of, where an attempt may be paid more than once. */
  transactionRef?: string
  /** What it has taken in this one attempt beyond the first time, each by the name of its transaction. */
  surplus?: { gatewayRef: string; amountMinor: number; currency: string }[]
}

/**
 * What a gateway says of a chargeback: `disputeRef` is its name for it, `paymentRef` for the payment; `attemptRef` for the attempt, where that may be
 * paid more than once. `amountMinor`: null where it is not proved, which then is all that was paid.
 */
export type DisputeState = {
  disputeRef: string
  paymentRef: string
  attemptRef?: string
  status: DisputeStatus
  amountMinor: number | null
  reason: string | null
}

/**
 * What an event is about: an attempt, with its state where the event's signature covers it; an attempt by the gateway's name for it, which is then
 * asked; a refund, of which the gateway is always asked; a dispute, of which it is asked, or which the signature covers. `says`: how it ended, as far as
 * the signature covers that: until the gateway says the same when it is asked, the event is not dealt with.
 */
export type EventSubject =
  | { paymentId: string; state: GatewayState }
  | { gatewayRef: string; claimed: Claimed }
  | { refundId: string; says?: 'succeeded' | 'failed' }
  | { disputeRef: string }
  | { dispute: DisputeState }

/**
 * What an event says beside its signature: it counts for nothing, but what contradicts our books is refused. `says` alone is signed, with the
 * transaction that it is of.
 */
export type Claimed = {
  reference: string | null
  amountMinor: number | null
  currency: string | null
  says?: { status: 'captured' | 'declined'; transactionRef: string | null }
}

/** Whether a state is that of this payment, to its last digit. */
export function isAbout(payment: PaymentRow, state: GatewayState): boolean {
  return isSameCharge(payment, state) && payment.amountMinor === state.amountMinor && payment.currency === state.currency
}

export function isSameCharge(payment: PaymentRow, state: GatewayState): boolean {
  const isSameRef = payment.gatewayRef === null || payment.gatewayRef === state.gatewayRef
  return payment.gateway === state.gateway && payment.id === state.reference && isSameRef
}
