import type { BilingualText } from 'contract/locale.ts'
import { type MinorUnits, toDecimal } from 'contract/money.ts'
import { toPrice } from './price.ts'

export type SellableRow = {
  id: number
  slug: string
  title: BilingualText
  summary: BilingualText | null
  priceMinor: MinorUnits | null
  compareAtMinor: MinorUnits | null
  isFree: boolean
}

/** The wire fields of every sellable kind. */
export function toSellable(row: SellableRow, currency: string) {
  return {
    id: row.id,
    slug: row.slug,
    title: row.title,
    summary: row.summary,
    price: toPrice(row, currency),
    compareAtPrice: row.compareAtMinor === null ? null : toDecimal(row.compareAtMinor, currency),
    currency,
    isFree: row.isFree,
  }
}
