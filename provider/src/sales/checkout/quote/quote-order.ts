import type { PaymentMethod, Quote } from 'contract/sales/order.ts'
import type { DbOrTx } from '../../../db/database.ts'
import { listMethods, whyUnpayable } from '../../gateways/payment-methods.ts'
import { getUsableCoupon } from '../coupon/check-coupon.ts'
import { refuseTheseItems } from '../coupon/coupon.ts'
import { tellDelivery } from '../coupon/tell-gift.ts'
import { onlyBuyable } from '../order/price-order.ts'
import { type QuoteRequest, type ReadQuote, readQuote } from '../order/read-order.ts'
import { chooseDelivery, freeDeliveryFrom, type PricedDelivery } from '../price/delivery.ts'
import { isPrinted, priceItems, type SoldItem } from '../price/price-items.ts'
import { toPriced } from '../price/to-priced.ts'
import { readSaleTerms, type SalesSettings, type SaleTerms, type TermsSource } from '../terms.ts'
import { quote } from './quote.ts'
import { viewQuote } from './quote-view.ts'

type QuotedOrder = Quote & {
  delivery: PricedDelivery['delivery']
  freeDeliveryFrom: number | null
  deliveryNote?: string
  paymentMethods: PaymentMethod[]
  paymentRefusal: string | null
  heldBy: (string | null)[]
}

type Asked = { gateways: SalesSettings['gateways']; now: Date }
export type QuoteTerms = SaleTerms & Asked

/** What the order would cost now; writes, reserves and uses up nothing. It refuses whatever the order would refuse. */
export async function quoteOrder(
  db: DbOrTx,
  request: QuoteRequest,
  { gateways, now, ...source }: TermsSource & Asked,
): Promise<QuotedOrder> {
  const read = readQuote(request)
  const [found, terms] = await Promise.all([priceItems(db, read.lines, read.personId), readSaleTerms(db, source)])
  return quoteItems(db, read, onlyBuyable(read, found), { ...terms, gateways, now })
}

/** What an order of these items would cost if all could be bought. */
export async function quoteItems(db: DbOrTx, read: ReadQuote, items: readonly SoldItem[], terms: QuoteTerms): Promise<QuotedOrder> {
  const { currency, tax, gateways, now } = terms
  const { code, personId, locale } = read
  const coupon = code ? await getUsableCoupon(db, { code, personId, locale, now }) : null
  const chosen = await chooseDelivery(db, read, items, terms)
  const quoted = quote(await toPriced(db, items, coupon), coupon, { ...chosen, tax })
  if (coupon) refuseTheseItems(coupon, quoted, { items, locale, currency })
  const hasPaper = items.some(isPrinted)
  const deliveryNote = coupon && hasPaper ? tellDelivery(coupon, chosen, locale) : undefined
  const holders = findHolders(items)
  const payable = { currency, totalMinor: quoted.totalMinor, items }
  return {
    ...viewQuote(quoted, items, currency),
    delivery: chosen.delivery,
    freeDeliveryFrom: hasPaper ? freeDeliveryFrom(terms) : null,
    ...(deliveryNote === undefined ? {} : { deliveryNote }),
    paymentMethods: listMethods(gateways, payable),
    paymentRefusal: whyUnpayable(gateways, payable)?.[locale] ?? null,
    heldBy: holders.map((holder) => holder?.offerId ?? null),
  }
}

/**
 * For each item, the first other item of the list that contains all of it, so that it would be paid twice; undefined if none does. If two
 * contain the same, the later one counts as contained.
 */
function findHolders(items: readonly SoldItem[]): (SoldItem | undefined)[] {
  const contents = items.map((item) => new Set(isPrinted(item) ? [] : memosOf(item)))
  return contents.map((held, index) => {
    const holds = (holder: Set<number> | undefined, at: number) =>
      holder !== undefined && [...held].every((id) => holder.has(id)) && (held.size < holder.size || at < index)
    return held.size === 0 ? undefined : items.find((item, at) => at !== index && item.kind !== 'memo' && holds(contents[at], at))
  })
}

const memosOf = ({ id, contents }: SoldItem): number[] => contents?.memos.map((memo) => memo.id) ?? [id]
