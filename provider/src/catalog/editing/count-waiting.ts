import type { WaitReason } from 'contract/wait.ts'
import { and, count, eq, isNotNull, or } from 'drizzle-orm'
import type { DbOrTx } from '../../db/database.ts'
import { waitAddresses, waits } from '../../db/schema/wait.ts'

/** How many people wait for an item, by what for. An address that has not said yes is nobody yet. */
export async function countWaiting(db: DbOrTx, itemId: number): Promise<Record<WaitReason, number>> {
  const isSomebody = or(isNotNull(waits.personId), isNotNull(waitAddresses.confirmedAt))
  const rows = await db
    .select({ reason: waits.reason, people: count() })
    .from(waits)
    .leftJoin(waitAddresses, eq(waitAddresses.id, waits.addressId))
    .where(and(eq(waits.itemId, itemId), isSomebody))
    .groupBy(waits.reason)
  const counted = new Map(rows.map(({ reason, people }) => [reason, people]))
  return { paper: counted.get('paper') ?? 0, sale: counted.get('sale') ?? 0, edition: counted.get('edition') ?? 0 }
}
