import type { Locale } from 'contract/locale.ts'
import { toDecimal } from 'contract/money.ts'
import { type Coupon, findCoupon } from '../coupon/coupon.queries.ts'
import { couponRefused, findRefusal } from '../coupon/coupon-refusal.ts'
import type { DbOrTx } from '../db/database.ts'
import { priceItems, toPriced } from './price-items.ts'
import { quote } from './quote.ts'

type Question = {
  code: string
  itemIds: string[] | undefined
  quantities?: number[] | undefined
  currency: string
  locale: Locale
  now: Date
}

/** What a code gives, without using it up (ruling 9). Items that are not for sale count as not there. */
export async function checkCoupon(db: DbOrTx, { code, itemIds, quantities = [], currency, locale, now }: Question) {
  const coupon = await findCoupon(db, code)
  const refusal = findRefusal(coupon, now)
  if (!coupon || refusal) throw couponRefused(refusal ?? 'unknown', locale)
  const lowered = itemIds ? await lowerItems(db, coupon, itemIds, quantities) : undefined
  if (lowered?.appliesTo.length === 0) throw couponRefused('notForTheseItems', locale)
  return {
    discountPercentage: coupon.basisPoints / 100,
    discountAmount: lowered ? toDecimal(lowered.discountMinor, currency) : null,
    currency,
    couponCode: coupon.code,
    appliesTo: lowered?.appliesTo ?? [],
    reasonCode: null,
  }
}

async function lowerItems(db: DbOrTx, coupon: Coupon, itemIds: string[], quantities: number[]) {
  const asked = itemIds.flatMap((id, index) => (itemIds.indexOf(id) === index ? [{ id, quantity: quantities[index] }] : []))
  const items = (await priceItems(db, asked)).filter((item) => item !== undefined)
  const { discountMinor, lines } = quote(items.map(toPriced), coupon)
  return { discountMinor, appliesTo: lines.filter((line) => line.isEligible).map((line) => String(line.id)) }
}
