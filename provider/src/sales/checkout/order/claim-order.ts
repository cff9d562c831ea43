import { toDecimal } from 'contract/money.ts'
import type { OrderDelivery } from 'contract/sales/order.ts'
import { and, eq, isNotNull, or, sql } from 'drizzle-orm'
import { AppError } from '../../../app-error.ts'
import { takeCopies } from '../../../catalog/printed-offers.ts'
import type { Tx } from '../../../db/database.ts'
import { orders } from '../../books/order.schema.ts'
import { lockPerson } from '../../books/orders.queries.ts'
import { chooseCounterMethod, chooseMethod } from '../../gateways/payment-methods.ts'
import { type Coupon, couponRefused, findCoupon, givesDeliveryAlone, refuseTheseItems } from '../coupon/coupon.ts'
import { takeCouponUse } from '../coupon/redemption.ts'
import { type EndedOrders, takeOverCode } from '../coupon/take-over-code.ts'
import { chooseDelivery, type PricedDelivery } from '../price/delivery.ts'
import { isPrinted } from '../price/price-items.ts'
import { toPriced } from '../price/to-priced.ts'
import { type MinorQuote, quote } from '../quote/quote.ts'
import { isOtherTotal, viewQuote } from '../quote/quote-view.ts'
import type { SalesSettings, SaleTerms } from '../terms.ts'
import { tooManyOpen, tooManyUnpaid } from './order.texts.ts'
import type { PricedOrder } from './price-order.ts'
import { refusedLines } from './read-order.ts'

/** The terms of the order. `gateways`: those that the shop has. */
export type OrderTerms = SaleTerms & Pick<SalesSettings, 'gateways' | 'limits'> & { now: Date }

/** An order that may be written: it has its share of everything limited. `gateway`: `zero` if there is nothing to pay. */
export type ClaimedOrder = PricedOrder & {
  coupon: Coupon | null
  quoted: MinorQuote
  delivery: OrderDelivery | null
  gateway: string
  /** Older orders that held the same code. */
  ended: EndedOrders
}

/**
 * The third step of placing an order: claims its code, delivery, payment method and copies, at the total that the student was shown. If
 * something is missing it refuses with that error code: too_many_requests, coupon_refused, address_needed, price_changed,
 * payment_method_refused, out_of_stock.
 */
export async function claimOrder(tx: Tx, priced: PricedOrder, terms: OrderTerms): Promise<ClaimedOrder> {
  const { personId, orderId, items, locale, expectedTotal, counter } = priced
  const { currency, now } = terms
  if (priced.code || items.some(isPrinted)) await lockPerson(tx, personId)
  const chosen = await getDelivery(tx, priced)
  const code = await findUsefulCode(tx, priced, chosen)
  const by = { actor: 'take-over-code', at: now }
  const ended = code ? await takeOverCode(tx, { personId, orderId, code }, by) : { ids: [], attempts: [] }
  // A sale at the counter holds nothing and awaits nothing.
  if (!counter && (code || items.some(isPrinted))) await limitHolding(tx, priced, terms)
  const coupon = await takeCoupon(tx, { ...priced, code }, now)
  const quoted = quote(await toPriced(tx, items, coupon), coupon, { ...chosen, tax: terms.tax })
  if (coupon) refuseTheseItems(coupon, quoted, { items, locale, currency })
  if (isOtherTotal(expectedTotal, toDecimal(quoted.totalMinor, currency), currency))
    throw new AppError('price_changed', { data: viewQuote(quoted, items, currency) })
  if (!counter && quoted.totalMinor > 0) await limitOpen(tx, priced, terms)
  const payable = { currency, totalMinor: quoted.totalMinor, items }
  const choose = () =>
    counter
      ? chooseCounterMethod(terms.gateways, counter.method, locale)
      : chooseMethod(terms.gateways, payable, priced.paymentMethod, locale)
  const gateway = quoted.totalMinor === 0 ? 'zero' : choose()
  await takeStock(tx, priced)
  return { ...priced, coupon, quoted, delivery: chosen.delivery, gateway, ended }
}

/** The code of the order. It stays unused if all it gives is a delivery fee, and the copies are picked up or delivered for free. */
async function findUsefulCode(tx: Tx, { code, items }: PricedOrder, { feeMinor }: PricedDelivery): Promise<string | undefined> {
  if (!code || feeMinor > 0 || !items.some(isPrinted)) return code
  const coupon = await findCoupon(tx, code)
  return coupon && givesDeliveryAlone(coupon) ? undefined : code
}

/**
 * Stops people from blocking the last copies or uses of a code with orders that nobody pays. The caller has locked the person, so that
 * simultaneous orders are counted one after the other; an order that holds nothing is neither counted nor refused.
 */
async function limitHolding(tx: Tx, { personId, locale }: PricedOrder, { limits }: OrderTerms): Promise<void> {
  const holds = or(eq(orders.holdsStock, true), isNotNull(orders.couponCode))
  const [open] = await tx
    .select({ count: sql`count(*)`.mapWith(Number) })
    .from(orders)
    .where(and(eq(orders.personId, personId), eq(orders.status, 'awaiting_payment'), holds))
  if ((open?.count ?? 0) >= limits.heldOrders.count) throw new AppError('too_many_requests', { message: tooManyOpen[locale] })
}

/**
 * Limits how many orders to be paid a person keeps open or begins anew: each costs rows, a session at its gateway and inquiries. A free
 * order is never refused. Simultaneous orders are counted one after the other.
 */
async function limitOpen(tx: Tx, { personId, locale }: PricedOrder, { limits, now }: OrderTerms): Promise<void> {
  await lockPerson(tx, personId)
  const { openOrders, unpaidOrders } = limits
  const since = new Date(now.getTime() - unpaidOrders.seconds * 1000)
  const isOpen = sql`${orders.status} = 'awaiting_payment'`
  const isUnpaid = sql`${orders.status} in ('awaiting_payment', 'cancelled', 'expired')`
  const [begun] = await tx
    .select({
      open: sql`count(*) filter (where ${isOpen})`.mapWith(Number),
      recent: sql`count(*) filter (where ${orders.createdAt} > ${since.toISOString()}::timestamptz)`.mapWith(Number),
    })
    .from(orders)
    .where(and(eq(orders.personId, personId), isUnpaid))
  if ((begun?.open ?? 0) >= openOrders.count) throw new AppError('too_many_requests', { message: tooManyOpen[locale] })
  if ((begun?.recent ?? 0) >= unpaidOrders.count)
    throw new AppError('too_many_requests', { message: tooManyUnpaid[locale], retryAfterSeconds: unpaidOrders.seconds })
}

async function takeCoupon(tx: Tx, { code, personId, locale }: PricedOrder, now: Date): Promise<Coupon | null> {
  if (!code) return null
  const taken = await takeCouponUse(tx, { typedCode: code, personId, now })
  if ('reasonCode' in taken) throw couponRefused(taken.reasonCode, locale)
  return taken.coupon
}

/** The buyer must have chosen whether printed copies are delivered or picked up. */
async function getDelivery(tx: Tx, priced: PricedOrder): Promise<PricedDelivery> {
  const chosen = await chooseDelivery(tx, priced, priced.items, priced.terms)
  if (priced.items.some(isPrinted) && !chosen.delivery) throw new AppError('address_needed')
  return chosen
}

/** The last step before writing, because later orders wait for its lock. */
async function takeStock(tx: Tx, priced: PricedOrder): Promise<void> {
  const copies = priced.items.filter(isPrinted).map(({ id, quantity }) => ({ memoId: id, quantity }))
  if (copies.length === 0) return
  const missing = new Set(await takeCopies(tx, copies))
  const fields = refusedLines(priced, (index) => {
    const item = priced.items[index]
    return item && isPrinted(item) && missing.has(item.id) ? 'outOfStock' : undefined
  })
  if (fields) throw new AppError('out_of_stock', { fields })
}
