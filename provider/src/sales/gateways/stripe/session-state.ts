import type Stripe from 'stripe'
import type { GatewayState } from '../../books/gateway-event.ts'

export type CheckoutSession = Stripe.Checkout.Session

/** Upper case, as everywhere except at Stripe. */
export const currencyOf = ({ currency }: Pick<CheckoutSession, 'currency'>): string => (currency ?? '').toUpperCase()

/** What a session says of our attempt. `paymentId`: the session's own reference, if it has one. */
export function stateOf(session: CheckoutSession, paymentId: string): GatewayState {
  return {
    gateway: 'stripe',
    reference: session.client_reference_id ?? paymentId,
    gatewayRef: session.id,
    status: statusOf(session),
    amountMinor: session.amount_total ?? 0,
    currency: currencyOf(session),
  }
}

/** A refused card leaves the session open: the payer may use another. Only a bank that answers late can refuse for good. */
function statusOf({ status, payment_status, payment_intent }: CheckoutSession): GatewayState['status'] {
  if (payment_status === 'paid') return 'captured'
  if (status === 'expired') return 'expired'
  if (status !== 'complete') return 'open'
  const intent = typeof payment_intent === 'object' ? payment_intent?.status : undefined
  return intent === 'requires_payment_method' || intent === 'canceled' ? 'declined' : 'open'
}
