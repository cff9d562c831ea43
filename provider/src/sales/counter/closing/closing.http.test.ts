import type { Closing } from 'contract/sales/closing.ts'
import { eq } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { people } from '../../../db/schema/account.ts'
import { createCatalog, createPrintedOffer } from '../../../testing/catalog/catalog-factory.ts'
import { rowsOfCsv } from '../../../testing/file/csv.ts'
import { openTestShop } from '../../../testing/open-test-shop.ts'
import { orderAndPay, read } from '../../../testing/sales/order-factory.ts'
import { createPerson, createSessionFor } from '../../../testing/student/account-factory.ts'
import { refundOrder } from '../../aftercare/refund/refund-order.ts'
import { refunds } from '../../books/order.schema.ts'
import { noGateways } from '../../gateways/gateway-env.ts'

const shop = await openTestShop({ settings: { gateways: { ...noGateways, sandbox: true, cod: true, cardTerminal: true } } })
const { db } = shop.deps
/** Noon in Kuwait, a day of its own for each test. */
let day = '2027-01-01'
let catalog: Awaited<ReturnType<typeof createCatalog>>
let dalal: Clerk
let hamad: Clerk
beforeEach(async () => {
  day = new Date(Date.parse(day) + 2 * 86_400_000).toISOString().slice(0, 10)
  await goTo(`${day}T09:00:00Z`)
  catalog = await createCatalog(db)
  await createPrintedOffer(db, { memoId: catalog.memo.id, stock: 50 })
})

type Clerk = Awaited<ReturnType<typeof createClerk>>
async function createClerk(fullName: string) {
  const { person } = await createPerson(shop.deps, { roles: ['order-create', 'order-cash'], fullName })
  return createSessionFor(shop, person.id)
}
async function goTo(at: string) {
  shop.clock.now = new Date(at)
  dalal = await createClerk('Dalal Al-Otaibi')
  hamad = await createClerk('Hamad Al-Ali')
}

let keys = 0
/** A copy at 5.000 KWD to a walk-in. */
const sell = async (clerk: Clerk, paymentMethod: 'cod' | 'terminal' = 'cod', quantity = 1) => {
  keys += 1
  const items = [{ id: `${catalog.memo.id}:print`, quantity }]
  const body = { personId: null, items, handOver: 'now', idempotencyKey: `closing-${keys}`, paymentMethod }
  const { data } = await read<{ orderId: string }>(await shop.post('Counter/Sell', body, { token: clerk.token }))
  return data.orderId
}
const refund = async (orderId: string, amount: number, clerk: Clerk) => {
  keys += 1
  const wish = {
    orderId,
    amount,
    byId: clerk.personId,
    idempotencyKey: `${keys}`,
    reason: 'Torn',
    locale: 'en',
    requestId: 'test',
  } as const
  return (await refundOrder(shop.deps, wish)).refundId
}
const see = async (of = day, clerk = dalal) => (await read<Closing>(await shop.get(`Counter/GetClosing?Day=${of}`, clerk))).data
const sums = (taken: number, count: number, refunded = 0, refundCount = 0) => ({
  ...{ taken: { amount: taken, count }, refunded: { amount: refunded, count: refundCount } },
  net: taken - refunded,
})

test('a day shows what was taken and refunded by way of paying and by clerk, and the cash in the drawer', async () => {
  const sold = await sell(dalal)
  await sell(dalal, 'cod', 2)
  await sell(hamad)
  const byCard = await sell(hamad, 'terminal')
  await refund(sold, 2, hamad)
  await refund(byCard, 1, hamad)
  const student = await createSessionFor(shop, (await createPerson(shop.deps)).person.id)
  await orderAndPay(shop, student, [catalog.memo.id])
  const closing = await see()
  expect(closing).toEqual({
    ...{ day, currency: 'KWD', drawer: 18, total: sums(28.5, 5, 3, 2) },
    ways: [
      { method: 'sandbox', ...sums(3.5, 1), clerks: [] },
      {
        ...{ method: 'cod', ...sums(20, 3, 2, 1) },
        clerks: [
          { id: dalal.personId, name: 'Dalal Al-Otaibi', ...sums(15, 2) },
          { id: hamad.personId, name: 'Hamad Al-Ali', ...sums(5, 1, 2, 1) },
        ],
      },
      { method: 'terminal', ...sums(5, 1, 1, 1), clerks: [{ id: hamad.personId, name: 'Hamad Al-Ali', ...sums(5, 1, 1, 1) }] },
    ],
  })
})

test('a day lasts from midnight to midnight on the shop’s clock, not on that of UTC', async () => {
  const yesterday = new Date(Date.parse(day) - 86_400_000).toISOString().slice(0, 10)
  await goTo(`${yesterday}T20:59:59.999Z`)
  await sell(dalal)
  await goTo(`${yesterday}T21:00:00Z`)
  await sell(dalal, 'cod', 2)
  await goTo(`${day}T20:59:59.999Z`)
  await sell(dalal, 'cod', 3)
  expect([(await see(yesterday)).drawer, (await see()).drawer]).toEqual([5, 25])
})

test('cash given back for a sale of another day leaves the drawer on its own day, and the drawer may lack money', async () => {
  const before = new Date(Date.parse(day) - 86_400_000).toISOString().slice(0, 10)
  await goTo(`${before}T09:00:00Z`)
  const orderId = await sell(dalal)
  await goTo(`${day}T09:00:00Z`)
  await refund(orderId, 1.5, dalal)
  expect([(await see(before)).drawer, (await see()).drawer]).toEqual([5, -1.5])
})

test('a refund that is under way or has failed has not left, and money of an automatic refund is nobody’s', async () => {
  const refundId = await refund(await sell(dalal), 1, dalal)
  const isIt = eq(refunds.id, refundId)
  await db.update(refunds).set({ status: 'requested' }).where(isIt)
  expect((await see()).drawer).toBe(5)
  await db.update(refunds).set({ status: 'succeeded', requestedBy: null }).where(isIt)
  const { ways, drawer } = await see()
  expect([drawer, ways[0]?.refunded, ways[0]?.clerks]).toEqual([
    4,
    { amount: 1, count: 1 },
    [{ id: dalal.personId, name: 'Dalal Al-Otaibi', ...sums(5, 1) }],
  ])
})

test('a day without money is empty, and a text that is no day is refused', async () => {
  expect(await see('2020-02-29')).toEqual({ ...{ day: '2020-02-29', currency: 'KWD', ways: [], total: sums(0, 0) }, drawer: 0 })
  for (const wrong of ['2020-02-30', 'today', '']) expect((await shop.get(`Counter/GetClosing?Day=${wrong}`, dalal)).status).toBe(422)
})

test('only staff who take cash see it', async () => {
  const { person } = await createPerson(shop.deps, { roles: ['order-view', 'order-create', 'report-view'] })
  const other = await createSessionFor(shop, person.id)
  const statuses = []
  for (const path of ['Counter/GetClosing', 'Counter/ExportClosing'])
    for (const caller of [other, dalal, {}]) statuses.push((await shop.get(`${path}?Day=${day}`, caller)).status)
  expect(statuses).toEqual([403, 200, 401, 403, 200, 401])
})

const heads = {
  en: ['Day', 'Paid by', 'Clerk', 'Taken (KWD)', 'Payments', 'Refunded (KWD)', 'Refunds', 'Net (KWD)'],
  ar: ['اليوم', 'طريقة الدفع', 'الموظف', 'المقبوض (KWD)', 'الدفعات', 'المسترد (KWD)', 'عمليات الرد', 'الصافي (KWD)'],
}
test.each([
  ['en', ['cash', 'all', 'All ways']],
  ['ar', ['نقداً', 'الكل', 'كل الطرق']],
] as const)('the file has a row for each way and clerk, and the sum at the end (%s)', async (lang, [cash, all, allWays]) => {
  await refund(await sell(hamad), 0.25, dalal)
  // A name that Excel would compute.
  await db.update(people).set({ fullName: '=1+1' }).where(eq(people.id, hamad.personId))
  const answer = await shop.get(`Counter/ExportClosing?Day=${day}`, { ...dalal, lang })
  expect(answer.headers.get('Content-Disposition')).toBe(`attachment; filename="closing-${day}.csv"`)
  expect(rowsOfCsv(await answer.text())).toEqual([
    heads[lang],
    [day, cash, all, '5.000', '1', '0.250', '1', '4.750'],
    [day, cash, "'=1+1", '5.000', '1', '0.000', '0', '5.000'],
    [day, cash, 'Dalal Al-Otaibi', '0.000', '0', '0.250', '1', '-0.250'],
    [day, allWays, all, '5.000', '1', '0.250', '1', '4.750'],
  ])
})
