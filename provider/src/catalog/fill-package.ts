import { eq, sql } from 'drizzle-orm'
import type { Tx } from '../db/database.ts'
import { packageItems } from '../db/schema/catalog.ts'
import { pastPackageItems } from '../db/schema/past-package-items.ts'

type Item = Pick<typeof packageItems.$inferInsert, 'itemId' | 'itemKind'>

/** Sets a package's contents. Owners keep removed items, so these are recorded. */
export async function fillPackage(tx: Tx, packageId: number, items: readonly Item[], now: Date): Promise<void> {
  const kept = new Set(items.map(({ itemId }) => itemId))
  const before = await tx.select().from(packageItems).where(eq(packageItems.packageId, packageId))
  const removed = before.filter(({ itemId }) => !kept.has(itemId))
  if (removed.length > 0) {
    const rows = removed.map(({ itemId, itemKind }) => ({ packageId, itemId, itemKind, removedAt: now }))
    const target = [pastPackageItems.packageId, pastPackageItems.itemId]
    await tx
      .insert(pastPackageItems)
      .values(rows)
      .onConflictDoUpdate({ target, set: { removedAt: sql`excluded.removed_at` } })
  }
  await tx.delete(packageItems).where(eq(packageItems.packageId, packageId))
  if (items.length > 0) await tx.insert(packageItems).values(items.map((item, position) => ({ packageId, ...item, position })))
}

/** A package that nobody could buy is deleted with its lists. */
export async function emptyPackage(tx: Tx, packageId: number): Promise<void> {
  await tx.delete(packageItems).where(eq(packageItems.packageId, packageId))
  await tx.delete(pastPackageItems).where(eq(pastPackageItems.packageId, packageId))
}
