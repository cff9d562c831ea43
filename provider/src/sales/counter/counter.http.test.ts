import type { CounterItem, CounterLink, CounterQuote } from 'contract/sales/counter.ts'
import type { OfficeOrder } from 'contract/sales/office-order.ts'
import { eq } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { listAudit } from '../../audit/audit-log.ts'
import { printedOffers } from '../../db/schema/catalog.ts'
import { sumOrders } from '../../report/sales.queries.ts'
import { createCatalog, createPrintedOffer } from '../../testing/catalog/catalog-factory.ts'
import { openTestShop } from '../../testing/open-test-shop.ts'
import { createCoupon } from '../../testing/sales/coupon-factory.ts'
import {
  chooseAtSandbox,
  countReceipts,
  listQueuedMails,
  listSteps,
  order,
  orderAndPay,
  read,
  seeOrder,
} from '../../testing/sales/order-factory.ts'
import { logInAs } from '../../testing/student/account-factory.ts'
import { orders, payLinks } from '../books/order.schema.ts'
import { verifyLedger } from '../ledger/verify-ledger.ts'

const shop = await openTestShop()
const roles = ['order-create', 'order-cash', 'order-view']
let catalog: Awaited<ReturnType<typeof createCatalog>>
let clerk: Awaited<ReturnType<typeof logInAs>>
let student: Awaited<ReturnType<typeof logInAs>>
let printed: string
beforeEach(async () => {
  catalog = await createCatalog(shop.deps.db)
  await createPrintedOffer(shop.deps.db, { memoId: catalog.memo.id, stock: 3 })
  printed = `${catalog.memo.id}:print`
  clerk = await logInAs(shop, { roles, fullName: 'Dalal Al-Otaibi' })
  student = await logInAs(shop, { locale: 'ar', fullName: 'Noura Al-Sabah' })
})

let keys = 0
const sell = async (sale: object = {}, { lang = 'en', by = clerk } = {}) => {
  keys += 1
  const body = {
    personId: student.personId,
    items: [{ id: printed, quantity: 2 }],
    handOver: 'now',
    idempotencyKey: `key-${keys}`,
    ...sale,
  }
  return read<{ orderId: string; orderNumber: string }>(await shop.post('Counter/Sell', body, { token: by.token, lang }))
}
const quote = async (cart: object, lang = 'en') =>
  read<CounterQuote>(await shop.post('Counter/Quote', { personId: student.personId, ...cart }, { token: clerk.token, lang }))
const sendLink = async (wish: object = {}) => {
  const body = { personId: student.personId, items: [{ id: catalog.otherMemo.id }], idempotencyKey: 'link', ...wish }
  return read<CounterLink>(await shop.post('Counter/SendLink', body, clerk))
}
const stock = async () => (await shop.deps.db.select().from(printedOffers).where(eq(printedOffers.memoId, catalog.memo.id)))[0]?.stock
const ownOrders = () => shop.deps.db.select().from(orders).where(eq(orders.personId, student.personId))
const isLedgerRight = async () => expect(await verifyLedger(shop.deps.db, shop.clock.now)).toEqual([])
const home = {
  recipientName: 'Noura Al-Sabah',
  phone: '51234567',
  governorateId: 'hawalli',
  areaId: 'salmiya',
  block: '4',
  street: '12',
  building: '27',
}

test('copies sold for cash and handed over are a paid order, delivered, in the student’s language, with one receipt and no other mail', async () => {
  const { status, data } = await sell()
  expect(status).toBe(200)
  expect(await ownOrders()).toMatchObject([
    { id: data.orderId, status: 'paid', origin: 'counter', shipmentStatus: 'delivered', totalMinor: 10_000, locale: 'ar' },
  ])
  expect(await seeOrder(shop, student, data.orderId)).toMatchObject({ status: 'paid', paymentMethod: 'cod', lines: [{ quantity: 2 }] })
  expect(await stock()).toBe(1)
  expect(await countReceipts(shop, data)).toBe(1)
  const [receipt, ...others] = await listQueuedMails(shop, data.orderNumber)
  expect(others).toEqual([])
  expect(receipt?.text).not.toContain('استلام النسخ')
  await isLedgerRight()
})

test('the order says who placed it, who took the cash and who handed it over, and so does the audit log', async () => {
  const { data } = await sell()
  const placed = (await listSteps(shop, data.orderId)).find(({ toStatus }) => toStatus === 'awaiting_payment')
  expect(placed).toMatchObject({ actor: 'staff', byId: clerk.personId })
  const { data: seen } = await read<OfficeOrder>(await shop.get(`OfficeOrder/GetById?Id=${data.orderId}`, clerk))
  const named = seen.timeline.filter(({ byName }) => byName === 'Dalal Al-Otaibi').map(({ of, status }) => `${of} ${status}`)
  expect(named.toSorted()).toEqual([
    'order awaiting_payment',
    'order paid',
    'payment pending',
    'shipment delivered',
    'shipment packed',
    'shipment toPrint',
  ])
  const { items } = await listAudit(shop.deps.db, { targetId: data.orderId, number: 1, size: 5 })
  expect(items).toMatchObject([
    { action: 'order-placed', actorId: clerk.personId, fields: ['cash', 'delivered'] },
    { action: 'cash-received', actorId: clerk.personId },
  ])
})

test('a file beside its copy, a package, and a code cost what they cost in the shop; the file is in the library at once', async () => {
  const { code } = await createCoupon(shop.deps.db, { basisPoints: 1000 })
  const cart = { items: [{ id: catalog.memo.id }, { id: printed, quantity: 1 }, { id: catalog.package.id }], couponCode: code }
  const inShop = await read<{ total: number }>(await shop.post('Order/Quote', { ...cart, deliveryMethod: 'pickUp' }, student))
  const { data: quoted } = await quote({ ...cart, handOver: 'pickUp' })
  expect(quoted.amounts.total).toBe(inShop.data.total)
  expect(quoted.amounts.discount).toBeGreaterThan(0)
  const { data } = await sell({ ...cart, handOver: 'pickUp', expectedTotal: quoted.amounts.total })
  expect(await seeOrder(shop, student, data.orderId)).toMatchObject({ status: 'paid', total: inShop.data.total, shipmentStatus: 'toPrint' })
  expect((await shop.get(`Library/GetById?Id=${catalog.memo.id}`, student)).status).toBe(200)
  expect((await listQueuedMails(shop, data.orderNumber))[0]?.text).toContain('استلام النسخ')
  await isLedgerRight()
})

test('what is delivered goes to the address that was typed, for the fee of its place', async () => {
  const { data } = await quote({ items: [{ id: printed }], handOver: 'delivery', place: { governorateId: 'hawalli', areaId: 'salmiya' } })
  expect(data.amounts.shipping).toBe(1.5)
  const sold = await sell({ items: [{ id: printed }], handOver: 'delivery', address: home, expectedTotal: data.amounts.total })
  const { delivery, total } = await seeOrder(shop, student, sold.data.orderId)
  expect([total, delivery?.method, delivery?.address?.areaId]).toEqual([data.amounts.total, 'delivery', 'salmiya'])
  const without = await sell({ items: [{ id: printed }], handOver: 'delivery' })
  expect([without.status, without.code]).toEqual([422, 'address_needed'])
  const faulty = await sell({ items: [{ id: printed }], handOver: 'delivery', address: { ...home, areaId: 'nowhere' } }, { lang: 'ar' })
  expect(faulty.errors['address.areaId']?.[0]).toMatch(/[\u0600-\u06ff]/)
})

test('a second press is the same sale; the same key for something else is refused', async () => {
  const [first, second] = [await sell({ idempotencyKey: 'press' }), await sell({ idempotencyKey: 'press' })]
  expect(second.data).toEqual(first.data)
  expect(await stock()).toBe(1)
  expect((await sell({ idempotencyKey: 'press', items: [{ id: printed, quantity: 1 }] })).code).toBe('key_reused')
  expect(await ownOrders()).toHaveLength(1)
})

test('a key stands for one address and for one way to hand over: with another it is refused, and the first sale stands', async () => {
  const brought = { items: [{ id: printed }], handOver: 'delivery', address: home, idempotencyKey: 'home' }
  const [first, again] = [await sell(brought), await sell(brought)]
  expect([first.status, again.data]).toEqual([200, first.data])
  expect((await sell({ ...brought, address: { ...home, building: '28' } })).code).toBe('key_reused')
  const fetched = { items: [{ id: printed }], handOver: 'pickUp', idempotencyKey: 'hand' }
  expect((await sell(fetched)).status).toBe(200)
  expect((await sell({ ...fetched, handOver: 'now' })).code).toBe('key_reused')
  expect((await seeOrder(shop, student, first.data.orderId)).delivery?.address).toMatchObject({ building: '27' })
  expect(await stock()).toBe(1)
})

test('too many copies, what is owned and what is not for sale are named line by line in words for the clerk; nothing is sold', async () => {
  await orderAndPay(shop, student, [catalog.otherMemo.id])
  const short = [{ id: catalog.memo.id }, { id: printed, quantity: 4 }]
  expect(await sell({ items: short })).toMatchObject({ status: 409, code: 'out_of_stock', errors: { 'items.1.id': [expect.any(String)] } })
  const both = [{ id: catalog.otherMemo.id }, { id: 999_999 }]
  const refused = await sell({ items: both })
  expect(refused.errors).toMatchObject({ 'items.0.id': ['The student owns this already.'], 'items.1.id': ['This is not for sale.'] })
  const { data } = await quote({ items: [...short, { id: catalog.otherMemo.id }] }, 'ar')
  expect(data.lines.map(({ fault }) => fault)).toEqual([null, 'لا تتوفر هذه الكمية من النسخ المطبوعة.', 'هذا في مكتبة الطالب من قبل.'])
  expect(data.lines[1]?.stock).toBe(3)
  expect(await ownOrders()).toHaveLength(1)
  expect(await stock()).toBe(3)
})

test('a total that the clerk was not shown, a code that does not count, a key or a person that is missing: nothing is sold', async () => {
  expect((await sell({ expectedTotal: 1 })).code).toBe('price_changed')
  expect((await sell({ couponCode: 'NOSUCH' })).code).toBe('coupon_refused')
  expect((await sell({ idempotencyKey: '' })).status).toBe(422)
  expect((await sell({ personId: 'nobody' })).status).toBe(404)
  expect((await sell({ personId: '00000000-0000-7000-8000-000000000000' })).status).toBe(404)
  expect((await sell({ personId: clerk.personId })).code).toBe('conflict')
  expect((await sell({ handOver: null })).code).toBe('address_needed')
  expect(await ownOrders()).toEqual([])
  expect(await stock()).toBe(3)
})

test('staff who may not take cash sell nothing that costs money, but may put together what is free', async () => {
  const helper = await logInAs(shop, { roles: ['order-create'] })
  expect((await sell({}, { by: helper })).status).toBe(403)
  expect(await stock()).toBe(3)
  const { code } = await createCoupon(shop.deps.db, { basisPoints: 10_000 })
  const free = await sell({ couponCode: code }, { by: helper })
  expect(free.status).toBe(200)
  expect(await seeOrder(shop, student, free.data.orderId)).toMatchObject({ status: 'paid', total: 0, shipmentStatus: 'delivered' })
  await isLedgerRight()
})

test('orders that a student left unpaid do not keep them from paying at the counter, and a code they hold is used here', async () => {
  const { code } = await createCoupon(shop.deps.db, { maxUses: 1 })
  const waiting = await order(shop, student, [catalog.otherMemo.id], { couponCode: code })
  const sold = await sell({ couponCode: code })
  expect(sold.status).toBe(200)
  expect((await seeOrder(shop, student, waiting.data.orderId)).status).toBe('cancelled')
  await isLedgerRight()
})

test('what is sold at the counter is in the figures of the shop', async () => {
  const span = { from: new Date(shop.clock.now.getTime() - 1000), to: new Date(shop.clock.now.getTime() + 1000) }
  const before = await sumOrders(shop.deps.db, span)
  await sell()
  expect(await sumOrders(shop.deps.db, span)).not.toEqual(before)
})

test('a link to pay is mailed to the student once, and the order that it becomes says who sent it', async () => {
  const [{ status, data }, again] = [await sendLink(), await sendLink()]
  expect([status, again.data.url, data.isMailed]).toEqual([200, data.url, true])
  const token = /\/pay\/([^?]+)\?lang=ar$/.exec(data.url)?.[1] ?? ''
  const paid = await read<{ paymentUrl: string }>(await shop.post('PayLink/Pay', { token }))
  await chooseAtSandbox(shop, paid.data.paymentUrl, 'pay')
  const [placed] = await ownOrders()
  expect(placed).toMatchObject({ status: 'paid', origin: 'shop' })
  const { data: seen } = await read<OfficeOrder>(await shop.get(`OfficeOrder/GetById?Id=${placed?.id}`, clerk))
  expect(seen.timeline.find((step) => step.status === 'linkSent')).toMatchObject({ of: 'desk', byName: 'Dalal Al-Otaibi' })
  const { items } = await listAudit(shop.deps.db, { targetId: student.personId, number: 1, size: 5 })
  expect(items.filter(({ action }) => action === 'pay-link-sent')).toMatchObject([{ actorId: clerk.personId }])
  await isLedgerRight()
})

test('the key of a link stands for one cart and one address: with another it is refused, and no second mail goes out', async () => {
  const wish = { items: [{ id: printed }], handOver: 'delivery', address: home, idempotencyKey: 'to-home' }
  const [first, again] = [await sendLink(wish), await sendLink(wish)]
  expect([first.status, again.data]).toEqual([200, first.data])
  for (const other of [{ items: [{ id: printed, quantity: 2 }] }, { address: { ...home, building: '28' } }, { couponCode: 'SUMMER' }])
    expect(await sendLink({ ...wish, ...other })).toMatchObject({ status: 422, code: 'key_reused' })
  expect(await shop.deps.db.$count(payLinks, eq(payLinks.personId, student.personId))).toBe(1)
})

test('a link for copies to be delivered keeps the address with the student, once', async () => {
  const wish = { items: [{ id: printed }], handOver: 'delivery', address: home }
  const first = await sendLink(wish)
  const second = await sendLink({ ...wish, idempotencyKey: 'other' })
  expect([first.status, second.status]).toEqual([200, 200])
  const kept = await read<{ items: object[] }>(await shop.get('Address/GetAll', student))
  expect(kept.data.items).toHaveLength(1)
  expect((await sendLink({ items: [{ id: catalog.memo.id }, { id: 999_999 }], idempotencyKey: 'no' })).errors).toHaveProperty('items.1.id')
})

test('what can be sold is found with its prices for the student, its stock, and whether it is owned', async () => {
  await orderAndPay(shop, student, [catalog.memo.id])
  const find = async (text: string) => {
    const query = new URLSearchParams({ Text: text, PersonId: student.personId })
    return (await read<{ items: CounterItem[] }>(await shop.get(`Counter/FindItems?${query}`, clerk))).data.items
  }
  const found = await find(String(catalog.memo.id))
  expect(found.find(({ id }) => id === catalog.memo.id)?.offers).toMatchObject([
    { format: 'digital', stock: null, isOwned: true },
    { id: printed, format: 'printed', price: 5, stock: 3, isOwned: false },
  ])
  expect((await find(catalog.package.title?.en ?? '')).map(({ kind }) => kind)).toContain('package')
  expect(await find('  ')).toEqual([])
})
