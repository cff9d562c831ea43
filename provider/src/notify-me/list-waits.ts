import { desc, eq } from 'drizzle-orm'
import type { DbOrTx } from '../db/database.ts'
import { waits } from '../db/schema/wait.ts'

/** What a student waits for, the newest first. */
export function listWaits(db: DbOrTx, personId: string) {
  return db
    .select({ itemId: waits.itemId, reason: waits.reason })
    .from(waits)
    .where(eq(waits.personId, personId))
    .orderBy(desc(waits.createdAt), desc(waits.id))
}
