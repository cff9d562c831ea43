import type { Locale } from 'contract/locale.ts'
import { formatMoney } from 'contract/money.ts'
import type { PricedDelivery } from '../price/delivery.ts'
import { type Coupon, givesDeliveryAlone } from './coupon.ts'
import { deliveryNotes, givenTexts } from './coupon.texts.ts'

/** What a code gives, in words; undefined if the percentage or the amount says all of it. */
export function tellGift(coupon: Coupon, { locale, currency }: { locale: Locale; currency: string }): string | undefined {
  const { freesDelivery, skipsReduced, amountMinor, basisPoints } = coupon
  if (!freesDelivery && !skipsReduced) return undefined
  const texts = givenTexts[locale]
  if (givesDeliveryAlone(coupon)) return texts.delivery
  const off = amountMinor === null ? texts.percent(basisPoints / 100) : texts.amount(formatMoney(amountMinor, currency, locale))
  const said = skipsReduced ? texts.notReduced(off) : off
  return freesDelivery ? texts.both(said) : said
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
