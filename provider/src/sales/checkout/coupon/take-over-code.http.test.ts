import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createCatalog, createPrintedOffer } from '../../../testing/catalog/catalog-factory.ts'
import { createTestApp, type TestApp } from '../../../testing/create-test-app.ts'
import { createCoupon } from '../../../testing/sales/coupon-factory.ts'
import { chooseAtSandbox, decideSilently, listSteps, order, read, seeOrder, sendWebhook } from '../../../testing/sales/order-factory.ts'
import { refundDueOf } from '../../../testing/sales/refund-factory.ts'
import { logInAs } from '../../../testing/student/account-factory.ts'
import { coupons } from '../../books/coupon.schema.ts'
import { payments } from '../../books/order.schema.ts'
import { noGateways } from '../../gateways/gateway-env.ts'
import type { Charge } from '../../gateways/sandbox/charges.ts'

let shop: TestApp
let catalog: Awaited<ReturnType<typeof createCatalog>>
let student: Awaited<ReturnType<typeof logInAs>>
beforeAll(async () => {
  const gateways = { ...noGateways, sandbox: true, cod: true }
  shop = await createTestApp({ settings: { gateways } })
})
beforeEach(async () => {
  catalog = await createCatalog(shop.deps.db)
  student = await logInAs(shop)
})
afterAll(() => shop.close())

const usedOf = async (id: string) => (await shop.deps.db.select().from(coupons).where(eq(coupons.id, id)))[0]?.used

/** An older order and a newer one with the same code. */
async function placeBoth(fields: Parameters<typeof createCoupon>[1] = {}) {
  const coupon = await createCoupon(shop.deps.db, fields)
  const older = (await order(shop, student, [catalog.memo.id], { couponCode: coupon.code })).data
  const newer = (await order(shop, student, [catalog.otherMemo.id], { couponCode: ` ${coupon.code.toLowerCase()} ` })).data
  return { coupon, older, newer }
}

test('a newer order takes the code over: the older one ends, says which order has its code, and cannot be paid any more', async () => {
  const { coupon, older, newer } = await placeBoth()
  expect(await usedOf(coupon.id)).toBe(1)
  expect(await seeOrder(shop, student, newer.orderId)).toMatchObject({ status: 'awaiting_payment', canPay: true, codeTakenBy: null })
  const codeTakenBy = { orderId: newer.orderId, orderNumber: newer.orderNumber }
  expect(await seeOrder(shop, student, older.orderId)).toMatchObject({ status: 'cancelled', canPay: false, codeTakenBy })
  expect((await listSteps(shop, older.orderId)).map(({ toStatus, actor }) => [toStatus, actor])).toEqual([
    ['awaiting_payment', 'student'],
    ['cancelled', 'take-over-code'],
  ])
  const answer = await shop.post('Payment/Create', { orderId: older.orderId }, { token: student.token })
  expect((await read(answer)).code).toBe('order_not_payable')
})

test('its gateway is told: paying the older one at its page charges nothing', async () => {
  const { older } = await placeBoth()
  await chooseAtSandbox(shop, older.paymentUrl, 'pay')
  const [attempt] = await shop.deps.db.select().from(payments).where(eq(payments.orderId, older.orderId))
  expect(attempt).toMatchObject({ status: 'cancelled', capturedAt: null })
})

/** The gateway reports money for an order's first attempt, whatever it said before. */
async function payLate(orderId: string): Promise<void> {
  const [attempt] = await shop.deps.db.select().from(payments).where(eq(payments.orderId, orderId))
  const { id: reference = '', gatewayRef, amountMinor, currency } = attempt ?? {}
  await sendWebhook(shop, { id: gatewayRef, reference, status: 'captured', amountMinor, currency } as Charge)
}
const dueOf = (...placed: { orderId: string }[]) => Promise.all(placed.map(({ orderId }) => refundDueOf(shop, orderId)))
const statusesOf = (...placed: { orderId: string }[]) =>
  Promise.all(placed.map(async ({ orderId }) => (await seeOrder(shop, student, orderId)).status))

test('if money for the older one still comes, the offer is honoured: it is paid with the code while there are uses', async () => {
  const { coupon, older, newer } = await placeBoth({ maxUses: 2 })
  await payLate(older.orderId)
  expect(await statusesOf(older, newer)).toEqual(['paid', 'awaiting_payment'])
  expect([await dueOf(older, newer), await usedOf(coupon.id)]).toEqual([[0, 0], 2])
})

test.each([
  ['one use a student', { maxUsesPerStudent: 1 }],
  ['first orders only', { isFirstOrderOnly: true }],
  ['one use in all', { maxUses: 1 }],
])('if the code is for %s, the older order, if still paid, takes it back from the newer unpaid one', async (_what, fields) => {
  const { coupon, older, newer } = await placeBoth(fields)
  await payLate(older.orderId)
  expect(await statusesOf(older, newer)).toEqual(['paid', 'cancelled'])
  expect([await dueOf(older, newer), await usedOf(coupon.id)]).toEqual([[0, 0], 1])
  const codeTakenBy = { orderId: older.orderId, orderNumber: older.orderNumber }
  expect((await seeOrder(shop, student, newer.orderId)).codeTakenBy).toEqual(codeTakenBy)
  expect((await seeOrder(shop, student, older.orderId)).codeTakenBy).toBeNull()
  // Its gateway was told, too.
  await chooseAtSandbox(shop, newer.paymentUrl, 'pay')
  expect(await statusesOf(newer)).toEqual(['cancelled'])
})

test('if the newer one has been paid, the older one’s money is refunded, without claiming that it was owned', async () => {
  const { coupon, older, newer } = await placeBoth({ maxUsesPerStudent: 1 })
  await chooseAtSandbox(shop, newer.paymentUrl, 'pay')
  await payLate(older.orderId)
  expect(await statusesOf(older, newer)).toEqual(['cancelled', 'paid'])
  expect([await dueOf(older, newer), await usedOf(coupon.id)]).toEqual([[older.total * 1000, 0], 1])
  expect((await seeOrder(shop, student, older.orderId)).isAllOwned).toBe(false)
})

test('earlier money is found when the older one’s gateway is told: the newer one is not begun', async () => {
  const coupon = await createCoupon(shop.deps.db, { maxUsesPerStudent: 1 })
  const older = (await order(shop, student, [catalog.memo.id], { couponCode: coupon.code })).data
  await decideSilently(shop, older)
  const newer = (await order(shop, student, [catalog.otherMemo.id], { couponCode: coupon.code })).data
  expect(newer).toMatchObject({ status: 'cancelled', paymentUrl: null })
  expect([await statusesOf(older, newer), await usedOf(coupon.id)]).toEqual([['paid', 'cancelled'], 1])
})

test('a refused order takes nothing over', async () => {
  const coupon = await createCoupon(shop.deps.db)
  const older = (await order(shop, student, [catalog.memo.id], { couponCode: coupon.code })).data
  expect((await order(shop, student, [catalog.otherMemo.id], { couponCode: coupon.code, expectedTotal: 0 })).code).toBe('price_changed')
  expect([await statusesOf(older), await usedOf(coupon.id)]).toEqual([['awaiting_payment'], 1])
})

test('a repeated request is the same order, and ends nothing', async () => {
  const { code } = await createCoupon(shop.deps.db)
  const body = { couponCode: code, idempotencyKey: 'twice' }
  const [first, again] = [await order(shop, student, [catalog.memo.id], body), await order(shop, student, [catalog.memo.id], body)]
  expect([again.data.orderId, again.data.status]).toEqual([first.data.orderId, 'awaiting_payment'])
})

test('an order to be paid in cash stays, and the newer one is told that its code is in use', async () => {
  await createPrintedOffer(shop.deps.db, { memoId: catalog.memo.id })
  const { code } = await createCoupon(shop.deps.db)
  const cash = { couponCode: code, deliveryMethod: 'pickUp', paymentMethod: 'cod' }
  const older = (await order(shop, student, [`${catalog.memo.id}:print`], cash)).data
  const newer = await order(shop, student, [catalog.otherMemo.id], { couponCode: code })
  expect([newer.code, newer.data]).toEqual(['coupon_refused', expect.objectContaining({ reasonCode: 'inOpenOrder' })])
  expect(await statusesOf(older)).toEqual(['awaiting_payment'])
})

test('another account’s order is never ended, not even with the same phone number', async () => {
  const phone = '+96550008765'
  const { code } = await createCoupon(shop.deps.db, { maxUsesPerStudent: 1 })
  const [brother, sister] = [await logInAs(shop, { phone }), await logInAs(shop, { phone })]
  const { data } = await order(shop, brother, [catalog.memo.id], { couponCode: code })
  expect((await order(shop, sister, [catalog.memo.id], { couponCode: code })).code).toBe('coupon_refused')
  expect((await seeOrder(shop, brother, data.orderId)).status).toBe('awaiting_payment')
})

test('checks and quotes treat the code as the order would', async () => {
  const { coupon } = await placeBoth({ maxUsesPerStudent: 1 })
  const check = await shop.get(`Order/CheckCoupon?CouponCode=${coupon.code}`, { token: student.token })
  const items = [{ id: String(catalog.memo.id) }]
  const quoted = await shop.post('Order/Quote', { items, couponCode: coupon.code }, { token: student.token })
  expect([check.status, quoted.status]).toEqual([200, 200])
})

test('copies that the older order held are free for the newer one', async () => {
  await createPrintedOffer(shop.deps.db, { memoId: catalog.memo.id, stock: 1 })
  const { code } = await createCoupon(shop.deps.db)
  const body = { couponCode: code, deliveryMethod: 'pickUp', paymentMethod: 'sandbox' }
  const older = (await order(shop, student, [`${catalog.memo.id}:print`], { ...body, idempotencyKey: 'one' })).data
  const newer = (await order(shop, student, [`${catalog.memo.id}:print`], { ...body, idempotencyKey: 'two' })).data
  expect(await statusesOf(older, newer)).toEqual(['cancelled', 'awaiting_payment'])
})
