import { and, asc, eq, isNotNull, lte } from 'drizzle-orm'
import { refunds } from '../../books/order.schema.ts'
import type { RefundRow } from '../../books/write-refund.ts'
import type { SalesDeps } from '../../checkout/terms.ts'
import { sendRefund } from '../refund/send-refund.ts'
import { pauseMs } from './next-check.ts'

const atOnce = 10

/** Sends due refunds, and keeps asking until the gateway confirms them. Answers the number of tries. */
export async function reconcileRefunds(deps: SalesDeps): Promise<number> {
  let count = 0
  for (;;) {
    const leased = await leaseDue(deps)
    await Promise.all(leased.map((refund) => attempt(deps, refund)))
    count += leased.length
    if (leased.length < atOnce) return count
  }
}

async function attempt(deps: SalesDeps, { id, tries }: RefundRow): Promise<void> {
  try {
    await sendRefund(deps, id)
  } catch (error) {
    deps.log.error({ err: error, refundId: id, tries }, 'money could not be sent back yet')
  }
}

/** Leased like payments: locked while the next try is written, skipped by others, no lock while the gateway is asked. */
function leaseDue({ db, now }: Pick<SalesDeps, 'db' | 'now'>): Promise<RefundRow[]> {
  const at = now()
  return db.transaction(async (tx) => {
    const due = await tx
      .select()
      .from(refunds)
      .where(and(isNotNull(refunds.nextTryAt), lte(refunds.nextTryAt, at)))
      .orderBy(asc(refunds.nextTryAt))
      .limit(atOnce)
      .for('update', { skipLocked: true })
    for (const { id, tries } of due)
      await tx
        .update(refunds)
        .set({ tries: tries + 1, nextTryAt: new Date(at.getTime() + pauseMs(tries)) })
        .where(eq(refunds.id, id))
    return due
  })
}
