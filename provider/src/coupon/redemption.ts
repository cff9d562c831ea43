import type { CouponReason } from 'contract/coupon.ts'
import { and, eq, gt, isNull, lt, lte, ne, or, sql } from 'drizzle-orm'
import type { Tx } from '../db/database.ts'
import { couponRedemptions, coupons } from '../db/schema/order.ts'
import { type Coupon, findCoupon } from './coupon.queries.ts'
import { canonicalCode } from './coupon-code.ts'
import { findRefusal } from './coupon-refusal.ts'

const hasUsesLeft = or(isNull(coupons.maxUses), lt(coupons.used, coupons.maxUses))
const takeOne = { used: sql`${coupons.used} + 1` }

/**
 * Takes one use of a coupon, or says why not. The count is compared and raised by one statement: of students who come at once,
 * no more get the coupon than it has uses. Comes before the order is written; what fails later rolls the use back.
 */
export async function takeCouponUse(tx: Tx, typedCode: string, now: Date): Promise<{ coupon: Coupon } | { reasonCode: CouponReason }> {
  const isCurrent = and(or(isNull(coupons.startsAt), lte(coupons.startsAt, now)), or(isNull(coupons.endsAt), gt(coupons.endsAt, now)))
  const [coupon] = await tx
    .update(coupons)
    .set(takeOne)
    .where(and(eq(coupons.code, canonicalCode(typedCode)), isCurrent, hasUsesLeft))
    .returning()
  if (coupon) return { coupon }
  return { reasonCode: findRefusal(await findCoupon(tx, typedCode), now) ?? 'usedUp' }
}

/** Makes the order's reserved use final; a use released before is taken again. False: meanwhile others have used them all. */
export async function consumeRedemption(tx: Tx, orderId: string): Promise<boolean> {
  const [redemption] = await tx.select().from(couponRedemptions).where(eq(couponRedemptions.orderId, orderId))
  if (!redemption) return true
  if (redemption.status === 'released' && !(await takeAgain(tx, redemption.couponId))) return false
  await tx.update(couponRedemptions).set({ status: 'consumed' }).where(eq(couponRedemptions.orderId, orderId))
  return true
}

async function takeAgain(tx: Tx, couponId: string): Promise<boolean> {
  const taken = await tx
    .update(coupons)
    .set(takeOne)
    .where(and(eq(coupons.id, couponId), hasUsesLeft))
    .returning({ id: coupons.id })
  return taken.length > 0
}

/** Gives the order's use back, reserved or consumed, once however often it is called. */
export async function releaseRedemption(tx: Tx, orderId: string): Promise<void> {
  const [released] = await tx
    .update(couponRedemptions)
    .set({ status: 'released' })
    .where(and(eq(couponRedemptions.orderId, orderId), ne(couponRedemptions.status, 'released')))
    .returning({ couponId: couponRedemptions.couponId })
  if (released)
    await tx
      .update(coupons)
      .set({ used: sql`${coupons.used} - 1` })
      .where(eq(coupons.id, released.couponId))
}
