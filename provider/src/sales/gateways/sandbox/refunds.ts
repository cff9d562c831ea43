import { and, eq, ne, sql } from 'drizzle-orm'
import { v4 as uuidv4 } from 'uuid'
import type { Db } from '../../../db/database.ts'
import type { RefundRequest, RefundState } from '../gateway.ts'
import { sandboxCharges, sandboxRefunds } from './sandbox.schema.ts'

type Row = typeof sandboxRefunds.$inferSelect

const stateOf = ({ id, status, amountMinor, currency }: Row): RefundState => ({ gatewayRef: id, status, amountMinor, currency })

/** Sends money of a captured charge back, never more than it has; the same reference again is the same refund. */
export function createRefund(
  db: Db,
  { refundId, gatewayRef, amountMinor, currency }: RefundRequest,
  isRefused: boolean,
): Promise<RefundState> {
  return db.transaction(async (tx) => {
    const [charge] = await tx.select().from(sandboxCharges).where(eq(sandboxCharges.id, gatewayRef)).for('update')
    const [present] = await tx.select().from(sandboxRefunds).where(eq(sandboxRefunds.reference, refundId))
    if (present) return stateOf(present)
    const isOfCharge = and(eq(sandboxRefunds.chargeId, gatewayRef), ne(sandboxRefunds.status, 'failed'))
    const [gone] = await tx
      .select({ minor: sql`coalesce(sum(${sandboxRefunds.amountMinor}), 0)`.mapWith(Number) })
      .from(sandboxRefunds)
      .where(isOfCharge)
    if (charge?.status !== 'captured' || charge.currency !== currency) throw new Error('The sandbox has no such money')
    if (amountMinor > charge.amountMinor - (gone?.minor ?? 0)) throw new Error('The sandbox has less money than was asked back')
    const status = isRefused ? ('failed' as const) : ('succeeded' as const)
    const values = { id: `sbr_${uuidv4()}`, reference: refundId, chargeId: gatewayRef, amountMinor, currency, status }
    const [refund] = await tx.insert(sandboxRefunds).values(values).returning()
    if (!refund) throw new Error('The sandbox lost a refund')
    return stateOf(refund)
  })
}

export async function findRefundOf(db: Db, refundId: string): Promise<RefundState | undefined> {
  const [refund] = await db.select().from(sandboxRefunds).where(eq(sandboxRefunds.reference, refundId))
  return refund && stateOf(refund)
}
