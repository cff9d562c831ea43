import { and, eq, inArray, isNotNull, ne } from 'drizzle-orm'
import type { Tx } from '../../../db/database.ts'
import { beginAnew } from '../../../db/transact.ts'
import { couponRedemptions } from '../../books/coupon.schema.ts'
import { orders } from '../../books/order.schema.ts'
import type { OrderRow } from '../../books/orders.queries.ts'
import type { PaymentRow } from '../../books/payments.queries.ts'
import { endUnpaid } from '../order/end-unpaid.ts'
import { canonicalCode } from './coupon.ts'

/** Orders that have ended because another has their code, with their attempts that could still be paid and whose gateways must be told. */
export type EndedOrders = { ids: string[]; attempts: PaymentRow[] }

type Taker = { personId: string; orderId: string; code: string }

/**
 * A student has at most one order awaiting payment with a code. Others that could be paid over a gateway lose the code and end. An order to be
 * paid in cash stays, because it may be at the door. The caller has locked the person.
 */
export async function takeOverCode(tx: Tx, taker: Taker, { actor, at: now }: { actor: string; at: Date }): Promise<EndedOrders> {
  const holders = await lockHolders(tx, taker)
  const attempts: PaymentRow[] = []
  for (const holder of holders) {
    const attempt = await endUnpaid(tx, holder, { to: 'cancelled', actor, now })
    if (attempt) attempts.push(attempt)
  }
  return { ids: holders.map(({ id }) => id), attempts }
}

/** Called once the newer order is written: the others record which order has their code. */
export async function nameTaker(tx: Tx, { ids }: EndedOrders, orderId: string): Promise<void> {
  if (ids.length === 0) return
  const isEnded = inArray(couponRedemptions.orderId, ids)
  await tx.update(couponRedemptions).set({ takenBy: orderId }).where(isEnded)
}

/** Orders are normally locked before their person. These are locked after it, so this does not wait for a locked one: everything is retried. */
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
