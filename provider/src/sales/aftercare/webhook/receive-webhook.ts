import { setTimeout as sleep } from 'node:timers/promises'
import { isNotNull, sql } from 'drizzle-orm'
import { AppError } from '../../../app-error.ts'
import { type Claimed, type EventSubject, isAbout } from '../../books/gateway-event.ts'
import { findPayment, findPaymentAt, type PaymentRow } from '../../books/payments.queries.ts'
import { webhookEvents } from '../../books/webhook.schema.ts'
import type { SalesDeps } from '../../checkout/terms.ts'
import { findGateway } from '../../gateways/find-gateway.ts'
import type { GatewayEvent } from '../../gateways/gateway.ts'
import { findRefund } from '../refund/refunds.queries.ts'
import { processEvent } from './process-event.ts'
import { noteRefusedWebhook } from './refused-webhook.ts'

/** `readBody`: asked only of a gateway that the shop has. */
export type Told = { gateway: string; readBody: () => Promise<Uint8Array>; headers: Headers; requestId: string }

/** A gateway waits for its answer no longer than a second; what is not dealt with by then is dealt with from the table. */
export const webhookAnswerMs = 700
/** When a round may take an event up that nobody has dealt with: not while the request that brought it still does. */
const firstRetryMs = 60_000

/**
 * A gateway's message: proved, stored, and answered within a second. What is forged, old or about other money is refused, moves nothing and leaves a
 * line in the audit log; what is true is dealt with from the table, however often that takes.
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

/** The order of a payment, or of its refund, of which the event tells another amount, currency, gateway, charge or reference. */
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
  // A charge that is not known here may be one whose answer was lost; not where it calls itself by what was to be paid elsewhere.
  const claimed = await findPayment(db, about.claimed.reference ?? '')
  return claimed && claimed.gateway !== gateway ? claimed.orderId : undefined
}

function isClaimable({ id, amountMinor, currency }: PaymentRow, claimed: Claimed): boolean {
  if (claimed.reference !== null && claimed.reference !== id) return false
  if (claimed.currency !== null && claimed.currency !== currency) return false
  return claimed.amountMinor === null || claimed.amountMinor === amountMinor
}

/** Told again it is the same event; one that has not been dealt with yet is known by what it said last. */
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
