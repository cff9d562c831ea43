import { type OfferId, offerIdOf, parseOfferId } from '../catalog/offer-id.ts'
import { findPrintedOffers, type PrintedOffer } from '../catalog/printed-offers.ts'
import { findSellableItems, type SellableItem } from '../catalog/sellable-items.ts'
import type { DbOrTx } from '../db/database.ts'
import type { PricedItem } from './quote.ts'

/** What a client asks for. A printed copy is `{memoId}:print`, or the memo's id with `format` printed (ruling 16). */
export type AskedItem = { id: string; format?: 'digital' | 'printed' | undefined; quantity?: number | undefined }

export type SoldItem = SellableItem & {
  offerId: string
  format: 'digital' | 'printed'
  quantity: number
  /** Of one, and of all. */
  unitPriceMinor: number
  priceMinor: number
  /** Copies that are there; null for what is read on a screen. */
  stock: number | null
}

/** For each item asked for, in its order, what is sold at the price of this moment; undefined where nothing is (reliability §1.5). */
export async function priceItems(db: DbOrTx, asked: readonly AskedItem[]): Promise<(SoldItem | undefined)[]> {
  const offers = asked.map(parseOfferId)
  const known = offers.filter((offer) => offer !== undefined)
  const items = await findSellableItems(
    db,
    known.map(({ itemId }) => itemId),
  )
  const printed = await findPrintedOffers(
    db,
    known.filter(({ format }) => format === 'printed').map(({ itemId }) => itemId),
  )
  const itemById = new Map(items.map((item) => [item.id, item]))
  const printedById = new Map(printed.map((offer) => [offer.memoId, offer]))
  return offers.map((offer, index) => {
    const item = offer && itemById.get(offer.itemId)
    if (!offer || !item?.isActive) return undefined
    return asSold(item, offer, asked[index]?.quantity ?? 1, printedById.get(offer.itemId))
  })
}

function asSold(item: SellableItem, { format }: OfferId, quantity: number, printed: PrintedOffer | undefined): SoldItem | undefined {
  const unitPriceMinor = format === 'printed' ? printed?.priceMinor : item.isFree ? 0 : item.priceMinor
  if (unitPriceMinor === undefined || unitPriceMinor === null) return undefined
  const stock = format === 'printed' ? (printed?.stock ?? 0) : null
  const offerId = offerIdOf(item.id, format)
  return { ...item, offerId, format, quantity, unitPriceMinor, priceMinor: unitPriceMinor * quantity, stock }
}

/** As the quote knows an item: by its offer. */
export function toPriced({ offerId, kind, subjectId, priceMinor }: SoldItem): PricedItem {
  return { id: offerId, kind, subjectId, priceMinor }
}

export const isPrinted = ({ format }: Pick<SoldItem, 'format'>): boolean => format === 'printed'
