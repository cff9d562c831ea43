import { parseItemId } from '../catalog/item-id.ts'
import { findSellableItems, type SellableItem } from '../catalog/sellable-items.ts'
import type { DbOrTx } from '../db/database.ts'

export type SoldItem = SellableItem & { priceMinor: number }

/** For each id, in its order, what is sold under it at the price of this moment; undefined where nothing is (reliability §1.5). */
export async function priceItems(db: DbOrTx, ids: readonly string[]): Promise<(SoldItem | undefined)[]> {
  const numbers = ids.map(parseItemId)
  const found = await findSellableItems(
    db,
    numbers.filter((id) => id !== undefined),
  )
  const byId = new Map(found.map((item) => [item.id, item]))
  return numbers.map((id) => (id === undefined ? undefined : asSold(byId.get(id))))
}

function asSold(item: SellableItem | undefined): SoldItem | undefined {
  if (!item?.isActive) return undefined
  if (item.isFree) return { ...item, priceMinor: 0 }
  return item.priceMinor === null ? undefined : { ...item, priceMinor: item.priceMinor }
}
