import { eq } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { createCatalog, createMemo } from '../../../testing/catalog/catalog-factory.ts'
import { openTestShop } from '../../../testing/open-test-shop.ts'
import { createCoupon } from '../../../testing/sales/coupon-factory.ts'
import { order, orderAndPay, sendWebhook } from '../../../testing/sales/order-factory.ts'
import { refundDueOf } from '../../../testing/sales/refund-factory.ts'
import { createSessionFor, logInAs } from '../../../testing/student/account-factory.ts'
import { coupons } from '../../books/coupon.schema.ts'
import { payments } from '../../books/order.schema.ts'
import { expireOrder } from '../../payment/expire-order.job.ts'

const shop = await openTestShop()
let catalog: Awaited<ReturnType<typeof createCatalog>>
let student: Awaited<ReturnType<typeof logInAs>>
beforeEach(async () => {
  catalog = await createCatalog(shop.deps.db)
  student = await logInAs(shop)
})

const reasonFor = async (couponCode: string, asking = student) => {
  const { data } = await order(shop, asking, [catalog.otherMemo.id], { couponCode, expectedTotal: 0 })
  return (data as { reasonCode?: string }).reasonCode ?? 'taken'
}
const expire = async (orderId: string) => {
  shop.clock.now = new Date(shop.clock.now.getTime() + 31 * 60_000)
  student = await createSessionFor(shop, student.personId)
  await expireOrder(shop.deps, orderId)
}
/** The money of its payment, in minor units. */
async function payLate(orderId: string): Promise<number> {
  const [attempt] = await shop.deps.db.select().from(payments).where(eq(payments.orderId, orderId))
  if (!attempt) throw new Error('An order without a payment')
  const { id: reference, gatewayRef, amountMinor, currency } = attempt
  await sendWebhook(shop, { id: gatewayRef ?? '', reference, status: 'captured', amountMinor, currency } as Parameters<
    typeof sendWebhook
  >[1])
  return amountMinor
}

test('a student’s one use is free for a newer order while its order is open or expired, and gone once it is paid', async () => {
  const { code, id } = await createCoupon(shop.deps.db, { maxUsesPerStudent: 1 })
  const { data } = await order(shop, student, [catalog.memo.id], { couponCode: code })
  expect([await reasonFor(code), await reasonFor(code, await logInAs(shop))]).toEqual(['taken', 'taken'])
  await expire(data.orderId)
  expect(await reasonFor(code)).toBe('taken')
  await orderAndPay(shop, student, [catalog.memo.id], { couponCode: code })
  expect([await reasonFor(code), await reasonFor(code, await logInAs(shop))]).toEqual(['usedByYou', 'taken'])
  // The refused order has taken no use.
  expect(await shop.deps.db.select().from(coupons).where(eq(coupons.id, id))).toMatchObject([{ used: 1 }])
})

test('the third of three uses is a student’s last', async () => {
  const { code } = await createCoupon(shop.deps.db, { maxUsesPerStudent: 3 })
  const place = { subjectId: catalog.subject.id, studyStageId: catalog.stage.id }
  for (let use = 0; use < 3; use++)
    expect((await orderAndPay(shop, student, [(await createMemo(shop.deps.db, place)).id], { couponCode: code })).discount).toBe(0.35)
  expect(await reasonFor(code)).toBe('usedByYou')
})

test('a second account with the same phone is the same student; one without a phone is not', async () => {
  const { code } = await createCoupon(shop.deps.db, { maxUsesPerStudent: 1 })
  const phone = '+96550004321'
  await orderAndPay(shop, await logInAs(shop, { phone }), [catalog.memo.id], { couponCode: code })
  expect([await reasonFor(code, await logInAs(shop, { phone })), await reasonFor(code, await logInAs(shop))]).toEqual([
    'usedByYou',
    'taken',
  ])
})

test('a free order is no first order', async () => {
  const { code } = await createCoupon(shop.deps.db, { isFirstOrderOnly: true })
  const free = await createMemo(shop.deps.db, { subjectId: catalog.subject.id, studyStageId: catalog.stage.id, isFree: true })
  await shop.post('Library/AddFree', { id: free.id }, { token: student.token })
  expect(await reasonFor(code)).toBe('taken')
})

test('there is one first order, however many codes are for it and whichever account asks', async () => {
  const { db } = shop.deps
  const [{ code }, { code: other }] = [
    await createCoupon(db, { isFirstOrderOnly: true }),
    await createCoupon(db, { isFirstOrderOnly: true }),
  ]
  const { code: anyOrder } = await createCoupon(db)
  const phone = '+96550007654'
  const [own, sibling] = [await logInAs(shop, { phone }), await logInAs(shop, { phone })]
  const { data } = await order(shop, own, [catalog.memo.id], { couponCode: code })
  for (const asking of [own, sibling]) {
    const told = await order(shop, asking, [catalog.otherMemo.id], { couponCode: other })
    expect([told.status, told.message]).toEqual([400, expect.stringContaining('is using this code or one like it')])
    expect(await reasonFor(other, asking)).toBe('inOpenOrder')
  }
  expect([await reasonFor(anyOrder, own), await reasonFor(other)]).toEqual(['taken', 'taken'])
  await expire(data.orderId)
  expect(await reasonFor(other, await createSessionFor(shop, own.personId))).toBe('taken')
})

test('an order that a code for a first order made free was the first order', async () => {
  const { db } = shop.deps
  const { code } = await createCoupon(db, { isFirstOrderOnly: true, basisPoints: 10_000 })
  const { code: other } = await createCoupon(db, { isFirstOrderOnly: true })
  const { data } = await order(shop, student, [catalog.memo.id], { couponCode: code })
  expect([data.status, await reasonFor(other)]).toEqual(['paid', 'notFirstOrder'])
})

test('late money for a first order is refunded if another order holds another first-order code by then', async () => {
  const { db } = shop.deps
  const { code } = await createCoupon(db, { isFirstOrderOnly: true })
  const { code: couponCode } = await createCoupon(db, { isFirstOrderOnly: true })
  const { data: late } = await order(shop, student, [catalog.memo.id], { couponCode: code })
  await expire(late.orderId)
  expect((await order(shop, student, [catalog.otherMemo.id], { couponCode })).status).toBe(200)
  expect(await payLate(late.orderId)).toBe(await refundDueOf(shop, late.orderId))
})

test('late money is refunded if the student has used the code with another order since', async () => {
  const { code } = await createCoupon(shop.deps.db, { maxUsesPerStudent: 1 })
  const { data: late } = await order(shop, student, [catalog.memo.id], { couponCode: code })
  await expire(late.orderId)
  await orderAndPay(shop, student, [catalog.otherMemo.id], { couponCode: code })
  expect(await payLate(late.orderId)).toBe(await refundDueOf(shop, late.orderId))
})
