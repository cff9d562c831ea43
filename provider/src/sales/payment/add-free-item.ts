import type { Locale } from 'contract/locale.ts'
import { eq } from 'drizzle-orm'
import { AppError } from '../../app-error.ts'
import { parseItemId } from '../../catalog/item-id.ts'
import { findSellableItems } from '../../catalog/sellable-items.ts'
import type { DbOrTx } from '../../db/database.ts'
import { findOwning, listOwnedItems } from '../../library/owned-items.ts'
import { orderLines } from '../books/order.schema.ts'
import type { SalesDeps } from '../checkout/terms.ts'
import { placeOrder } from './place-order.ts'

/**
 * Takes a free item: an order with a total of 0, paid at once. If it is repeated, or the item is already owned, it answers the order that gave
 * it.
 */
export async function addFreeItem(deps: SalesDeps, personId: string, id: string, locale: Locale): Promise<{ orderId: string }> {
  const present = await findOrderOfFreeItem(deps.db, personId, id)
  if (present) return { orderId: present }
  const { orderId } = await placeOrder(deps, { personId, locale, items: [{ id }], key: `free-${id}` })
  return { orderId }
}

/** The order by which the person already owns an item; undefined if it can be taken for free. Throws not_found, not_sellable. */
async function findOrderOfFreeItem(db: DbOrTx, personId: string, id: string): Promise<string | undefined> {
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
