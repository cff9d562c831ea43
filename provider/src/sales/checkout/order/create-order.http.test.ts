import { eq, sql } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { memos } from '../../../db/schema/catalog.ts'
import { createCatalog, createMemo, createStudyStage, createSubject } from '../../../testing/catalog/catalog-factory.ts'
import { openTestShop } from '../../../testing/open-test-shop.ts'
import { createCoupon } from '../../../testing/sales/coupon-factory.ts'
import { listSteps, order, orderAndPay, read } from '../../../testing/sales/order-factory.ts'
import { logInAs } from '../../../testing/student/account-factory.ts'
import { coupons } from '../../books/coupon.schema.ts'
import { orders, payments } from '../../books/order.schema.ts'

const shop = await openTestShop()
let catalog: Awaited<ReturnType<typeof createCatalog>>
let student: Awaited<ReturnType<typeof logInAs>>
beforeEach(async () => {
  catalog = await createCatalog(shop.deps.db)
  student = await logInAs(shop)
})

const countOrders = () => shop.deps.db.$count(orders, eq(orders.personId, student.personId))

test('an order is priced from the database, awaits payment for 30 minutes, and says where to pay', async () => {
  const { status, data } = await order(shop, student, [catalog.memo.id, String(catalog.otherMemo.id)])
  expect(status).toBe(200)
  expect(data).toMatchObject({ status: 'awaiting_payment', subTotal: 5.5, discount: 0, shipping: 0, tax: 0, total: 5.5, currency: 'KWD' })
  expect(data.expiresAt).toBe('2026-11-21T09:30:00.000Z')
  expect(data.orderNumber).toMatch(/^\d{5,}$/)
  expect(data.paymentUrl).toMatch(/^\/api\/Sandbox\/Pay\/sbx_[0-9a-f-]{36}\?lang=en$/)
})

test('order, lines, payment and first event are written together', async () => {
  const { data } = await order(shop, student, [catalog.memo.id])
  const { db } = shop.deps
  expect(await db.select().from(payments).where(eq(payments.orderId, data.orderId))).toMatchObject([
    { status: 'pending', amountMinor: 3500, gateway: 'sandbox' },
  ])
  expect(await listSteps(shop, data.orderId)).toMatchObject([{ fromStatus: null, toStatus: 'awaiting_payment', actor: 'student' }])
  expect(await listSteps(shop, data.orderId, 'payment')).toMatchObject([
    { fromStatus: null, toStatus: 'created', actor: 'student' },
    { fromStatus: 'created', toStatus: 'pending', actor: 'sandbox' },
  ])
})

test('a guest cannot order', async () => {
  expect((await read(await shop.post('Order/CreateOrder', { items: [{ id: catalog.memo.id }] }))).status).toBe(401)
})

test.each([
  ['a price', { items: [{ id: 1, price: 0 }] }],
  ['a total', { items: [{ id: 1 }], total: 0 }],
  ['a discount', { items: [{ id: 1 }], discountPercentage: 100 }],
  ['a negative quantity', { items: [{ id: 1, quantity: -1 }] }],
  ['no items', { items: [] }],
  ['101 items', { items: Array.from({ length: 101 }, (_, index) => ({ id: index + 1 })) }],
  ['a list for an id', { items: [{ id: [1] }] }],
])('an order with %s is 422', async (_what, body) => {
  expect((await shop.post('Order/CreateOrder', body, { token: student.token })).status).toBe(422)
})

test('more than one of a digital item is 422, named by its field', async () => {
  const answer = await order(shop, student, [], { items: [{ id: catalog.memo.id, quantity: 2 }] })
  expect(answer).toMatchObject({
    status: 422,
    code: 'invalid_fields',
    errors: { 'items.0.quantity': ['One is enough: it is yours for good.'] },
  })
})

test('a row with the wrong kind of item is 422, named by its field; the right kind, or none, is accepted', async () => {
  const row = (id: number, kind?: string) => ({ id, ...(kind ? { kind } : {}) })
  const { memo, otherMemo, package: bundle } = catalog
  const items = [row(memo.id, 'memo'), row(bundle.id, 'memo'), row(otherMemo.id)]
  const refused = { status: 422, code: 'invalid_fields', errors: { 'items.1.kind': ['What has this number is of another kind.'] } }
  expect(await order(shop, student, [], { items })).toMatchObject(refused)
  expect(await read(await shop.post('Order/Quote', { items }))).toMatchObject(refused)
  expect(await countOrders()).toBe(0)
  expect((await order(shop, student, [], { items: [row(memo.id, 'memo'), row(otherMemo.id)] })).status).toBe(200)
})

test('the same item twice in one order is 422, as number or as text', async () => {
  const answer = await order(shop, student, [catalog.memo.id, String(catalog.memo.id)])
  expect(answer).toMatchObject({ status: 422, errors: { 'items.1.id': ['This is in the order twice.'] } })
})

test('unknown, inactive, unpriced and printed items are not for sale, and each is named', async () => {
  const { db } = shop.deps
  const place = { subjectId: catalog.subject.id, studyStageId: catalog.stage.id }
  const inactive = await createMemo(db, { ...place, isActive: false })
  const unpriced = await createMemo(db, { ...place, priceMinor: null })
  const ids = [catalog.memo.id, 999_999_999, 'abc', inactive.id, unpriced.id, `${catalog.otherMemo.id}:print`, '999999999999999999999']
  const answer = await order(shop, student, ids)
  expect([answer.status, answer.code]).toEqual([422, 'not_sellable'])
  expect(Object.keys(answer.errors)).toEqual([1, 2, 3, 4, 5, 6].map((index) => `items.${index}.id`))
  expect(await countOrders()).toBe(0)
})

test('if the total differs from the one the client showed, the answer is 409 with the new quote, and nothing is written', async () => {
  const answer = await order(shop, student, [catalog.memo.id], { expectedTotal: 3.4 })
  expect(answer).toMatchObject({ status: 409, code: 'price_changed' })
  expect(answer.data).toEqual({
    subTotal: 3.5,
    discount: 0,
    shipping: 0,
    tax: 0,
    isTaxIncluded: true,
    total: 3.5,
    currency: 'KWD',
    lines: [{ id: String(catalog.memo.id), price: 3.5, discount: 0, owned: null, alonePrice: null }],
  })
  expect(await countOrders()).toBe(0)
})

test('a total that is off by a floating-point hair is the same total', async () => {
  await shop.deps.db.update(memos).set({ priceMinor: 100 }).where(eq(memos.id, catalog.memo.id))
  await shop.deps.db.update(memos).set({ priceMinor: 200 }).where(eq(memos.id, catalog.otherMemo.id))
  expect((await order(shop, student, [catalog.memo.id, catalog.otherMemo.id], { expectedTotal: 0.1 + 0.2 })).status).toBe(200)
})

test('a coupon lowers the total, and its use is counted', async () => {
  const coupon = await createCoupon(shop.deps.db, { basisPoints: 1000 })
  const { data } = await order(shop, student, [catalog.memo.id], { couponCode: ` ${coupon.code.toLowerCase()} `, expectedTotal: 3.15 })
  expect(data).toMatchObject({ subTotal: 3.5, discount: 0.35, total: 3.15 })
  expect(await shop.deps.db.select().from(coupons).where(eq(coupons.id, coupon.id))).toMatchObject([{ used: 1 }])
})

test('a coupon that is unknown, used up or does not apply refuses the order with its reason, and is not used', async () => {
  const { db } = shop.deps
  const usedUp = await createCoupon(db, { maxUses: 1 })
  await order(shop, await logInAs(shop), [catalog.memo.id], { couponCode: usedUp.code })
  const other = await createSubject(db, { studyStageId: catalog.stage.id })
  const foreign = await createCoupon(db, { subjectIds: [other.id] })
  for (const [couponCode, reasonCode] of [
    ['NO-SUCH', 'unknown'],
    [usedUp.code, 'usedUp'],
    [foreign.code, 'notForTheseItems'],
  ]) {
    expect(await order(shop, student, [catalog.memo.id], { couponCode })).toMatchObject({
      status: 400,
      code: 'coupon_refused',
      data: { reasonCode },
    })
  }
  expect(await db.select().from(coupons).where(eq(coupons.id, foreign.id))).toMatchObject([{ used: 0 }])
  expect(await countOrders()).toBe(0)
})

test('a coupon’s use is released when the order is refused for another reason', async () => {
  const coupon = await createCoupon(shop.deps.db, { maxUses: 1 })
  await order(shop, student, [catalog.memo.id], { couponCode: coupon.code, expectedTotal: 1 })
  expect((await order(shop, student, [catalog.memo.id], { couponCode: coupon.code })).status).toBe(200)
})

test('if nothing is to be paid, the order is paid at once, without a gateway', async () => {
  const coupon = await createCoupon(shop.deps.db, { basisPoints: 10_000 })
  const { data } = await order(shop, student, [catalog.memo.id], { couponCode: coupon.code })
  expect(data).toMatchObject({ status: 'paid', total: 0, paymentUrl: null, expiresAt: null })
  expect(await shop.deps.db.select().from(payments).where(eq(payments.orderId, data.orderId))).toMatchObject([
    { gateway: 'zero', status: 'captured', amountMinor: 0 },
  ])
})

test('an owned item is not sold again: the item itself, or a memo through its package', async () => {
  await orderAndPay(shop, student, [catalog.package.id])
  const third = await createMemo(shop.deps.db, { subjectId: catalog.subject.id, studyStageId: catalog.stage.id })
  const answer = await order(shop, student, [third.id, catalog.memo.id, catalog.package.id])
  expect([answer.status, answer.code, Object.keys(answer.errors)]).toEqual([422, 'already_owned', ['items.1.id', 'items.2.id']])
})

test('owned items and items that are not for sale are named in one answer, by order and quote alike', async () => {
  await orderAndPay(shop, student, [catalog.memo.id])
  const ids = [999_999_999, catalog.otherMemo.id, catalog.memo.id]
  const quoted = await read(await shop.post('Order/Quote', { items: ids.map((id) => ({ id })) }, { token: student.token }))
  for (const answer of [await order(shop, student, ids), quoted])
    expect(answer).toMatchObject({
      ...{ status: 422, code: 'not_sellable', message: 'Some of what is in the cart cannot be ordered.' },
      errors: { 'items.0.id': ['This is not for sale.'], 'items.2.id': ['This is in your library already.'] },
    })
})

test('a memo is owned through its subject, and a subject with its memos through its stage', async () => {
  const { db } = shop.deps
  const stage = await createStudyStage(db, { priceMinor: 29_000 })
  const subject = await createSubject(db, { studyStageId: stage.id, priceMinor: 9000 })
  const memo = await createMemo(db, { subjectId: subject.id, studyStageId: stage.id })
  const other = await logInAs(shop)
  await orderAndPay(shop, student, [subject.id])
  await orderAndPay(shop, other, [stage.id])
  expect((await order(shop, student, [memo.id])).code).toBe('already_owned')
  expect(Object.keys((await order(shop, other, [memo.id, subject.id])).errors)).toEqual(['items.0.id', 'items.1.id'])
})

test('a package that contains an owned memo may still be bought', async () => {
  await orderAndPay(shop, student, [catalog.memo.id])
  expect((await order(shop, student, [catalog.package.id])).status).toBe(200)
})

test('an unpaid order gives nothing, so the memo may be ordered again', async () => {
  await order(shop, student, [catalog.memo.id], { idempotencyKey: 'first' })
  expect((await order(shop, student, [catalog.memo.id], { idempotencyKey: 'second' })).status).toBe(200)
})

test('the same key gives the same order, in the body or in the header, even after it is paid', async () => {
  const first = await order(shop, student, [catalog.memo.id], { idempotencyKey: 'key-1' })
  expect(await order(shop, student, [catalog.memo.id], {}, { 'Idempotency-Key': 'key-1' })).toEqual(first)
  await orderAndPay(shop, student, [catalog.memo.id], { idempotencyKey: 'key-1' })
  const after = await order(shop, student, [catalog.memo.id], { idempotencyKey: 'key-1' })
  expect(after.data).toEqual({ ...first.data, status: 'paid', paymentUrl: null, expiresAt: null })
  expect(await countOrders()).toBe(1)
})

test('the same key for another order is 422', async () => {
  await order(shop, student, [catalog.memo.id], { idempotencyKey: 'key-1' })
  expect(await order(shop, student, [catalog.otherMemo.id], { idempotencyKey: 'key-1' })).toMatchObject({ status: 422, code: 'key_reused' })
})

test('a key belongs to its student', async () => {
  const other = await logInAs(shop)
  const mine = await order(shop, student, [catalog.memo.id], { idempotencyKey: 'key-1' })
  const theirs = await order(shop, other, [catalog.memo.id], { idempotencyKey: 'key-1' })
  expect([theirs.status, theirs.data.orderId === mine.data.orderId]).toEqual([200, false])
})

test('a refused order leaves its key free', async () => {
  await order(shop, student, [catalog.memo.id], { idempotencyKey: 'key-1', expectedTotal: 1 })
  expect((await order(shop, student, [catalog.memo.id], { idempotencyKey: 'key-1', expectedTotal: 3.5 })).status).toBe(200)
})

test('without a key, the same order within ten minutes is the same click, in any order of its items', async () => {
  const first = await order(shop, student, [catalog.memo.id, catalog.otherMemo.id])
  shop.clock.now = new Date(shop.clock.now.getTime() + 9 * 60_000)
  const second = await order(shop, student, [catalog.otherMemo.id, catalog.memo.id])
  expect(second.data.orderId).toBe(first.data.orderId)
  shop.clock.now = new Date(shop.clock.now.getTime() + 2 * 60_000)
  expect((await order(shop, student, [catalog.memo.id, catalog.otherMemo.id])).data.orderId).not.toBe(first.data.orderId)
})

test('the last use of a coupon is not lost to a second click', async () => {
  const coupon = await createCoupon(shop.deps.db, { maxUses: 1 })
  const first = await order(shop, student, [catalog.memo.id], { couponCode: coupon.code })
  expect((await order(shop, student, [catalog.memo.id], { couponCode: coupon.code })).data).toEqual(first.data)
})

test.each([
  [1, 200, 'is placed at the second try, once'],
  [3, 200, 'is placed at the fourth try, once'],
  [4, 409, 'that is in the way again and again is refused, and nothing of it stays'],
])('an order that the database aborted %i times because of another one (%i) %s', async (times, expected) => {
  const { db } = shop.deps
  await db.execute(sql`create sequence times_ended`)
  await db.execute(
    sql.raw(`
    create function end_for_another() returns trigger language plpgsql as $$
    begin
      if nextval('times_ended') <= ${times} then raise exception 'deadlock detected' using errcode = '40P01'; end if;
      return new;
    end $$`),
  )
  await db.execute(sql`create trigger end_for_another before insert on orders for each row execute function end_for_another()`)
  const { status } = await order(shop, student, [catalog.memo.id])
  await db.execute(sql`drop function end_for_another() cascade`)
  await db.execute(sql`drop sequence times_ended`)
  expect(status).toBe(expected)
  expect(await countOrders()).toBe(expected === 200 ? 1 : 0)
})
