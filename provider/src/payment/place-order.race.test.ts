import { and, eq, isNull, lt, or } from 'drizzle-orm'
import { v7 as uuidv7 } from 'uuid'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { AppError } from '../app-error.ts'
import { people } from '../db/schema/account.ts'
import { coupons } from '../db/schema/coupon.ts'
import { couponRedemptions, idempotencyKeys, orders } from '../db/schema/order.ts'
import { verifyLedger } from '../ledger/verify-ledger.ts'
import { claimKey } from '../order/claim-key.ts'
import { createPerson, createSessionFor, logInAs } from '../testing/account-factory.ts'
import { createCatalog, createMemo } from '../testing/catalog-factory.ts'
import { createCoupon } from '../testing/coupon-factory.ts'
import { createTestApp, type TestApp } from '../testing/create-test-app.ts'
import { order, read } from '../testing/order-factory.ts'
import { placeOrder } from './place-order.ts'

let shop: TestApp
let catalog: Awaited<ReturnType<typeof createCatalog>>
let student: Awaited<ReturnType<typeof logInAs>>
beforeAll(async () => {
  shop = await createTestApp({ poolSize: 20 })
})
beforeEach(async () => {
  catalog = await createCatalog(shop.deps.db)
  student = await logInAs(shop)
})
afterAll(() => shop.close())

const holdInvariants = async () => expect(await verifyLedger(shop.deps.db, shop.clock.now)).toEqual([])
const ownOrders = () => shop.deps.db.select().from(orders).where(eq(orders.personId, student.personId))

const atOnce = <Result>(count: number, act: (index: number) => Promise<Result>): Promise<Result[]> =>
  Promise.all(Array.from({ length: count }, (_, index) => act(index)))

/** A click as a client makes it: a shop out of breath (503) is asked again, with the same key or none. */
async function click(body: object) {
  for (;;) {
    const answer = await order(shop, student, [catalog.memo.id, catalog.otherMemo.id], { ...body })
    if (answer.status !== 503) return answer
  }
}

test.each([
  ['with one key', { idempotencyKey: 'the-one' }],
  ['without a key', {}],
])('500 clicks at once %s are one order and 500 equal answers', async (_how, body) => {
  const answers = await atOnce(500, () => click(body))
  expect([...new Set(answers.map((answer) => JSON.stringify(answer)))]).toEqual([JSON.stringify(answers[0])])
  expect(answers[0]?.status).toBe(200)
  expect(await ownOrders()).toHaveLength(1)
  await holdInvariants()
})

test('clicks at once after the ten minutes are one new order', async () => {
  await order(shop, student, [catalog.memo.id])
  shop.clock.now = new Date(shop.clock.now.getTime() + 11 * 60_000)
  const answers = await atOnce(50, () => order(shop, student, [catalog.memo.id]))
  expect(new Set(answers.map(({ data }) => data.orderId)).size).toBe(1)
  expect(await ownOrders()).toHaveLength(2)
})

test('twin: a key that is looked up before it is written lets several orders through', async () => {
  const { db } = shop.deps
  const isKey = and(eq(idempotencyKeys.personId, student.personId), eq(idempotencyKeys.key, 'naive'))
  const written = await atOnce(50, () =>
    db.transaction(async (tx) => {
      const [held] = await tx.select().from(idempotencyKeys).where(isKey)
      if (held) return 0
      await tx.insert(idempotencyKeys).values({ personId: student.personId, key: 'naive', fingerprint: '' }).onConflictDoNothing()
      return 1
    }),
  )
  expect(written.filter(Boolean).length).toBeGreaterThan(1)
  const claims = await atOnce(50, () =>
    db.transaction(async (tx) => {
      const key = { personId: student.personId, key: 'guarded', fingerprint: '', validForMs: undefined }
      return (await claimKey(tx, key, uuidv7(), shop.clock.now)) === undefined
    }),
  )
  expect(claims.filter(Boolean)).toHaveLength(1)
})

async function createStudents(count: number) {
  const { person } = await createPerson(shop.deps)
  const rows = Array.from({ length: count }, () => {
    const id = uuidv7()
    return { ...person, id, email: `racer-${id}@example.com` }
  })
  await shop.deps.db.insert(people).values(rows)
  return rows.map(({ id }) => id)
}

/** Whether the coupon lowered the order; anything else than a refused coupon is a failure of the test. */
async function buyWith(couponCode: string, personId: string): Promise<boolean> {
  try {
    return (await placeOrder(shop.deps, { personId, locale: 'en', items: [{ id: String(catalog.memo.id) }], couponCode })).discount > 0
  } catch (error) {
    if (error instanceof AppError && error.code === 'coupon_refused') return false
    throw error
  }
}

test('100 uses of a coupon among 1,000 students: 100 get it, 900 do not, and the count is right', async () => {
  const coupon = await createCoupon(shop.deps.db, { maxUses: 100 })
  const students = await createStudents(1000)
  const got: boolean[] = []
  // 50 at a time: as many as the pool seats before its wait of two seconds ends, on a busy machine too.
  const queue = students.values()
  await atOnce(50, async () => {
    for (const personId of queue) got.push(await buyWith(coupon.code, personId))
  })
  expect(got.filter(Boolean)).toHaveLength(100)
  expect(await shop.deps.db.select().from(coupons).where(eq(coupons.id, coupon.id))).toMatchObject([{ used: 100 }])
  expect(await shop.deps.db.$count(couponRedemptions, eq(couponRedemptions.couponId, coupon.id))).toBe(100)
  await holdInvariants()
})

test('a coupon for one use goes to one of many, over the API', async () => {
  const coupon = await createCoupon(shop.deps.db, { maxUses: 1 })
  const tokens = await Promise.all((await createStudents(30)).map((id) => createSessionFor(shop, id)))
  const answers = await Promise.all(tokens.map((one) => order(shop, one, [catalog.memo.id], { couponCode: coupon.code })))
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  const refused = answers.filter(({ status }) => status !== 200)
  expect(refused.every(({ code, data }) => code === 'coupon_refused' && (data as { reasonCode?: string }).reasonCode === 'usedUp')).toBe(
    true,
  )
})

test('twin: a use that is read, compared and then written is given to more than there are', async () => {
  const { db } = shop.deps
  const coupon = await createCoupon(db, { maxUses: 5 })
  const isThis = eq(coupons.id, coupon.id)
  const got = await atOnce(100, () =>
    db.transaction(async (tx) => {
      const [present] = await tx
        .select()
        .from(coupons)
        .where(and(isThis, or(isNull(coupons.maxUses), lt(coupons.used, coupons.maxUses))))
      if (!present) return false
      await tx
        .update(coupons)
        .set({ used: present.used + 1 })
        .where(isThis)
      return true
    }),
  )
  expect(got.filter(Boolean).length).toBeGreaterThan(5)
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
