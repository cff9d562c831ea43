import { and, eq, inArray, ne, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { createCatalog } from '../../../testing/catalog/catalog-factory.ts'
import { meeting } from '../../../testing/crowd/meeting.ts'
import { openTestShop } from '../../../testing/open-test-shop.ts'
import { createCoupon } from '../../../testing/sales/coupon-factory.ts'
import { order } from '../../../testing/sales/order-factory.ts'
import { logInAs } from '../../../testing/student/account-factory.ts'
import { couponRedemptions, coupons } from '../../books/coupon.schema.ts'
import { orders } from '../../books/order.schema.ts'
import { verifyLedger } from '../../ledger/verify-ledger.ts'
import type { Coupon } from './coupon.ts'
import { findStudentRefusal } from './student-limit.ts'

const shop = await openTestShop({ poolSize: 20 })

const atOnce = <Result>(count: number, act: (index: number) => Promise<Result>): Promise<Result[]> =>
  Promise.all(Array.from({ length: count }, (_, index) => act(index)))

type Taker = { orderId: string; personId: string; meet: () => Promise<void> }

/** Like `takeCouponUse`, but without locking the student, or the coupon if its own uses count. */
const takeUnheld = (coupon: Coupon, { orderId, personId, meet }: Taker): Promise<boolean> =>
  shop.deps.db.transaction(async (tx) => {
    if (coupon.isFirstOrderOnly) await tx.select().from(coupons).where(eq(coupons.id, coupon.id)).for('update')
    const refusal = await findStudentRefusal(tx, coupon, personId)
    await meet()
    if (refusal) return false
    await tx
      .update(coupons)
      .set({ used: sql`${coupons.used} + 1` })
      .where(eq(coupons.id, coupon.id))
    await tx.insert(couponRedemptions).values({ orderId, couponId: coupon.id, personId, status: 'reserved' })
    return true
  })

test('of 20 simultaneous orders by one student’s two accounts, each with its own first-order code, exactly one has its code', async () => {
  const { db } = shop.deps
  const { memo } = await createCatalog(db)
  const students = await Promise.all([0, 1].map(() => logInAs(shop, { phone: '+96550002020' })))
  const codes = await atOnce(20, () => createCoupon(db, { isFirstOrderOnly: true }))
  const answers = await Promise.all(
    codes.map(({ code }, index) =>
      order(shop, students[index % 2] ?? { token: '' }, [memo.id], { couponCode: code, idempotencyKey: `first-${index}` }),
    ),
  )
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, ...Array(19).fill(400)])
  const reasons = answers.map(({ data }) => (data as { reasonCode?: string }).reasonCode)
  expect(new Set(reasons)).toEqual(new Set([undefined, 'inOpenOrder']))
  expect(await verifyLedger(db, shop.clock.now)).toEqual([])
})

test('twin: first-order codes counted with their own rows locked, but not the student, are all given', async () => {
  const { db } = shop.deps
  const { memo } = await createCatalog(db)
  const student = await logInAs(shop)
  const codes = await atOnce(10, () => createCoupon(db, { isFirstOrderOnly: true }))
  const placed = await atOnce(10, (index) => order(shop, student, [memo.id], { idempotencyKey: `first-twin-${index}` }))
  const { personId } = student
  const meet = meeting(10)
  const taken = await Promise.all(
    codes.map((coupon, index) => takeUnheld(coupon, { orderId: placed[index]?.data.orderId ?? '', personId, meet })),
  )
  expect(taken.filter(Boolean)).toHaveLength(10)
  const ids = codes.map(({ id }) => id)
  await db.delete(couponRedemptions).where(inArray(couponRedemptions.couponId, ids))
  await db.delete(coupons).where(inArray(coupons.id, ids))
})

test('twin: uses counted before the coupon is locked are given to every order of a student', async () => {
  const { db } = shop.deps
  const { memo } = await createCatalog(db)
  const student = await logInAs(shop)
  const coupon = await createCoupon(db, { maxUsesPerStudent: 1 })
  const placed = await atOnce(20, (index) => order(shop, student, [memo.id], { idempotencyKey: `twin-${index}` }))
  const { personId } = student
  const meet = meeting(20)
  const taken = await Promise.all(placed.map(({ data: { orderId } }) => takeUnheld(coupon, { orderId, personId, meet })))
  expect(taken.filter(Boolean)).toHaveLength(20)
  const isTwin = and(eq(couponRedemptions.couponId, coupon.id), ne(couponRedemptions.status, 'released'))
  await db.delete(couponRedemptions).where(isTwin)
  await db.delete(coupons).where(eq(coupons.id, coupon.id))
  expect(await db.$count(orders, eq(orders.personId, student.personId))).toBe(20)
})
