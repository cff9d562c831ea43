import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createCatalog } from '../../../testing/catalog/catalog-factory.ts'
import { createTestApp, type TestApp } from '../../../testing/create-test-app.ts'
import { openMyFatoorah } from '../../../testing/sales/my-fatoorah-server.ts'
import { order, read, seeOrder } from '../../../testing/sales/order-factory.ts'
import { createPerson, createSessionFor } from '../../../testing/student/account-factory.ts'
import { reconcile } from '../../aftercare/reconcile/reconcile.job.ts'
import { disputes } from '../../books/dispute.schema.ts'
import { payments, refunds } from '../../books/order.schema.ts'
import { verifyLedger } from '../../ledger/verify-ledger.ts'
import { noGateways } from '../gateway-env.ts'

const apiKey = 'k'.repeat(64)
const secret = `whsec_${'s'.repeat(32)}`
const address = 'http://provider.test/api/Website/Payment/Webhook/my-fatoorah'

/** One invoice that was paid more than once: what is done to one of its transactions is done to that one only. */
let shop: TestApp
let fatoorah: Awaited<ReturnType<typeof openMyFatoorah>>
let catalog: Awaited<ReturnType<typeof createCatalog>>
let student: Awaited<ReturnType<typeof createSessionFor>>
beforeAll(async () => {
  fatoorah = await openMyFatoorah(() => shop.clock.now, apiKey, secret)
  const myFatoorah = { apiKey, webhookSecrets: [secret], apiUrl: fatoorah.url }
  shop = await createTestApp({ settings: { gateways: { ...noGateways, 'my-fatoorah': myFatoorah } } })
  catalog = await createCatalog(shop.deps.db)
})
beforeEach(async () => {
  student = await createSessionFor(shop, (await createPerson(shop.deps)).person.id)
})
afterAll(async () => {
  await shop.close()
  await fatoorah.close()
})

const send = async (request: Request) => expect((await shop.app.fetch(request)).status).toBe(200)
const tellPaid = (paymentId: string) => send(fatoorah.webhook(address, paymentId, { invoice: 'PAID', transaction: 'SUCCESS' }))
const buy = async () => {
  const { data } = await order(shop, student, [catalog.memo.id])
  const [attempt] = await shop.deps.db.select().from(payments).where(eq(payments.orderId, data.orderId))
  const paymentId = attempt?.id ?? ''
  fatoorah.pay(paymentId)
  await tellPaid(paymentId)
  return { orderId: data.orderId as string, paymentId }
}
const payAgain = (paymentId: string, begunMsAgo = 0) => fatoorah.pay(paymentId, new Date(shop.clock.now.getTime() - begunMsAgo))
const rounds = async () => {
  for (let round = 0; round < 3; round++) {
    shop.clock.now = new Date(shop.clock.now.getTime() + 10 * 60_000)
    await reconcile(shop.deps)
    fatoorah.decideRefunds('Refunded')
  }
}
const refund = async (orderId: string, amount: number) => {
  const { person, password } = await createPerson(shop.deps, { roles: ['order-refund'] })
  const body = { orderId, amount, idempotencyKey: 'back', currentPassword: password }
  expect(await read(await shop.post('Order/Refund', body, await createSessionFor(shop, person.id)))).toMatchObject({ status: 200 })
}
/** What MyFatoorah was told to send back, by transaction, oldest first. */
const sentBackOf = (paymentId: string) =>
  fatoorah
    .of(paymentId)
    .InvoiceTransactions.map(({ PaymentId }) =>
      fatoorah.refunds.filter((one) => one.PaymentId === PaymentId).reduce((sum, { Amount }) => sum + Amount, 0),
    )
const stand = async (orderId: string) => {
  const rows = await shop.deps.db.select().from(refunds).where(eq(refunds.orderId, orderId)).orderBy(refunds.cause)
  expect(await verifyLedger(shop.deps.db, shop.clock.now)).toEqual([])
  return rows.map(({ cause, status, amountMinor }) => [cause, status, amountMinor])
}

test('a refund by staff goes by the transaction that paid for the order, the surplus by its own', async () => {
  const { orderId, paymentId } = await buy()
  payAgain(paymentId)
  await tellPaid(paymentId)
  await refund(orderId, 1)
  await rounds()
  expect(sentBackOf(paymentId)).toEqual([1, 3.5])
  expect(await stand(orderId)).toEqual([
    ['paidTwice', 'succeeded', 3500],
    ['staff', 'succeeded', 1000],
  ])
})

test('a transaction that began before the one that paid, and succeeds after it, is the surplus: a part of the one that paid has gone back already', async () => {
  const { orderId, paymentId } = await buy()
  await refund(orderId, 1)
  payAgain(paymentId, 60_000)
  for (let time = 0; time < 2; time++) await tellPaid(paymentId)
  await rounds()
  expect(sentBackOf(paymentId)).toEqual([1, 3.5])
  expect(await stand(orderId)).toEqual([
    ['paidTwice', 'succeeded', 3500],
    ['staff', 'succeeded', 1000],
  ])
})

test('a second payment whose event comes before the invoice shows it is found all the same, and goes back', async () => {
  const { paymentId } = await buy()
  payAgain(paymentId)
  const told = fatoorah.webhook(address, paymentId, { invoice: 'PAID', transaction: 'SUCCESS' })
  const { InvoiceTransactions: shown } = fatoorah.of(paymentId)
  const [second] = shown.splice(1)
  await send(told)
  if (second) shown.push(second)
  await rounds()
  expect(sentBackOf(paymentId)).toEqual([0, 3.5])
})

test.each([
  ['the surplus, of which nobody has told yet', 1, null],
  ['the transaction that paid', 0, 'open'],
] as const)('a dispute of %s is written down as of that one', async (_which, disputed, held) => {
  const { orderId, paymentId } = await buy()
  payAgain(paymentId)
  await send(fatoorah.disputeWebhook(address, paymentId, { of: disputed, id: 500 + disputed }))
  await tellPaid(paymentId)
  const [dispute] = await shop.deps.db.select().from(disputes).where(eq(disputes.orderId, orderId))
  const [payment] = await shop.deps.db
    .select()
    .from(payments)
    .where(eq(payments.id, dispute?.paymentId ?? ''))
  const { InvoiceId, InvoiceTransactions } = fatoorah.of(paymentId)
  expect(payment?.transactionRef ?? payment?.gatewayRef).toBe(`${InvoiceId}/${InvoiceTransactions[disputed]?.PaymentId}`)
  // The second payment has paid for nothing; and what is not disputed goes back all the same.
  expect(await seeOrder(shop, student, orderId)).toMatchObject({ status: 'paid', disputeStatus: held })
  await rounds()
  expect(sentBackOf(paymentId)).toEqual(held ? [0, 3.5] : [0, 0])
})

test('a dispute of a transaction that the invoice does not know is no dispute of another, and is looked at again', async () => {
  const { orderId, paymentId } = await buy()
  fatoorah.decline(paymentId)
  await send(fatoorah.disputeWebhook(address, paymentId, { id: 600 }))
  expect(await shop.deps.db.$count(disputes, eq(disputes.orderId, orderId))).toBe(0)
})
