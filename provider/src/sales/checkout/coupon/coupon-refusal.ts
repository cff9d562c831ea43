import type { CouponReason } from 'contract/coupon.ts'
import type { Locale } from 'contract/locale.ts'
import { formatMoney, toDecimal } from 'contract/money.ts'
import { AppError } from '../../../app-error.ts'
import type { Coupon } from './coupon.queries.ts'
import { missingText, refusalTexts } from './coupon.texts.ts'

/** Why a code helps nobody at this moment; undefined where it does. It ends at `endsAt`, that moment not included. */
export function findRefusal(coupon: Coupon | undefined, now: Date): CouponReason | undefined {
  if (!coupon) return 'unknown'
  if (coupon.startsAt && now < coupon.startsAt) return 'notYet'
  if (coupon.endsAt && now >= coupon.endsAt) return 'expired'
  if (coupon.maxUses !== null && coupon.used >= coupon.maxUses) return 'usedUp'
  return undefined
}

export function couponRefused(reasonCode: CouponReason, locale: Locale): AppError {
  return new AppError('coupon_refused', { message: refusalTexts[reasonCode][locale], data: { reasonCode } })
}

type Reckoned = { subTotalMinor: number; lines: readonly { isEligible: boolean }[] }

/** Throws where the items are not what the coupon is for, or not enough of them. */
export function refuseTheseItems(
  coupon: Coupon,
  { subTotalMinor, lines }: Reckoned,
  { locale, currency }: { locale: Locale; currency: string },
): void {
  if (!lines.some(({ isEligible }) => isEligible)) throw couponRefused('notForTheseItems', locale)
  const missingMinor = (coupon.minSubTotalMinor ?? 0) - subTotalMinor
  if (missingMinor <= 0) return
  const message = missingText[locale](formatMoney(missingMinor, currency, locale))
  throw new AppError('coupon_refused', { message, data: { reasonCode: 'belowMinimum', missingAmount: toDecimal(missingMinor, currency) } })
}
