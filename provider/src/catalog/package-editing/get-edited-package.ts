import type { PackageDraft } from 'contract/catalogue/editing/package-draft.ts'
import type { EditedPackage, Pricing } from 'contract/catalogue/editing/package-editing.ts'
import { formatMinor } from 'contract/money.ts'
import { eq } from 'drizzle-orm'
import { AppError } from '../../app-error.ts'
import type { DbOrTx } from '../../db/database.ts'
import { packages } from '../../db/schema/catalog.ts'
import { countSold } from '../editing/count-sold.ts'
import { findTie } from '../editing/find-tie.ts'
import { itemStateOf } from '../editing/item-state.ts'
import { parseItemId } from '../item-id.ts'
import { getPackageInAnyState, toPackageDetail } from '../package/get-package.ts'
import { listSimilarTo } from '../package/list-similar-packages.ts'
import { listParts } from './package-parts.ts'

/** A package in any state, as its editor shows it. */
export async function getEditedPackage(db: DbOrTx, id: string | number, currency: string): Promise<EditedPackage> {
  const itemId = parseItemId(String(id)) ?? 0
  const [bundle] = await db.select().from(packages).where(eq(packages.id, itemId))
  if (!bundle) throw new AppError('not_found')
  const { key, version, title, summary, description, hue, studyStageId, componentId, academicYear, priceMinor } = bundle
  const state = itemStateOf(bundle)
  return {
    ...{ id: itemId, key, version, title, summary, description, hue, studyStageId, componentId, academicYear, currency, state },
    pricing: pricingOf(bundle),
    price: priceMinor === null ? null : formatMinor(priceMinor, currency),
    percent: bundle.discountBasisPoints === null ? null : String(bundle.discountBasisPoints / 100),
    parts: await listParts(db, itemId, currency),
    sold: await countSold(db, itemId),
    updatedAt: bundle.updatedAt.toISOString(),
    canBeDeleted: state === 'draft' && (await findTie(db, itemId)) === undefined,
  }
}

type Priced = Pick<typeof packages.$inferSelect, 'isFree' | 'discountBasisPoints' | 'priceMinor'>

export function pricingOf({ isFree, discountBasisPoints, priceMinor }: Priced): Pricing {
  if (isFree) return 'free'
  if (discountBasisPoints !== null) return 'percent'
  return priceMinor === null ? 'none' : 'fixed'
}

/** The page of a package as it is or will be, in any state: for staff only. */
export async function getPackageDraft(db: DbOrTx, id: string, currency: string): Promise<PackageDraft> {
  const row = await getPackageInAnyState(db, id)
  const similar = await listSimilarTo(db, row.package.id, currency)
  return { ...toPackageDetail(row, currency), state: itemStateOf(row), similar }
}
