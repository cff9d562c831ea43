import type { PackageDraft } from 'contract/catalogue/editing/package-draft.ts'
import type { DbOrTx } from '../../db/database.ts'
import { itemStateOf } from '../editing/item-state.ts'
import { getPackageRow, toPackageDetail } from '../package/get-package.ts'
import { listSimilarTo } from '../package/list-similar-packages.ts'

/** All that the page of a package says or will say, whatever its state: for staff only. */
export async function getPackageDraft(db: DbOrTx, id: string, currency: string): Promise<PackageDraft> {
  const row = await getPackageRow(db, id, undefined)
  const [detail, similar] = await Promise.all([toPackageDetail(db, row, currency), listSimilarTo(db, row, currency)])
  return { ...detail, state: itemStateOf(row.package), similar }
}
