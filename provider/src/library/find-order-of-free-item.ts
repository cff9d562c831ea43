import { eq } from 'drizzle-orm'
import { AppError } from '../app-error.ts'
import { parseItemId } from '../catalog/item-id.ts'
import { findSellableItems } from '../catalog/sellable-items.ts'
import type { DbOrTx } from '../db/database.ts'
import { orderLines } from '../sales/books/order.schema.ts'
import { findOwning, listOwnedItems } from './owned-items.ts'

/** The order by which the person owns an item already; undefined if it can be taken for free. Throws not_found, not_sellable. */
export async function findOrderOfFreeItem(db: DbOrTx, personId: string, id: string): Promise<string | undefined> {
  const [item] = await findSellableItems(db, [parseItemId(id) ?? 0])
  if (!item) throw new AppError('not_found')
  const owning = findOwning(await listOwnedItems(db, personId), item)
  if (owning) return getOrderOfLine(db, owning.orderLineId)
  if (!item.isFree || !item.isActive) throw new AppError('not_sellable')
  return undefined
}

async function getOrderOfLine(db: DbOrTx, lineId: string): Promise<string> {
  const [line] = await db.select({ orderId: orderLines.orderId }).from(orderLines).where(eq(orderLines.id, lineId))
  if (!line) throw new Error('An entitlement without its order line')
  return line.orderId
}
