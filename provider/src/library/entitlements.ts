import type { ItemKind } from 'contract/pages.ts'
import { and, eq, inArray, notExists, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { v7 as uuidv7 } from 'uuid'
import type { Tx } from '../db/database.ts'
import { entitlements } from './library.schema.ts'

type GrantedLine = { id: string; itemId: number; itemKind: ItemKind }

/**
 * Gives the right to read what these lines sold. Answers the ids of the lines that gave it: an item that is already owned is not given twice.
 */
export async function grantEntitlements(tx: Tx, personId: string, lines: readonly GrantedLine[], now: Date): Promise<Set<string>> {
  if (lines.length === 0) return new Set()
  // Always in the same order: otherwise two simultaneously settled orders of the same items could deadlock.
  const sorted = lines.toSorted((a, b) => a.itemId - b.itemId)
  const granted = await tx
    .insert(entitlements)
    .values(sorted.map(({ id, itemId, itemKind }) => ({ id: uuidv7(), personId, itemId, itemKind, orderLineId: id, createdAt: now })))
    .onConflictDoNothing({ target: [entitlements.personId, entitlements.itemId], where: sql`status = 'active'` })
    .returning({ lineId: entitlements.orderLineId })
  return new Set(granted.map(({ lineId }) => lineId))
}

/** Ends the right to read what these order lines gave; items owned through other lines stay. */
export async function revokeEntitlements(tx: Tx, lineIds: readonly string[]): Promise<void> {
  if (lineIds.length === 0) return
  const isOfThese = and(inArray(entitlements.orderLineId, [...lineIds]), eq(entitlements.status, 'active'))
  await tx.update(entitlements).set({ status: 'revoked' }).where(isOfThese)
}

/** Restores the right to read what these order lines gave; items owned through another order meanwhile are not given twice. */
export async function restoreEntitlements(tx: Tx, lineIds: readonly string[]): Promise<void> {
  if (lineIds.length === 0) return
  const other = alias(entitlements, 'other')
  const isHeld = and(eq(other.personId, entitlements.personId), eq(other.itemId, entitlements.itemId), eq(other.status, 'active'))
  const isFree = notExists(tx.select({ one: sql`1` }).from(other).where(isHeld))
  const isOfThese = and(inArray(entitlements.orderLineId, [...lineIds]), eq(entitlements.status, 'revoked'))
  await tx.update(entitlements).set({ status: 'active' }).where(and(isOfThese, isFree))
}
