import type { PaymentMethod, Quote } from 'contract/order.ts'
import { AppError } from '../../../app-error.ts'
import type { DbOrTx } from '../../../db/database.ts'
import { listMethods, whyUnpayable } from '../../gateways/payment-methods.ts'
import { getUsableCoupon } from '../coupon/check-coupon.ts'
import { refuseTheseItems } from '../coupon/coupon-refusal.ts'
import { lineTexts, someUnorderable } from '../order/order.texts.ts'
import { type QuoteRequest, refusedLines, refuseRepeatedItems } from '../order/order-request.ts'
import { freeDeliveryFrom, type PricedDelivery } from '../price/delivery.ts'
import { findHolders } from '../price/held-items.ts'
import { isPrinted, priceItems, type SoldItem, toPriced } from '../price/price-items.ts'
import type { Tax } from '../price/tax.ts'
import type { SalesSettings } from '../terms.ts'
import { chooseDelivery } from './choose-delivery.ts'
import { quote } from './quote.ts'
import { viewQuote } from './quote-view.ts'

type QuotedOrder = Quote & {
  delivery: PricedDelivery['delivery']
  freeDeliveryFrom: number | null
  paymentMethods: PaymentMethod[]
  paymentRefusal: string | null
  heldBy: (string | null)[]
}

export type QuoteTerms = { currency: string; tax: Tax; gateways: SalesSettings['gateways']; now: Date }

/** What the order would cost at this moment; nothing is written, taken or used up. It refuses what the order would refuse. */
export async function quoteOrder(db: DbOrTx, request: QuoteRequest, terms: QuoteTerms): Promise<QuotedOrder> {
  refuseRepeatedItems(request)
  const items = onlyBuyable(request, await priceItems(db, request.items, request.personId))
  return quoteItems(db, request, items, terms)
}

/** What an order of these items would cost, as if they could all be bought. */
export async function quoteItems(
  db: DbOrTx,
  request: QuoteRequest,
  items: readonly SoldItem[],
  { currency, tax, gateways, now }: QuoteTerms,
): Promise<QuotedOrder> {
  const code = request.couponCode?.trim()
  const coupon = code ? await getUsableCoupon(db, { ...request, code, now }) : null
  const { delivery, shippingMinor } = await chooseDelivery(db, request, items, currency)
  const quoted = quote(items.map(toPriced), coupon, { shippingMinor, tax })
  if (coupon) refuseTheseItems(coupon, quoted, { ...request, currency })
  const holders = findHolders(items)
  const payable = { currency, totalMinor: quoted.totalMinor, items }
  return {
    ...viewQuote(quoted, items, currency),
    delivery,
    freeDeliveryFrom: items.some(isPrinted) ? freeDeliveryFrom : null,
    paymentMethods: listMethods(gateways, payable),
    paymentRefusal: whyUnpayable(gateways, payable)?.[request.locale] ?? null,
    heldBy: holders.map((holder) => holder?.offerId ?? null),
  }
}

/** The items asked for, all of them, at the prices for this person; throws not_sellable naming those that are not for sale. */
export async function getSoldItems(db: DbOrTx, request: QuoteRequest): Promise<SoldItem[]> {
  const items = await priceItems(db, request.items, request.personId)
  refuseItems(request, (index) => (items[index] ? undefined : 'notSellable'))
  return items.filter((item) => item !== undefined)
}

/**
 * What was found for the items asked for, if all can be bought: throws not_sellable or already_owned, naming in one answer all that is not for
 * sale and all that the student has. Printed copies one can have any number of.
 */
export function onlyBuyable(request: QuoteRequest, items: readonly (SoldItem | undefined)[]): SoldItem[] {
  refuseOtherKinds(request, items)
  refuseItems(request, (index) => {
    const item = items[index]
    if (!item) return 'notSellable'
    return item.isOwned ? 'alreadyOwned' : undefined
  })
  return items.filter((item) => item !== undefined)
}

/** Whoever says of what kind an item is means that one: under another number they would buy what they did not choose. */
function refuseOtherKinds({ items: asked, locale }: QuoteRequest, items: readonly (SoldItem | undefined)[]): void {
  const isOther = (index: number) => items[index] && asked[index]?.kind && asked[index].kind !== items[index].kind
  const wrong = [...asked.keys()].filter(isOther).map((index) => [`items.${index}.kind`, [lineTexts.otherKind[locale]]])
  if (wrong.length > 0) throw new AppError('invalid_fields', { fields: Object.fromEntries(wrong) })
}

function refuseItems(request: QuoteRequest, faultOf: (index: number) => 'notSellable' | 'alreadyOwned' | undefined): void {
  const fields = refusedLines(request, faultOf)
  if (!fields) return
  const faults = new Set(request.items.map((_, index) => faultOf(index)))
  const isBoth = faults.has('notSellable') && faults.has('alreadyOwned')
  const code = faults.has('notSellable') ? 'not_sellable' : 'already_owned'
  throw new AppError(code, { fields, ...(isBoth ? { message: someUnorderable[request.locale] } : {}) })
}
