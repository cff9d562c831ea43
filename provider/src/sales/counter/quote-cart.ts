import type { Locale } from 'contract/locale.ts'
import type { CounterQuote } from 'contract/sales/counter.ts'
import type { Quote } from 'contract/sales/order.ts'
import { validate as isUuid } from 'uuid'
import { AppError } from '../../app-error.ts'
import { walkInId } from '../books/walk-in.ts'
import { lineTextOf } from '../checkout/order/order.texts.ts'
import { getSoldItems } from '../checkout/order/price-order.ts'
import { readQuote } from '../checkout/order/read-order.ts'
import { isPrinted, type SoldItem } from '../checkout/price/price-items.ts'
import { quoteItems } from '../checkout/quote/quote-order.ts'
import { readSaleTerms, type SalesDeps } from '../checkout/terms.ts'
import { listCounterMethods, withoutCash } from '../gateways/payment-methods.ts'
import { counterTexts } from './counter.texts.ts'
import { addressAt, type CounterCart, requestOfCart } from './counter-cart.ts'

type Asked = CounterCart & {
  personId?: string | null | undefined
  isWalkIn?: boolean | undefined
  place?: Parameters<typeof addressAt>[0] | null | undefined
  locale: Locale
}

/** What a sale costs now, and which of its lines cannot be sold. Refuses a code, or a place, as an order does. */
export async function quoteCart(
  { db, now, settings }: SalesDeps,
  { personId, isWalkIn = false, place, locale, ...cart }: Asked,
): Promise<CounterQuote> {
  if (personId && !isUuid(personId)) throw new AppError('not_found')
  const request = requestOfCart(cart, place && addressAt(place))
  const read = readQuote({ ...request, personId: isWalkIn ? walkInId : (personId ?? undefined), actor: 'staff', locale })
  const [sold, terms] = await Promise.all([getSoldItems(db, read), readSaleTerms(db, settings)])
  const quoted = await quoteItems(db, read, sold, { ...terms, gateways: withoutCash(settings.gateways), now: now() })
  const { lines, paymentRefusal, deliveryNote } = quoted
  return {
    amounts: amountsOf(quoted),
    ...(deliveryNote === undefined ? {} : { deliveryNote }),
    lines: sold.map((item, index) => ({
      id: item.offerId,
      price: lines[index]?.price ?? 0,
      stock: item.stock,
      fault: isWalkIn && !isPrinted(item) ? counterTexts[locale].onlyCopies : faultOf(item, locale),
    })),
    methods: listCounterMethods(settings.gateways),
    linkRefusal: paymentRefusal,
  }
}

function amountsOf({ subTotal, discount, shipping, deliverySaved, tax, isTaxIncluded, total, currency }: Quote): CounterQuote['amounts'] {
  const saved = deliverySaved === undefined ? {} : { deliverySaved }
  return { subTotal, discount, shipping, ...saved, tax, isTaxIncluded, total, currency }
}

function faultOf({ isOwned, stock, quantity }: SoldItem, locale: Locale): string | null {
  if (isOwned) return lineTextOf('alreadyOwned', 'staff')[locale]
  return stock !== null && stock < quantity ? lineTextOf('outOfStock', 'staff')[locale] : null
}
