import { sql } from 'drizzle-orm'
import type { DbOrTx } from '../db/database.ts'
import { idsAsked } from '../db/json-rows.ts'
import { sellableItems } from '../db/schema/sellable.ts'
import { statement } from '../db/statement.ts'

export type SellableItem = typeof sellableItems.$inferSelect

const select = statement('sellable_items', (db) => db.select().from(sellableItems).where(sql`${sellableItems.id} = any(${idsAsked})`))

/** The items of any kind with these ids, in one statement; unordered, without unknown ids. */
export async function findSellableItems(db: DbOrTx, ids: readonly number[]): Promise<SellableItem[]> {
  const wanted = ids.filter((id) => Number.isSafeInteger(id) && id > 0)
  if (wanted.length === 0) return []
  return select(db).execute({ ids: wanted })
}
