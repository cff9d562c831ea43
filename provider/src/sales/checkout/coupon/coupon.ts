import type { Locale } from 'contract/locale.ts'
import { formatMoney, type MinorUnits, toDecimal } from 'contract/money.ts'
import type { CouponReason } from 'contract/sales/coupon.ts'
import { eq } from 'drizzle-orm'
import { AppError } from '../../../app-error.ts'
import type { DbOrTx } from '../../../db/database.ts'
import { coupons } from '../../books/coupon.schema.ts'
import { isPrinted, type SoldItem } from '../price/price-items.ts'
import type { QuoteLine } from '../quote/quote.ts'
import { missingItemsText, missingText, refusalTexts } from './coupon.texts.ts'

/** The canonical form of a code, however it was typed: no spaces around it, no invisible characters, upper case, Latin digits. */
export function canonicalCode(typed: string): string {
  return typed
    .normalize('NFKC')
    .replace(/\p{Cf}/gu, '')
    .replace(/[٠-٩]/g, (digit) => String(digit.charCodeAt(0) - 0x0660))
    .replace(/[۰-۹]/g, (digit) => String(digit.charCodeAt(0) - 0x06f0))
    .trim()
    .toUpperCase()
}

export type Coupon = typeof coupons.$inferSelect

export async function findCoupon(db: DbOrTx, typedCode: string): Promise<Coupon | undefined> {
  const [coupon] = await db
    .select()
    .from(coupons)
    .where(eq(coupons.code, canonicalCode(typedCode)))
  return coupon
}

/** Why a code gives nothing at this moment; undefined if it gives a discount. It ends at `endsAt`, exclusive. */
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

/** Whether it takes off a delivery fee and nothing else. */
export const givesDeliveryAlone = ({ freesDelivery, basisPoints, amountMinor, buyCount }: Coupon): boolean =>
  freesDelivery && basisPoints === 0 && amountMinor === null && buyCount === null

type Reckoned = { subTotalMinor: MinorUnits; lines: readonly Pick<QuoteLine, 'isSkipped' | 'coveredCopies'>[] }
type Shown = { items: readonly Pick<SoldItem, 'format'>[]; locale: Locale; currency: string }

/** Throws if the coupon does not apply to these items or gives them nothing, or if they cost too little. */
export function refuseTheseItems(coupon: Coupon, { subTotalMinor, lines }: Reckoned, { items, locale, currency }: Shown): void {
  const copies = lines.reduce((sum, { coveredCopies }) => sum + coveredCopies, 0)
  if (copies === 0) throw couponRefused(lines.some(({ isSkipped }) => isSkipped) ? 'alreadyReduced' : 'notForTheseItems', locale)
  const missingCount = (coupon.buyCount ?? 0) + 1 - copies
  if (missingCount > 0) {
    const message = missingItemsText[locale](missingCount)
    throw new AppError('coupon_refused', { message, data: { reasonCode: 'tooFewItems', missingCount } })
  }
  if (givesDeliveryAlone(coupon) && !items.some(isPrinted)) throw couponRefused('nothingToDeliver', locale)
  const missingMinor = (coupon.minSubTotalMinor ?? 0) - subTotalMinor
  if (missingMinor <= 0) return
  const message = missingText[locale](formatMoney(missingMinor, currency, locale))
  throw new AppError('coupon_refused', { message, data: { reasonCode: 'belowMinimum', missingAmount: toDecimal(missingMinor, currency) } })
}
