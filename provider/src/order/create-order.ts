import { decimalsOf, toDecimal } from 'contract/money.ts'
import { v7 as uuidv7 } from 'uuid'
import { AppError } from '../app-error.ts'
import type { Coupon } from '../coupon/coupon.queries.ts'
import { couponRefused } from '../coupon/coupon-refusal.ts'
import { takeCouponUse } from '../coupon/redemption.ts'
import type { Tx } from '../db/database.ts'
import { findOwning, listOwnedItems } from '../library/owned-items.ts'
import { priceItems, type SoldItem } from '../pricing/price-items.ts'
import { type MinorQuote, quote } from '../pricing/quote.ts'
import { viewQuote } from '../pricing/quote-view.ts'
import { claimKey } from './claim-key.ts'
import { getOwnOrderRow, type OrderRow } from './order.queries.ts'
import { keyOf, type OrderRequest, refusedLines, refuseRepeatedItems } from './order-request.ts'
import { type FirstPayment, writeOrder } from './write-order.ts'

/** `gateway`: where the order is to be paid; where nothing is to be paid it is `zero`. */
export type OrderTerms = { currency: string; gateway: string; now: Date }

/** `payment` is there for a new order only. */
export type PlacedOrder = { order: OrderRow; payment?: FirstPayment }

/**
 * Writes an order at the prices of this moment, read from the database, with its first payment.
 * Asked again with the same key it answers the same order and writes nothing, so the key is claimed before anything is judged.
 */
export async function createOrder(tx: Tx, request: OrderRequest, terms: OrderTerms): Promise<PlacedOrder> {
  refuseRepeatedItems(request)
  const orderId = uuidv7()
  const present = await claimKey(tx, keyOf(request), orderId, terms.now)
  if (present) return { order: await getOwnOrderRow(tx, request.personId, present) }

  const items = await getItems(tx, request)
  await refuseOwnedItems(tx, request, items)
  const coupon = await takeCoupon(tx, request, terms.now)
  const quoted = quote(items, coupon)
  if (coupon && !quoted.lines.some((line) => line.isEligible)) throw couponRefused('notForTheseItems', request.locale)
  refuseOtherTotal(request, quoted, terms.currency)
  const gateway = quoted.totalMinor === 0 ? 'zero' : terms.gateway
  return writeOrder(tx, { ...terms, orderId, request, items, coupon, quoted, gateway })
}

async function getItems(tx: Tx, request: OrderRequest): Promise<SoldItem[]> {
  const items = await priceItems(
    tx,
    request.items.map((item) => item.id),
  )
  const fields = refusedLines(request, (index) => {
    const asked = request.items[index]
    if (asked?.format === 'printed' || asked?.id.endsWith(':print')) return 'notYetPrinted'
    return items[index] ? undefined : 'notSellable'
  })
  if (fields) throw new AppError('not_sellable', { fields })
  return items.filter((item) => item !== undefined)
}

async function refuseOwnedItems(tx: Tx, request: OrderRequest, items: readonly SoldItem[]): Promise<void> {
  const owned = await listOwnedItems(tx, request.personId)
  const fields = refusedLines(request, (index) => {
    const item = items[index]
    return item && findOwning(owned, item) ? 'alreadyOwned' : undefined
  })
  if (fields) throw new AppError('already_owned', { fields })
}

async function takeCoupon(tx: Tx, { couponCode, locale }: OrderRequest, now: Date): Promise<Coupon | null> {
  if (!couponCode?.trim()) return null
  const taken = await takeCouponUse(tx, couponCode, now)
  if ('reasonCode' in taken) throw couponRefused(taken.reasonCode, locale)
  return taken.coupon
}

/** A sum that floating point left a hair off is no other total. */
function refuseOtherTotal({ expectedTotal }: OrderRequest, quoted: MinorQuote, currency: string): void {
  if (expectedTotal === null || expectedTotal === undefined) return
  const tolerance = 10 ** -(decimalsOf(currency) + 2)
  if (Math.abs(expectedTotal - toDecimal(quoted.totalMinor, currency)) < tolerance) return
  throw new AppError('price_changed', { data: viewQuote(quoted, currency) })
}
