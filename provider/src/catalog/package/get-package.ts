import type { PackageDetail } from 'contract/catalogue/catalog.ts'
import { and, eq, type SQL } from 'drizzle-orm'
import { AppError } from '../../app-error.ts'
import type { DbOrTx } from '../../db/database.ts'
import { packages } from '../../db/schema/catalog.ts'
import { parseItemId } from '../item-id.ts'
import { isPackageOnSale, selectPackages } from './package.queries.ts'
import { listContents } from './package-contents.ts'
import { type PackageRow, toPackage } from './package-wire.ts'

/** The page of one package. Throws not_found if it is not on sale. */
export async function getPackage(db: DbOrTx, id: string, currency: string): Promise<PackageDetail> {
  return toPackageDetail(db, await getPackageRow(db, id, isPackageOnSale), currency)
}

export async function toPackageDetail(db: DbOrTx, row: PackageRow, currency: string): Promise<PackageDetail> {
  const contents = await listContents(db, [row.package.id])
  return { ...toPackage(row, contents, currency), description: row.package.description }
}

/** `condition` is undefined for staff, who see it in any state. */
export async function getPackageRow(db: DbOrTx, id: string, condition: SQL | undefined): Promise<PackageRow> {
  const packageId = parseItemId(id)
  if (packageId === undefined) throw new AppError('not_found')
  const [row] = await selectPackages(db).where(and(eq(packages.id, packageId), condition))
  if (!row) throw new AppError('not_found')
  return row
}
