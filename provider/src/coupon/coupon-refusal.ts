import type { CouponReason } from 'contract/coupon.ts'
import type { Locale } from 'contract/locale.ts'
import { AppError } from '../app-error.ts'
import type { Coupon } from './coupon.queries.ts'
import { refusalTexts } from './coupon.texts.ts'

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
