import { eq, isNotNull } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createCatalog } from '../../../testing/catalog/catalog-factory.ts'
import type { TestApp } from '../../../testing/create-test-app.ts'
import { type Counterpart, createShopWith } from '../../../testing/sales/gateway-factory.ts'
import { order, seeOrder } from '../../../testing/sales/order-factory.ts'
import { createPerson, createSessionFor, logInAs } from '../../../testing/student/account-factory.ts'
import { payments, refunds } from '../../books/order.schema.ts'
import { webhookEvents } from '../../books/webhook.schema.ts'
import { reconcile } from '../reconcile/reconcile.job.ts'

/** An event that arrives before its gateway's inquiry confirms it. */
let shop: TestApp
let at: Counterpart
let catalog: Awaited<ReturnType<typeof createCatalog>>
let student: Awaited<ReturnType<typeof logInAs>>
beforeAll(async () => {
  ;({ shop, at } = await createShopWith('my-fatoorah'))
  catalog = await createCatalog(shop.deps.db)
})
beforeEach(async () => {
  await shop.deps.db.delete(webhookEvents)
  student = await logInAs(shop)
})
afterAll(async () => {
  await shop.close()
  await at.close()
})

const place = async () => {
  const { data } = await order(shop, student, [catalog.memo.id])
  const [attempt] = await shop.deps.db.select().from(payments).where(eq(payments.orderId, data.orderId))
  return { orderId: data.orderId, paymentId: attempt?.id ?? '' }
}
/** A minute later; only the event leads to the payment. */
const lookAgain = async () => {
  await shop.deps.db.update(payments).set({ nextCheckAt: null })
  shop.clock.now = new Date(shop.clock.now.getTime() + 60_000)
  await reconcile(shop.deps)
}
const countOpen = () => shop.deps.db.$count(webhookEvents, isNotNull(webhookEvents.nextTryAt))

test('is asked about until the reported money is there, and then no more', async () => {
  const { orderId, paymentId } = await place()
  expect((await at.tell(paymentId, 'captured')).status).toBe(200)
  expect(await seeOrder(shop, student, orderId)).toMatchObject({ status: 'awaiting_payment', paymentStatus: 'pending' })
  at.pay(paymentId)
  await lookAgain()
  expect(await seeOrder(shop, student, orderId)).toMatchObject({ status: 'paid', paymentStatus: 'captured' })
  expect(await countOpen()).toBe(0)
})

test('is asked about until the reported refusal is known', async () => {
  const { orderId, paymentId } = await place()
  await at.tell(paymentId, 'declined')
  expect((await seeOrder(shop, student, orderId)).paymentStatus).toBe('pending')
  at.decline(paymentId)
  await lookAgain()
  expect((await seeOrder(shop, student, orderId)).paymentStatus).toBe('failed')
  expect(await countOpen()).toBe(0)
})

test('is asked about until the reported refund is done', async () => {
  const { orderId, paymentId } = await place()
  at.pay(paymentId)
  await at.tell(paymentId, 'captured')
  const { person, password } = await createPerson(shop.deps, { roles: ['order-refund'] })
  const body = { orderId, amount: 1, idempotencyKey: 'told-early', currentPassword: password }
  expect((await shop.post('Order/Refund', body, await createSessionFor(shop, person.id))).status).toBe(200)
  const [refund] = await shop.deps.db.select().from(refunds).where(eq(refunds.orderId, orderId))
  expect((await at.tellOfRefund(refund?.id ?? '')).status).toBe(200)
  await shop.deps.db.update(refunds).set({ nextTryAt: new Date(shop.clock.now.getTime() + 6 * 60 * 60_000) })
  at.finishRefunds()
  await lookAgain()
  expect(await seeOrder(shop, student, orderId)).toMatchObject({ status: 'partially_refunded', refunded: 1 })
  expect(await countOpen()).toBe(0)
})
