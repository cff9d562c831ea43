import type { PackageDetail } from 'contract/catalogue/catalog.ts'
import { and, type SQL, sql } from 'drizzle-orm'
import { AppError } from '../../app-error.ts'
import type { DbOrTx } from '../../db/database.ts'
import { inOrder, type JsonRow, jsonOf, listStatement } from '../../db/json-rows.ts'
import { packages } from '../../db/schema/catalog.ts'
import { parseItemId } from '../item-id.ts'
import { isPackageOnSale, newestPackages, packageFields, packageTables } from './package.queries.ts'
import { type PackageRow, toPackage } from './package-wire.ts'

const alsoOnItsPage = { description: packages.description, isActive: packages.isActive, archivedAt: packages.archivedAt }
type DetailRow = PackageRow & JsonRow<typeof alsoOnItsPage>

const detail = (condition?: SQL) =>
  sql`select ${jsonOf({ ...packageFields, ...alsoOnItsPage })} as item from ${packageTables}
    ${inOrder({ where: and(sql`${packages.id} = ${sql.placeholder('id')}::bigint`, condition), order: newestPackages })}`
const onSale = listStatement<DetailRow>('package', () => detail(isPackageOnSale))
const inAnyState = listStatement<DetailRow>('package_in_any_state', () => detail())

/** The page of one package. Throws not_found if it is not on sale. */
export async function getPackage(db: DbOrTx, id: string, currency: string): Promise<PackageDetail> {
  return toPackageDetail(await getRow(db, id, onSale), currency)
}

/** For staff, who see it in any state: its row. */
export const getPackageInAnyState = (db: DbOrTx, id: string) => getRow(db, id, inAnyState)

export const toPackageDetail = (row: DetailRow, currency: string): PackageDetail => ({
  ...toPackage(row, currency),
  description: row.description,
})

async function getRow(db: DbOrTx, id: string, select: typeof onSale): Promise<DetailRow> {
  const packageId = parseItemId(id)
  const [row] = packageId === undefined ? [] : await select(db, { id: packageId })
  if (!row) throw new AppError('not_found')
  return row
}
