import type { MinorUnits } from 'contract/money.ts'
import { and, eq, ne, sql } from 'drizzle-orm'
import { v7 as uuidv7 } from 'uuid'
import type { DbOrTx, Tx } from '../../../db/database.ts'
import { people } from '../../../db/schema/account.ts'
import { disputes } from '../../books/dispute.schema.ts'
import type { DisputeState } from '../../books/gateway-event.ts'
import { orderEvents, orders } from '../../books/order.schema.ts'
import type { PaymentRow } from '../../books/payments.queries.ts'

export type DisputeRow = typeof disputes.$inferSelect

export async function findDispute(db: DbOrTx, gateway: string, gatewayRef: string): Promise<DisputeRow | undefined> {
  const [dispute] = await db
    .select()
    .from(disputes)
    .where(and(eq(disputes.gateway, gateway), eq(disputes.gatewayRef, gatewayRef)))
  return dispute
}

/** Records a new dispute. */
export async function createDispute(tx: Tx, payment: PaymentRow, state: DisputeState, now: Date): Promise<DisputeRow> {
  const { id: paymentId, orderId, gateway, currency } = payment
  const { disputeRef: gatewayRef, status, reason } = state
  const amountMinor = state.amountMinor ?? payment.capturedMinor ?? 0
  const of = { id: uuidv7(), orderId, paymentId, gateway, gatewayRef, amountMinor, currency }
  const [dispute] = await tx
    .insert(disputes)
    .values({ ...of, reason, status, openedAt: now, changedAt: now })
    .returning()
  if (!dispute) throw new Error('The database gave no dispute back')
  await tx.insert(orderEvents).values({ orderId, axis: 'dispute', subjectId: dispute.id, toStatus: status, actor: gateway, at: now })
  return dispute
}

/** Disputes of a payment that may still take its money. */
export function countOpen(db: DbOrTx, paymentId: string): Promise<number> {
  return db.$count(disputes, and(eq(disputes.paymentId, paymentId), eq(disputes.status, 'open')))
}

/** How much of a payment its payer's bank has permanently taken back. */
export async function sumLost(db: DbOrTx, paymentId: string): Promise<number> {
  const [lost] = await db
    .select({ minor: sql<MinorUnits>`coalesce(sum(${disputes.amountMinor}), 0)`.mapWith(Number) })
    .from(disputes)
    .where(and(eq(disputes.paymentId, paymentId), eq(disputes.status, 'lost')))
  return lost?.minor ?? 0
}

/** The flag before and after. */
export type Flag = { was: Date | null; is: Date | null }

/**
 * The account is flagged exactly while one of its payments is disputed and not won. It is locked first, so that each of two simultaneous
 * disputes sees the other.
 */
export async function flagAccount(tx: Tx, personId: string, now: Date): Promise<Flag> {
  const isPerson = eq(people.id, personId)
  const [before] = await tx.select({ flaggedAt: people.flaggedAt }).from(people).where(isPerson).for('no key update')
  const unwon = tx
    .select({ one: sql`1` })
    .from(disputes)
    .innerJoin(orders, eq(orders.id, disputes.orderId))
    .where(and(eq(orders.personId, personId), ne(disputes.status, 'won')))
  const flaggedAt = sql`case when exists ${unwon} then coalesce(${people.flaggedAt}, ${now.toISOString()}::timestamptz) end`
  const [after] = await tx.update(people).set({ flaggedAt }).where(isPerson).returning({ flaggedAt: people.flaggedAt })
  return { was: before?.flaggedAt ?? null, is: after?.flaggedAt ?? null }
}
