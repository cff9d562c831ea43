import { findReducedItems } from '../../../catalog/reduced-items.ts'
import type { DbOrTx } from '../../../db/database.ts'
import type { Discount, PricedItem } from '../quote/quote.ts'
import { isPrinted, type SoldItem } from './price-items.ts'

/**
 * The items in the quote's form: by their offers. Whether they are reduced is looked up only for a coupon that asks. Printed copies have a price of
 * their own, which is never shown as reduced.
 */
export async function toPriced(
  db: DbOrTx,
  items: readonly SoldItem[],
  coupon: Pick<Discount, 'skipsReduced'> | null,
): Promise<PricedItem[]> {
  const files = items.filter((item) => !isPrinted(item)).map(({ id }) => id)
  const reduced = coupon?.skipsReduced ? await findReducedItems(db, files) : new Set<number>()
  return items.map((item) => {
    const { offerId, id, kind, subjectId, studyStageId, priceMinor, quantity, owned, aloneMinor } = item
    // Owning only what is free lowers no price.
    const isOwnReduction = owned !== null && owned.fullPriceMinor > priceMinor
    const isReduced = isOwnReduction || aloneMinor !== null || (!isPrinted(item) && reduced.has(id))
    return { id: offerId, itemId: id, kind, subjectId, studyStageId, priceMinor, quantity, isReduced }
  })
}
