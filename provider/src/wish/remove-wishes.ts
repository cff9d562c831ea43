import { and, eq, inArray } from 'drizzle-orm'
import { parseItemId } from '../catalog/item-id.ts'
import type { DbOrTx } from '../db/database.ts'
import { wishes } from '../db/schema/wish.ts'
import { listWishes } from './list-wishes.ts'

export async function removeWishes(db: DbOrTx, personId: string, itemIds: readonly string[]): Promise<{ itemIds: number[] }> {
  const ids = itemIds.flatMap((id) => parseItemId(id) ?? [])
  await db.delete(wishes).where(and(eq(wishes.personId, personId), inArray(wishes.itemId, ids)))
  return { itemIds: await listWishes(db, personId) }
}
