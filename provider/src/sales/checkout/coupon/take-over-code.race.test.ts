import { and, eq } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { createCatalog } from '../../../testing/catalog/catalog-factory.ts'
import { meeting } from '../../../testing/crowd/meeting.ts'
import { openTestShop } from '../../../testing/open-test-shop.ts'
import { createCoupon } from '../../../testing/sales/coupon-factory.ts'
import { chooseAtSandbox, order } from '../../../testing/sales/order-factory.ts'
import { refundDueOf } from '../../../testing/sales/refund-factory.ts'
import { logInAs } from '../../../testing/student/account-factory.ts'
import { couponRedemptions, coupons } from '../../books/coupon.schema.ts'
import { orders } from '../../books/order.schema.ts'
import { verifyLedger } from '../../ledger/verify-ledger.ts'

const shop = await openTestShop({ poolSize: 20 })
let catalog: Awaited<ReturnType<typeof createCatalog>>
let student: Awaited<ReturnType<typeof logInAs>>
beforeEach(async () => {
  catalog = await createCatalog(shop.deps.db)
  student = await logInAs(shop)
})

const atOnce = <Result>(count: number, act: (index: number) => Promise<Result>): Promise<Result[]> =>
  Promise.all(Array.from({ length: count }, (_, index) => act(index)))

const usedOf = async (id: string) => (await shop.deps.db.select().from(coupons).where(eq(coupons.id, id)))[0]?.used

/** Orders of the memo with this code, each by another click. An order that collided with another is sent again, like a browser's next click. */
const placeAtOnce = (count: number, couponCode: string) =>
  atOnce(count, async (index) => {
    for (;;) {
      const answer = await order(shop, student, [catalog.memo.id], { couponCode, idempotencyKey: `click-${index}` })
      if (answer.code !== 'conflict') return answer
    }
  })

test.each([
  ['100 uses', { maxUses: 100 }],
  ['one use a student', { maxUsesPerStudent: 1 }],
  ['first orders only', { isFirstOrderOnly: true }],
])('of 50 simultaneous orders by one student with a coupon for %s, one stands and holds its only use', async (_what, fields) => {
  const { db } = shop.deps
  const coupon = await createCoupon(db, fields)
  const answers = await placeAtOnce(50, coupon.code)
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
  const rows = await db.select().from(orders).where(eq(orders.personId, student.personId))
  expect(rows.map(({ status }) => status).toSorted()).toEqual(['awaiting_payment', ...Array(49).fill('cancelled')])
  expect(await usedOf(coupon.id)).toBe(1)
  expect(await verifyLedger(db, shop.clock.now)).toEqual([])
})

test('if older orders are paid while newer ones take their code, all money pays an order or is refunded', async () => {
  const { db } = shop.deps
  for (let round = 0; round < 5; round++) {
    student = await logInAs(shop)
    const coupon = await createCoupon(db, { maxUsesPerStudent: 1 })
    const [first] = await placeAtOnce(1, coupon.code)
    await Promise.all([chooseAtSandbox(shop, first?.data.paymentUrl ?? null, 'pay'), placeAtOnce(6, coupon.code)])
    const rows = await db.select().from(orders).where(eq(orders.personId, student.personId))
    expect(rows.filter(({ status }) => status === 'paid' || status === 'awaiting_payment')).toHaveLength(1)
    for (const { id, status } of rows) if (status === 'paid') expect(await refundDueOf(shop, id)).toBe(0)
    expect(await usedOf(coupon.id)).toBe(1)
  }
  expect(await verifyLedger(db, shop.clock.now)).toEqual([])
})

test('twin: searching for the older order without locking the student, each of ten finds none and takes a use', async () => {
  const { db } = shop.deps
  const coupon = await createCoupon(db)
  const placed = await atOnce(10, (index) => order(shop, student, [catalog.memo.id], { idempotencyKey: `twin-${index}` }))
  const isHeld = and(eq(couponRedemptions.couponId, coupon.id), eq(couponRedemptions.status, 'reserved'))
  const meet = meeting(10)
  const take = (orderId: string) =>
    db.transaction(async (tx) => {
      const held = await tx.$count(couponRedemptions, isHeld)
      await meet()
      if (held > 0) return false
      await tx.insert(couponRedemptions).values({ orderId, couponId: coupon.id, personId: student.personId, status: 'reserved' })
      return true
    })
  const taken = await Promise.all(placed.map(({ data }) => take(data.orderId)))
  expect(taken.filter(Boolean)).toHaveLength(10)
  await db.delete(couponRedemptions).where(isHeld)
})
