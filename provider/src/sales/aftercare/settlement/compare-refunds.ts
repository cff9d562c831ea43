import { and, asc, eq, gte, lt } from 'drizzle-orm'
import { payments, refunds } from '../../books/order.schema.ts'
import type { SalesDeps } from '../../checkout/terms.ts'
import type { Gateway } from '../../gateways/gateway.ts'
import { type Compared, compareEach, type Day, type Difference, sumOf, type Verdict } from './compared.ts'

/** Asks the gateway about each refund that we count as done on this day. */
export async function compareRefunds(deps: SalesDeps, gateway: Gateway, { from, to }: Day): Promise<Compared> {
  const hasGone = and(eq(refunds.status, 'succeeded'), gte(refunds.endedAt, from), lt(refunds.endedAt, to))
  const ours = await deps.db
    .select({ refund: refunds, payment: payments })
    .from(refunds)
    .innerJoin(payments, eq(payments.id, refunds.paymentId))
    .where(and(hasGone, eq(payments.gateway, gateway.name)))
    .orderBy(asc(refunds.id))
  const compared = await compareEach(deps, gateway.name, ours, (one) => askOfOne(gateway, one))
  return { ours: sumOf(ours.map(({ refund }) => refund.amountMinor)), ...compared }
}

type Sent = { refund: typeof refunds.$inferSelect; payment: typeof payments.$inferSelect }

async function askOfOne(gateway: Gateway, { refund, payment }: Sent): Promise<Verdict> {
  const { id: refundId, paymentId, orderId, amountMinor, currency } = refund
  const gatewayRef = payment.transactionRef ?? payment.gatewayRef ?? ''
  const state = await gateway.getRefund({ refundId, paymentId, gatewayRef, amountMinor, currency })
  const theirsMinor = state && state.status !== 'failed' ? state.amountMinor : null
  if (theirsMinor === amountMinor) return { theirsMinor }
  const kind: Difference['kind'] = state?.status === 'failed' ? 'refundFailed' : 'refundDiffers'
  const of = { gateway: gateway.name, gatewayRef: refund.gatewayRef ?? refundId, paymentId, orderId }
  return { theirsMinor, difference: { ...of, kind, oursMinor: amountMinor, theirsMinor } }
}
