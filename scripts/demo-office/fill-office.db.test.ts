import { ReportBy } from 'contract/office/report.ts'
import { addDays, shopDay } from 'contract/shop-time.ts'
import { eq, sql } from 'drizzle-orm'
import { saveDemoPeople } from 'provider/src/account/demo-people.ts'
import { contactTickets } from 'provider/src/contact/contact.schema.ts'
import { people } from 'provider/src/db/schema/account.ts'
import { questions } from 'provider/src/db/schema/question.ts'
import { searchMisses } from 'provider/src/db/schema/search.ts'
import { getSales } from 'provider/src/report/get-sales.ts'
import { getToday, listTwoWeeks } from 'provider/src/report/get-today.ts'
import { listBestSellers } from 'provider/src/report/list-best-sellers.ts'
import { sumSales } from 'provider/src/report/sum-sales.job.ts'
import { orders, payments } from 'provider/src/sales/books/order.schema.ts'
import { unsummedSales } from 'provider/src/sales/books/sales-sum.schema.ts'
import { verifyLedger } from 'provider/src/sales/ledger/verify-ledger.ts'
import { createMemo, createPackage, createPlace, createPrintedOffer } from 'provider/src/testing/catalog/catalog-factory.ts'
import { createTestApp } from 'provider/src/testing/create-test-app.ts'
import { createCoupon } from 'provider/src/testing/sales/coupon-factory.ts'
import { afterAll, expect, test } from 'vitest'
import { fillDemoOffice } from './fill-office.ts'
import { orderCount } from './times.ts'

const gateways = { sandbox: true, stripe: undefined, 'my-fatoorah': undefined, cod: true }
const dayMs = 86_400_000

/** A demo with a few items in stock, including printed copies. */
async function openDemo() {
  const shop = await createTestApp({ settings: { gateways } })
  const { db } = shop.deps
  const { studyStageId, subjectId } = await createPlace(db)
  const place = { studyStageId, subjectId }
  const memos = []
  // As in the demo, a few are shorter than the reported page number.
  for (let number = 10; number < 50; number++)
    memos.push(await createMemo(db, { ...place, sku: `DEMO-${number}`, pageCount: number % 2 === 0 ? 20 : 1 }))
  for (const { id: memoId } of memos.slice(0, 25)) await createPrintedOffer(db, { memoId, stock: 40 })
  for (const offset of [30, 32, 34, 36, 38]) await createPackage(db, { items: memos.slice(offset, offset + 2).map(({ id }) => ({ id })) })
  for (const code of ['MARHABA10', 'WELCOME20']) await createCoupon(db, { code, isFirstOrderOnly: code === 'WELCOME20' })
  await saveDemoPeople(shop.deps)
  return shop
}

const shop = await openDemo()
const { db } = shop.deps
afterAll(() => shop.close())
const countBy = async (column: 'status' | 'shipment_status' | 'coupon_code' | 'origin') => {
  const rows = await db.selectDistinct({ value: sql<string>`${sql.identifier(column)}` }).from(orders)
  return rows.map(({ value }) => value)
}

test('the demo’s office has orders in every state, none of which a rule of the shop or of the books refuses', async () => {
  expect(await fillDemoOffice(shop.deps)).toEqual({ refused: [] })
  expect(await verifyLedger(db, shop.deps.now())).toEqual([])
  expect(await db.$count(orders)).toBeGreaterThanOrEqual(60)
  const statuses = ['awaiting_payment', 'paid', 'partially_refunded', 'refunded', 'expired', 'cancelled']
  expect(await countBy('status')).toEqual(expect.arrayContaining(statuses))
  const copies = ['notNeeded', 'toPrint', 'packed', 'shipped', 'delivered', 'returned']
  expect(await countBy('shipment_status')).toEqual(expect.arrayContaining(copies))
  expect(await countBy('coupon_code')).toEqual(expect.arrayContaining(['MARHABA10', 'WELCOME20']))
  expect(await countBy('origin')).toContain('counter')
  expect(await db.$count(payments, eq(payments.status, 'failed'))).toBeGreaterThan(0)
  expect(await db.$count(orders, sql`printed_at is not null and shipment_status = 'toPrint'`)).toBeGreaterThan(0)
  for (const status of ['open', 'answered', 'closed'] as const)
    expect(await db.$count(contactTickets, eq(contactTickets.status, status))).toBeGreaterThan(0)
  expect(await db.$count(contactTickets, sql`memo_id is not null`)).toBeGreaterThan(1)
  expect(await db.$count(questions, sql`answered_at is null`)).toBe(3)
  expect(await db.$count(searchMisses)).toBeGreaterThan(5)
})

test('all of it happened within the last weeks, and students came before their orders', async () => {
  await fillDemoOffice(shop.deps)
  const [span] = await db.select({ first: sql<string>`min(${orders.createdAt})`, last: sql<string>`max(${orders.createdAt})` }).from(orders)
  const now = shop.deps.now().getTime()
  expect(now - new Date(span?.first ?? 0).getTime()).toBeGreaterThan(38 * dayMs)
  expect(now - new Date(span?.last ?? 0).getTime()).toBeLessThan(dayMs / 24)
  const early = sql`exists (select from people where people.id = ${orders.personId} and people.created_at > ${orders.createdAt})`
  expect(await db.$count(orders, early)).toBe(0)
})

test('its reports are the same whether its orders are read individually or summed', async () => {
  await fillDemoOffice(shop.deps)
  const to = shopDay(shop.deps.now())
  const askAll = async () => {
    const asked = { from: addDays(to, -99), to, currency: 'KWD', weekStart: 'sun' as const }
    const reports = []
    for (const by of ReportBy.options) reports.push(await getSales(db, { ...asked, by }))
    return [...reports, await getToday(shop.deps), await listTwoWeeks(shop.deps), await listBestSellers(shop.deps)]
  }
  const oneByOne = await askAll()
  expect(oneByOne[0]).toMatchObject({ totals: { orders: await db.$count(unsummedSales) } })
  await sumSales(shop.deps)
  expect(await db.$count(unsummedSales)).toBe(0)
  expect(await askAll()).toEqual(oneByOne)
})

test('an interrupted fill is completed by the next start, and later starts change nothing', async () => {
  const twin = await openDemo()
  const stopping = new AbortController()
  const count = () => twin.deps.db.$count(orders)
  let steps = 0
  const run: typeof twin.deps.live.run = (step) => {
    if (++steps === 200) stopping.abort()
    return twin.deps.live.run(step)
  }
  await fillDemoOffice({ ...twin.deps, live: { ...twin.deps.live, run } }, stopping.signal)
  const half = await count()
  expect(half).toBeLessThan(orderCount - 20)
  const countAll = async ({ db }: typeof shop.deps) => [await db.$count(orders), await db.$count(contactTickets), await db.$count(people)]
  for (const _ of ['the next start', 'one more']) {
    await fillDemoOffice(twin.deps)
    expect(await countAll(twin.deps)).toEqual(await countAll(shop.deps))
  }
  await twin.close()
})

test('without the sandbox nobody can have paid, and the office stays as it is', async () => {
  const real = await createTestApp({ settings: { gateways: { ...gateways, sandbox: false } } })
  await saveDemoPeople(real.deps)
  await fillDemoOffice(real.deps)
  expect(await real.deps.db.$count(orders)).toBe(0)
  await real.close()
})
