import { and, eq, inArray, isNull, sql } from 'drizzle-orm'
import type { DbOrTx } from '../../db/database.ts'
import { orderLines, orders } from '../../sales/books/order.schema.ts'

/** The pieces of one item: files and copies in paid orders, less refunds. */
export async function countSold(db: DbOrTx, itemId: number): Promise<number> {
  const isSold = and(inArray(orders.status, ['paid', 'partially_refunded']), isNull(orderLines.refundId))
  const [row] = await db
    .select({ pieces: sql<number>`coalesce(sum(${orderLines.quantity}), 0)::int`.mapWith(Number) })
    .from(orderLines)
    .innerJoin(orders, eq(orders.id, orderLines.orderId))
    .where(and(isSold, eq(orderLines.itemId, itemId)))
  return row?.pieces ?? 0
}
