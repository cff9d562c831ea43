import type { Package } from 'contract/catalogue/catalog.ts'
import { and, ne, sql } from 'drizzle-orm'
import type { DbOrTx } from '../../db/database.ts'
import { packages } from '../../db/schema/catalog.ts'
import { maxSimilar } from '../similar.ts'
import { getPackageRow } from './get-package.ts'
import { isPackageOnSale, newestPackages, selectPackages, toPackages } from './package.queries.ts'
import type { PackageRow } from './package-wire.ts'

/** Packages similar to one: those of its component first, then those of its stage. */
export async function listSimilarPackages(db: DbOrTx, id: string, currency: string): Promise<Package[]> {
  return listSimilarTo(db, await getPackageRow(db, id, isPackageOnSale), currency)
}

export async function listSimilarTo(db: DbOrTx, { package: origin }: PackageRow, currency: string): Promise<Package[]> {
  const rows = await selectPackages(db)
    .where(and(sql`${packages.studyStageId} is not distinct from ${origin.studyStageId}`, ne(packages.id, origin.id), isPackageOnSale))
    .orderBy(sql`case when ${packages.componentId} is not distinct from ${origin.componentId} then 0 else 1 end`, ...newestPackages)
    .limit(maxSimilar)
  return toPackages(db, rows, currency)
}
