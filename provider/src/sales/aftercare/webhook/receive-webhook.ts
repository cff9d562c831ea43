import { setTimeout as sleep } from 'node:timers/promises'
import { and, eq, isNotNull, sql } from 'drizzle-orm'
import { AppError } from '../../../app-error.ts'
import { type AuditNote, writeAudit } from '../../../audit/audit-log.ts'
import { type Claimed, type EventSubject, type GatewayState, isAbout } from '../../books/gateway-event.ts'
import { findPayment, findPaymentAt, type PaymentRow } from '../../books/payments.queries.ts'
import { webhookEvents } from '../../books/webhook.schema.ts'
import type { SalesDeps } from '../../checkout/terms.ts'
import { findGateway, getGateway } from '../../gateways/find-gateway.ts'
import type { GatewayEvent } from '../../gateways/gateway.ts'
import { askGateway } from '../../payment/attempt.ts'
import { settle } from '../../payment/settle.ts'
import { settleDispute } from '../dispute/settle-dispute.ts'
import { findRefund } from '../refund/refunds.queries.ts'
import { checkSentRefund, sendRefund } from '../refund/send-refund.ts'

/** `readBody`: called only if the shop has the gateway. */
export type Told = { gateway: string; readBody: () => Promise<Uint8Array>; headers: Headers; requestId: string }

/** A gateway waits at most a second for the answer; later processing continues from the table. */
export const webhookAnswerMs = 700
/** When a round may take up an unprocessed event: not while the request that brought it is still processing it. */
const firstRetryMs = 60_000

/**
 * A gateway's message: verified, stored, and answered within a second. A forged, old or mismatching message is refused, moves nothing and leaves
 * a line in the audit log; a true one is processed from the table until that succeeds (promises 8 and 9).
 */
export async function receiveWebhook(deps: SalesDeps, { gateway: name, readBody, headers, requestId }: Told): Promise<void> {
  const gateway = findGateway(deps, name)
  if (!gateway) throw new AppError('not_found')
  const event = gateway.parseWebhook(await readBody(), headers)
  if (!event) {
    await noteRefusedWebhook(deps, { gateway: name, reason: 'unsigned', orderId: null, requestId })
    throw new AppError('forbidden')
  }
  if (!event.about) return
  const contradicted = await findContradicted(deps, name, event.about)
  if (contradicted) {
    await noteRefusedWebhook(deps, { gateway: name, reason: 'otherMoney', orderId: contradicted, requestId })
    throw new AppError('conflict')
  }
  await storeEvent(deps, name, event)
  const dealt = processEvent(deps, { gateway: name, eventId: event.eventId }).catch((error: unknown) =>
    deps.log.warn({ err: error, gateway: name, eventId: event.eventId }, 'a webhook must be dealt with later'),
  )
  await Promise.race([dealt, sleep(deps.settings.webhookAnswerMs, undefined, { ref: false })])
}

/** The order of a payment or its refund, if the event names another amount, currency, gateway, charge or reference. */
async function findContradicted({ db }: SalesDeps, gateway: string, about: EventSubject): Promise<string | undefined> {
  if ('paymentId' in about) {
    const payment = await findPayment(db, about.paymentId)
    return payment && !isAbout(payment, about.state) ? payment.orderId : undefined
  }
  if ('refundId' in about) {
    const refund = await findRefund(db, about.refundId)
    const payment = refund && (await findPayment(db, refund.paymentId))
    return payment && payment.gateway !== gateway ? payment.orderId : undefined
  }
  if (!('gatewayRef' in about)) return undefined
  const payment = await findPaymentAt(db, gateway, about.gatewayRef)
  if (payment) return isClaimable(payment, about.claimed) ? undefined : payment.orderId
  // An unknown charge may be one whose answer was lost, unless it names a payment of another gateway.
  const claimed = await findPayment(db, about.claimed.reference ?? '')
  return claimed && claimed.gateway !== gateway ? claimed.orderId : undefined
}

function isClaimable({ id, amountMinor, currency }: PaymentRow, claimed: Claimed): boolean {
  if (claimed.reference !== null && claimed.reference !== id) return false
  if (claimed.currency !== null && claimed.currency !== currency) return false
  return claimed.amountMinor === null || claimed.amountMinor === amountMinor
}

/** A repeated event is the same event; until it is processed, its newest content counts. */
async function storeEvent({ db, now }: SalesDeps, gateway: string, { eventId, about, body }: GatewayEvent): Promise<void> {
  const at = now()
  const values = { gateway, eventId, about, body, receivedAt: at, nextTryAt: new Date(at.getTime() + firstRetryMs) }
  await db
    .insert(webhookEvents)
    .values(values)
    .onConflictDoUpdate({
      target: [webhookEvents.gateway, webhookEvents.eventId],
      set: { about: sql`excluded.about`, body: sql`excluded.body` },
      setWhere: isNotNull(webhookEvents.nextTryAt),
    })
}

/** `unsigned`: forged, old or unreadable. `otherMoney`: correctly signed, but mismatching the payment that it names. */
type RefusedWebhook = { gateway: string; reason: 'unsigned' | 'otherMoney'; orderId: string | null; requestId: string }

/**
 * Logs a refused webhook and writes it to the audit log: only the first within an hour for each gateway and reason, and for each order that it
 * names. A million forgeries make no million lines in either, and do not reach the database after the first ones.
 */
async function noteRefusedWebhook(deps: SalesDeps, { gateway, reason, orderId, requestId }: RefusedWebhook): Promise<void> {
  const { isOver } = await deps.throttle.count('refusedWebhooks', `${gateway}:${reason}:${orderId ?? ''}`)
  if (isOver) return
  deps.log.warn({ gateway, reason, orderId, requestId }, 'a webhook was refused')
  const note = { action: 'webhook-refused', actorId: null, targetId: orderId, fields: [gateway, reason], requestId } satisfies AuditNote
  await deps.db.transaction((tx) => writeAudit(tx, note, deps.now()))
}

export type EventKey = { gateway: string; eventId: string }
type RefundEnd = 'succeeded' | 'failed'

/**
 * Processes a stored event once. An event about an unknown payment is kept, and so is one that the gateway does not confirm yet, because its
 * inquiry may lag behind its events. Throws if a gateway does not answer.
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

/** Whether the gateway, when asked, confirms its event: that this transaction brought the money, or that this attempt failed. */
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
