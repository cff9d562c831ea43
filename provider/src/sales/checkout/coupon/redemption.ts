import type { CouponReason } from 'contract/sales/coupon.ts'
import { and, eq, gt, isNull, lt, lte, ne, or, sql } from 'drizzle-orm'
import type { Tx } from '../../../db/database.ts'
import { couponRedemptions, coupons } from '../../books/coupon.schema.ts'
import { type Coupon, canonicalCode, findCoupon, findRefusal } from './coupon.ts'
import { findOtherFirst, findStudentRefusal, holdStudent, type Purpose, usesPerStudent } from './student-limit.ts'

const hasUsesLeft = or(isNull(coupons.maxUses), lt(coupons.used, coupons.maxUses))
const takeOne = { used: sql`${coupons.used} + 1` }

type Taking = { typedCode: string; personId: string; now: Date }

/**
 * Takes one use of a coupon, or says why not. One statement compares and increments the count, so that simultaneous students never get more uses
 * than there are. It keeps the coupon's row locked, so that orders count the student's own uses one after the other; if other codes count too,
 * it also locks the student. It runs before the order is written; any later failure, including this refusal, rolls the use back.
 */
export async function takeCouponUse(
  tx: Tx,
  { typedCode, personId, now }: Taking,
): Promise<{ coupon: Coupon } | { reasonCode: CouponReason }> {
  const isCurrent = and(or(isNull(coupons.startsAt), lte(coupons.startsAt, now)), or(isNull(coupons.endsAt), gt(coupons.endsAt, now)))
  const [coupon] = await tx
    .update(coupons)
    .set(takeOne)
    .where(and(eq(coupons.code, canonicalCode(typedCode)), isCurrent, hasUsesLeft))
    .returning()
  if (!coupon) return { reasonCode: findRefusal(await findCoupon(tx, typedCode), now) ?? 'usedUp' }
  if (coupon.isFirstOrderOnly) await holdStudent(tx, personId)
  const reasonCode = await findStudentRefusal(tx, coupon, personId, 'reserve')
  return reasonCode ? { reasonCode } : { coupon }
}

/** Makes the order's reserved use final, or takes a released use again. False: all uses, or the student's own, are used up meanwhile. */
export async function consumeRedemption(tx: Tx, orderId: string): Promise<boolean> {
  const [redemption] = await tx.select().from(couponRedemptions).where(eq(couponRedemptions.orderId, orderId))
  if (!redemption) return true
  if (redemption.status === 'released' && !(await takeAgain(tx, redemption))) return false
  await tx.update(couponRedemptions).set({ status: 'consumed', takenBy: null }).where(eq(couponRedemptions.orderId, orderId))
  return true
}

/** The paid order itself makes it no first order any more, so only uses are counted. */
async function takeAgain(tx: Tx, { couponId, personId }: { couponId: string; personId: string }): Promise<boolean> {
  const isThis = eq(coupons.id, couponId)
  const [coupon] = await tx.select().from(coupons).where(isThis).for('update')
  if (!coupon || (await isUsedUp(tx, coupon, personId))) return false
  const taken = await tx.update(coupons).set(takeOne).where(and(isThis, hasUsesLeft)).returning({ id: coupons.id })
  return taken.length > 0
}

/**
 * Whether the order could take its use again if the student's own unpaid orders did not hold it. The coupon has been locked since the refusal.
 */
export async function canConsumeWithoutOwn(tx: Tx, orderId: string): Promise<boolean> {
  const [found] = await tx
    .select({ coupon: coupons, personId: couponRedemptions.personId })
    .from(couponRedemptions)
    .innerJoin(coupons, eq(coupons.id, couponRedemptions.couponId))
    .where(eq(couponRedemptions.orderId, orderId))
  return found !== undefined && !(await isUsedUp(tx, found.coupon, found.personId, 'reserve'))
}

async function isUsedUp(tx: Tx, coupon: Coupon, personId: string, purpose: Purpose = 'consume'): Promise<boolean> {
  if (coupon.isFirstOrderOnly) {
    await holdStudent(tx, personId)
    if (await findOtherFirst(tx, coupon, personId)) return true
  }
  const counted = { ...coupon, maxUsesPerStudent: usesPerStudent(coupon) ?? null, isFirstOrderOnly: false }
  return (await findStudentRefusal(tx, counted, personId, purpose)) !== undefined
}

/** Releases the order's use, reserved or consumed; idempotent. */
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
