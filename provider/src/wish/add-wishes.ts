import { mostWishes } from 'contract/student/wish-list.ts'
import { parseItemId } from '../catalog/item-id.ts'
import { findSellableItems } from '../catalog/sellable-items.ts'
import type { DbOrTx } from '../db/database.ts'
import { wishes } from '../db/schema/wish.ts'
import { listWishes } from './list-wishes.ts'

type Added = { personId: string; itemIds: readonly string[]; now: Date }

/**
 * Keeps what is on sale; a row that is there stays as it is, so a list that is merged twice changes nothing. Two calls at the same moment may pass
 * the limit by what one of them brings: nothing depends on the exact number.
 */
export async function addWishes(db: DbOrTx, { personId, itemIds, now }: Added): Promise<{ itemIds: number[]; isFull: boolean }> {
  const ids = [...new Set(itemIds.flatMap((id) => parseItemId(id) ?? []))]
  const onSale = new Set((await findSellableItems(db, ids)).filter(({ isActive }) => isActive).map(({ id }) => id))
  const kept = new Set(await listWishes(db, personId))
  const fresh = ids.filter((id) => onSale.has(id) && !kept.has(id))
  const fitting = fresh.slice(0, Math.max(0, mostWishes - kept.size))
  // The first of them is the newest.
  const rows = fitting.map((itemId, index) => ({ personId, itemId, addedAt: new Date(now.getTime() - index) }))
  if (rows.length > 0) await db.insert(wishes).values(rows).onConflictDoNothing()
  return { itemIds: await listWishes(db, personId), isFull: fitting.length < fresh.length }
}
