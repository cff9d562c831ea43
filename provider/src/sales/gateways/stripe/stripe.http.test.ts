import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { listAudit } from '../../../audit/audit-log.ts'
import { memos } from '../../../db/schema/catalog.ts'
import { createCatalog } from '../../../testing/catalog/catalog-factory.ts'
import { createTestApp, type TestApp } from '../../../testing/create-test-app.ts'
import { createCoupon } from '../../../testing/sales/coupon-factory.ts'
import { order, read, seeOrder } from '../../../testing/sales/order-factory.ts'
import { openStripe } from '../../../testing/sales/stripe-server.ts'
import { createPerson, createSessionFor, logInAs } from '../../../testing/student/account-factory.ts'
import { reconcile } from '../../aftercare/reconcile/reconcile.job.ts'
import { payments } from '../../books/order.schema.ts'
import { webhookEvents } from '../../books/webhook.schema.ts'
import { noGateways } from '../gateway-env.ts'

const secretKey = 'sk_test_0123456789abcdef'
const secret = `whsec_${'s'.repeat(32)}`
const address = 'http://provider.test/api/Website/Payment/Webhook/stripe'

let shop: TestApp
let stripe: Awaited<ReturnType<typeof openStripe>>
let catalog: Awaited<ReturnType<typeof createCatalog>>
let student: Awaited<ReturnType<typeof logInAs>>
beforeAll(async () => {
  stripe = await openStripe(() => shop.clock.now, secretKey, secret)
  const keys = { apiKey: secretKey, webhookSecrets: [secret], apiUrl: stripe.url }
  shop = await createTestApp({ settings: { gateways: { ...noGateways, stripe: keys } } })
  catalog = await createCatalog(shop.deps.db)
})
beforeEach(async () => {
  student = await logInAs(shop)
})
afterAll(async () => {
  await shop.close()
  await stripe.close()
})

const pass = async (minutes: number) => {
  shop.clock.now = new Date(shop.clock.now.getTime() + minutes * 60_000)
  student = await createSessionFor(shop, student.personId)
}
const place = async (idempotencyKey: string) => {
  const { data } = await order(shop, student, [catalog.memo.id], { idempotencyKey })
  const [attempt] = await shop.deps.db.select().from(payments).where(eq(payments.orderId, data.orderId))
  return { ...data, paymentId: attempt?.id ?? '' }
}
const tell = async (type: string, object: object, forge = {}) => (await shop.app.fetch(stripe.webhook(address, type, object, forge))).status

test('a session has the order’s amount in its smallest unit, ends no earlier than Stripe allows, and has our payment’s id as name and key', async () => {
  const { paymentId, orderNumber } = await place('one')
  const call = stripe.calls.at(-1)
  expect(call?.headers).toMatchObject({ 'idempotency-key': paymentId, 'stripe-version': '2026-10-28.endive' })
  expect(Object.fromEntries(new URLSearchParams(call?.body))).toMatchObject({
    mode: 'payment',
    client_reference_id: paymentId,
    'metadata[order_number]': orderNumber,
    'payment_intent_data[metadata][payment_id]': paymentId,
    'line_items[0][price_data][currency]': 'kwd',
    'line_items[0][price_data][unit_amount]': '3500',
    expires_at: String(shop.clock.now.getTime() / 1000 + 35 * 60),
    success_url: `http://localhost:3000/api/Payment/Return?payment=${paymentId}`,
    cancel_url: `http://localhost:3000/api/Payment/Return?payment=${paymentId}&cancelled=1`,
  })
  expect(call?.body).not.toMatch(/Noura|example\.com/)
})

test('a total that Stripe cannot charge exactly is refused before anything is written, never rounded', async () => {
  await shop.deps.db.update(memos).set({ priceMinor: 3504 }).where(eq(memos.id, catalog.memo.id))
  const before = stripe.calls.length
  const refused = await order(shop, student, [catalog.memo.id], { idempotencyKey: 'odd' })
  expect(refused).toMatchObject({ status: 422, code: 'payment_method_refused', message: expect.stringContaining('last digit') })
  const quoted = await read(await shop.post('Order/Quote', { items: [{ id: catalog.memo.id }] }, { token: student.token }))
  expect(quoted.data).toMatchObject({ total: 3.504, paymentMethods: [] })
  expect(stripe.calls.length).toBe(before)
  await shop.deps.db.update(memos).set({ priceMinor: 3500 }).where(eq(memos.id, catalog.memo.id))
})

test('a refund that Stripe cannot send exactly is refused, and any other is sent under the refund’s own key', async () => {
  const { orderId, paymentId } = await place('refunded')
  stripe.pay(paymentId)
  await tell('checkout.session.completed', stripe.of(paymentId))
  const { person, password } = await createPerson(shop.deps, { roles: ['order-refund'] })
  const ask = async (amount: number) =>
    read(
      await shop.post(
        'Order/Refund',
        { orderId, amount, idempotencyKey: `r-${amount}`, currentPassword: password },
        await createSessionFor(shop, person.id),
      ),
    )
  expect(await ask(1.004)).toMatchObject({ status: 422, errors: { amount: [expect.stringContaining('ends in 0')] } })
  expect(await ask(1.01)).toMatchObject({ status: 200, data: { status: 'succeeded' } })
  const call = stripe.calls.findLast(({ path, method }) => path === '/v1/refunds' && method === 'POST')
  expect(new URLSearchParams(call?.body).get('metadata[refund_id]')).toBe(call?.headers['idempotency-key'])
})

test('if the answer to a refund is lost and its key forgotten after a day, Stripe is asked and the money goes back once', async () => {
  const { orderId, paymentId } = await place('forgotten')
  stripe.pay(paymentId)
  await tell('checkout.session.completed', stripe.of(paymentId))
  const { person, password } = await createPerson(shop.deps, { roles: ['order-refund'] })
  const before = stripe.refunds.length
  stripe.state.refundStatus = 'pending'
  await shop.post(
    'Order/Refund',
    { orderId, amount: 3.5, idempotencyKey: 'all', currentPassword: password },
    await createSessionFor(shop, person.id),
  )
  stripe.forgetKeys()
  await pass(25 * 60)
  await reconcile(shop.deps)
  expect(stripe.refunds.length - before).toBe(1)
  expect((await seeOrder(shop, student, orderId)).status).toBe('paid')
  for (const refund of stripe.refunds) refund.status = 'succeeded'
  stripe.state.refundStatus = 'succeeded'
  // Nobody waits for the next round: Stripe tells.
  expect(await tell('refund.updated', stripe.refunds.at(-1) ?? {})).toBe(200)
  expect((await seeOrder(shop, student, orderId)).status).toBe('refunded')
})

test('a refund that fails after it had gone is reported once, by audit line and mail; nothing moves', async () => {
  const { orderId, paymentId } = await place('came-back')
  stripe.pay(paymentId)
  await tell('checkout.session.completed', stripe.of(paymentId))
  const { person, password } = await createPerson(shop.deps, { roles: ['order-refund'] })
  await shop.post(
    'Order/Refund',
    { orderId, amount: 1, idempotencyKey: 'back', currentPassword: password },
    await createSessionFor(shop, person.id),
  )
  const refund = stripe.refunds.at(-1)
  if (!refund) throw new Error('Stripe has no refund')
  const linesOf = async () => (await listAudit(shop.deps.db, { targetId: orderId, number: 1, size: 5 })).items
  expect(await tell('refund.updated', refund)).toBe(200)
  expect((await linesOf()).map(({ action }) => action)).toEqual(['order-refunded'])
  refund.status = 'failed'
  for (const type of ['refund.failed', 'refund.updated']) expect(await tell(type, refund)).toBe(200)
  expect(await linesOf()).toMatchObject([
    { action: 'settlement-differs', actorId: null, fields: ['stripe', 'refundFailed'] },
    { action: 'order-refunded' },
  ])
  const isToShop = sql`name = 'send-mail' and data ->> 'to' = 'contact@warraq.example' and data ->> 'text' like ${`%${refund.id}%`}`
  const mails = await shop.deps.db.select({ locale: sql<string>`data ->> 'locale'` }).from(sql`pgboss.job`).where(isToShop)
  expect(mails.map(({ locale }) => locale).toSorted()).toEqual(['ar', 'en'])
  expect(await seeOrder(shop, student, orderId)).toMatchObject({ status: 'partially_refunded', refunded: 1 })
})

test('a shop with a test key refuses a live event, and accepts and ignores what others sell over the account', async () => {
  const { orderId, paymentId } = await place('live')
  stripe.pay(paymentId)
  expect(await tell('checkout.session.completed', stripe.of(paymentId), { livemode: true })).toBe(403)
  expect((await seeOrder(shop, student, orderId)).status).toBe('awaiting_payment')
  const before = await shop.deps.db.$count(webhookEvents)
  expect(await tell('checkout.session.completed', { ...stripe.of(paymentId), client_reference_id: null })).toBe(200)
  expect(await tell('customer.created', { id: 'cus_1', object: 'customer' })).toBe(200)
  expect(await shop.deps.db.$count(webhookEvents)).toBe(before)
})

test('nothing about the payer is kept from an event', async () => {
  const { paymentId } = await place('private')
  stripe.pay(paymentId)
  await tell('checkout.session.completed', stripe.of(paymentId), { id: 'evt_private' })
  const [event] = await shop.deps.db.select().from(webhookEvents).where(eq(webhookEvents.eventId, 'evt_private'))
  expect(event?.nextTryAt).toBeNull()
  expect(JSON.stringify(event)).not.toMatch(/payer@example|A Payer/)
})

test('a flood of forgeries is one line in the audit log and one warning, and none reaches an order', async () => {
  const { paymentId } = await place('flood')
  const linesOf = async () =>
    (await listAudit(shop.deps.db, { number: 1, size: 100 })).items.filter(({ action }) => action === 'webhook-refused').length
  await shop.deps.throttle.giveBack('refusedWebhooks', 'stripe:unsigned:')
  const warn = vi.spyOn(shop.deps.log, 'warn')
  await tell('checkout.session.completed', stripe.of(paymentId), { unsigned: true })
  const before = await linesOf()
  const answers = await Promise.all(
    Array.from({ length: 200 }, () => tell('checkout.session.completed', stripe.of(paymentId), { secret: 'x'.repeat(40) })),
  )
  expect(new Set(answers)).toEqual(new Set([403]))
  expect(await linesOf()).toBe(before)
  expect(warn.mock.calls.filter(([, said]) => said === 'a webhook was refused')).toHaveLength(1)
  warn.mockRestore()
})

test('the refund for a line that was bought elsewhere meanwhile is rounded up to an amount that Stripe can send', async () => {
  const { db } = shop.deps
  await db.update(memos).set({ priceMinor: 2000 }).where(eq(memos.id, catalog.memo.id))
  await db.update(memos).set({ priceMinor: 1000 }).where(eq(memos.id, catalog.otherMemo.id))
  const { code } = await createCoupon(db, { basisPoints: 0, amountMinor: 1000 })
  const both = (await order(shop, student, [catalog.memo.id, catalog.otherMemo.id], { couponCode: code })).data
  const single = await place('single')
  const attemptOf = async (orderId: string) => (await db.select().from(payments).where(eq(payments.orderId, orderId)))[0]?.id ?? ''
  for (const orderId of [single.orderId, both.orderId]) {
    const paymentId = await attemptOf(orderId)
    stripe.pay(paymentId)
    await tell('checkout.session.completed', stripe.of(paymentId))
  }
  await reconcile(shop.deps)
  expect(await seeOrder(shop, student, both.orderId)).toMatchObject({ status: 'partially_refunded', total: 2, refunded: 1.34 })
})
