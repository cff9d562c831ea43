import type { Locale } from 'contract/locale.ts'
import { toDecimal } from 'contract/money.ts'
import { parseOfferId } from '../../../catalog/item-id.ts'
import type { DbOrTx } from '../../../db/database.ts'
import { priceItems } from '../price/price-items.ts'
import { toPriced } from '../price/to-priced.ts'
import { quote } from '../quote/quote.ts'
import { type Coupon, couponRefused, findCoupon, findRefusal, refuseTheseItems } from './coupon.ts'
import { findStudentRefusal } from './student-limit.ts'
import { tellGift } from './tell-gift.ts'

type Question = {
  code: string
  itemIds: string[] | undefined
  quantities?: number[] | undefined
  /** Undefined for a guest, for whom only code and items count. */
  personId: string | undefined
  currency: string
  locale: Locale
  now: Date
}

/** The discount of a code, without using it up. Ignores items that are not for sale or already owned. */
export async function checkCoupon(db: DbOrTx, question: Question) {
  const { itemIds, currency } = question
  const coupon = await getUsableCoupon(db, question)
  const gives = tellGift(coupon, question)
  const lowered = itemIds ? await lowerItems(db, coupon, { ...question, itemIds }) : undefined
  return {
    discountPercentage: coupon.basisPoints / 100,
    discountAmount: lowered ? toDecimal(lowered.discountMinor, currency) : null,
    currency,
    couponCode: coupon.code,
    appliesTo: lowered?.appliesTo ?? [],
    reasonCode: null,
    ...(gives === undefined ? {} : { gives }),
  }
}

type Asking = { code: string; personId: string | undefined; locale: Locale; now: Date }

/** The coupon of a code that this person may use now. Throws coupon_refused with the reason. */
export async function getUsableCoupon(db: DbOrTx, { code, personId, locale, now }: Asking): Promise<Coupon> {
  const coupon = await findCoupon(db, code)
  const refusal = findRefusal(coupon, now)
  if (!coupon || refusal) throw couponRefused(refusal ?? 'unknown', locale)
  const own = personId ? await findStudentRefusal(db, coupon, personId, 'reserve') : undefined
  if (own) throw couponRefused(own, locale)
  return coupon
}

async function lowerItems(db: DbOrTx, coupon: Coupon, question: Question & { itemIds: string[] }) {
  const { itemIds, quantities = [], personId } = question
  const asked = itemIds.flatMap((id, index) =>
    itemIds.indexOf(id) === index ? [{ offer: parseOfferId({ id }), quantity: quantities[index] ?? 1 }] : [],
  )
  const items = (await priceItems(db, asked, personId)).filter((item) => item !== undefined).filter(({ isOwned }) => !isOwned)
  const quoted = quote(await toPriced(db, items, coupon), coupon)
  refuseTheseItems(coupon, quoted, { ...question, items })
  const { discountMinor, lines } = quoted
  return { discountMinor, appliesTo: lines.filter((line) => line.isEligible).map((line) => String(line.id)) }
}
