import type { ItemKind } from 'contract/pages.ts'
import { sql } from 'drizzle-orm'
import { v7 as uuidv7 } from 'uuid'
import type { Tx } from '../db/database.ts'
import { entitlements } from './library.schema.ts'

export type GrantedLine = { id: string; itemId: number; itemKind: ItemKind }

/** Gives the right to read what these lines sold. Answers the ids of the lines that gave it: an item owned already is not given twice. */
export async function grantEntitlements(tx: Tx, personId: string, lines: readonly GrantedLine[], now: Date): Promise<Set<string>> {
  if (lines.length === 0) return new Set()
  // Always in the same order: else two orders of the same items that are settled at once would wait for each other.
  const sorted = lines.toSorted((a, b) => a.itemId - b.itemId)
  const granted = await tx
    .insert(entitlements)
    .values(sorted.map(({ id, itemId, itemKind }) => ({ id: uuidv7(), personId, itemId, itemKind, orderLineId: id, createdAt: now })))
    .onConflictDoNothing({ target: [entitlements.personId, entitlements.itemId], where: sql`status = 'active'` })
    .returning({ lineId: entitlements.orderLineId })
  return new Set(granted.map(({ lineId }) => lineId))
}
