import type { MinorUnits } from 'contract/money.ts'
import type { PaymentRow } from './payments.queries.ts'
import type { DisputeStatus } from './transitions.ts'

/** What a gateway says of an attempt. `reference` is our payment's id, `gatewayRef` the gateway's own. */
export type GatewayState = {
  gateway: string
  reference: string
  gatewayRef: string
  status: 'open' | 'captured' | 'declined' | 'cancelled' | 'expired'
  amountMinor: MinorUnits
  currency: string
  /** The transaction that brought the amount, if an attempt may be paid more than once. */
  transactionRef?: string
  /** What it has taken in this one attempt after the first time, each by the name of its transaction. */
  surplus?: { gatewayRef: string; amountMinor: MinorUnits; currency: string }[]
}

/**
 * What a gateway says of a chargeback: `disputeRef` is its name for it, `paymentRef` for the payment; `attemptRef` for the attempt, if that may be
 * paid more than once. `amountMinor` is null if it is not proved; then it is everything that was paid.
 */
export type DisputeState = {
  disputeRef: string
  paymentRef: string
  attemptRef?: string
  status: DisputeStatus
  amountMinor: MinorUnits | null
  reason: string | null
}

/**
 * What an event is about: an attempt, with its state if the event's signature covers it; an attempt by the gateway's name for it, about which the
 * gateway is then asked; a refund, about which the gateway is always asked; a dispute, about which it is asked unless the signature covers it.
 * `says`: how it ended, as far as the signature covers that. The event is not dealt with until the gateway says the same when it is asked.
 */
export type EventSubject =
  | { paymentId: string; state: GatewayState }
  | { gatewayRef: string; claimed: Claimed }
  | { refundId: string; says?: 'succeeded' | 'failed' }
  | { disputeRef: string }
  | { dispute: DisputeState }

/**
 * What an event claims outside of its signature. It proves nothing, but what contradicts our books is refused. Only `says` is signed, with the
 * transaction that it is about.
 */
export type Claimed = {
  reference: string | null
  amountMinor: MinorUnits | null
  currency: string | null
  says?: { status: 'captured' | 'declined'; transactionRef: string | null }
}

/** Whether a state is about this payment, with exactly its amount and currency. */
export function isAbout(payment: PaymentRow, state: GatewayState): boolean {
  return isSameCharge(payment, state) && payment.amountMinor === state.amountMinor && payment.currency === state.currency
}

export function isSameCharge(payment: PaymentRow, state: GatewayState): boolean {
  const isSameRef = payment.gatewayRef === null || payment.gatewayRef === state.gatewayRef
  return payment.gateway === state.gateway && payment.id === state.reference && isSameRef
}
