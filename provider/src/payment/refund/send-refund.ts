import { and, eq, isNull, lt, or } from 'drizzle-orm'
import { refunds } from '../../db/schema/order.ts'
import type { Deps } from '../../deps.ts'
import { lockOrder } from '../../order/order.queries.ts'
import { countUnwon, sumLost } from '../dispute/disputes.queries.ts'
import { getGateway } from '../gateways/find-gateway.ts'
import type { RefundRequest, RefundState } from '../gateways/gateway.ts'
import { findPayment } from '../payment.queries.ts'
import { endTakenBack } from './follow-dispute.ts'
import { findRefund, type RefundRow } from './refunds.queries.ts'
import { settleRefund } from './settle-refund.ts'

/** Longer than a gateway is waited for (gateways/with-deadline.ts), and shorter than the pause before the next try. */
const tellAgainAfterMs = 60_000

/**
 * Has the gateway send a refund's money back, and writes down what came of it. That it was told is written first: from then on it is asked
 * what became of the refund before it is told to do it, for a gateway may forget a key after a day (reliability §3.3) or know none at all.
 * Of several at once one tells it; the others leave the refund as it is.
 */
export async function sendRefund(deps: Deps, refundId: string): Promise<void> {
  const refund = await findRefund(deps.db, refundId)
  if (refund?.status !== 'requested') return
  const state = (refund.askedAt && (await askOfRefund(deps, refund)).state) || (await tell(deps, refund))
  if (state) await settleRefund(deps, refundId, state)
}

/** What its gateway says of a refund; no state where it has never heard of it. */
export async function askOfRefund(deps: Deps, refund: RefundRow): Promise<{ gateway: string; state: RefundState | undefined }> {
  const { gateway, request } = await requestOf(deps, refund)
  return { gateway: gateway.name, state: await gateway.getRefund(request) }
}

async function tell(deps: Deps, refund: RefundRow): Promise<RefundState | undefined> {
  const { gateway, request } = await requestOf(deps, refund)
  return (await claim(deps, refund)) ? gateway.refund(request) : undefined
}

/**
 * Whether it is this caller who tells the gateway: one a minute. Nobody while the payer's bank has the money, or may have it: it would go back
 * twice; where the bank has taken as much for good, the refund ends. With the order held, for whoever writes a dispute down holds it, too.
 */
function claim(deps: Deps, { id, orderId, paymentId, amountMinor }: RefundRow): Promise<boolean> {
  const at = deps.now()
  const isFree = or(isNull(refunds.askedAt), lt(refunds.askedAt, new Date(at.getTime() - tellAgainAfterMs)))
  const isDue = and(eq(refunds.id, id), eq(refunds.status, 'requested'), isFree)
  return deps.db.transaction(async (tx) => {
    await lockOrder(tx, orderId)
    if ((await countUnwon(tx, paymentId)) > 0) {
      if ((await sumLost(tx, paymentId)) >= amountMinor) await endTakenBack(tx, deps, isDue)
      return false
    }
    const claimed = await tx.update(refunds).set({ askedAt: at }).where(isDue).returning({ id: refunds.id })
    return claimed.length > 0
  })
}

async function requestOf(deps: Deps, { id: refundId, paymentId, amountMinor, currency }: RefundRow) {
  const payment = await findPayment(deps.db, paymentId)
  const gatewayRef = payment?.transactionRef ?? payment?.gatewayRef
  if (!payment || !gatewayRef) throw new Error('Money that came without a gateway’s reference cannot go back')
  const request: RefundRequest = { refundId, paymentId, gatewayRef, amountMinor, currency }
  return { gateway: getGateway(deps, payment.gateway), request }
}
