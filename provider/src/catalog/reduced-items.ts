import { and, inArray, lt, or } from 'drizzle-orm'
import { unionAll } from 'drizzle-orm/pg-core'
import type { DbOrTx } from '../db/database.ts'
import { memos, packages, studyStages, subjects } from '../db/schema/catalog.ts'

/** Those of these items that the shop shows as reduced: below their price before, or, for a package, below the sum of its parts. */
export async function findReducedItems(db: DbOrTx, ids: readonly number[]): Promise<Set<number>> {
  if (ids.length === 0) return new Set()
  const below = (table: typeof memos | typeof subjects | typeof studyStages) =>
    db
      .select({ id: table.id })
      .from(table)
      .where(and(inArray(table.id, [...ids]), lt(table.priceMinor, table.compareAtMinor)))
  const isBelow = or(lt(packages.priceMinor, packages.compareAtMinor), lt(packages.priceMinor, packages.listMinor))
  const bundles = db
    .select({ id: packages.id })
    .from(packages)
    .where(and(inArray(packages.id, [...ids]), isBelow))
  const rows = await unionAll(bundles, below(memos), below(subjects), below(studyStages))
  return new Set(rows.map(({ id }) => id))
}
