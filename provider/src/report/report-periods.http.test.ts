import type { PeriodFigures, SalesRow, SalesTotals } from 'contract/office/report.ts'
import { beforeEach, expect, test } from 'vitest'
import { createCatalog } from '../testing/catalog/catalog-factory.ts'
import { createTestApp, type TestApp } from '../testing/create-test-app.ts'
import { orderAndPay, read } from '../testing/sales/order-factory.ts'
import { testSettings } from '../testing/staff/shop-settings-factory.ts'
import { logInAs } from '../testing/student/account-factory.ts'

const password = 'A-test-password-1'
type Report = { rows: SalesRow[]; totals: SalesTotals }
type Figures = Partial<PeriodFigures>

/** A shop somewhere, in which students buy and get refunds at times that the test sets. */
async function openShop(place: Partial<typeof testSettings> = {}) {
  const shop: TestApp = await createTestApp({ settings: { shop: { ...testSettings, ...place } } })
  const catalog = await createCatalog(shop.deps.db)
  const asStaff = (at = shop.clock.now) => logInAs(shop, { roles: ['report-view', 'order-refund'], password, createdAt: at })
  const buyAt = async (moment: string, ids = [catalog.memo.id]) => {
    shop.clock.now = new Date(moment)
    return orderAndPay(shop, await logInAs(shop), ids)
  }
  const refundAt = async (moment: string, orderId: string) => {
    shop.clock.now = new Date(moment)
    const wish = { orderId, lines: [String(catalog.memo.id)], currentPassword: password, idempotencyKey: moment }
    expect((await shop.post('Order/Refund', wish, await asStaff())).status).toBe(200)
  }
  const get = async (query: string) => shop.get(`Report/${query}`, await asStaff())
  const report = async (query: string) => (await read<Report>(await get(`GetSales?${query}`))).data
  return { shop, buyAt, refundAt, get, report }
}

let open: Awaited<ReturnType<typeof openShop>>
const close = () => open.shop.close()
beforeEach(() => close)

/** Only the relevant values of each period, for readability. */
const figures = (rows: SalesRow[], ...names: (keyof PeriodFigures)[]) =>
  rows.map(({ key, period }) => [key, ...names.map((name) => (period as Figures | null)?.[name])])

test('weeks and months begin at midnight where the shop is, on its first working day', async () => {
  open = await openShop()
  await open.buyAt('2026-10-31T20:59:59Z')
  await open.buyAt('2026-10-31T21:00:00Z')
  await open.buyAt('2026-11-07T20:59:59Z')
  await open.buyAt('2026-11-07T21:00:00Z')
  const span = 'From=2026-10-25&To=2026-11-14'
  expect(figures((await open.report(`${span}&By=week`)).rows, 'until', 'orders', 'paid')).toEqual([
    ['2026-10-25', '2026-10-31', 1, 3.5],
    ['2026-11-01', '2026-11-07', 2, 7],
    ['2026-11-08', '2026-11-14', 1, 3.5],
  ])
  expect(figures((await open.report(`${span}&By=month`)).rows, 'until', 'orders', 'paid')).toEqual([
    ['2026-10-25', '2026-10-31', 1, 3.5],
    ['2026-11-01', '2026-11-14', 3, 10.5],
  ])
})

test('a shop whose week begins on Monday has weeks from Monday, and complete days at clock changes', async () => {
  // In Beirut, Sunday 29 March 2026 begins at 1 o'clock and has 23 hours.
  open = await openShop({ timeZone: 'Asia/Beirut', workdayFrom: 'mon', workdayTo: 'fri' })
  await open.buyAt('2026-03-28T21:59:59Z')
  await open.buyAt('2026-03-28T22:00:00Z')
  await open.buyAt('2026-03-29T20:59:59Z')
  await open.buyAt('2026-03-29T21:00:00Z')
  expect(figures((await open.report('From=2026-03-28&To=2026-03-30')).rows, 'orders')).toEqual([
    ['2026-03-28', 1],
    ['2026-03-29', 2],
    ['2026-03-30', 1],
  ])
  expect(figures((await open.report('From=2026-03-23&To=2026-04-05&By=week')).rows, 'orders')).toEqual([
    ['2026-03-23', 3],
    ['2026-03-30', 1],
  ])
})

test('a refund counts in its own period, and its order’s period keeps the payment', async () => {
  open = await openShop()
  const { orderId } = await open.buyAt('2026-10-31T20:00:00Z')
  await open.refundAt('2026-10-31T21:00:00Z', orderId)
  const { rows, totals } = await open.report('From=2026-10-01&To=2026-11-30&By=month')
  expect(figures(rows, 'paid', 'refunds', 'refunded', 'net')).toEqual([
    ['2026-10-01', 3.5, 0, 0, 3.5],
    ['2026-11-01', 0, 1, 3.5, -3.5],
  ])
  expect(totals).toMatchObject({ sales: 3.5, refunds: 1, refunded: 3.5, net: 0 })
  const november = await open.report('From=2026-11-01&To=2026-11-30&By=week')
  expect(november.totals).toMatchObject({ orders: 0, refunded: 3.5, net: -3.5 })
})

test('reports by anything but periods have no refunds', async () => {
  open = await openShop()
  await open.buyAt('2026-11-01T10:00:00Z')
  expect((await open.report('From=2026-11-01&To=2026-11-01&By=item')).rows).toMatchObject([{ files: 3.5, period: null }])
})

test('a report’s file has its page’s periods, and negative amounts stay numbers', async () => {
  open = await openShop()
  const { orderId } = await open.buyAt('2026-10-31T20:00:00Z')
  await open.refundAt('2026-10-31T21:00:00Z', orderId)
  const file = await open.get('Export?From=2026-10-30&To=2026-11-02&By=month')
  expect(file.headers.get('Content-Disposition')).toBe('attachment; filename="sales-month-2026-10-30-2026-11-02.csv"')
  expect((await file.text()).trim().split('\r\n').slice(1)).toEqual([
    '2026-10-30,2026-10-31,1,3.500,0.000,0.000,3.500,0.000,3.500,0.000',
    '2026-11-01,2026-11-02,0,0.000,0.000,0.000,0.000,3.500,-3.500,0.000',
  ])
})
