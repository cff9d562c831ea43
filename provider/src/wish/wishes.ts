import type { FoundItem } from 'contract/catalogue/search.ts'
import { mostWishes } from 'contract/student/wish-list.ts'
import { and, desc, eq, inArray } from 'drizzle-orm'
import { parseItemId } from '../catalog/item-id.ts'
import { findSellableItems } from '../catalog/sellable-items.ts'
import type { DbOrTx } from '../db/database.ts'
import { wishes } from '../db/schema/wish.ts'
import { listFoundItems } from '../search/found-items.ts'

/** The ids of a person's wish list, newest first. */
export async function listWishes(db: DbOrTx, personId: string): Promise<number[]> {
  const rows = await db
    .select({ itemId: wishes.itemId })
    .from(wishes)
    .where(eq(wishes.personId, personId))
    .orderBy(desc(wishes.addedAt), desc(wishes.itemId))
  return rows.map(({ itemId }) => itemId)
}

type Added = { personId: string; itemIds: readonly string[]; now: Date }

/**
 * Adds items on sale; existing rows stay, so merging a list twice changes nothing. Two simultaneous calls may exceed the limit by one call's
 * items: nothing depends on the exact number.
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

export async function removeWishes(db: DbOrTx, personId: string, itemIds: readonly string[]): Promise<{ itemIds: number[] }> {
  const ids = itemIds.flatMap((id) => parseItemId(id) ?? [])
  await db.delete(wishes).where(and(eq(wishes.personId, personId), inArray(wishes.itemId, ids)))
  return { itemIds: await listWishes(db, personId) }
}

/** Those of these items that are on sale, in the order of the ids; others are not named, because they may never have been on sale. */
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
