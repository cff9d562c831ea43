import type { Locale } from 'contract/locale.ts'
import { formatMoney } from 'contract/money.ts'
import type { PricedDelivery } from '../price/delivery.ts'
import { deliveryNotes, givenTexts } from './coupon.texts.ts'
import { type Coupon, givesDeliveryAlone } from './coupon.ts'

type Told = { locale: Locale; currency: string }

/** What a code gives, in words; undefined if the percentage or the amount says all of it. */
export function tellGift(coupon: Coupon, { locale, currency }: Told): string | undefined {
  const { freesDelivery, skipsReduced } = coupon
  if (!freesDelivery && !skipsReduced && coupon.buyCount === null) return undefined
  const texts = givenTexts[locale]
  if (givesDeliveryAlone(coupon)) return texts.delivery
  const off = tellOff(coupon, { locale, currency })
  const said = skipsReduced ? texts.notReduced(off) : off
  return freesDelivery ? texts.both(said) : said
}

function tellOff({ amountMinor, basisPoints, buyCount, getCount, getBasisPoints }: Coupon, { locale, currency }: Told): string {
  const texts = givenTexts[locale]
  if (buyCount !== null && getCount !== null && getBasisPoints !== null) return texts.get(buyCount, getCount, getBasisPoints / 100)
  return amountMinor === null ? texts.percent(basisPoints / 100) : texts.amount(formatMoney(amountMinor, currency, locale))
}

/** What a code does to the delivery of these printed copies, in words; undefined if it leaves delivery alone. */
export function tellDelivery(coupon: Coupon, { delivery, feeMinor }: PricedDelivery, locale: Locale): string | undefined {
  if (!coupon.freesDelivery) return undefined
  const texts = deliveryNotes[locale]
  // Isolated: a Latin code in an Arabic sentence.
  const code = `\u2068${coupon.code}\u2069`
  if (!delivery) return texts.ifDelivered(code, false)
  if (feeMinor > 0) return texts.freed(code, false)
  return texts[delivery.method === 'pickUp' ? 'pickedUp' : 'freeAnyway'](code, givesDeliveryAlone(coupon))
}
