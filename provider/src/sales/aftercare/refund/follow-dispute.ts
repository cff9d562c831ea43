import { and, eq } from 'drizzle-orm'
import { v7 as uuidv7 } from 'uuid'
import { writeAudit } from '../../../audit/audit-log.ts'
import type { Tx } from '../../../db/database.ts'
import { refunds } from '../../books/order.schema.ts'
import type { DisputeStatus } from '../../books/transitions.ts'
import { type RefundRow, refreshPayment } from '../../books/write-refund.ts'
import type { SalesDeps } from '../../checkout/terms.ts'
import { sumLost } from '../dispute/disputes.queries.ts'
import { sumTakenBack } from './refunds.queries.ts'

type Moved = { paymentId: string; status: DisputeStatus; actor: string; at: Date }

/**
 * Applies a changed dispute to the refunds of its payment. Lost: waiting refunds are checked in the next round, which ends those that no gateway
 * has done. Won after all: ended refunds are owed again, unless another dispute has taken the money.
 */
export async function followDispute(tx: Tx, { paymentId, status, actor, at }: Moved): Promise<void> {
  const isOfPayment = eq(refunds.paymentId, paymentId)
  const now = { nextTryAt: at, tries: 0 }
  if (status === 'lost')
    await tx
      .update(refunds)
      .set(now)
      .where(and(isOfPayment, eq(refunds.status, 'requested')))
  if (status !== 'won' || (await sumTakenBack(tx, paymentId)) <= (await sumLost(tx, paymentId))) return
  await tx
    .update(refunds)
    .set({ ...now, status: 'requested', endedAt: null })
    .where(and(isOfPayment, eq(refunds.status, 'takenBack')))
  await refreshPayment(tx, paymentId, { actor, at })
}

/**
 * Money that the bank has permanently returned to the payer is not sent again: as much of the waiting refunds ends. Answers whether anything is
 * left to send. The lines stay with the part that is sent, or with the refund that ends: if the dispute is won after all, it is owed again.
 */
export async function endTakenBack(tx: Tx, { log, now }: Pick<SalesDeps, 'log' | 'now'>, refund: RefundRow): Promise<boolean> {
  const { id, orderId, paymentId, amountMinor, cause } = refund
  const given = (await sumLost(tx, paymentId)) - (await sumTakenBack(tx, paymentId))
  if (given <= 0) return true
  const at = now()
  const ended = { status: 'takenBack', endedAt: at, nextTryAt: null } as const
  const left = amountMinor - given
  const isIt = eq(refunds.id, id)
  if (left > 0) {
    await tx.update(refunds).set({ amountMinor: left }).where(isIt)
    await tx.insert(refunds).values({ ...refund, ...ended, id: uuidv7(), amountMinor: given, requestKey: null, askedAt: null })
  } else await tx.update(refunds).set(ended).where(isIt)
  await refreshPayment(tx, paymentId, { actor: cause, at })
  log.warn({ refundId: id, orderId, cause, left: Math.max(0, left) }, 'a refund has ended, for the bank has taken its money back')
  const fields = left > 0 ? [cause, 'takenBack', 'inPart'] : [cause, 'takenBack']
  await writeAudit(tx, { action: 'refund-ended', actorId: null, targetId: orderId, fields, requestId: id }, at)
  return left > 0
}
