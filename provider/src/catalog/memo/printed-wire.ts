import { toDecimal } from 'contract/money.ts'
import type { PrintedOffer, PrintedOfferDetail } from 'contract/printed-offer.ts'
import type { printedOffers } from '../../db/schema/catalog.ts'
import { offerIdOf } from '../offer-id.ts'

type PrintedRow = typeof printedOffers.$inferSelect | null

/** From here on the item page says how many are left. */
const few = 5

export function toPrinted(row: PrintedRow, currency: string): PrintedOffer | null {
  if (!row) return null
  const { memoId, priceMinor, stock, binding, colour } = row
  return { offerId: offerIdOf(memoId, 'printed'), price: toDecimal(priceMinor, currency), inStock: stock > 0, binding, colour }
}

export function toPrintedDetail(row: PrintedRow, currency: string): PrintedOfferDetail | null {
  const offer = toPrinted(row, currency)
  return row && offer && { ...offer, weightG: row.weightG, fewLeft: row.stock <= few ? row.stock : null }
}
