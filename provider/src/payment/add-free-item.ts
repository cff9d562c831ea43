import type { Locale } from 'contract/locale.ts'
import { eq } from 'drizzle-orm'
import { AppError } from '../app-error.ts'
import { parseItemId } from '../catalog/item-id.ts'
import { findSellableItems, type SellableItem } from '../catalog/sellable-items.ts'
import type { Db } from '../db/database.ts'
import { orderLines } from '../db/schema/order.ts'
import type { Deps } from '../deps.ts'
import { findOwning, listOwnedItems } from '../library/owned-items.ts'
import { placeOrder } from './place-order.ts'

/** Takes an item that is free: an order of nothing, paid at once. Tapped again, or owned already, it answers the order it came by. */
export async function addFreeItem(deps: Deps, personId: string, id: string, locale: Locale): Promise<{ orderId: string }> {
  const [item] = await findSellableItems(deps.db, [parseItemId(id) ?? 0])
  if (!item) throw new AppError('not_found')
  const present = await findOwningOrder(deps.db, personId, item)
  if (present) return { orderId: present }
  if (!item.isFree || !item.isActive) throw new AppError('not_sellable')
  const { orderId } = await placeOrder(deps, { personId, locale, items: [{ id }], key: `free-${id}` })
  return { orderId }
}

async function findOwningOrder(db: Db, personId: string, item: SellableItem): Promise<string | undefined> {
  const owning = findOwning(await listOwnedItems(db, personId), item)
  if (!owning) return undefined
  const [line] = await db.select({ orderId: orderLines.orderId }).from(orderLines).where(eq(orderLines.id, owning.orderLineId))
  return line?.orderId
}
