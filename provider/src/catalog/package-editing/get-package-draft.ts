import type { PackageDraft } from 'contract/catalogue/editing/package-draft.ts'
import type { DbOrTx } from '../../db/database.ts'
import { itemStateOf } from '../editing/item-state.ts'
import { getPackageInAnyState, toPackageDetail } from '../package/get-package.ts'
import { listSimilarTo } from '../package/list-similar-packages.ts'

/** All that the page of a package says or will say, whatever its state: for staff only. */
export async function getPackageDraft(db: DbOrTx, id: string, currency: string): Promise<PackageDraft> {
  const row = await getPackageInAnyState(db, id)
  const similar = await listSimilarTo(db, row.package.id, currency)
  return { ...toPackageDetail(row, currency), state: itemStateOf(row), similar }
}
