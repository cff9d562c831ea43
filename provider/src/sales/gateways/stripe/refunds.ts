import type Stripe from 'stripe'
import type { RefundRequest, RefundState } from '../gateway.ts'

/** Uses the refund's own key, which Stripe keeps for a day; later callers ask first (send-refund.ts). */
export async function makeRefund(client: Stripe, request: RefundRequest): Promise<RefundState> {
  const { refundId, paymentId, amountMinor } = request
  const intent = await findIntent(client, request)
  if (!intent) throw new Error('Stripe knows no payment of this session')
  const metadata = { refund_id: refundId, payment_id: paymentId }
  return stateOf(await client.refunds.create({ payment_intent: intent, amount: amountMinor, metadata }, { idempotencyKey: refundId }))
}

export async function readRefund(client: Stripe, request: RefundRequest): Promise<RefundState | undefined> {
  const intent = await findIntent(client, request)
  if (!intent) return undefined
  for await (const refund of client.refunds.list({ payment_intent: intent, limit: 100 }))
    if (refund.metadata?.refund_id === request.refundId) return stateOf(refund)
  return undefined
}

async function findIntent(client: Stripe, { gatewayRef }: RefundRequest): Promise<string | undefined> {
  const { payment_intent: intent } = await client.checkout.sessions.retrieve(gatewayRef)
  return typeof intent === 'string' ? intent : intent?.id
}

const ends: ReadonlyMap<string, 'succeeded' | 'failed'> = new Map([
  ['succeeded', 'succeeded'],
  ['failed', 'failed'],
  ['canceled', 'failed'],
])

/** How a refund has ended; undefined if it has not. */
export const endOf = ({ status }: Pick<Stripe.Refund, 'status'>): 'succeeded' | 'failed' | undefined => ends.get(status ?? '')

function stateOf({ id, status, amount, currency }: Stripe.Refund): RefundState {
  return { gatewayRef: id, status: endOf({ status }) ?? 'pending', amountMinor: amount, currency: currency.toUpperCase() }
}
