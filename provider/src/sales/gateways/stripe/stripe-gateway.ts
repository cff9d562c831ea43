import type Stripe from 'stripe'
import type { AttemptKey, Gateway, SessionRequest, Taken } from '../gateway.ts'
import type { GatewayKeys } from '../gateway-account.ts'
import type { GatewayDeps } from '../gateway-env.ts'
import { shopOrigin } from '../gateway-env.ts'
import { isMissing, openClient } from './client.ts'
import { listDisputes, readDispute } from './disputes.ts'
import { makeRefund, readRefund } from './refunds.ts'
import { type CheckoutSession, currencyOf, stateOf } from './session-state.ts'
import { parseWebhook } from './webhook.ts'

/** Stripe ends no session earlier than half an hour after it was made; money after the order's own end is honoured or goes back. */
const shortestMs = 35 * 60_000
/** How long after our row was written its session may have been made: as long as the order could be paid. */
const madeWithinSeconds = 31 * 60

/** Stripe Checkout: its page, its card form; we keep the session's id, and ask (documents "Checkout Sessions", "Idempotent requests"). */
export function stripeGateway({ now, settings }: GatewayDeps, keys: GatewayKeys): Gateway {
  const client = openClient(keys)
  const stateNow = async (attempt: AttemptKey) => {
    const session = await findSession(client, attempt)
    return session && stateOf(session, attempt.paymentId)
  }
  return {
    name: 'stripe',
    createSession: async (request) => {
      const session = await client.checkout.sessions.create(sessionOf(request, shopOrigin(settings)), { idempotencyKey: request.paymentId })
      if (!session.url) throw new Error('Stripe gave a session without an address to pay at')
      return { gatewayRef: session.id, paymentUrl: session.url }
    },
    getStatus: stateNow,
    cancel: async (attempt) => {
      const session = await findSession(client, attempt)
      // A session that is over cannot be ended: then it has been paid, or has ended by itself.
      if (session?.status === 'open') await client.checkout.sessions.expire(session.id).catch(() => undefined)
      const state = await stateNow(attempt)
      return state?.status === 'expired' ? { ...state, status: 'cancelled' } : state
    },
    refund: (request) => makeRefund(client, request),
    getRefund: (request) => readRefund(client, request),
    getDispute: (disputeRef) => readDispute(client, disputeRef),
    listDisputes: (since) => listDisputes(client, since),
    parseWebhook: (rawBody, headers) => parseWebhook(client, keys, { rawBody, headers, now: now() }),
    listTaken: (from, to) => listTaken(client, from, to),
  }
}

/** The same for the same attempt, whenever it is called: Stripe refuses a key that comes with another request. */
function sessionOf(request: SessionRequest, origin: string): Stripe.Checkout.SessionCreateParams {
  const { paymentId, orderNumber, amountMinor, currency, locale, createdAt, endsAt } = request
  const metadata = { payment_id: paymentId, order_number: orderNumber }
  const name = locale === 'ar' ? `طلب ${orderNumber}` : `Order ${orderNumber}`
  const back = new URL(request.returnUrl, origin)
  const cancelled = new URL(back)
  cancelled.searchParams.set('cancelled', '1')
  return {
    mode: 'payment',
    client_reference_id: paymentId,
    metadata,
    payment_intent_data: { metadata },
    line_items: [{ quantity: 1, price_data: { currency: currency.toLowerCase(), unit_amount: amountMinor, product_data: { name } } }],
    // Nobody is asked for another amount in a currency of their own.
    adaptive_pricing: { enabled: false },
    expires_at: Math.floor(Math.max(endsAt.getTime(), createdAt.getTime() + shortestMs) / 1000),
    // Its page does not exist in Arabic; then it follows the payer's browser.
    locale: locale === 'ar' ? 'auto' : locale,
    success_url: back.href,
    cancel_url: cancelled.href,
  }
}

/**
 * By its id. If Stripe's answer was lost, it is looked for among the sessions made while the order could be paid, because only those know our own
 * reference.
 */
async function findSession(client: Stripe, { paymentId, gatewayRef, createdAt }: AttemptKey): Promise<CheckoutSession | undefined> {
  const params = { expand: ['payment_intent'] }
  if (gatewayRef)
    return client.checkout.sessions.retrieve(gatewayRef, params).catch((error: unknown) => {
      if (isMissing(error)) return undefined
      throw error
    })
  const since = Math.floor(createdAt.getTime() / 1000)
  const made = { gte: since - 60, lte: since + madeWithinSeconds }
  for await (const session of client.checkout.sessions.list({ created: made, limit: 100, expand: ['data.payment_intent'] }))
    if (session.client_reference_id === paymentId) return session
  return undefined
}

async function listTaken(client: Stripe, from: Date, to: Date): Promise<Taken[]> {
  const made = { gte: Math.floor(from.getTime() / 1000), lt: Math.floor(to.getTime() / 1000) }
  const taken: Taken[] = []
  for await (const session of client.checkout.sessions.list({ created: made, status: 'complete', limit: 100 })) {
    if (session.payment_status !== 'paid') continue
    const { id, client_reference_id: reference, amount_total: amount } = session
    taken.push({ gatewayRef: id, reference, amountMinor: amount ?? 0, currency: currencyOf(session) })
  }
  return taken
}
