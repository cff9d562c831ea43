import type { MemoDetail, Package } from 'contract/catalogue/catalog.ts'
import { m } from '../../../i18n/m.ts'
import { type PackageCardData, toPackageCard } from '../card/card-data.ts'

/** The package with a memo, with the sum's lines: this memo, the others, together. */
export type Upsell = { item: PackageCardData; lines: { name: string; amount: number }[] }

export function toUpsell(memo: Pick<MemoDetail, 'price'>, item: Package): Upsell {
  const count = item.contents.length - 1
  const others = memo.price === null ? m.catalog_and_others({ count }) : m.catalog_others({ count })
  const own = memo.price === null ? [] : [{ name: m.catalog_this_memo(), amount: memo.price }]
  return { item: toPackageCard(item), lines: [...own, { name: others, amount: item.listPrice - (memo.price ?? 0) }] }
}
