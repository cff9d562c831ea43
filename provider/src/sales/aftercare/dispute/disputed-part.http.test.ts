import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { listAudit } from '../../../audit/audit-log.ts'
import { createCatalog } from '../../../testing/catalog/catalog-factory.ts'
import { createTestApp, type TestApp } from '../../../testing/create-test-app.ts'
import { order, read, seeOrder } from '../../../testing/sales/order-factory.ts'
import { openStripe } from '../../../testing/sales/stripe-server.ts'
import { createPerson, createSessionFor } from '../../../testing/student/account-factory.ts'
import { refunds } from '../../books/order.schema.ts'
import { findPaymentAt } from '../../books/payments.queries.ts'
import { noGateways } from '../../gateways/gateway-env.ts'
import { verifyLedger } from '../../ledger/verify-ledger.ts'
import { reconcile } from '../reconcile/reconcile.job.ts'

const secretKey = 'sk_test_0123456789abcdef'
const secret = `whsec_${'s'.repeat(32)}`
const address = 'http://provider.test/api/Website/Payment/Webhook/stripe'

/** The payer's bank takes one or several parts of a payment: bank and shop together return what waiting refunds promised, and no more. */
let shop: TestApp
let stripe: Awaited<ReturnType<typeof openStripe>>
let catalog: Awaited<ReturnType<typeof createCatalog>>
let student: Awaited<ReturnType<typeof createSessionFor>>
beforeAll(async () => {
  stripe = await openStripe(() => shop.clock.now, secretKey, secret)
  shop = await createTestApp({
    settings: { gateways: { ...noGateways, stripe: { apiKey: secretKey, webhookSecrets: [secret], apiUrl: stripe.url } } },
  })
  catalog = await createCatalog(shop.deps.db)
})
beforeEach(async () => {
  student = await createSessionFor(shop, (await createPerson(shop.deps)).person.id)
})
afterAll(async () => {
  await shop.close()
  await stripe.close()
})

const tell = async (type: string, object: object) => expect((await shop.app.fetch(stripe.webhook(address, type, object))).status).toBe(200)

/** Two memos, 3.500 and 2.000. */
const buy = async () => {
  const { data } = await order(shop, student, [catalog.memo.id, catalog.otherMemo.id])
  const session = [...stripe.sessions.values()].at(-1)
  const paymentId = session?.client_reference_id ?? ''
  stripe.pay(paymentId)
  await tell('checkout.session.completed', stripe.of(paymentId))
  return { orderId: data.orderId as string, orderNumber: data.orderNumber as string, paymentId }
}
/** Requested by staff while Stripe is down. */
const waitFor = async (orderId: string, ...wishes: object[]) => {
  const { person, password } = await createPerson(shop.deps, { roles: ['order-refund'] })
  const staff = await createSessionFor(shop, person.id)
  for (const [index, wish] of wishes.entries()) {
    stripe.faults.failing = 3
    const body = { orderId, idempotencyKey: `back-${index}`, currentPassword: password, ...wish }
    expect(await read(await shop.post('Order/Refund', body, staff))).toMatchObject({ data: { status: 'requested' } })
    stripe.faults.failing = 0
  }
}
const dispute = async (paymentId: string, status: string, minor: number, id?: string) => {
  const told = stripe.dispute(paymentId, status, id, minor)
  await tell('charge.dispute.updated', told)
  return told.id
}
/** The state of the refunds, smallest first, and what Stripe has sent; the books are right. */
const afterRounds = async (orderId: string, paymentId: string) => {
  for (let round = 0; round < 3; round++) {
    shop.clock.now = new Date(shop.clock.now.getTime() + 10 * 60_000)
    await reconcile(shop.deps)
  }
  expect(await verifyLedger(shop.deps.db, shop.clock.now)).toEqual([])
  const rows = await shop.deps.db.select().from(refunds).where(eq(refunds.orderId, orderId)).orderBy(refunds.amountMinor)
  const payment = await findPaymentAt(shop.deps.db, 'stripe', stripe.of(paymentId).id)
  const sent = stripe.refunds.filter(({ payment_intent }) => payment_intent === stripe.of(paymentId).payment_intent)
  return {
    refunds: rows.map(({ status, amountMinor }) => `${status} ${amountMinor}`),
    payment: payment?.status,
    sent: sent.reduce((sum, { amount }) => sum + amount, 0),
  }
}
/** The text of an order's refund mails. */
const mailsOf = async (orderNumber: string) => {
  const isOfOrder = sql`name = 'send-mail' and data->>'subject' = ${`Money back for order ${orderNumber}`}`
  const rows = await shop.deps.db.select({ text: sql<string>`data::text` }).from(sql`pgboss.job`).where(isOfOrder)
  return rows.map(({ text }) => text)
}
const see = async (orderId: string) => seeOrder(shop, await createSessionFor(shop, student.personId), orderId)
const lineOf = (id: number) => ({ lines: [String(id)] })

test('if a refund is larger than what the bank took, the rest is sent, with a mail; after a win on appeal, the ended part is sent as well', async () => {
  const { orderId, orderNumber, paymentId } = await buy()
  await waitFor(orderId, lineOf(catalog.otherMemo.id))
  const id = await dispute(paymentId, 'needs_response', 500)
  expect(await afterRounds(orderId, paymentId)).toEqual({ refunds: ['requested 2000'], payment: 'refund_pending', sent: 0 })
  await dispute(paymentId, 'lost', 500, id)
  const afterLoss = { refunds: ['takenBack 500', 'succeeded 1500'], payment: 'captured', sent: 1500 }
  expect(await afterRounds(orderId, paymentId)).toEqual(afterLoss)
  const { items } = await listAudit(shop.deps.db, { targetId: orderId, number: 1, size: 9 })
  expect(items[0]).toMatchObject({ action: 'refund-ended', fields: ['staff', 'takenBack', 'inPart'] })
  expect(await mailsOf(orderNumber)).toEqual([expect.stringContaining('Your bank has given you the rest already.')])
  expect(await see(orderId)).toMatchObject({ status: 'partially_refunded', refunded: 1.5, disputeStatus: 'lost' })
  await dispute(paymentId, 'won', 500, id)
  expect(await afterRounds(orderId, paymentId)).toEqual({ refunds: ['succeeded 500', 'succeeded 1500'], payment: 'captured', sent: 2000 })
  expect(await see(orderId)).toMatchObject({ refunded: 2, disputeStatus: null })
})

test('the amount that the bank took counts only once: no more than that ends of two waiting refunds', async () => {
  const { orderId, paymentId } = await buy()
  await waitFor(orderId, lineOf(catalog.otherMemo.id), { amount: 2 })
  await dispute(paymentId, 'lost', 3000)
  expect(await afterRounds(orderId, paymentId)).toEqual({
    refunds: ['takenBack 1000', 'succeeded 1000', 'takenBack 2000'],
    payment: 'captured',
    sent: 1000,
  })
})

test('if one of two losses is won after all, its amount is owed again, and the other’s stays with the bank', async () => {
  const { orderId, paymentId } = await buy()
  await waitFor(orderId, lineOf(catalog.memo.id))
  const first = await dispute(paymentId, 'lost', 3000)
  const second = await dispute(paymentId, 'needs_response', 1000)
  // The first part has ended; the rest waits for the second bank's decision.
  expect(await afterRounds(orderId, paymentId)).toMatchObject({ refunds: ['requested 500', 'takenBack 3000'], sent: 0 })
  await dispute(paymentId, 'lost', 1000, second)
  expect(await afterRounds(orderId, paymentId)).toMatchObject({ refunds: ['takenBack 500', 'takenBack 3000'], sent: 0 })
  await dispute(paymentId, 'won', 3000, first)
  expect(await afterRounds(orderId, paymentId)).toMatchObject({ payment: 'captured', sent: 2500 })
})

test('of several disputes of one order the worst valid state is shown: a loss, or else an open one, whatever was won since', async () => {
  const { orderId, paymentId } = await buy()
  const first = await dispute(paymentId, 'needs_response', 1000)
  const second = await dispute(paymentId, 'needs_response', 500)
  await dispute(paymentId, 'won', 500, second)
  expect(await see(orderId)).toMatchObject({ disputeStatus: 'open' })
  const third = await dispute(paymentId, 'lost', 500)
  // Lost disputes stay closed, however the open one ends.
  expect(await see(orderId)).toMatchObject({ disputeStatus: 'lost' })
  await dispute(paymentId, 'won', 1000, first)
  expect(await see(orderId)).toMatchObject({ disputeStatus: 'lost' })
  await dispute(paymentId, 'won', 500, third)
  expect(await see(orderId)).toMatchObject({ disputeStatus: null })
})
