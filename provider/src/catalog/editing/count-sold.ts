import { and, eq, inArray, isNull, sql } from 'drizzle-orm'
import type { DbOrTx } from '../../db/database.ts'
import { memos } from '../../db/schema/catalog.ts'
import { orderLines, orders } from '../../sales/books/order.schema.ts'

const isSold = and(inArray(orders.status, ['paid', 'partially_refunded']), isNull(orderLines.refundId))

/** The pieces of one memo, for the few memos of a page. */
export const soldOf =
  sql<number>`(select coalesce(sum(${orderLines.quantity}), 0) from ${orderLines} join ${orders} on ${orders.id} = ${orderLines.orderId}
  where ${orderLines.itemId} = ${memos.id} and ${orderLines.itemKind} = 'memo' and ${isSold})`.mapWith(Number)

/** A derived table `sold (item_id, pieces)`: files and copies of paid orders, without what went back. */
export function soldPieces(db: DbOrTx) {
  return db
    .select({ itemId: orderLines.itemId, pieces: sql<number>`sum(${orderLines.quantity})::int`.mapWith(Number).as('pieces') })
    .from(orderLines)
    .innerJoin(orders, eq(orders.id, orderLines.orderId))
    .where(and(isSold, eq(orderLines.itemKind, 'memo')))
    .groupBy(orderLines.itemId)
    .as('sold')
}

export async function countSold(db: DbOrTx, itemId: number): Promise<number> {
  const [row] = await db
    .select({ pieces: sql<number>`coalesce(sum(${orderLines.quantity}), 0)::int`.mapWith(Number) })
    .from(orderLines)
    .innerJoin(orders, eq(orders.id, orderLines.orderId))
    .where(and(isSold, eq(orderLines.itemId, itemId)))
  return row?.pieces ?? 0
}
