import type { SalesTotals } from 'contract/office/report.ts'
import { eq } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { settleDispute } from '../sales/aftercare/dispute/settle-dispute.ts'
import { reconcileRefunds } from '../sales/aftercare/reconcile/reconcile-refunds.ts'
import { payments, refunds } from '../sales/books/order.schema.ts'
import { createCatalog } from '../testing/catalog/catalog-factory.ts'
import { createTestApp, type TestApp } from '../testing/create-test-app.ts'
import {
  chooseAtSandbox,
  decideSilently,
  endAttemptSilently,
  order,
  orderAndPay,
  read,
  sendWebhook,
} from '../testing/sales/order-factory.ts'
import { testSettings } from '../testing/staff/shop-settings-factory.ts'
import { logInAs } from '../testing/student/account-factory.ts'

const password = 'A-test-password-1'
let shop: TestApp
let catalog: Awaited<ReturnType<typeof createCatalog>>
beforeEach(async () => {
  shop = await createTestApp({ settings: { shop: { ...testSettings, isTaxRegistered: true }, taxRateOf: () => 500 } })
  catalog = await createCatalog(shop.deps.db)
  return () => shop.close()
})

/** Both memos, 5.500 with a tax of 0.262. */
async function buyAt(moment: string) {
  shop.clock.now = new Date(moment)
  return orderAndPay(shop, await logInAs(shop), [catalog.memo.id, catalog.otherMemo.id])
}

async function refundAt(moment: string, orderId: string, what: object) {
  shop.clock.now = new Date(moment)
  const staff = await logInAs(shop, { roles: ['order-refund'], password })
  const wish = { orderId, currentPassword: password, idempotencyKey: moment, ...what }
  expect((await shop.post('Order/Refund', wish, staff)).status).toBe(200)
}

async function totalsOf(from: string, to: string, by = 'day'): Promise<SalesTotals> {
  const staff = await logInAs(shop, { roles: ['report-view'], createdAt: new Date('2020-01-01T00:00:00Z') })
  return (await read<{ totals: SalesTotals }>(await shop.get(`Report/GetSales?From=${from}&To=${to}&By=${by}`, staff))).data.totals
}

test.each(['day', 'item'])('the tax in a refund is no longer owed, in the days in which it went (by %s)', async (by) => {
  const { orderId } = await buyAt('2026-11-01T10:00:00Z')
  await refundAt('2026-11-02T10:00:00Z', orderId, { lines: [String(catalog.memo.id)] })
  expect(await totalsOf('2026-11-01', '2026-11-02', by)).toMatchObject({ tax: 0.262, taxRefunded: 0.167, taxLeft: 0.095, net: 2 })
  expect(await totalsOf('2026-11-01', '2026-11-01', by)).toMatchObject({ tax: 0.262, taxRefunded: 0, taxLeft: 0.262 })
  expect(await totalsOf('2026-11-02', '2026-11-02', by)).toMatchObject({ tax: 0, taxRefunded: 0.167, taxLeft: -0.167 })
})

test('refunded in pieces, an order gives back exactly its tax', async () => {
  const { orderId } = await buyAt('2026-11-01T10:00:00Z')
  const amounts = [0.01, 0.01, 0.01, 1.111, 2.222, 2.137]
  for (const [index, amount] of amounts.entries()) await refundAt(`2026-11-02T1${index}:00:00Z`, orderId, { amount })
  expect(await totalsOf('2026-11-01', '2026-11-02')).toMatchObject({ refunded: 5.5, net: 0, taxRefunded: 0.262, taxLeft: 0 })
})

/** Both memos, paid by two attempts. The money that came second is surplus, and its payment is answered. */
async function buyTwiceAt(moment: string) {
  shop.clock.now = new Date(moment)
  const student = await logInAs(shop)
  const { data } = await order(shop, student, [catalog.memo.id, catalog.otherMemo.id])
  const first = await decideSilently(shop, data)
  await endAttemptSilently(shop, data.orderId)
  const again = await read<typeof data>(await shop.post('Payment/Create', { orderId: data.orderId }, { token: student.token }))
  await chooseAtSandbox(shop, again.data.paymentUrl, 'pay')
  await sendWebhook(shop, first)
  const [owed] = await shop.deps.db.select().from(refunds).where(eq(refunds.orderId, data.orderId))
  return owed?.paymentId ?? ''
}

async function settleAt(moment: string, paymentId: string, status: 'lost' | 'won') {
  shop.clock.now = new Date(moment)
  const [payment] = await shop.deps.db.select().from(payments).where(eq(payments.id, paymentId))
  const paymentRef = payment?.gatewayRef ?? ''
  await settleDispute(shop.deps, 'sandbox', { disputeRef: 'one', paymentRef, status, amountMinor: null, reason: null })
}

test('there is no tax in surplus that goes back: it was never sold', async () => {
  await buyTwiceAt('2026-11-01T10:00:00Z')
  await reconcileRefunds(shop.deps)
  expect(await totalsOf('2026-11-01', '2026-11-01')).toMatchObject({ tax: 0.262, refunds: 1, taxRefunded: 0, taxLeft: 0.262 })
})

test('nor is there in surplus that a bank takes back or returns', async () => {
  const surplus = await buyTwiceAt('2026-11-01T10:00:00Z')
  const untaxed = { tax: 0.262, taxRefunded: 0, taxLeft: 0.262 }
  await settleAt('2026-11-02T10:00:00Z', surplus, 'lost')
  // The refund ends with the money that the bank has taken.
  await reconcileRefunds(shop.deps)
  expect(await totalsOf('2026-11-01', '2026-11-02')).toMatchObject({ ...untaxed, refunds: 1, refunded: 5.5 })
  await settleAt('2026-11-03T10:00:00Z', surplus, 'won')
  expect(await totalsOf('2026-11-01', '2026-11-03')).toMatchObject({ ...untaxed, refunded: 0 })
})

test('a lost chargeback takes its tax along, and brings it back when it is won', async () => {
  const { orderId } = await buyAt('2026-11-01T10:00:00Z')
  const [payment] = await shop.deps.db.select().from(payments).where(eq(payments.orderId, orderId))
  await refundAt('2026-11-02T10:00:00Z', orderId, { amount: 1.111 })
  await settleAt('2026-11-03T10:00:00Z', payment?.id ?? '', 'lost')
  expect(await totalsOf('2026-11-01', '2026-11-03')).toMatchObject({ net: 0, taxRefunded: 0.262, taxLeft: 0 })
  await settleAt('2026-11-04T10:00:00Z', payment?.id ?? '', 'won')
  expect(await totalsOf('2026-11-01', '2026-11-04')).toMatchObject({ refunded: 1.111, taxRefunded: 0.053, taxLeft: 0.209 })
})
