import { and, eq, isNull, lt, or } from 'drizzle-orm'
import { v7 as uuidv7 } from 'uuid'
import { beforeEach, expect, test } from 'vitest'
import { createCatalog, createMemo } from '../../testing/catalog/catalog-factory.ts'
import { orderAtOnce } from '../../testing/crowd/crowd-factory.ts'
import { meeting } from '../../testing/crowd/meeting.ts'
import { openTestShop } from '../../testing/open-test-shop.ts'
import { createCoupon } from '../../testing/sales/coupon-factory.ts'
import { order, read } from '../../testing/sales/order-factory.ts'
import { logInAs } from '../../testing/student/account-factory.ts'
import { couponRedemptions, coupons } from '../books/coupon.schema.ts'
import { idempotencyKeys, orders } from '../books/order.schema.ts'
import { claimKey } from '../checkout/order/claim-key.ts'
import { verifyLedger } from '../ledger/verify-ledger.ts'

const shop = await openTestShop({ poolSize: 20 })
let catalog: Awaited<ReturnType<typeof createCatalog>>
let student: Awaited<ReturnType<typeof logInAs>>
beforeEach(async () => {
  catalog = await createCatalog(shop.deps.db)
  student = await logInAs(shop)
})

const holdInvariants = async () => expect(await verifyLedger(shop.deps.db, shop.clock.now)).toEqual([])
const ownOrders = () => shop.deps.db.select().from(orders).where(eq(orders.personId, student.personId))

const atOnce = <Result>(count: number, act: (index: number) => Promise<Result>): Promise<Result[]> =>
  Promise.all(Array.from({ length: count }, (_, index) => act(index)))

/** A click as a client makes it: a shop that is out of room (503) is asked again, with the same key or none. */
async function click(body: object) {
  for (;;) {
    const answer = await order(shop, student, [catalog.memo.id, catalog.otherMemo.id], { ...body })
    if (answer.status !== 503) return answer
  }
}

test.each([
  ['with one key', { idempotencyKey: 'the-one' }],
  ['without a key', {}],
])('500 simultaneous clicks %s are one order and 500 equal answers', async (_how, body) => {
  const answers = await atOnce(500, () => click(body))
  expect([...new Set(answers.map((answer) => JSON.stringify(answer)))]).toEqual([JSON.stringify(answers[0])])
  expect(answers[0]?.status).toBe(200)
  expect(await ownOrders()).toHaveLength(1)
  await holdInvariants()
})

test('simultaneous clicks after the ten minutes are one new order', async () => {
  await order(shop, student, [catalog.memo.id])
  shop.clock.now = new Date(shop.clock.now.getTime() + 11 * 60_000)
  const answers = await atOnce(50, () => order(shop, student, [catalog.memo.id]))
  expect(new Set(answers.map(({ data }) => data.orderId)).size).toBe(1)
  expect(await ownOrders()).toHaveLength(2)
})

test('twin: a key that is read before it is written lets every order through', async () => {
  const { db } = shop.deps
  const isKey = and(eq(idempotencyKeys.personId, student.personId), eq(idempotencyKeys.key, 'naive'))
  const meet = meeting(20)
  const written = await atOnce(20, () =>
    db.transaction(async (tx) => {
      const [held] = await tx.select().from(idempotencyKeys).where(isKey)
      await meet()
      if (held) return false
      await tx.insert(idempotencyKeys).values({ personId: student.personId, key: 'naive', fingerprint: '' }).onConflictDoNothing()
      return true
    }),
  )
  expect(written.filter(Boolean)).toHaveLength(20)
  const claims = await atOnce(50, () =>
    db.transaction(async (tx) => {
      const key = { personId: student.personId, key: 'guarded', fingerprint: '', validForMs: undefined }
      return (await claimKey(tx, key, uuidv7(), shop.clock.now)) === undefined
    }),
  )
  expect(claims.filter(Boolean)).toHaveLength(1)
})

test('100 uses of a coupon, 1,000 students at once over HTTP: 100 get it, 900 are told that it is used up, and the count is right', async () => {
  const coupon = await createCoupon(shop.deps.db, { maxUses: 100 })
  const answers = await orderAtOnce(shop, 1000, () => ({ items: [{ id: catalog.memo.id }], couponCode: coupon.code }))
  const got = answers.filter(({ status, data }) => status === 200 && data.discount === 0.35)
  const refused = answers.filter(({ code, data }) => code === 'coupon_refused' && 'reasonCode' in data && data.reasonCode === 'usedUp')
  expect([got.length, refused.length]).toEqual([100, 900])
  expect(await shop.deps.db.select().from(coupons).where(eq(coupons.id, coupon.id))).toMatchObject([{ used: 100 }])
  expect(await shop.deps.db.$count(couponRedemptions, eq(couponRedemptions.couponId, coupon.id))).toBe(100)
  await holdInvariants()
})

test('twin: a use that is read, compared and then written is given too often', async () => {
  const { db } = shop.deps
  const coupon = await createCoupon(db, { maxUses: 5 })
  const isThis = eq(coupons.id, coupon.id)
  const meet = meeting(20)
  const got = await atOnce(20, () =>
    db.transaction(async (tx) => {
      const [present] = await tx
        .select()
        .from(coupons)
        .where(and(isThis, or(isNull(coupons.maxUses), lt(coupons.used, coupons.maxUses))))
      await meet()
      if (!present) return false
      await tx
        .update(coupons)
        .set({ used: present.used + 1 })
        .where(isThis)
      return true
    }),
  )
  expect(got.filter(Boolean)).toHaveLength(20)
  await db.update(coupons).set({ used: 0 }).where(isThis)
})

test('a free item tapped 50 times at once is one order', async () => {
  const free = await createMemo(shop.deps.db, { subjectId: catalog.subject.id, studyStageId: catalog.stage.id, isFree: true })
  const answers = await atOnce(50, async () =>
    read<{ orderId: string }>(await shop.post('Library/AddFree', { id: free.id }, { token: student.token })),
  )
  expect(new Set(answers.map(({ data }) => data.orderId)).size).toBe(1)
  expect(await ownOrders()).toMatchObject([{ status: 'paid', totalMinor: 0 }])
  await holdInvariants()
})
