import { and, count, inArray, isNotNull, ne, sql } from 'drizzle-orm'
import type { DbOrTx } from '../../db/database.ts'
import { orders } from './order.schema.ts'

type CouponDiscounts = { paidOrders: number; givenMinor: number; deliverySavedMinor: number }
export const noCouponDiscounts: CouponDiscounts = { paidOrders: 0, givenMinor: 0, deliverySavedMinor: 0 }

/**
 * How many orders were paid with each code, the sum of their discounts, and of the delivery fees that it took off. Later refunds do not count, as in reports. The index orders_of_code
 * covers the query: a coupon may have tens of thousands of orders. A code that an order names is never given to another coupon.
 */
export async function sumCouponDiscounts(db: DbOrTx, codes: readonly string[]): Promise<Map<string, CouponDiscounts>> {
  if (codes.length === 0) return new Map()
  const saved = await sumDeliverySaved(db, codes)
  const rows = await db
    .select({
      code: sql<string>`${orders.couponCode}`,
      paidOrders: count(),
      givenMinor: sql`coalesce(sum(${orders.discountMinor}), 0)`.mapWith(Number),
    })
    .from(orders)
    .where(and(isNotNull(orders.couponCode), inArray(orders.couponCode, [...codes]), isNotNull(orders.paidAt), ne(orders.origin, 'grant')))
    .groupBy(orders.couponCode)
  return new Map(rows.map(({ code, ...discounts }) => [code, { ...discounts, deliverySavedMinor: saved.get(code) ?? 0 }]))
}

/** The delivery fees that these codes took off in paid orders, by code; the index orders_of_free_delivery covers the query. */
async function sumDeliverySaved(db: DbOrTx, codes: readonly string[]): Promise<Map<string, number>> {
  const rows = await db
    .select({ code: sql<string>`${orders.couponCode}`, minor: sql`sum(${orders.deliverySavedMinor})`.mapWith(Number) })
    .from(orders)
    .where(and(inArray(orders.couponCode, [...codes]), isDeliverySaved))
    .groupBy(orders.couponCode)
  return new Map(rows.map(({ code, minor }) => [code, minor]))
}

/** Worded like its index. Nobody gives an order for free with a code. */
export const isDeliverySaved = sql`${orders.deliverySavedMinor} > 0 and ${orders.paidAt} is not null`
