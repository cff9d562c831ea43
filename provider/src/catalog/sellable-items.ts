import { inArray } from 'drizzle-orm'
import type { DbOrTx } from '../db/database.ts'
import { sellableItems } from '../db/schema/sellable.ts'

export type SellableItem = typeof sellableItems.$inferSelect

/** The items of any kind that have one of these ids, in one statement; in no order, the unknown left out. */
export async function findSellableItems(db: DbOrTx, ids: readonly number[]): Promise<SellableItem[]> {
  const wanted = ids.filter((id) => Number.isSafeInteger(id) && id > 0)
  if (wanted.length === 0) return []
  return db.select().from(sellableItems).where(inArray(sellableItems.id, wanted))
}
