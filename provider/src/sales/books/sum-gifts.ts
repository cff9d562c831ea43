import { and, count, eq, inArray, isNotNull, ne, sql } from 'drizzle-orm'
import type { DbOrTx } from '../../db/database.ts'
import { couponRedemptions } from './coupon.schema.ts'
import { orders } from './order.schema.ts'

type Gifts = { paidOrders: number; givenMinor: number }
export const noGifts: Gifts = { paidOrders: 0, givenMinor: 0 }

/** How many orders were paid with each coupon, and what it took off them. What went back later is a refund, as in reports. */
export async function sumGifts(db: DbOrTx, couponIds: readonly string[]): Promise<Map<string, Gifts>> {
  if (couponIds.length === 0) return new Map()
  const rows = await db
    .select({
      id: couponRedemptions.couponId,
      paidOrders: count(),
      givenMinor: sql`coalesce(sum(${orders.discountMinor}), 0)`.mapWith(Number),
    })
    .from(couponRedemptions)
    .innerJoin(orders, eq(orders.id, couponRedemptions.orderId))
    .where(and(inArray(couponRedemptions.couponId, [...couponIds]), isNotNull(orders.paidAt), ne(orders.origin, 'grant')))
    .groupBy(couponRedemptions.couponId)
  return new Map(rows.map(({ id, ...gifts }) => [id, gifts]))
}
