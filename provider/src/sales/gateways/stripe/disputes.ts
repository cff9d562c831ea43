import type Stripe from 'stripe'
import type { DisputeState } from '../../books/gateway-event.ts'
import type { DisputeStatus } from '../../books/transitions.ts'
import type { ListedDispute } from '../gateway.ts'
import { isMissing } from './client.ts'

/** An inquiry (`warning_…`) takes no money, nor does a dispute that was prevented: neither is a chargeback (document "How disputes work"). */
const statuses: ReadonlyMap<string, DisputeStatus> = new Map([
  ['needs_response', 'open'],
  ['under_review', 'open'],
  ['appeal_needs_response', 'open'],
  ['appeal_under_review', 'open'],
  ['won', 'won'],
  ['lost', 'lost'],
])

const takesMoney = ({ status }: Stripe.Dispute): boolean => !/^(warning_|prevented$)/.test(status)

/** Found by its payment intent, and that by the session that was paid in: what others sell over the account has none of our sessions. */
export async function readDispute(client: Stripe, disputeRef: string): Promise<DisputeState | undefined> {
  const dispute = await client.disputes.retrieve(disputeRef).catch((error: unknown) => {
    if (isMissing(error)) return undefined
    throw error
  })
  if (!dispute || !takesMoney(dispute)) return undefined
  const status = statuses.get(dispute.status)
  // Half an answer, or a word that is newer than this: not to be taken for "nothing of ours".
  if (!status) throw new Error(`Stripe says of a dispute that it is ${dispute.status}`)
  const intent = typeof dispute.payment_intent === 'string' ? dispute.payment_intent : dispute.payment_intent?.id
  if (!intent) return undefined
  const { data: sessions } = await client.checkout.sessions.list({ payment_intent: intent, limit: 1 })
  const [session] = sessions
  if (!session?.client_reference_id) return undefined
  return { disputeRef, paymentRef: session.id, status, amountMinor: dispute.amount, reason: dispute.reason }
}

export async function listDisputes(client: Stripe, since: Date): Promise<ListedDispute[]> {
  const listed: ListedDispute[] = []
  for await (const dispute of client.disputes.list({ created: { gte: Math.floor(since.getTime() / 1000) }, limit: 100 }))
    if (takesMoney(dispute)) listed.push({ disputeRef: dispute.id, status: statuses.get(dispute.status) })
  return listed
}
