import { v7 as uuidv7 } from 'uuid'
import { AppError } from '../../../app-error.ts'
import type { DbOrTx, Tx } from '../../../db/database.ts'
import { priceItems, type SoldItem } from '../price/price-items.ts'
import { readSaleTerms, type SaleTerms, type TermsSource } from '../terms.ts'
import { claimKey } from './claim-key.ts'
import { lineTexts, someUnorderable } from './order.texts.ts'
import { type ReadOrder, type ReadQuote, refusedLines } from './read-order.ts'

/** An order that is not placed yet, with items that are all on sale to this person. */
export type PricedOrder = ReadOrder & { orderId: string; items: readonly SoldItem[]; terms: SaleTerms }

/**
 * The second step of placing an order: prices the request at this moment. `present`: the id of the order that already has its key; the key is
 * claimed before anything else is checked. Throws like `onlyBuyable`, and conflict, key_reused.
 */
export async function priceOrder(tx: Tx, read: ReadOrder, now: Date, source: TermsSource): Promise<PricedOrder | { present: string }> {
  const orderId = uuidv7()
  // Sent at once, so that they are pipelined; the key comes first, whatever the items are.
  const [present, found, terms] = await Promise.all([
    claimKey(tx, read.key, orderId, now),
    priceItems(tx, read.lines, read.personId),
    readSaleTerms(tx, source),
  ])
  if (present) return { present }
  const items = onlyBuyable(read, found)
  return { ...read, orderId, items: read.grant ? items.map(forNothing) : items, terms }
}

/** An item as staff give it: on sale and not owned, as usual, but free. */
const forNothing = (item: SoldItem): SoldItem => ({ ...item, unitPriceMinor: 0, priceMinor: 0, owned: null, aloneMinor: null })

/** All requested items at this person's prices; throws not_sellable naming those that are not for sale. */
export async function getSoldItems(db: DbOrTx, read: ReadQuote): Promise<SoldItem[]> {
  const items = await priceItems(db, read.lines, read.personId)
  refuseItems(read, (index) => (items[index] ? undefined : 'notSellable'))
  return items.filter((item) => item !== undefined)
}

/**
 * The found items, if all can be bought. Throws not_sellable or already_owned, naming everything that is not for sale, or everything that the
 * student has. Printed copies may be bought in any number.
 */
export function onlyBuyable(read: ReadQuote, items: readonly (SoldItem | undefined)[]): SoldItem[] {
  refuseOtherKinds(read, items)
  refuseItems(read, (index) => {
    const item = items[index]
    if (!item) return 'notSellable'
    return item.isOwned ? 'alreadyOwned' : undefined
  })
  return items.filter((item) => item !== undefined)
}

/** If an item's kind is given, it must match: otherwise a wrong number would buy something that was not chosen. */
function refuseOtherKinds({ lines, locale }: ReadQuote, items: readonly (SoldItem | undefined)[]): void {
  const isOther = (index: number) => items[index] && lines[index]?.kind && lines[index].kind !== items[index].kind
  const wrong = [...lines.keys()].filter(isOther).map((index) => [`items.${index}.kind`, [lineTexts.otherKind[locale]]])
  if (wrong.length > 0) throw new AppError('invalid_fields', { fields: Object.fromEntries(wrong) })
}

function refuseItems(read: ReadQuote, faultOf: (index: number) => 'notSellable' | 'alreadyOwned' | undefined): void {
  const fields = refusedLines(read, faultOf)
  if (!fields) return
  const faults = new Set(read.lines.map((_, index) => faultOf(index)))
  const isBoth = faults.has('notSellable') && faults.has('alreadyOwned')
  const code = faults.has('notSellable') ? 'not_sellable' : 'already_owned'
  throw new AppError(code, { fields, ...(isBoth ? { message: someUnorderable[read.locale] } : {}) })
}
