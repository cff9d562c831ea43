import { and, eq, inArray, notExists, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Tx } from '../db/database.ts'
import { entitlements } from './library.schema.ts'

/** Gives back the right to read what these order lines gave, as it was; what is owned through another order meanwhile is not given twice. */
export async function restoreEntitlements(tx: Tx, lineIds: readonly string[]): Promise<void> {
  if (lineIds.length === 0) return
  const other = alias(entitlements, 'other')
  const isHeld = and(eq(other.personId, entitlements.personId), eq(other.itemId, entitlements.itemId), eq(other.status, 'active'))
  const isFree = notExists(tx.select({ one: sql`1` }).from(other).where(isHeld))
  const isOfThese = and(inArray(entitlements.orderLineId, [...lineIds]), eq(entitlements.status, 'revoked'))
  await tx.update(entitlements).set({ status: 'active' }).where(and(isOfThese, isFree))
}
