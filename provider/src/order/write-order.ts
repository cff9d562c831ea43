import { v7 as uuidv7 } from 'uuid'
import type { Coupon } from '../coupon/coupon.queries.ts'
import type { Tx } from '../db/database.ts'
import { couponRedemptions, orderEvents, orderLines, orders } from '../db/schema/order.ts'
import type { SoldItem } from '../pricing/price-items.ts'
import type { MinorQuote } from '../pricing/quote.ts'
import type { OrderRow } from './order.queries.ts'
import type { OrderRequest } from './order-request.ts'

/** An order that nobody has paid ends after this; the gateway's session ends with it. */
export const orderLifetimeSeconds = 30 * 60

export type NewOrder = { orderId: string; request: OrderRequest; items: readonly SoldItem[]; coupon: Coupon | null; quoted: MinorQuote; currency: string; now: Date }

/** The order, its lines, its use of a coupon and its first event. */
export async function writeOrder(tx: Tx, { orderId, request, items, coupon, quoted, currency, now }: NewOrder): Promise<OrderRow> {
  const { personId, locale, notes } = request
  const { lines, ...amounts } = quoted
  const expiresAt = new Date(now.getTime() + orderLifetimeSeconds * 1000)
  const couponCode = coupon?.code ?? null
  const [order] = await tx
    .insert(orders)
    .values({ id: orderId, personId, status: 'awaiting_payment', currency, ...amounts, couponCode, notes: notes ?? null, locale, createdAt: now, expiresAt })
    .returning()
  if (!order) throw new Error('The database gave no order back')
  await tx.insert(orderLines).values(
    items.map(({ id, kind, title, priceMinor }, position) => ({
      id: uuidv7(),
      orderId,
      position,
      itemId: id,
      itemKind: kind,
      title,
      priceMinor,
      discountMinor: lines[position]?.discountMinor ?? 0,
    })),
  )
  if (coupon) await tx.insert(couponRedemptions).values({ orderId, couponId: coupon.id, personId, status: 'reserved' })
  await tx.insert(orderEvents).values({ orderId, fromStatus: null, toStatus: 'awaiting_payment', actor: 'student', at: now })
  return order
}
