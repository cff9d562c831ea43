import type { SellableItem } from '../../../catalog/sellable-items.ts'
import type { DbOrTx } from '../../../db/database.ts'
import { findOwning, type OwnedItem } from '../../../library/owned-items.ts'
import { listKeptMemos } from '../../../library/owned-memos.ts'
import type { ItemContents } from './item-contents.ts'
import type { PartOfWhole } from './price-for-me.ts'

type OwnParts = {
  /** There is nothing left to buy: the item itself is owned, or each memo in it. */
  isOwned: boolean
  /** Of a package, its memos on sale. Nothing where its price is the same for everybody: what grows is not sold in parts. */
  memos: PartOfWhole[]
}

type Owner = { personId: string; owned: readonly OwnedItem[]; contents: ReadonlyMap<number, ItemContents> }

/** By its id, what of each item this person owns. Nothing for who owns nothing. */
export async function listOwnParts(
  db: DbOrTx,
  items: readonly SellableItem[],
  { personId, owned, contents }: Owner,
): Promise<Map<number, OwnParts>> {
  if (owned.length === 0) return new Map()
  const kept = contents.size > 0 ? await listKeptMemos(db, personId) : undefined
  const parts = items.map((item): [number, OwnParts] => {
    const held = contents.get(item.id)
    const memos = (held?.memos ?? []).map((memo) => {
      const edition = kept?.has(memo.id) ? 'older' : 'newest'
      return { priceMinor: memo.priceMinor, owned: findOwning(owned, memo) ? edition : null } satisfies PartOfWhole
    })
    const isOwned = findOwning(owned, item) !== undefined || (memos.length > 0 && memos.every((memo) => memo.owned))
    return [item.id, { isOwned, memos: held?.isGrowing ? [] : memos }]
  })
  return new Map(parts)
}
