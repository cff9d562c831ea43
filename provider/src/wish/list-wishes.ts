import { desc, eq } from 'drizzle-orm'
import type { DbOrTx } from '../db/database.ts'
import { wishes } from '../db/schema/wish.ts'

/** The ids of what a person keeps, the newest first. */
export async function listWishes(db: DbOrTx, personId: string): Promise<number[]> {
  const rows = await db
    .select({ itemId: wishes.itemId })
    .from(wishes)
    .where(eq(wishes.personId, personId))
    .orderBy(desc(wishes.addedAt), desc(wishes.itemId))
  return rows.map(({ itemId }) => itemId)
}
