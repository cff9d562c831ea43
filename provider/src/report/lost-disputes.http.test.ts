import type { DayFigures, SalesRow, SalesTotals } from 'contract/office/report.ts'
import { eq } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { settleDispute } from '../sales/aftercare/dispute/settle-dispute.ts'
import type { DisputeState } from '../sales/books/gateway-event.ts'
import { payments } from '../sales/books/order.schema.ts'
import { createCatalog } from '../testing/catalog/catalog-factory.ts'
import { createTestApp, type TestApp } from '../testing/create-test-app.ts'
import { orderAndPay, read } from '../testing/sales/order-factory.ts'
import { logInAs } from '../testing/student/account-factory.ts'

let shop: TestApp
let catalog: Awaited<ReturnType<typeof createCatalog>>
beforeEach(async () => {
  shop = await createTestApp()
  catalog = await createCatalog(shop.deps.db)
  return () => shop.close()
})

async function buyAt(moment: string): Promise<string> {
  shop.clock.now = new Date(moment)
  const { orderId } = await orderAndPay(shop, await logInAs(shop), [catalog.memo.id])
  return findRef(orderId)
}

async function findRef(orderId: string): Promise<string> {
  const [payment] = await shop.deps.db.select().from(payments).where(eq(payments.orderId, orderId))
  return payment?.gatewayRef ?? ''
}

async function settleAt(
  moment: string,
  paymentRef: string,
  status: DisputeState['status'],
  amountMinor: number | null = null,
  disputeRef = `dp-${paymentRef}`,
) {
  shop.clock.now = new Date(moment)
  await settleDispute(shop.deps, 'sandbox', { disputeRef, paymentRef, status, amountMinor, reason: null })
}

async function ask<Data>(path: string): Promise<Data> {
  const staff = await logInAs(shop, { roles: ['report-view'], createdAt: new Date('2020-01-01T00:00:00Z') })
  return (await read<Data>(await shop.get(`Report/${path}`, staff))).data
}

const backOf = (rows: SalesRow[]) => rows.map(({ key, period }) => [key, period?.refunds, period?.refunded, period?.net])

test('a lost chargeback counts as refunded on the day of the loss; an open or won one does not', async () => {
  const [lost, open, won] = [await buyAt('2026-10-31T10:00:00Z'), await buyAt('2026-10-31T11:00:00Z'), await buyAt('2026-10-31T12:00:00Z')]
  for (const ref of [lost, open, won]) await settleAt('2026-11-01T10:00:00Z', ref, 'open')
  await settleAt('2026-11-02T10:00:00Z', lost, 'lost')
  await settleAt('2026-11-02T11:00:00Z', won, 'won')
  const report = await ask<{ rows: SalesRow[]; totals: SalesTotals }>('GetSales?From=2026-10-31&To=2026-11-02&By=day')
  expect(backOf(report.rows)).toEqual([
    ['2026-10-31', 0, 0, 10.5],
    ['2026-11-01', 0, 0, 0],
    ['2026-11-02', 1, 3.5, -3.5],
  ])
  expect(report.totals).toMatchObject({ refunds: 1, refunded: 3.5, net: 7 })
  expect((await ask<{ today: DayFigures }>('GetToday')).today).toMatchObject({ refunds: 1, refunded: 3.5 })
})

test('the report of the day of the loss stays when the chargeback is appealed and won, which counts on its own day', async () => {
  const ref = await buyAt('2026-10-31T10:00:00Z')
  await settleAt('2026-11-01T10:00:00Z', ref, 'lost', 2000)
  await settleAt('2026-11-02T10:00:00Z', ref, 'open')
  await settleAt('2026-11-03T10:00:00Z', ref, 'won')
  const { rows, totals } = await ask<{ rows: SalesRow[]; totals: SalesTotals }>('GetSales?From=2026-11-01&To=2026-11-03&By=day')
  expect(backOf(rows)).toEqual([
    ['2026-11-01', 1, 2, -2],
    ['2026-11-02', 0, -2, 2],
    ['2026-11-03', 0, 0, 0],
  ])
  expect(totals).toMatchObject({ refunds: 1, refunded: 0, net: 0 })
})

test('no more than the payment counts as refunded if the chargeback’s amount is unknown', async () => {
  shop.clock.now = new Date('2026-10-31T10:00:00Z')
  const { orderId } = await orderAndPay(shop, await logInAs(shop), [catalog.memo.id])
  const ref = await findRef(orderId)
  const refund = async (moment: string, amount: number) => {
    shop.clock.now = new Date(moment)
    const password = 'A-test-password-1'
    const staff = await logInAs(shop, { roles: ['order-refund'], password })
    const wish = { orderId, amount, currentPassword: password, idempotencyKey: moment }
    expect((await shop.post('Order/Refund', wish, staff)).status).toBe(200)
  }
  await refund('2026-11-01T10:00:00Z', 1)
  await settleAt('2026-11-02T10:00:00Z', ref, 'lost')
  await settleAt('2026-11-03T10:00:00Z', ref, 'won')
  await refund('2026-11-04T10:00:00Z', 0.5)
  const { rows, totals } = await ask<{ rows: SalesRow[]; totals: SalesTotals }>('GetSales?From=2026-10-31&To=2026-11-04&By=day')
  expect(backOf(rows)).toEqual([
    ['2026-10-31', 0, 0, 3.5],
    ['2026-11-01', 1, 1, -1],
    ['2026-11-02', 1, 2.5, -2.5],
    ['2026-11-03', 0, -2.5, 2.5],
    ['2026-11-04', 1, 0.5, -0.5],
  ])
  expect(totals).toMatchObject({ refunds: 3, refunded: 1.5, net: 2 })
  const loss = await ask<{ totals: SalesTotals }>('GetSales?From=2026-10-31&To=2026-11-02&By=day')
  expect(loss.totals).toMatchObject({ refunds: 2, refunded: 3.5, net: 0 })
})

test.each([
  ['none told', null, null, [-3.5, 0, 0, 3.5]],
  ['one told', 2000, null, [-2, -1.5, 0, 3.5]],
  ['both told, more than there was', 2000, 2000, [-2, -1.5, 1.5, 2]],
  ['both told, less than there was', 1000, 2000, [-1, -2, 1, 2]],
])('two lost chargebacks of one payment take no more than it brought, and return no more: amounts %s', async (_, first, second, net) => {
  const ref = await buyAt('2026-10-31T10:00:00Z')
  // Another payment, all of which was taken, has nothing to do with it.
  await settleAt('2026-10-31T12:00:00Z', await buyAt('2026-10-31T11:00:00Z'), 'lost')
  await settleAt('2026-11-01T10:00:00Z', ref, 'lost', first, 'first')
  await settleAt('2026-11-02T10:00:00Z', ref, 'lost', second, 'second')
  await settleAt('2026-11-03T10:00:00Z', ref, 'won', first, 'first')
  await settleAt('2026-11-04T10:00:00Z', ref, 'won', second, 'second')
  const { rows, totals } = await ask<{ rows: SalesRow[]; totals: SalesTotals }>('GetSales?From=2026-11-01&To=2026-11-04&By=day')
  expect(rows.map(({ period }) => period?.net)).toEqual(net)
  expect(totals).toMatchObject({ refunds: 2, refunded: 0, net: 0 })
  const losses = await ask<{ totals: SalesTotals }>('GetSales?From=2026-11-01&To=2026-11-02&By=day')
  expect(losses.totals.refunded).toBe(Math.min(3.5, ((first ?? 3500) + (second ?? 3500)) / 1000))
})
