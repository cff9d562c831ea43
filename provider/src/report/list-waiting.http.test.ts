import type { Waiting } from 'contract/office/report.ts'
import type { OfficeOrderRow } from 'contract/sales/office-order.ts'
import { eq, sql } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { contactTickets } from '../contact/contact.schema.ts'
import { orders } from '../sales/books/order.schema.ts'
import { settlementDifferences } from '../sales/books/settlement.schema.ts'
import { createCatalog, createPrintedOffer } from '../testing/catalog/catalog-factory.ts'
import { createTestApp, type TestApp } from '../testing/create-test-app.ts'
import { orderAndPay, read } from '../testing/sales/order-factory.ts'
import { logInAs } from '../testing/student/account-factory.ts'

let shop: TestApp
let catalog: Awaited<ReturnType<typeof createCatalog>>
beforeEach(async () => {
  // The rows below are written past the verbs, which alone keep the books.
  shop = await createTestApp({ breaksLedger: true })
  catalog = await createCatalog(shop.deps.db)
  return () => shop.close()
})

async function ask(...roles: string[]) {
  const { token } = await logInAs(shop, { roles })
  return read<{ items: Waiting[] }>(await shop.get('Report/GetWaiting', { token }))
}
const hoursAgo = (hours: number) => new Date(shop.clock.now.getTime() - hours * 3_600_000)

async function buy() {
  const student = await logInAs(shop)
  return orderAndPay(shop, student, [catalog.memo.id])
}

let tickets = 0
async function write(topic: 'file' | 'order', status: 'open' | 'closed', createdAt: Date) {
  tickets += 1
  const id = `00000000-0000-4000-8000-${String(tickets).padStart(12, '0')}`
  const person = { name: 'Noura', email: 'noura@example.com', message: 'Page 12 is empty', locale: 'en' } as const
  await shop.deps.db
    .insert(contactTickets)
    .values({ id, topic, status, createdAt, memoId: topic === 'file' ? catalog.memo.id : null, ...person })
}

test('students and guests do not see what waits, and staff see when nothing does', async () => {
  expect((await shop.get('Report/GetWaiting')).status).toBe(401)
  expect((await ask()).status).toBe(404)
  expect((await ask('SuperAdmin')).data.items).toEqual([])
})

test('each kind is only shown to those whose roles allow it', async () => {
  await write('order', 'open', hoursAgo(1))
  await createPrintedOffer(shop.deps.db, { memoId: catalog.memo.id, stock: 5 })
  const kindsFor = async (...roles: string[]) => (await ask(...roles)).data.items.map(({ kind }) => kind)
  expect(await kindsFor('message-view')).toEqual(['message'])
  expect(await kindsFor('memo-view')).toEqual(['stock'])
  expect(await kindsFor('order-view', 'Admin')).toEqual([])
  expect(await kindsFor('SuperAdmin')).toEqual(['message', 'stock'])
})

test('money that came for an order that still says unpaid is the most urgent', async () => {
  const { orderId } = await buy()
  await write('file', 'open', hoursAgo(1))
  await shop.deps.db.execute(sql`update orders set status = 'awaiting_payment', paid_at = null where id = ${orderId}`)
  const { items } = (await ask('SuperAdmin')).data
  expect(items[0]).toEqual({ kind: 'payment', count: 1, late: 0, oldestAt: shop.clock.now.toISOString(), amount: 3.5, titles: [] })
  expect(items.map(({ kind }) => kind)).toEqual(['payment', 'fault'])
})

test('copies to print count from the time of the order, and are late after two days', async () => {
  for (const createdAt of [hoursAgo(1), hoursAgo(48), hoursAgo(49)]) {
    const { orderId } = await buy()
    await shop.deps.db.execute(sql`update orders set shipment_status = 'toPrint' where id = ${orderId}`)
    await shop.deps.db.update(orders).set({ createdAt }).where(eq(orders.id, orderId))
  }
  await buy()
  const { items } = (await ask('shipment-view')).data
  expect(items).toEqual([{ kind: 'print', count: 3, late: 1, oldestAt: hoursAgo(49).toISOString(), amount: null, titles: [] }])
})

test('messages wait while they are open, and are late after the promised hours', async () => {
  await write('order', 'open', hoursAgo(25))
  await write('order', 'open', hoursAgo(23))
  await write('order', 'closed', hoursAgo(90))
  await write('file', 'open', hoursAgo(2))
  expect((await ask('message-view')).data.items).toMatchObject([
    { kind: 'message', count: 2, late: 1, oldestAt: hoursAgo(25).toISOString() },
    { kind: 'fault', count: 1, late: 0, oldestAt: hoursAgo(2).toISOString() },
  ])
})

test('printed copies run low at five, lowest first, and only while on sale', async () => {
  await createPrintedOffer(shop.deps.db, { memoId: catalog.memo.id, stock: 5 })
  await createPrintedOffer(shop.deps.db, { memoId: catalog.otherMemo.id, stock: 2 })
  const [one] = (await ask('memo-view')).data.items
  expect(one).toMatchObject({
    count: 2,
    titles: [
      { title: { en: 'Waves' }, left: 2 },
      { title: { en: 'Work and Energy' }, left: 5 },
    ],
  })
  await shop.deps.db.execute(sql`update printed_offers set stock = 6`)
  expect((await ask('memo-view')).data.items).toEqual([])
  await shop.deps.db.execute(sql`update printed_offers set stock = 0, is_active = false`)
  expect((await ask('memo-view')).data.items).toEqual([])
})

test('the orders in the overview are a view of their list', async () => {
  const [came, goes] = [await buy(), await buy()]
  await shop.deps.db.execute(sql`update orders set status = 'awaiting_payment', paid_at = null where id = ${came.orderId}`)
  await shop.deps.db.execute(sql`insert into refunds (id, order_id, payment_id, amount_minor, currency, cause, status, next_try_at)
    select gen_random_uuid(), order_id, id, 1, currency, 'staff', 'requested', now() from payments where order_id = ${goes.orderId}`)
  const { token } = await logInAs(shop, { roles: ['order-view'] })
  const see = async (view: string) => {
    const { data } = await read<{ items: OfficeOrderRow[]; counts: Record<string, number> }>(
      await shop.get(`OfficeOrder/GetAll?View=${view}`, { token }),
    )
    return [data.items.map(({ orderId }) => orderId), data.counts[view]]
  }
  expect([await see('unsettled'), await see('goingBack')]).toEqual([
    [[came.orderId], 1],
    [[goes.orderId], 1],
  ])
  expect((await ask('order-view')).data.items.map(({ kind, count }) => [kind, count])).toEqual([
    ['payment', 1],
    ['refund', 1],
  ])
})

test('a difference between a gateway’s books and ours waits until somebody explains it', async () => {
  const difference = { day: '2026-11-01', gateway: 'sandbox', kind: 'notOurs', mark: 'x', gatewayRef: 'x', currency: 'KWD' } as const
  const id = '00000000-0000-4000-8000-000000000001'
  await shop.deps.db.insert(settlementDifferences).values({ ...difference, id, foundAt: hoursAgo(24 * 20) })
  expect((await ask('settlement-view')).data.items).toMatchObject([
    { kind: 'settlement', count: 1, oldestAt: hoursAgo(24 * 20).toISOString() },
  ])
  const { token } = await logInAs(shop, { roles: ['settlement-edit'] })
  expect((await shop.post('Settlement/Explain', { id, note: 'Paid by hand' }, { token })).status).toBe(200)
  expect((await ask('settlement-view')).data.items).toEqual([])
})
