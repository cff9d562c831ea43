import { and, eq, isNull, lt, or } from 'drizzle-orm'
import { auditEntries } from '../../../db/schema/audit.ts'
import { transact } from '../../../db/transact.ts'
import { refunds } from '../../books/order.schema.ts'
import { lockOrder } from '../../books/orders.queries.ts'
import { findPayment } from '../../books/payments.queries.ts'
import type { RefundRow } from '../../books/write-refund.ts'
import type { SalesDeps } from '../../checkout/terms.ts'
import { getGateway } from '../../gateways/find-gateway.ts'
import type { RefundRequest, RefundState } from '../../gateways/gateway.ts'
import { countOpen } from '../dispute/disputes.queries.ts'
import type { Difference } from '../settlement/compared.ts'
import { reportDifferences } from '../settlement/report-differences.ts'
import { endTakenBack } from './follow-dispute.ts'
import { findRefund } from './refunds.queries.ts'
import { settleRefund } from './settle-refund.ts'

/** Longer than the timeout of gateways (gateways/with-deadline.ts), and shorter than the pause before the next try. */
const tellAgainAfterMs = 60_000

/**
 * Tells the gateway to send a refund, and records the outcome. Records first that it is told: from then on the gateway is asked about the refund
 * before it is told again, because it may forget a key after a day, or support none. Of simultaneous callers one tells it; the others leave the
 * refund as it is.
 */
export async function sendRefund(deps: SalesDeps, refundId: string): Promise<void> {
  const refund = await findRefund(deps.db, refundId)
  if (refund?.status !== 'requested') return
  const state = (refund.askedAt && (await askOfRefund(deps, refund)).state) || (await tell(deps, refund))
  if (state) await settleRefund(deps, refundId, state)
}

/** What its gateway says about a refund; no state if it does not know it. */
export async function askOfRefund(deps: SalesDeps, refund: RefundRow): Promise<{ gateway: string; state: RefundState | undefined }> {
  const { gateway, request } = await requestOf(deps, refund)
  return { gateway: gateway.name, state: await gateway.getRefund(request) }
}

async function tell(deps: SalesDeps, refund: RefundRow): Promise<RefundState | undefined> {
  const claimed = await claim(deps, refund)
  if (!claimed) return undefined
  const { gateway, request } = await requestOf(deps, claimed)
  return gateway.refund(request)
}

/**
 * The refund, if this caller may tell the gateway: one a minute. It has ended if the payer's bank has returned the money permanently, and nobody
 * tells the gateway while the bank may return more. Locks the order, because recording a dispute locks it, too.
 */
function claim(deps: SalesDeps, { id, orderId, paymentId }: RefundRow): Promise<RefundRow | undefined> {
  const at = deps.now()
  const isFree = or(isNull(refunds.askedAt), lt(refunds.askedAt, new Date(at.getTime() - tellAgainAfterMs)))
  const isDue = and(eq(refunds.id, id), eq(refunds.status, 'requested'), isFree)
  return transact(deps.db, async (tx) => {
    await lockOrder(tx, orderId)
    const [due] = await tx.select().from(refunds).where(isDue)
    const isLeft = due && (await endTakenBack(tx, deps, due))
    if (!isLeft || (await countOpen(tx, paymentId)) > 0) return undefined
    const [claimed] = await tx.update(refunds).set({ askedAt: at }).where(isDue).returning()
    return claimed
  })
}

async function requestOf(deps: SalesDeps, { id: refundId, paymentId, amountMinor, currency }: RefundRow) {
  const payment = await findPayment(deps.db, paymentId)
  const gatewayRef = payment?.transactionRef ?? payment?.gatewayRef
  if (!payment || !gatewayRef) throw new Error('Money that came without a gateway’s reference cannot go back')
  const request: RefundRequest = { refundId, paymentId, gatewayRef, amountMinor, currency }
  return { gateway: getGateway(deps, payment.gateway), request }
}

/**
 * A sent refund may return to the gateway days later, if the payer's bank does not accept it. Then it is owed again, and nothing is automatic:
 * somebody is notified once and finds another way. Answers whether it has returned.
 */
export async function checkSentRefund(deps: SalesDeps, refund: RefundRow): Promise<boolean> {
  const { gateway, state } = await askOfRefund(deps, refund)
  if (state?.status !== 'failed') return false
  const { id, orderId, paymentId } = refund
  const of = { gateway, gatewayRef: refund.gatewayRef ?? id, paymentId, orderId }
  const difference: Difference = { ...of, kind: 'refundFailed', oursMinor: refund.amountMinor, theirsMinor: null }
  const requestId = `refund-${id}`
  const isOfIt = and(eq(auditEntries.targetId, orderId), eq(auditEntries.requestId, requestId))
  await transact(deps.db, async (tx) => {
    await lockOrder(tx, orderId)
    const isTold = (await tx.$count(auditEntries, isOfIt)) > 0
    if (!isTold) await reportDifferences(tx, deps, [difference], { day: deps.now(), requestId })
  })
  return true
}
