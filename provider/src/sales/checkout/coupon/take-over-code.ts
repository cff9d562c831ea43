import { and, eq, inArray, isNotNull, ne } from 'drizzle-orm'
import type { Tx } from '../../../db/database.ts'
import { beginAnew } from '../../../db/transact.ts'
import { couponRedemptions } from '../../books/coupon.schema.ts'
import { orders } from '../../books/order.schema.ts'
import type { OrderRow } from '../../books/orders.queries.ts'
import { canonicalCode } from './coupon-code.ts'

/** Ends an order that awaits payment, for another has its code. */
export type EndOrder = (tx: Tx, order: OrderRow) => Promise<void>

type Taker = { personId: string; orderId: string; code: string }

/**
 * A student has one order at most that awaits payment with a code: of others that could be paid over a gateway the code is taken, and they end.
 * One to be paid in cash stands, for it may be at the door. The caller holds the person. Answers the ids of those that have ended.
 */
export async function takeOverCode(tx: Tx, taker: Taker, end: EndOrder): Promise<string[]> {
  const holders = await lockHolders(tx, taker)
  for (const holder of holders) await end(tx, holder)
  return holders.map(({ id }) => id)
}

/** Once the taker is written: the others say who has their code. */
export async function nameTaker(tx: Tx, endedIds: readonly string[], orderId: string): Promise<void> {
  if (endedIds.length === 0) return
  const isEnded = inArray(couponRedemptions.orderId, [...endedIds])
  await tx.update(couponRedemptions).set({ takenBy: orderId }).where(isEnded)
}

/** Orders are held before their person (order.queries.ts). These come after, so nobody waits for one that somebody else holds: all begins anew. */
async function lockHolders(tx: Tx, { personId, orderId, code }: Taker): Promise<OrderRow[]> {
  const isHolder = and(
    ...[eq(orders.personId, personId), eq(orders.couponCode, canonicalCode(code)), ne(orders.id, orderId)],
    ...[eq(orders.status, 'awaiting_payment'), isNotNull(orders.expiresAt)],
  )
  const found = await tx.$count(orders, isHolder)
  if (found === 0) return []
  const held = await tx.select().from(orders).where(isHolder).orderBy(orders.id).for('no key update', { skipLocked: true })
  if (held.length < found) throw beginAnew()
  return held
}
