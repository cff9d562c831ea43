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
 * The second step of placing an order: what it asks for, at the prices of this moment. `present`: the id of the order that has its key already; the
 * key is claimed before anything else is checked. Throws as `onlyBuyable` does, conflict, key_reused.
 */
export async function priceOrder(tx: Tx, read: ReadOrder, now: Date, source: TermsSource): Promise<PricedOrder | { present: string }> {
  const orderId = uuidv7()
  // Sent at once, so that they travel together; the key is looked at first, whatever the items are.
  const [present, found, terms] = await Promise.all([
    claimKey(tx, read.key, orderId, now),
    priceItems(tx, read.lines, read.personId),
    readSaleTerms(tx, source),
  ])
  if (present) return { present }
  const items = onlyBuyable(read, found)
  return { ...read, orderId, items: read.grant ? items.map(forNothing) : items, terms }
}

/** An item that staff give: it is on sale and not owned as any other, and costs nothing. */
const forNothing = (item: SoldItem): SoldItem => ({ ...item, unitPriceMinor: 0, priceMinor: 0, owned: null, aloneMinor: null })

/** All the items asked for, at the prices for this person; throws not_sellable naming those that are not for sale. */
export async function getSoldItems(db: DbOrTx, read: ReadQuote): Promise<SoldItem[]> {
  const items = await priceItems(db, read.lines, read.personId)
  refuseItems(read, (index) => (items[index] ? undefined : 'notSellable'))
  return items.filter((item) => item !== undefined)
}

/**
 * What was found for the items asked for, if all can be bought. Throws not_sellable or already_owned, naming in one answer everything that is not
 * for sale and everything that the student has. Anybody can have any number of printed copies.
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

/** If the kind of an item is given, it must match: with a wrong number somebody would buy what they did not choose. */
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
