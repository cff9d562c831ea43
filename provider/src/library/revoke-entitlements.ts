import { and, eq, inArray } from 'drizzle-orm'
import type { Tx } from '../db/database.ts'
import { entitlements } from './library.schema.ts'

/** Ends the right to read what these order lines gave; what is owned through others stays. */
export async function revokeEntitlements(tx: Tx, lineIds: readonly string[]): Promise<void> {
  if (lineIds.length === 0) return
  const isOfThese = and(inArray(entitlements.orderLineId, [...lineIds]), eq(entitlements.status, 'active'))
  await tx.update(entitlements).set({ status: 'revoked' }).where(isOfThese)
}
