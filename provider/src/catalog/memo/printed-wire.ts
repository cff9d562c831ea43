import type { PrintedOffer, PrintedOfferDetail } from 'contract/catalogue/printed-offer.ts'
import { type MinorUnits, toDecimal } from 'contract/money.ts'
import type { printedOffers } from '../../db/schema/catalog.ts'
import { offerIdOf } from '../item-id.ts'
import { fewCopies, priceBeside } from '../printed-offers.ts'

export type PrintedFields = Pick<typeof printedOffers.$inferSelect, 'memoId' | 'priceMinor' | 'bothMinor' | 'stock' | 'binding' | 'colour'>
type PrintedRow = PrintedFields | null
/** The digital memo beside its copy. */
type Digital = { priceMinor: MinorUnits | null; isFree: boolean }

export function toPrinted(row: PrintedRow, memo: Digital, currency: string): PrintedOffer | null {
  if (!row) return null
  const { memoId, priceMinor, stock, binding, colour } = row
  const bothPrice = bothPriceOf(row, memo, currency)
  return { offerId: offerIdOf(memoId, 'printed'), price: toDecimal(priceMinor, currency), bothPrice, inStock: stock > 0, binding, colour }
}

/** If it is cheaper than both one by one. */
function bothPriceOf(row: NonNullable<PrintedRow>, { priceMinor, isFree }: Digital, currency: string): number | null {
  if (isFree || priceMinor === null) return null
  const besideMinor = priceBeside(row, priceMinor)
  return besideMinor < priceMinor ? toDecimal(row.priceMinor + besideMinor, currency) : null
}

export function toPrintedDetail(
  row: (PrintedFields & { weightG: number }) | null,
  memo: Digital,
  currency: string,
): PrintedOfferDetail | null {
  const offer = toPrinted(row, memo, currency)
  return row && offer && { ...offer, weightG: row.weightG, fewLeft: row.stock <= fewCopies ? row.stock : null }
}
