import { toDecimal } from 'contract/money.ts'
import { v7 as uuidv7 } from 'uuid'
import { AppError } from '../../../app-error.ts'
import { takeCopies } from '../../../catalog/printed-offers.ts'
import type { Tx } from '../../../db/database.ts'
import { getOwnOrderRow, lockPerson, type OrderRow } from '../../books/orders.queries.ts'
import { chooseMethod } from '../../gateways/payment-methods.ts'
import type { Coupon } from '../coupon/coupon.queries.ts'
import { couponRefused, refuseTheseItems } from '../coupon/coupon-refusal.ts'
import { takeCouponUse } from '../coupon/redemption.ts'
import { type EndOrder, nameTaker, takeOverCode } from '../coupon/take-over-code.ts'
import type { PricedDelivery } from '../price/delivery.ts'
import { isPrinted, priceItems, type SoldItem, toPriced } from '../price/price-items.ts'
import type { Tax } from '../price/tax.ts'
import { chooseDelivery } from '../quote/choose-delivery.ts'
import { quote } from '../quote/quote.ts'
import { onlyBuyable } from '../quote/quote-order.ts'
import { viewQuote } from '../quote/quote-view.ts'
import type { SalesSettings } from '../terms.ts'
import { claimKey } from './claim-key.ts'
import { isOtherTotal } from './is-other-total.ts'
import { limitHolding } from './limit-holding.ts'
import { limitOpen } from './limit-open.ts'
import { keyOf, type OrderRequest, refusedLines, refuseRepeatedItems } from './order-request.ts'
import { type FirstPayment, writeOrder } from './write-order.ts'

/** `gateways`: those that the shop has. */
export type OrderTerms = { currency: string; tax: Tax; gateways: SalesSettings['gateways']; limits: SalesSettings['limits']; now: Date }

/** `payment` is there for a new order only. */
export type PlacedOrder = { order: OrderRow; payment?: FirstPayment }

/**
 * Writes an order at the prices of this moment, read from the database, with its first payment.
 * An older one that holds the same code is ended by `endOlder`. Asked again with the same key it answers the same order and writes nothing, so the key is claimed before anything is judged.
 */
export async function createOrder(tx: Tx, request: OrderRequest, terms: OrderTerms, endOlder: EndOrder): Promise<PlacedOrder> {
  refuseRepeatedItems(request)
  const orderId = uuidv7()
  // Asked at once, and travelling together; whatever the items are, the key has its say first.
  const [present, priced] = await Promise.all([
    claimKey(tx, keyOf(request), orderId, terms.now),
    priceItems(tx, request.items, request.personId),
  ])
  if (present) return { order: await getOwnOrderRow(tx, request.personId, present) }

  const items = onlyBuyable(request, priced)
  const code = request.couponCode?.trim()
  if (code || items.some(isPrinted)) await lockPerson(tx, request.personId)
  const ended = code ? await takeOverCode(tx, { ...request, orderId, code }, endOlder) : []
  await limitHolding(tx, request, items, terms.limits.heldOrders.count)
  const coupon = await takeCoupon(tx, request, terms.now)
  const { delivery, shippingMinor } = await getDelivery(tx, request, items, terms.currency)
  const quoted = quote(items.map(toPriced), coupon, { shippingMinor, tax: terms.tax })
  if (coupon) refuseTheseItems(coupon, quoted, { ...request, currency: terms.currency })
  if (isOtherTotal(request.expectedTotal, toDecimal(quoted.totalMinor, terms.currency), terms.currency))
    throw new AppError('price_changed', { data: viewQuote(quoted, items, terms.currency) })
  if (quoted.totalMinor > 0) await limitOpen(tx, request, terms)
  const payable = { currency: terms.currency, totalMinor: quoted.totalMinor, items }
  const gateway = quoted.totalMinor === 0 ? 'zero' : chooseMethod(terms.gateways, payable, request.paymentMethod, request.locale)
  await takeStock(tx, request, items)
  const written = await writeOrder(tx, { ...terms, orderId, request, items, coupon, quoted, delivery, gateway })
  await nameTaker(tx, ended, orderId)
  return written
}

/** Printed copies are brought somewhere or fetched: which, must have been chosen. */
async function getDelivery(tx: Tx, request: OrderRequest, items: readonly SoldItem[], currency: string): Promise<PricedDelivery> {
  const priced = await chooseDelivery(tx, request, items, currency)
  if (items.some(isPrinted) && !priced.delivery) throw new AppError('address_needed')
  return priced
}

/** The last thing before writing, for whoever comes later waits for it. */
async function takeStock(tx: Tx, request: OrderRequest, items: readonly SoldItem[]): Promise<void> {
  const printed = items.filter(isPrinted)
  if (printed.length === 0) return
  const missing = new Set(
    await takeCopies(
      tx,
      printed.map(({ id, quantity }) => ({ memoId: id, quantity })),
    ),
  )
  const fields = refusedLines(request, (index) => {
    const item = items[index]
    return item && isPrinted(item) && missing.has(item.id) ? 'outOfStock' : undefined
  })
  if (fields) throw new AppError('out_of_stock', { fields })
}

async function takeCoupon(tx: Tx, { couponCode, personId, locale }: OrderRequest, now: Date): Promise<Coupon | null> {
  if (!couponCode?.trim()) return null
  const taken = await takeCouponUse(tx, { typedCode: couponCode, personId, now })
  if ('reasonCode' in taken) throw couponRefused(taken.reasonCode, locale)
  return taken.coupon
}
