import type { Quote } from 'contract/order.ts'
import { AppError } from '../app-error.ts'
import { findCoupon } from '../coupon/coupon.queries.ts'
import { couponRefused, findRefusal } from '../coupon/coupon-refusal.ts'
import type { DbOrTx } from '../db/database.ts'
import { freeDeliveryFrom, type PricedDelivery } from '../pricing/delivery.ts'
import { isPrinted, priceItems, type SoldItem, toPriced } from '../pricing/price-items.ts'
import { quote } from '../pricing/quote.ts'
import { viewQuote } from '../pricing/quote-view.ts'
import { chooseDelivery } from './choose-delivery.ts'
import { type OrderRequest, refusedLines, refuseRepeatedItems } from './order-request.ts'

type QuotedOrder = Quote & { delivery: PricedDelivery['delivery']; freeDeliveryFrom: number | null }

/** What the order would cost at this moment; nothing is written, taken or used up. */
export async function quoteOrder(
  db: DbOrTx,
  request: OrderRequest,
  { currency, now }: { currency: string; now: Date },
): Promise<QuotedOrder> {
  refuseRepeatedItems(request)
  const items = await getSoldItems(db, request)
  const coupon = request.couponCode?.trim() ? await findCoupon(db, request.couponCode) : null
  const refusal = request.couponCode?.trim() ? findRefusal(coupon ?? undefined, now) : undefined
  if (refusal) throw couponRefused(refusal, request.locale)
  const { delivery, shippingMinor } = await chooseDelivery(db, request, items, currency)
  const quoted = quote(items.map(toPriced), coupon ?? null, shippingMinor)
  return { ...viewQuote(quoted, currency), delivery, freeDeliveryFrom: items.some(isPrinted) ? freeDeliveryFrom : null }
}

/** The items asked for, all of them; throws not_sellable naming those that are not for sale. */
export async function getSoldItems(db: DbOrTx, request: OrderRequest): Promise<SoldItem[]> {
  const items = await priceItems(db, request.items)
  const fields = refusedLines(request, (index) => (items[index] ? undefined : 'notSellable'))
  if (fields) throw new AppError('not_sellable', { fields })
  return items.filter((item) => item !== undefined)
}
