import { eq } from 'drizzle-orm'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createCatalog } from '../../../testing/catalog/catalog-factory.ts'
import { openTestShop } from '../../../testing/open-test-shop.ts'
import {
  chooseAtSandbox,
  countReceipts,
  decideSilently,
  listSteps,
  order,
  seeOrder,
  setSandboxFaults,
} from '../../../testing/sales/order-factory.ts'
import { createSessionFor, logInAs } from '../../../testing/student/account-factory.ts'
import { orders, payments } from '../../books/order.schema.ts'
import { expireOrder } from '../../payment/expire-order.job.ts'
import { reconcilePayments } from './reconcile-payments.ts'

const shop = await openTestShop()
let catalog: Awaited<ReturnType<typeof createCatalog>>
let student: Awaited<ReturnType<typeof logInAs>>
beforeEach(async () => {
  catalog = await createCatalog(shop.deps.db)
  student = await logInAs(shop)
})
afterEach(async () => {
  setSandboxFaults(shop)
  // The next test must not ask about what this one leaves open.
  await shop.deps.db.update(payments).set({ nextCheckAt: null })
})

const pass = async (minutes: number) => {
  shop.clock.now = new Date(shop.clock.now.getTime() + minutes * 60_000)
  student = await createSessionFor(shop, student.personId)
}
const place = (body = {}) => order(shop, student, [catalog.memo.id], body)
const attemptOf = async (orderId: string) => (await shop.deps.db.select().from(payments).where(eq(payments.orderId, orderId)))[0]
const pathOf = async (orderId: string) => (await listSteps(shop, orderId)).map(({ toStatus }) => toStatus)

test('if the webhook is lost and nobody returns, the order is paid within two minutes, once', async () => {
  const { data } = await place()
  await decideSilently(shop, data)
  await pass(1)
  expect(await reconcilePayments(shop.deps)).toBe(0)
  await pass(1)
  expect(await reconcilePayments(shop.deps)).toBe(1)
  expect(await seeOrder(shop, student, data.orderId)).toMatchObject({ status: 'paid', paymentStatus: 'captured' })
  await pass(60)
  expect(await reconcilePayments(shop.deps)).toBe(0)
  expect(await countReceipts(shop, data)).toBe(1)
})

test('an unreported refusal is discovered, and the order can still be paid', async () => {
  const { data } = await place()
  await decideSilently(shop, data, 'declined')
  await pass(2)
  await reconcilePayments(shop.deps)
  expect(await seeOrder(shop, student, data.orderId)).toMatchObject({ status: 'awaiting_payment', paymentStatus: 'failed', canPay: true })
})

test('a gateway that is down is asked at growing intervals, and the attempt neither fails nor is lost', async () => {
  const { data } = await place()
  const charge = await decideSilently(shop, data)
  setSandboxFaults(shop, 'serverError=100')
  const asked: number[] = []
  for (let minute = 1; minute <= 24; minute++) {
    shop.clock.now = new Date(shop.clock.now.getTime() + 60_000)
    if ((await reconcilePayments(shop.deps)) > 0) asked.push(minute)
  }
  expect(asked).toEqual([2, 6, 14])
  expect(await attemptOf(data.orderId)).toMatchObject({ status: 'pending', gatewayRef: charge.id })
  setSandboxFaults(shop)
  await pass(1)
  await reconcilePayments(shop.deps)
  expect(await pathOf(data.orderId)).toEqual(['awaiting_payment', 'paid'])
})

test('if the answer is lost while the session was opened, the attempt is unknown, never failed; the same order again opens the same session', async () => {
  setSandboxFaults(shop, 'timeOutAtCreation=100')
  const lost = await place({ idempotencyKey: 'lost' })
  expect([lost.status, lost.code]).toEqual([503, 'unavailable'])
  const [placed] = await shop.deps.db.select().from(orders).where(eq(orders.personId, student.personId))
  expect(placed?.status).toBe('awaiting_payment')
  expect((await attemptOf(placed?.id ?? ''))?.status).toBe('unknown')
  setSandboxFaults(shop)
  const again = await place({ idempotencyKey: 'lost' })
  expect([again.status, again.data.orderId]).toEqual([200, placed?.id])
  expect(await attemptOf(again.data.orderId)).toMatchObject({ status: 'pending', paymentUrl: again.data.paymentUrl })
  await chooseAtSandbox(shop, again.data.paymentUrl, 'pay')
  expect(await pathOf(again.data.orderId)).toEqual(['awaiting_payment', 'paid'])
})

test('an unknown attempt becomes pending when the gateway says that it opened the session, and ends with its order', async () => {
  setSandboxFaults(shop, 'timeOutAtCreation=100')
  await place()
  setSandboxFaults(shop)
  const [placed] = await shop.deps.db.select().from(orders).where(eq(orders.personId, student.personId))
  const orderId = placed?.id ?? ''
  await pass(2)
  await reconcilePayments(shop.deps)
  expect(await attemptOf(orderId)).toMatchObject({ status: 'pending', gatewayRef: expect.stringMatching(/^sbx_/) })
  await pass(28)
  await expireOrder(shop.deps, orderId)
  expect(await pathOf(orderId)).toEqual(['awaiting_payment', 'expired'])
})

test('a gateway that never heard of an attempt leaves it as it is', async () => {
  setSandboxFaults(shop, 'serverError=100')
  await place()
  setSandboxFaults(shop)
  const [placed] = await shop.deps.db.select().from(orders).where(eq(orders.personId, student.personId))
  await pass(2)
  expect(await reconcilePayments(shop.deps)).toBe(1)
  expect((await attemptOf(placed?.id ?? ''))?.status).toBe('unknown')
})

test('money taken after the order has expired still pays it, even without a webhook', async () => {
  const { data } = await place()
  setSandboxFaults(shop, 'lateCapture=100')
  await chooseAtSandbox(shop, data.paymentUrl, 'pay')
  await pass(30)
  await expireOrder(shop.deps, data.orderId)
  expect((await seeOrder(shop, student, data.orderId)).status).toBe('expired')
  await pass(6 * 60)
  await reconcilePayments(shop.deps)
  expect(await pathOf(data.orderId)).toEqual(['awaiting_payment', 'expired', 'paid'])
})

test('nobody asks about an attempt any more after a week', async () => {
  const { data } = await place()
  for (let hours = 0; hours < 24 * 9; hours += 3) {
    shop.clock.now = new Date(shop.clock.now.getTime() + 3 * 3_600_000)
    await reconcilePayments(shop.deps)
  }
  const attempt = await attemptOf(data.orderId)
  expect(attempt?.nextCheckAt).toBeNull()
  expect(attempt?.checks).toBeLessThan(50)
})

test('more attempts than one round takes are all asked about', async () => {
  const placed = await Promise.all(Array.from({ length: 25 }, (_, index) => place({ idempotencyKey: `many-${index}` })))
  await Promise.all(placed.map(({ data }) => decideSilently(shop, data, 'declined')))
  await pass(2)
  expect(await reconcilePayments(shop.deps)).toBe(25)
})
