import { and, eq, type SQL } from 'drizzle-orm'
import { writeAudit } from '../../audit/audit-log.ts'
import type { Tx } from '../../db/database.ts'
import { refunds } from '../../db/schema/order.ts'
import type { Deps } from '../../deps.ts'
import type { DisputeStatus } from '../../order/transitions.ts'
import { countUnwon } from '../dispute/disputes.queries.ts'
import { refreshPayment } from './write-refund.ts'

type Moved = { paymentId: string; status: DisputeStatus; actor: string; at: Date }

/**
 * What a dispute that has moved means for the refunds of its payment. Lost: those that wait are looked at in the next round, which ends what no gateway
 * has done. Won after all: what had ended is owed again.
 */
export async function followDispute(tx: Tx, { paymentId, status, actor, at }: Moved): Promise<void> {
  const isOfPayment = eq(refunds.paymentId, paymentId)
  const now = { nextTryAt: at, tries: 0 }
  if (status === 'lost')
    await tx
      .update(refunds)
      .set(now)
      .where(and(isOfPayment, eq(refunds.status, 'requested')))
  if (status !== 'won' || (await countUnwon(tx, paymentId)) > 0) return
  const owed = await tx
    .update(refunds)
    .set({ ...now, status: 'requested', endedAt: null })
    .where(and(isOfPayment, eq(refunds.status, 'takenBack')))
    .returning({ id: refunds.id })
  if (owed.length > 0) await refreshPayment(tx, paymentId, { actor, at })
}

/** The payer has the money from the bank, and is not sent it once more. Its lines stay those of the refund: should the dispute be won after all, it is owed again. */
export async function endTakenBack(tx: Tx, { log, now }: Pick<Deps, 'log' | 'now'>, isDue: SQL | undefined): Promise<void> {
  const at = now()
  const [refund] = await tx.update(refunds).set({ status: 'takenBack', endedAt: at, nextTryAt: null }).where(isDue).returning()
  if (!refund) return
  const { id, orderId, paymentId, cause } = refund
  await refreshPayment(tx, paymentId, { actor: cause, at })
  log.warn({ refundId: id, orderId, cause }, 'a refund has ended, for the bank has taken its money back')
  await writeAudit(tx, { action: 'refund-ended', actorId: null, targetId: orderId, fields: [cause, 'takenBack'], requestId: id }, at)
}
