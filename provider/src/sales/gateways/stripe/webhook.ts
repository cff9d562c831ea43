import type Stripe from 'stripe'
import { validate as isUuid } from 'uuid'
import type { EventSubject } from '../../books/gateway-event.ts'
import type { GatewayEvent } from '../gateway.ts'
import type { GatewayKeys } from '../gateway-account.ts'
import { endOf } from './refunds.ts'
import { stateOf } from './session-state.ts'
import { isLiveKey } from './stripe-keys.ts'

/** Older signatures are refused, so that an eavesdropper cannot send an event again (document "Webhooks", "Preventing replay attacks"). */
const toleranceSeconds = 300

export type Received = { rawBody: Uint8Array; headers: Headers; now: Date }

export function parseWebhook(client: Stripe, keys: GatewayKeys, received: Received): GatewayEvent | undefined {
  const event = keys.webhookSecrets.map((secret) => verify(client, secret, received)).find((one) => one !== undefined)
  if (!event || event.livemode !== isLiveKey(keys)) return undefined
  const { id, type, created } = event
  return { eventId: id, about: subjectOf(event), body: { id, type, created, object: nameOf(event.data.object) } }
}

function verify(client: Stripe, secret: string, { rawBody, headers, now }: Received): Stripe.Event | undefined {
  try {
    const signature = headers.get('Stripe-Signature') ?? ''
    return client.webhooks.constructEvent(Buffer.from(rawBody), signature, secret, toleranceSeconds, undefined, now.getTime())
  } catch {
    return undefined
  }
}

/**
 * A session carries its whole state; about a refund or a dispute Stripe is asked. Everything else, and what others sell over the account, is none
 * of ours.
 */
function subjectOf({ type, data }: Stripe.Event): EventSubject | null {
  if (type.startsWith('checkout.session.')) {
    const session = data.object as Stripe.Checkout.Session
    const paymentId = session.client_reference_id
    if (!paymentId) return null
    const state = stateOf(session, paymentId)
    return { paymentId, state: type === 'checkout.session.async_payment_failed' ? { ...state, status: 'declined' } : state }
  }
  if (type.startsWith('charge.dispute.')) return { disputeRef: nameOf(data.object) }
  if (!type.startsWith('refund.')) return null
  const refund = data.object as Stripe.Refund
  const refundId = refund.metadata?.refund_id
  const says = endOf(refund)
  return refundId && isUuid(refundId) ? { refundId, ...(says ? { says } : {}) } : null
}

/** Nothing about the payer is kept: what they typed at Stripe stays there. */
const nameOf = (object: object): string => ('id' in object && typeof object.id === 'string' ? object.id : '')
