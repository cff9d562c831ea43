import type { Address } from 'contract/account/address.ts'
import { type DayFigures, ReportBy, type SalesDay, type SalesRow, type SalesTotals } from 'contract/office/report.ts'
import { eq, sql } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { memos } from '../db/schema/catalog.ts'
import { createCatalog, createPrintedOffer } from '../testing/catalog/catalog-factory.ts'
import { createTestApp, type TestApp } from '../testing/create-test-app.ts'
import { createCoupon } from '../testing/sales/coupon-factory.ts'
import { order, orderAndPay, read } from '../testing/sales/order-factory.ts'
import { createPerson, logInAs } from '../testing/student/account-factory.ts'

let shop: TestApp
let catalog: Awaited<ReturnType<typeof createCatalog>>
beforeEach(async () => {
  shop = await createTestApp()
  catalog = await createCatalog(shop.deps.db)
  return () => shop.close()
})

/** A new student buys at a given time; printed copies are delivered. */
async function buyAt(moment: string, ids: (number | string)[], body: object = {}) {
  shop.clock.now = new Date(moment)
  const student = await logInAs(shop, { createdAt: shop.clock.now })
  const isPrinted = ids.some((id) => String(id).endsWith(':print'))
  const address = { recipientName: 'Noura Al-Sabah', phone: '51234567', block: '4', street: '12', building: '27' }
  const place = { ...address, governorateId: 'hawalli', areaId: 'salmiya' }
  const saved = isPrinted ? await read<Address>(await shop.post('Address/Create', place, { token: student.token })) : undefined
  const paid = await orderAndPay(shop, student, ids, { ...(saved ? { addressId: saved.data.id } : {}), ...body })
  return { ...paid, student }
}

/** The answer for a person with these roles at a given time. */
async function ask<Data>(path: string, { at = shop.clock.now.toISOString(), roles = ['report-view'], lang = 'en' } = {}) {
  shop.clock.now = new Date(at)
  const staff = await logInAs(shop, { roles, createdAt: new Date('2020-01-01T00:00:00Z') })
  return read<Data>(await shop.get(`Report/${path}`, { token: staff.token, lang }))
}

type Today = { today: DayFigures; lastWeek: DayFigures }
const aDay = 'GetSales?From=2026-11-21&To=2026-11-21'

test.each(['GetToday', 'GetTwoWeeks', 'GetBestSellers', aDay])('%s is for those who may see reports', async (path) => {
  expect((await shop.get(`Report/${path}`)).status).toBe(401)
  expect((await ask(path, { roles: ['order-view', 'Admin'] })).status).toBe(403)
  expect((await ask(path)).status).toBe(200)
})

test('today runs from midnight in Kuwait until now, and so does the same weekday of last week', async () => {
  await buyAt('2026-11-13T20:59:59Z', [catalog.memo.id])
  await buyAt('2026-11-13T21:00:00Z', [catalog.otherMemo.id])
  await buyAt('2026-11-14T09:00:01Z', [catalog.memo.id])
  await buyAt('2026-11-20T20:59:59Z', [catalog.memo.id])
  await buyAt('2026-11-20T21:00:00Z', [catalog.memo.id, catalog.otherMemo.id])
  const { data } = await ask<Today>('GetToday', { at: '2026-11-21T09:00:00Z' })
  expect(data.today).toMatchObject({ sales: 5.5, orders: 1, withPaper: 0, newStudents: 1 })
  expect(data.lastWeek).toMatchObject({ sales: 2, orders: 1, newStudents: 1 })
})

test('an order that nobody has paid is no sale, and an account without a confirmed address no new student', async () => {
  const student = await logInAs(shop, { createdAt: new Date('2026-01-01T00:00:00Z') })
  await order(shop, student, [catalog.memo.id])
  await createPerson(shop.deps, { isEmailConfirmed: false, createdAt: shop.clock.now })
  const { data } = await ask<Today>('GetToday')
  expect(data.today).toEqual({ sales: 0, orders: 0, withPaper: 0, refunded: 0, refunds: 0, newStudents: 0 })
})

test('sales of 14 days separate files from printed copies, and are compared with the same weekday of the previous year', async () => {
  await createPrintedOffer(shop.deps.db, { memoId: catalog.memo.id })
  await buyAt('2025-11-22T05:00:00Z', [catalog.memo.id])
  await buyAt('2025-11-22T10:00:00Z', [catalog.memo.id])
  await buyAt('2026-11-07T20:59:59Z', [catalog.memo.id])
  await buyAt('2026-11-07T21:00:00Z', [catalog.memo.id])
  await buyAt('2026-11-20T22:00:00Z', [catalog.otherMemo.id, `${catalog.memo.id}:print`])
  const { data } = await ask<{ days: SalesDay[] }>('GetTwoWeeks', { at: '2026-11-21T09:00:00Z' })
  expect(data.days.map(({ day }) => day)).toEqual(Array.from({ length: 14 }, (_, index) => `2026-11-${String(index + 8).padStart(2, '0')}`))
  expect(data.days.at(0)).toEqual({ day: '2026-11-08', files: 3.5, printed: 0, yearAgo: 0 })
  expect(data.days.at(-1)).toEqual({ day: '2026-11-21', files: 2, printed: 5, yearAgo: 3.5 })
  expect(data.days.slice(1, -1).every(({ files, printed, yearAgo }) => files + printed + yearAgo === 0)).toBe(true)
})

test('best sellers are sorted by their revenue in seven days, files and copies together', async () => {
  await createPrintedOffer(shop.deps.db, { memoId: catalog.otherMemo.id })
  await buyAt('2026-11-14T20:59:59Z', [catalog.package.id])
  await buyAt('2026-11-14T21:00:00Z', [catalog.memo.id])
  await buyAt('2026-11-20T21:00:00Z', [catalog.otherMemo.id, `${catalog.otherMemo.id}:print`])
  await shop.deps.db.update(memos).set({ picture: 'own-cover' }).where(eq(memos.id, catalog.memo.id))
  const { data } = await ask<{ items: object[] }>('GetBestSellers', { at: '2026-11-21T09:00:00Z' })
  expect(data.items).toMatchObject([
    {
      id: catalog.otherMemo.id,
      kind: 'memo',
      subjectTitle: { en: 'Physics' },
      hue: 'firuz',
      language: 'ar',
      picture: null,
      amount: 7,
      sold: 2,
    },
    { id: catalog.memo.id, picture: 'own-cover', amount: 3.5, sold: 1 },
  ])
})

test('a report’s sums match the books, however it is grouped', async () => {
  await createPrintedOffer(shop.deps.db, { memoId: catalog.memo.id })
  const { code } = await createCoupon(shop.deps.db, { basisPoints: 1500 })
  const { orderId } = await buyAt('2026-11-01T10:00:00Z', [catalog.memo.id, catalog.otherMemo.id], { couponCode: code })
  await buyAt('2026-11-02T10:00:00Z', [catalog.package.id, `${catalog.memo.id}:print`])
  await buyAt('2026-11-03T10:00:00Z', [catalog.otherMemo.id])
  const password = 'A-test-password-1'
  const refunder = await logInAs(shop, { roles: ['order-refund'], password })
  const wish = { orderId, lines: [String(catalog.memo.id)], currentPassword: password, idempotencyKey: 'one' }
  expect((await shop.post('Order/Refund', wish, { token: refunder.token })).status).toBe(200)

  const [books] = await shop.deps.db
    .select({ minor: sql`sum(total_minor)`.mapWith(Number), count: sql`count(*)`.mapWith(Number) })
    .from(sql`orders`)
    .where(sql`paid_at is not null`)
  for (const by of ReportBy.options) {
    const { data } = await ask<{ rows: SalesRow[]; totals: SalesTotals }>(`GetSales?From=2026-11-01&To=2026-11-03&By=${by}`)
    const { totals, rows } = data
    expect(Math.round((totals.sales + totals.delivery) * 1000), by).toBe(books?.minor)
    expect(
      rows.reduce((sum, row) => sum + Math.round((row.files + row.printed) * 1000), 0),
      by,
    ).toBe(Math.round(totals.sales * 1000))
    expect(
      rows.reduce((sum, row) => sum + Math.round(row.discount * 1000), 0),
      by,
    ).toBe(Math.round(totals.discount * 1000))
    expect(totals, by).toEqual({
      orders: 3,
      sales: 16.675,
      discount: 0.825,
      delivery: 1.5,
      tax: 0,
      taxRefunded: 0,
      taxLeft: 0,
      refunds: 1,
      refunded: 2.975,
      net: 15.2,
    })
  }
  const kinds = await ask<{ rows: SalesRow[] }>('GetSales?From=2026-11-01&To=2026-11-03&By=coupon')
  expect(kinds.data.rows.map(({ key, pieces }) => [key, pieces])).toEqual([
    [null, 3],
    [code, 2],
  ])
})

test('a report has each day of its span, and bad spans are named in the caller’s language', async () => {
  const { data } = await ask<{ rows: SalesRow[] }>('GetSales?From=2026-02-27&To=2026-03-01')
  expect(data.rows.map(({ key }) => key)).toEqual(['2026-02-27', '2026-02-28', '2026-03-01'])
  const turned = await ask('GetSales?From=2026-11-21&To=2026-11-20', { lang: 'ar' })
  expect(turned).toMatchObject({ status: 422, errors: { To: ['اليوم الأخير يسبق الأول'] } })
  const long = await ask('GetSales?From=2020-01-01&To=2026-11-20')
  expect(long).toMatchObject({ status: 422, errors: { To: ['At most 731 days'] } })
  expect((await ask('GetSales?From=yesterday&To=2026-11-20')).status).toBe(422)
  // As texts, these would not look reversed.
  for (const span of ['From=&To=', 'From=1&To=2', 'From=2026-02-30&To=tomorrow', 'From=0001-01-01&To=9999-12-31'])
    for (const call of ['GetSales', 'Export']) expect([span, (await ask(`${call}?${span}`)).status]).toEqual([span, 422])
})
