import { and, eq } from 'drizzle-orm'
import { auditEntries } from '../../../db/schema/audit.ts'
import { transact } from '../../../db/transact.ts'
import { lockOrder } from '../../books/orders.queries.ts'
import type { RefundRow } from '../../books/write-refund.ts'
import type { SalesDeps } from '../../checkout/terms.ts'
import type { Difference } from '../settlement/compare-settlements.ts'
import { reportDifferences } from '../settlement/report-differences.ts'
import { askOfRefund } from './send-refund.ts'

/**
 * Money that has gone back may come back to the gateway days later, if the payer's bank does not take it. Then it is owed again, and nothing here
 * moves by itself: somebody is told, once, and finds another way. Answers whether it has come back.
 */
export async function checkSentRefund(deps: SalesDeps, refund: RefundRow): Promise<boolean> {
  const { gateway, state } = await askOfRefund(deps, refund)
  if (state?.status !== 'failed') return false
  const { id, orderId, paymentId } = refund
  const difference: Difference = { gateway, kind: 'refundFailed', gatewayRef: refund.gatewayRef ?? '', paymentId, orderId }
  const requestId = `refund-${id}`
  const isOfIt = and(eq(auditEntries.targetId, orderId), eq(auditEntries.requestId, requestId))
  await transact(deps.db, async (tx) => {
    await lockOrder(tx, orderId)
    const isTold = (await tx.$count(auditEntries, isOfIt)) > 0
    if (!isTold) await reportDifferences(tx, deps, [difference], { day: deps.now(), requestId })
  })
  return true
}
