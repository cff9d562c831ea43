import type { FoundItem } from 'contract/catalogue/search.ts'
import { parseItemId } from '../catalog/item-id.ts'
import { findSellableItems } from '../catalog/sellable-items.ts'
import type { DbOrTx } from '../db/database.ts'
import { listFoundItems } from '../search/found-items.ts'

/** Those of these items that are on sale, in the order of the ids; what is gone is not named, because it may never have been on sale. */
export async function showWishes(db: DbOrTx, asked: readonly string[], currency: string): Promise<{ items: FoundItem[]; gone: string[] }> {
  const ids = [...new Set(asked)]
  const wanted = ids.flatMap((id) => parseItemId(id) ?? [])
  const onSale = (await findSellableItems(db, wanted)).filter(({ isActive }) => isActive)
  const found = await listFoundItems(
    db,
    onSale.map(({ id, kind }) => ({ id, kind, rank: 0 })),
    currency,
  )
  const itemOf = (id: string) => found.get(parseItemId(id) ?? 0)
  return { items: ids.flatMap((id) => itemOf(id) ?? []), gone: ids.filter((id) => !itemOf(id)) }
}
