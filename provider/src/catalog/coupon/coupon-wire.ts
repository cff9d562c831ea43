import { createHash } from 'node:crypto'
import { toDecimal } from 'contract/money.ts'
import type { CouponState, OfficeCoupon } from 'contract/sales/coupon-office.ts'
import { shopDay } from 'contract/shop-time.ts'
import { inArray, type SQL, sql } from 'drizzle-orm'
import type { DbOrTx } from '../../db/database.ts'
import { memos, packages } from '../../db/schema/catalog.ts'
import { couponRedemptions, coupons } from '../../sales/books/coupon.schema.ts'
import { noCouponDiscounts, sumCouponDiscounts } from '../../sales/books/coupon-discounts.ts'

/** In the order in which applying a code checks them. */
export const stateAt = (now: Date): SQL<CouponState> => sql<CouponState>`case
  when ${coupons.startsAt} > ${now.toISOString()} then 'planned'
  when ${coupons.endsAt} <= ${now.toISOString()} then 'ended'
  when ${coupons.used} >= ${coupons.maxUses} then 'usedUp'
  else 'running' end`

/** The columns needed to show a coupon. */
export const shownOf = (now: Date) => ({
  coupon: coupons,
  state: stateAt(now),
  isKnown: sql<boolean>`exists (select 1 from ${couponRedemptions} where ${couponRedemptions.couponId} = ${coupons.id})`,
})

type Shown = { coupon: typeof coupons.$inferSelect; state: CouponState; isKnown: boolean }

/** Several coupons in wire form, with their items' names read at once. */
export async function couponWires(db: DbOrTx, rows: readonly Shown[], currency: string): Promise<OfficeCoupon[]> {
  const names = await namesOf(db, [...new Set(rows.flatMap(({ coupon }) => coupon.itemIds ?? []))])
  const discountsOf = await sumCouponDiscounts(
    db,
    rows.map(({ coupon }) => coupon.code),
  )
  return rows.map(({ coupon, state, isKnown }) => {
    const { paidOrders, givenMinor, deliverySavedMinor } = discountsOf.get(coupon.code) ?? noCouponDiscounts
    return {
      id: coupon.id,
      code: coupon.code,
      state,
      buy: coupon.buyCount,
      get: coupon.getCount,
      percent: (coupon.getBasisPoints ?? coupon.basisPoints) / 100 || null,
      amount: decimal(coupon.amountMinor, currency),
      freesDelivery: coupon.freesDelivery,
      currency,
      kinds: coupon.kinds ?? [],
      subjectIds: (coupon.subjectIds ?? []).map(String),
      studyStageIds: (coupon.studyStageIds ?? []).map(String),
      items: (coupon.itemIds ?? []).flatMap((id) => names.get(id) ?? []),
      skipsReduced: coupon.skipsReduced,
      minOrder: decimal(coupon.minSubTotalMinor, currency),
      maxUses: coupon.maxUses,
      maxUsesPerStudent: coupon.maxUsesPerStudent,
      isFirstOrderOnly: coupon.isFirstOrderOnly,
      startsOn: coupon.startsAt && shopDay(coupon.startsAt),
      endsOn: coupon.endsAt && lastDayOf(coupon.endsAt),
      endsAt: coupon.endsAt?.toISOString() ?? null,
      used: coupon.used,
      paidOrders,
      given: toDecimal(givenMinor, currency),
      deliverySaved: toDecimal(deliverySavedMinor, currency),
      isKnown,
      createdAt: coupon.createdAt.toISOString(),
      mark: markOf(coupon),
    }
  })
}

/** A digest of staff's settings; without uses and orders, which change during editing. */
export function markOf({ id: _id, used: _used, createdAt: _createdAt, ...rules }: typeof coupons.$inferSelect): string {
  return createHash('sha256')
    .update(JSON.stringify(Object.entries(rules).toSorted()))
    .digest('base64url')
    .slice(0, 22)
}

const decimal = (minor: number | null, currency: string) => (minor === null ? null : toDecimal(minor, currency))

/** The end is exclusive: the last day of a coupon ending at midnight is the day before. */
export const lastDayOf = (endsAt: Date): string => shopDay(new Date(endsAt.getTime() - 1))

async function namesOf(db: DbOrTx, ids: number[]) {
  if (ids.length === 0) return new Map<number, OfficeCoupon['items'][number]>()
  const found = [
    ...(await db.select({ id: memos.id, name: memos.sku, title: memos.title }).from(memos).where(inArray(memos.id, ids))),
    ...(await db.select({ id: packages.id, name: packages.key, title: packages.title }).from(packages).where(inArray(packages.id, ids))),
  ]
  return new Map(found.map(({ id, ...item }) => [id, item]))
}
