import { and, count, inArray, isNotNull, ne, sql } from 'drizzle-orm'
import type { DbOrTx } from '../../db/database.ts'
import { orders } from './order.schema.ts'

type CouponDiscounts = { paidOrders: number; givenMinor: number }
export const noCouponDiscounts: CouponDiscounts = { paidOrders: 0, givenMinor: 0 }

/**
 * How many orders were paid with each code, and the sum of their discounts. Later refunds do not count, as in reports. The index orders_of_code
 * covers the query: a coupon may have tens of thousands of orders. A code that an order names is never given to another coupon.
 */
export async function sumCouponDiscounts(db: DbOrTx, codes: readonly string[]): Promise<Map<string, CouponDiscounts>> {
  if (codes.length === 0) return new Map()
  const rows = await db
    .select({
      code: sql<string>`${orders.couponCode}`,
      paidOrders: count(),
      givenMinor: sql`coalesce(sum(${orders.discountMinor}), 0)`.mapWith(Number),
    })
    .from(orders)
    .where(and(isNotNull(orders.couponCode), inArray(orders.couponCode, [...codes]), isNotNull(orders.paidAt), ne(orders.origin, 'grant')))
    .groupBy(orders.couponCode)
  return new Map(rows.map(({ code, ...discounts }) => [code, discounts]))
}
