import type { MinorUnits } from 'contract/money.ts'
import { and, asc, eq } from 'drizzle-orm'
import { validate as isUuid } from 'uuid'
import { AppError } from '../../app-error.ts'
import type { DbOrTx, Tx } from '../../db/database.ts'
import { people } from '../../db/schema/account.ts'
import { orderLines, orders } from './order.schema.ts'

export type OrderRow = typeof orders.$inferSelect
export type LineRow = typeof orderLines.$inferSelect

type PaidParts = Pick<LineRow, 'priceMinor' | 'quantity' | 'discountMinor' | 'taxMinor' | 'returnedMinor'>

/** What is refunded with a line: its paid price, less what was refunded earlier while the line stayed. */
export const paidForLine = ({ priceMinor, quantity, discountMinor, taxMinor, returnedMinor }: PaidParts): MinorUnits =>
  priceMinor * quantity - discountMinor + taxMinor - returnedMinor

export async function getOwnOrderRow(db: DbOrTx, personId: string, id: string): Promise<OrderRow> {
  if (!isUuid(id)) throw new AppError('not_found')
  const [order] = await db
    .select()
    .from(orders)
    .where(and(eq(orders.id, id), eq(orders.personId, personId)))
  if (!order) throw new AppError('not_found')
  return order
}

export function listLines(db: DbOrTx, orderId: string): Promise<LineRow[]> {
  return db.select().from(orderLines).where(eq(orderLines.orderId, orderId)).orderBy(asc(orderLines.position))
}

/** Locks an order against all other changes. Rows that only refer to the order, such as its events, need not wait. */
export async function lockOrder(tx: Tx, id: string): Promise<OrderRow | undefined> {
  if (!isUuid(id)) return undefined
  const [order] = await tx.select().from(orders).where(eq(orders.id, id)).for('no key update')
  return order
}

/** Locks a person, for decisions that depend on several of their orders; lock the order first, if any. */
export async function lockPerson(tx: Tx, personId: string): Promise<void> {
  await tx.select({ id: people.id }).from(people).where(eq(people.id, personId)).for('no key update')
}

/** Whether it can be paid now over a gateway: an order that never expires is paid in cash on handover (decision 016). */
export function canPay(order: Pick<OrderRow, 'status' | 'expiresAt'>, now: Date): boolean {
  return order.status === 'awaiting_payment' && order.expiresAt !== null && now < order.expiresAt
}
