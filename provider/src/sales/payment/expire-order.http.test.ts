import { eq } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { createCatalog } from '../../testing/catalog/catalog-factory.ts'
import { openTestShop } from '../../testing/open-test-shop.ts'
import { createCoupon } from '../../testing/sales/coupon-factory.ts'
import { decideSilently, order, read, seeOrder, sendWebhook, setSandboxFaults } from '../../testing/sales/order-factory.ts'
import { refundDueOf } from '../../testing/sales/refund-factory.ts'
import { createPerson, createSessionFor, logInAs } from '../../testing/student/account-factory.ts'
import { coupons } from '../books/coupon.schema.ts'
import { orders, payments } from '../books/order.schema.ts'
import { expireOrder, expireOrders } from './expire-order.job.ts'

const shop = await openTestShop()
let catalog: Awaited<ReturnType<typeof createCatalog>>
let student: Awaited<ReturnType<typeof logInAs>>
beforeEach(async () => {
  catalog = await createCatalog(shop.deps.db)
  student = await logInAs(shop)
})

const place = async (body = {}) => (await order(shop, student, [catalog.memo.id], body)).data
const rowOf = async (id: string) => (await shop.deps.db.select().from(orders).where(eq(orders.id, id)))[0]
const attemptsOf = (id: string) => shop.deps.db.select().from(payments).where(eq(payments.orderId, id)).orderBy(payments.id)
/** Moves the clock; the student logs in again. */
const pass = async (minutes: number) => {
  shop.clock.now = new Date(shop.clock.now.getTime() + minutes * 60_000)
  student = await createSessionFor(shop, student.personId)
}

test('an unpaid order expires after 30 minutes, not before, and its coupon’s use is released once', async () => {
  const coupon = await createCoupon(shop.deps.db, { maxUses: 1 })
  const placed = await place({ couponCode: coupon.code })
  await expireOrder(shop.deps, placed.orderId)
  expect((await rowOf(placed.orderId))?.status).toBe('awaiting_payment')
  await pass(30)
  await expireOrder(shop.deps, placed.orderId)
  await expireOrder(shop.deps, placed.orderId)
  expect(await seeOrder(shop, student, placed.orderId)).toMatchObject({
    status: 'expired',
    paymentStatus: 'expired',
    canPay: false,
    expiresAt: null,
  })
  expect(await shop.deps.db.select().from(coupons).where(eq(coupons.id, coupon.id))).toMatchObject([{ used: 0 }])
  expect(await (await shop.fetch(placed.paymentUrl ?? '')).text()).toContain('This payment is closed.')
})

test('an order whose money came before its end is paid, not expired', async () => {
  const placed = await place()
  await decideSilently(shop, placed)
  await pass(31)
  await expireOrder(shop.deps, placed.orderId)
  expect((await rowOf(placed.orderId))?.status).toBe('paid')
})

test('an expired order cannot be retried', async () => {
  const placed = await place()
  await pass(30)
  expect((await read(await shop.post('Payment/Create', { orderId: placed.orderId }, { token: student.token }))).code).toBe(
    'order_not_payable',
  )
})

async function captureAfterExpiry(body: object): Promise<{ orderId: string; capture: () => Promise<Response> }> {
  const placed = await place(body)
  await pass(31)
  await expireOrder(shop.deps, placed.orderId)
  const [attempt] = await attemptsOf(placed.orderId)
  const charge = {
    id: attempt?.gatewayRef ?? '',
    reference: attempt?.id ?? '',
    status: 'captured',
    amountMinor: attempt?.amountMinor ?? 0,
    currency: 'KWD',
  }
  return { orderId: placed.orderId, capture: () => sendWebhook(shop, charge as Parameters<typeof sendWebhook>[1]) }
}

test('late money still pays an expired order, and takes the coupon’s use again', async () => {
  const coupon = await createCoupon(shop.deps.db, { maxUses: 1 })
  const { orderId, capture } = await captureAfterExpiry({ couponCode: coupon.code })
  expect((await capture()).status).toBe(200)
  expect([(await rowOf(orderId))?.status, await refundDueOf(shop, orderId)]).toEqual(['paid', 0])
  expect(await shop.deps.db.select().from(coupons).where(eq(coupons.id, coupon.id))).toMatchObject([{ used: 1 }])
})

test('late money for an order whose coupon others have used up is due for refund', async () => {
  const coupon = await createCoupon(shop.deps.db, { maxUses: 1 })
  const { orderId, capture } = await captureAfterExpiry({ couponCode: coupon.code })
  await order(shop, await logInAs(shop), [catalog.memo.id], { couponCode: coupon.code })
  await capture()
  expect([(await rowOf(orderId))?.status, await refundDueOf(shop, orderId)]).toEqual(['expired', 3150])
})

test('a round ends all expired orders and no others; an order that stays open because its gateway is down ends in a later one', async () => {
  const placed: string[] = []
  for (let index = 0; index < 12; index++) placed.push((await place({ idempotencyKey: `due-${index}` })).orderId)
  await pass(30)
  const { orderId: recent } = await place({ idempotencyKey: 'recent' })
  setSandboxFaults(shop, 'serverError=100')
  await expireOrders(shop.deps)
  setSandboxFaults(shop)
  const statuses = () => Promise.all([...placed, recent].map(async (id) => (await rowOf(id))?.status))
  expect(await statuses()).toEqual(Array.from({ length: 13 }, () => 'awaiting_payment'))
  await expireOrders(shop.deps)
  expect(await statuses()).toEqual([...placed.map(() => 'expired'), 'awaiting_payment'])
})

test('if a gateway cannot report on an attempt for a day, it no longer keeps its order open', async () => {
  const { orderId } = await place()
  setSandboxFaults(shop, 'serverError=100')
  await pass(24 * 60)
  await expireOrders(shop.deps)
  expect((await rowOf(orderId))?.status).toBe('awaiting_payment')
  await pass(31)
  await expireOrders(shop.deps)
  setSandboxFaults(shop)
  expect((await rowOf(orderId))?.status).toBe('expired')
})

test('money that comes after the account’s deletion is refunded: nobody could read what it paid', async () => {
  const { person, password } = await createPerson(shop.deps)
  student = await createSessionFor(shop, person.id)
  const placed = await place()
  expect((await shop.post('Privacy/DeleteAccount', { currentPassword: password }, { token: student.token })).status).toBe(200)
  await expireOrders(shop.deps)
  const [attempt] = await attemptsOf(placed.orderId)
  const { id: reference = '', gatewayRef, amountMinor = 0 } = attempt ?? {}
  const charge = { id: gatewayRef ?? '', reference, status: 'captured', amountMinor, currency: 'KWD' }
  await sendWebhook(shop, charge as Parameters<typeof sendWebhook>[1])
  expect([(await rowOf(placed.orderId))?.status, await refundDueOf(shop, placed.orderId)]).toEqual(['expired', 3500])
})
