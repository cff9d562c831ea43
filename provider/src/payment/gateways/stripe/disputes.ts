import type Stripe from 'stripe'
import type { DisputeStatus } from '../../../order/transitions.ts'
import type { DisputeState } from '../gateway.ts'
import { isMissing } from './client.ts'

/** An inquiry (`warning_…`) takes no money, nor does a dispute that was prevented: neither is a chargeback (document "How disputes work"). */
const statuses: Record<string, DisputeStatus> = {
  needs_response: 'open',
  under_review: 'open',
  appeal_needs_response: 'open',
  appeal_under_review: 'open',
  won: 'won',
  lost: 'lost',
}

/** Known by its payment intent, and that by the session that was paid in: what others sell over the account has none of ours. */
export async function readDispute(client: Stripe, disputeRef: string): Promise<DisputeState | undefined> {
  const dispute = await client.disputes.retrieve(disputeRef).catch((error: unknown) => {
    if (isMissing(error)) return undefined
    throw error
  })
  if (!dispute || /^(warning_|prevented$)/.test(dispute.status)) return undefined
  const status = statuses[dispute.status]
  // Half an answer, or a word that is newer than this: not to be taken for "nothing of ours".
  if (!status) throw new Error(`Stripe says of a dispute that it is ${dispute.status}`)
  const intent = typeof dispute.payment_intent === 'string' ? dispute.payment_intent : dispute.payment_intent?.id
  if (!intent) return undefined
  const { data: sessions } = await client.checkout.sessions.list({ payment_intent: intent, limit: 1 })
  const [session] = sessions
  if (!session?.client_reference_id) return undefined
  return { disputeRef, paymentRef: session.id, status, amountMinor: dispute.amount, reason: dispute.reason }
}
