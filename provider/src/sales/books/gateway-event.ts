import type { MinorUnits } from 'contract/money.ts'
import type { PaymentRow } from './payments.queries.ts'
import type { DisputeStatus } from './transitions.ts'

/** What a gateway says about an attempt. `reference` is our payment's id, `gatewayRef` the gateway's own. */
export type GatewayState = {
  gateway: string
  reference: string
  gatewayRef: string
  status: 'open' | 'captured' | 'declined' | 'cancelled' | 'expired'
  amountMinor: MinorUnits
  currency: string
  /** The transaction that brought the amount, if an attempt may be paid more than once. */
  transactionRef?: string
  /** Later payments in this same attempt, by the reference of their transactions. */
  surplus?: { gatewayRef: string; amountMinor: MinorUnits; currency: string }[]
}

/**
 * What a gateway says about a chargeback: `disputeRef` and `paymentRef` are its references; `attemptRef` is the attempt's, if that may be paid
 * more than once. `amountMinor` is null if it is not proved, and then means everything that was paid.
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
 * The subject of an event: an attempt, with its state if the event's signature covers it; an attempt by the gateway's reference, about which the
 * gateway is then asked; a refund, about which the gateway is always asked; a dispute, about which it is asked unless the signature covers it.
 * `says`: the outcome, as far as the signature covers it. The event stays open until the gateway's answer confirms it.
 */
export type EventSubject =
  | { paymentId: string; state: GatewayState }
  | { gatewayRef: string; claimed: Claimed }
  | { refundId: string; says?: 'succeeded' | 'failed' }
  | { disputeRef: string }
  | { dispute: DisputeState }

/**
 * What an event claims outside its signature. It proves nothing, but the event is refused if it contradicts our books. Only `says` is signed,
 * with its transaction.
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
