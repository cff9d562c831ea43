import { and, eq } from 'drizzle-orm'
import { webhookEvents } from '../../db/schema/order.ts'
import type { Deps } from '../../deps.ts'
import { askGateway } from '../check-payment.ts'
import { settleDispute } from '../dispute/settle-dispute.ts'
import { getGateway } from '../gateways/find-gateway.ts'
import type { EventSubject } from '../gateways/gateway.ts'
import { findPaymentAt } from '../payment.queries.ts'
import { checkSentRefund } from '../refund/check-sent-refund.ts'
import { findRefund } from '../refund/refunds.queries.ts'
import { sendRefund } from '../refund/send-refund.ts'
import { settle } from '../settle.ts'

export type EventKey = { gateway: string; eventId: string }

/** Deals with a stored event, once. One about a payment that nobody knows yet stays where it is. Throws where a gateway does not answer. */
export async function processEvent(deps: Deps, key: EventKey): Promise<void> {
  const isIt = and(eq(webhookEvents.gateway, key.gateway), eq(webhookEvents.eventId, key.eventId))
  const [event] = await deps.db.select().from(webhookEvents).where(isIt)
  if (!event?.nextTryAt || !event.about) return
  const isDone = await follow(deps, key, event.about)
  if (isDone) await deps.db.update(webhookEvents).set({ nextTryAt: null }).where(isIt)
}

async function follow(deps: Deps, { gateway }: EventKey, about: EventSubject): Promise<boolean> {
  if ('refundId' in about) {
    const refund = await findRefund(deps.db, about.refundId)
    await (refund?.status === 'succeeded' ? checkSentRefund(deps, refund) : sendRefund(deps, about.refundId))
    return true
  }
  if ('dispute' in about) return settleDispute(deps, gateway, about.dispute, true)
  if ('disputeRef' in about) {
    const state = await getGateway(deps, gateway).getDispute?.(about.disputeRef)
    return state ? settleDispute(deps, gateway, state) : true
  }
  if ('gatewayRef' in about) {
    const payment = await findPaymentAt(deps.db, gateway, about.gatewayRef)
    if (payment) await askGateway(deps, payment)
    return payment !== undefined
  }
  return (await settle(deps, about.paymentId, about.state, true)) !== 'unknown'
}
