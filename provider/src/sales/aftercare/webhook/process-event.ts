import { and, eq } from 'drizzle-orm'
import type { Claimed, EventSubject, GatewayState } from '../../books/gateway-event.ts'
import { findPaymentAt } from '../../books/payments.queries.ts'
import { webhookEvents } from '../../books/webhook.schema.ts'
import type { SalesDeps } from '../../checkout/terms.ts'
import { getGateway } from '../../gateways/find-gateway.ts'
import { askGateway } from '../../payment/attempt.ts'
import { settle } from '../../payment/settle.ts'
import { settleDispute } from '../dispute/settle-dispute.ts'
import { checkSentRefund } from '../refund/check-sent-refund.ts'
import { findRefund } from '../refund/refunds.queries.ts'
import { sendRefund } from '../refund/send-refund.ts'

export type EventKey = { gateway: string; eventId: string }
type RefundEnd = 'succeeded' | 'failed'

/**
 * Deals with a stored event, once. One about a payment that nobody knows yet stays where it is, and so does one that the gateway does not confirm yet: its
 * inquiry may be behind its events. Throws where a gateway does not answer.
 */
export async function processEvent(deps: SalesDeps, key: EventKey): Promise<void> {
  const isIt = and(eq(webhookEvents.gateway, key.gateway), eq(webhookEvents.eventId, key.eventId))
  const [event] = await deps.db.select().from(webhookEvents).where(isIt)
  if (!event?.nextTryAt || !event.about) return
  const isDone = await follow(deps, key, event.about)
  if (isDone) await deps.db.update(webhookEvents).set({ nextTryAt: null }).where(isIt)
}

async function follow(deps: SalesDeps, { gateway }: EventKey, about: EventSubject): Promise<boolean> {
  if ('refundId' in about) return followRefund(deps, about)
  if ('dispute' in about) return settleDispute(deps, gateway, about.dispute, true)
  if ('disputeRef' in about) {
    const state = await getGateway(deps, gateway).getDispute?.(about.disputeRef)
    return state ? settleDispute(deps, gateway, state) : true
  }
  if ('gatewayRef' in about) {
    const payment = await findPaymentAt(deps.db, gateway, about.gatewayRef)
    return payment !== undefined && isConfirmed(about.claimed, await askGateway(deps, payment))
  }
  return (await settle(deps, about.paymentId, about.state, true)) !== 'unknown'
}

/** Whether the gateway says, when it is asked, what its event told: that the money has come, by this transaction, or that this try has failed. */
function isConfirmed({ says }: Claimed, state: GatewayState | undefined): boolean {
  if (!says) return true
  if (says.status === 'declined') return state !== undefined && state.status !== 'open'
  if (state?.status !== 'captured') return false
  const taken = [state.transactionRef, ...(state.surplus ?? []).map(({ gatewayRef }) => gatewayRef)]
  return says.transactionRef === null || taken.includes(says.transactionRef)
}

async function followRefund(deps: SalesDeps, { refundId, says }: { refundId: string; says?: RefundEnd }): Promise<boolean> {
  const refund = await findRefund(deps.db, refundId)
  if (!refund) return true
  if (refund.status === 'succeeded') return (await checkSentRefund(deps, refund)) || says !== 'failed'
  await sendRefund(deps, refundId)
  return !says || (await findRefund(deps.db, refundId))?.status !== 'requested'
}
