import { eq } from 'drizzle-orm'
import { refunds } from '../../db/schema/order.ts'
import type { Deps } from '../../deps.ts'
import { getGateway } from '../gateways/find-gateway.ts'
import type { RefundState } from '../gateways/gateway.ts'
import { findPayment } from '../payment.queries.ts'
import { findRefund, type RefundRow } from './refunds.queries.ts'
import { settleRefund } from './settle-refund.ts'

/**
 * Has the gateway send a refund's money back, and writes down what came of it. That it was asked is written first: from then on it is asked
 * what became of the refund before it is told to do it, for a gateway may forget a key after a day (reliability §3.3).
 */
export async function sendRefund(deps: Deps, refundId: string): Promise<void> {
  const refund = await findRefund(deps.db, refundId)
  if (refund?.status !== 'requested') return
  const state = (refund.askedAt && (await ask(deps, refund))) || (await tell(deps, refund))
  await settleRefund(deps, refundId, state)
}

async function ask(deps: Deps, refund: RefundRow): Promise<RefundState | undefined> {
  const payment = await findPayment(deps.db, refund.paymentId)
  return payment && getGateway(deps, payment.gateway).getRefund(refund.id)
}

async function tell(deps: Deps, { id, paymentId, amountMinor, currency, askedAt }: RefundRow): Promise<RefundState> {
  const payment = await findPayment(deps.db, paymentId)
  if (!payment?.gatewayRef) throw new Error('Money that came without a gateway’s reference cannot go back')
  if (!askedAt) await deps.db.update(refunds).set({ askedAt: deps.now() }).where(eq(refunds.id, id))
  return getGateway(deps, payment.gateway).refund({ refundId: id, paymentId, gatewayRef: payment.gatewayRef, amountMinor, currency })
}
