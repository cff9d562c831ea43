import type { OfficeOrder } from 'contract/sales/office-order.ts'
import { addressMark, type QueuedOrder } from 'contract/sales/shipment.ts'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { listAudit } from '../../audit/audit-log.ts'
import { createCatalog, createPrintedOffer } from '../../testing/catalog/catalog-factory.ts'
import { openTestShop } from '../../testing/open-test-shop.ts'
import { listQueuedMails, listSteps, order, orderAndPay, read, seeOrder } from '../../testing/sales/order-factory.ts'
import { testPlace } from '../../testing/staff/shop-settings-factory.ts'
import { logInAs } from '../../testing/student/account-factory.ts'
import type { Moved } from './each-order.ts'

const gateways = { sandbox: true, stripe: undefined, 'my-fatoorah': undefined, cod: true }
const shop = await openTestShop({ settings: { gateways } })
let catalog: Awaited<ReturnType<typeof createCatalog>>
let staff: Awaited<ReturnType<typeof logInAs>>
let student: Awaited<ReturnType<typeof logInAs>>
beforeAll(async () => {
  catalog = await createCatalog(shop.deps.db)
  await createPrintedOffer(shop.deps.db, { memoId: catalog.memo.id, stock: 500 })
  staff = await logInAs(shop, { fullName: 'Dalal Al-Otaibi', roles: ['order-view', 'order-refund', 'shipment-view', 'shipment-edit'] })
})
beforeEach(async () => {
  student = await logInAs(shop)
})

const home = {
  recipientName: 'Noura Al-Sabah',
  phone: '51234567',
  governorateId: 'hawalli',
  areaId: 'salmiya',
  block: '4',
  street: '12',
  building: '27',
}
const copies = (quantity = 1) => ({ items: [{ id: `${catalog.memo.id}:print`, quantity }] })
const fetched = (body = {}) => orderAndPay(shop, student, [], { ...copies(), deliveryMethod: 'pickUp', ...body })
const sentTo = (place: object) => sent({}, {}, place)
async function sent(body = {}, headers: Record<string, string> = {}, place = {}) {
  const address = (await read<{ id: string }>(await shop.post('Address/Create', { ...home, ...place }, student))).data
  const placed = (await order(shop, student, [], { ...copies(2), addressId: address.id, paymentMethod: 'cod', ...body }, headers)).data
  return placed
}
const move = async (to: string, ...orderIds: string[]) => read<Moved>(await shop.post('Shipment/Move', { orderIds, to }, staff))
const stateOf = async (id: string) => (await seeOrder(shop, student, id)).shipmentStatus
type Counted = { id: string; orders: number }[]
type Queue = { items: QueuedOrder[]; counts: Record<string, number>; places: Counted; regions: Counted; areas: Counted }
const queue = async (query: string) => (await read<Queue>(await shop.get(`Shipment/GetQueue?${query}`, staff))).data
const numbersIn = async (view: string, text: string) =>
  (await queue(`View=${view}&Text=${text}`)).items.map(({ orderNumber }) => orderNumber)

test('only those with the permission see the queue or move copies', async () => {
  const { orderId } = await fetched()
  const ask = async (roles: string[]) => {
    const call = await logInAs(shop, { roles })
    const seen = await shop.get('Shipment/GetQueue', call)
    await seen.body?.cancel()
    return [seen.status, (await read(await shop.post('Shipment/Move', { orderIds: [orderId], to: 'packed' }, call))).status]
  }
  expect(await ask(['order-view'])).toEqual([403, 403])
  expect(await ask(['shipment-view'])).toEqual([200, 403])
  expect(await stateOf(orderId)).toBe('toPrint')
  expect(await ask(['shipment-view', 'shipment-edit'])).toEqual([200, 200])
  expect(await stateOf(orderId)).toBe('packed')
})

test('copies are printed, packed, given to the courier and delivered; each step is in the timeline with its name, and in the audit log', async () => {
  const { orderId, orderNumber } = await sent()
  const views: string[] = []
  for (const [to, view] of [
    ['printed', 'toPrint'],
    ['packed', 'toPack'],
    ['shipped', 'packed'],
    ['delivered', 'courier'],
  ] as const) {
    if ((await numbersIn(view, orderNumber)).includes(orderNumber)) views.push(view)
    expect((await move(to, orderId)).data.moved).toEqual([orderId])
  }
  expect(views).toEqual(['toPrint', 'toPack', 'packed', 'courier'])
  const steps = await listSteps(shop, orderId, 'shipment')
  expect(steps.slice(1).map(({ toStatus, actor, byId }) => [toStatus, actor, byId])).toEqual(
    ['packed', 'shipped', 'delivered'].map((to) => [to, 'staff', staff.personId]),
  )
  const { data } = await read<OfficeOrder>(await shop.get(`OfficeOrder/GetById?Id=${orderId}`, staff))
  const byDalal = data.timeline.filter(({ byName }) => byName === 'Dalal Al-Otaibi').map(({ status }) => status)
  expect(byDalal.toSorted()).toEqual(['delivered', 'packed', 'printed', 'shipped'])
  const { items } = await listAudit(shop.deps.db, { targetId: orderId, number: 1, size: 9 })
  expect(items.map(({ action, fields }) => [action, ...fields])).toEqual(
    ['delivered', 'shipped', 'packed', 'printed'].map((to) => ['shipment-moved', to]),
  )
})

test('the student is told at each step in the order’s language, and for pick-up that the copies are ready, and where', async () => {
  const away = await sent({}, { lang: 'ar' })
  const here = await fetched()
  for (const to of ['packed', 'shipped', 'delivered', 'returned']) await move(to, away.orderId, here.orderId)
  expect((await listQueuedMails(shop, away.orderNumber)).slice(1).map(({ subject }) => subject)).toEqual(
    ['جُهّز طلبك رقم', 'في الطريق إليك: طلبك رقم', 'سُلّم طلبك رقم', 'عاد إلينا طلبك رقم'].map((words) => `${words} ${away.orderNumber}`),
  )
  const told = (await listQueuedMails(shop, here.orderNumber)).slice(1)
  expect(told.map(({ subject }) => subject)).toEqual(
    ['Packed: order', 'Ready for pick-up: order', 'Delivered: order', 'Back with us: order'].map((words) => `${words} ${here.orderNumber}`),
  )
  expect(told[1]?.text).toContain('Hawalli shop\nTunis Street, Hawalli\n10 to 20')
})

test('an order that cannot take the step is left and named, and does not block others', async () => {
  const [one, two, digital] = [await sent(), await fetched(), await orderAndPay(shop, student, [catalog.otherMemo.id])]
  await move('packed', one.orderId)
  const { data } = await move('packed', one.orderId, two.orderId, digital.orderId, 'nothing')
  expect(data.moved).toEqual([two.orderId])
  expect(data.left.toSorted((a, b) => String(a.orderNumber).localeCompare(String(b.orderNumber)))).toEqual([
    { orderId: one.orderId, orderNumber: one.orderNumber, shipmentStatus: 'packed' },
    { orderId: digital.orderId, orderNumber: digital.orderNumber, shipmentStatus: 'notNeeded' },
    { orderId: 'nothing', orderNumber: null, shipmentStatus: null },
  ])
  // The courier comes before the door, except for pick-up.
  expect((await move('delivered', one.orderId, two.orderId)).data.moved).toEqual([two.orderId])
})

test('an order names the steps that its copies can take, and each of them can be taken', async () => {
  const [away, here] = [await sent(), await fetched()]
  const movesOf = async (id: string) => (await read<OfficeOrder>(await shop.get(`OfficeOrder/GetById?Id=${id}`, staff))).data.moves
  const seen: string[][] = []
  for (const [id, to] of [
    [away.orderId, 'printed'],
    [away.orderId, 'packed'],
    [here.orderId, 'packed'],
    [away.orderId, 'shipped'],
    [away.orderId, 'returned'],
    [here.orderId, 'delivered'],
  ] as const) {
    seen.push(await movesOf(id))
    expect((await move(to, id)).data.moved).toEqual([id])
  }
  expect(seen).toEqual([
    ['printed', 'packed'],
    ['packed'],
    ['printed', 'packed'],
    ['shipped'],
    ['delivered', 'returned'],
    ['shipped', 'delivered'],
  ])
  expect([await movesOf(away.orderId), await movesOf(here.orderId)]).toEqual([['packed'], ['returned']])
})

test('the student cancels an order paid in cash until it is packed, and no longer', async () => {
  const [early, late] = [await sent({ idempotencyKey: 'early' }), await sent({ idempotencyKey: 'late' })]
  await move('printed', early.orderId, late.orderId)
  await move('packed', late.orderId)
  const cancel = async (orderId: string) => (await shop.post('Order/Cancel', { orderId }, student)).status
  expect([await cancel(early.orderId), await cancel(late.orderId)]).toEqual([200, 409])
  expect((await move('packed', early.orderId)).data.moved).toEqual([])
})

test('copies of refunded lines are in no view any more', async () => {
  const { orderId, orderNumber } = await fetched()
  expect(await numbersIn('toPrint', orderNumber)).toEqual([orderNumber])
  const wish = { orderId, lines: [`${catalog.memo.id}:print`], idempotencyKey: 'back', currentPassword: 'A-test-password-1' }
  expect((await read(await shop.post('Order/Refund', wish, staff))).status).toBe(200)
  expect(await numbersIn('toPrint', orderNumber)).toEqual([])
  expect((await move('packed', orderId)).data.moved).toEqual([])
})

test('the queue shows place, weight and the cash to take, by governorate, then pick-up', async () => {
  student = await logInAs(shop, { fullName: 'Queue Person' })
  const here = await fetched()
  const away = await sent()
  const { items, counts } = await queue('Text=Queue%20Person')
  expect(items.map(({ orderNumber }) => orderNumber)).toEqual([away.orderNumber, here.orderNumber])
  expect(items[0]).toMatchObject({
    region: { id: 'hawalli' },
    area: { id: 'salmiya' },
    recipient: 'Noura Al-Sabah',
    cashDue: away.total,
    copies: 2,
    isPickUp: false,
  })
  expect(items[0]?.sheets).toBe((items[1]?.sheets ?? 0) * 2)
  expect(items[1]).toMatchObject({ region: null, cashDue: null, copies: 1, isPickUp: true })
  expect(counts).toEqual({ toPrint: 2, toPack: 0, packed: 0, courier: 0, ready: 0, returned: 0 })
})

test('the queue is searched like the list of orders: a short part of a phone number stays too short after 00', async () => {
  student = await logInAs(shop, { fullName: 'Fawzia Alhamad', email: 'fawzia@example.com', phone: '+96566004321' })
  const { orderNumber } = await sent()
  const find = (text: string) => numbersIn('toPrint', encodeURIComponent(text))
  for (const text of [`#${orderNumber}`, 'fawz', 'noura sab', '66004321', '4321', '0096566004321', 'Fawzia@example.com'])
    expect(await find(text), text).toContain(orderNumber)
  for (const text of ['0043', '0021', 'fawzia@ex', 'awzia']) expect(await find(text), text).not.toContain(orderNumber)
})

test('the address can be changed until the copies are packed, to where the shop delivers; the label, the note and the price follow', async () => {
  const placed = await sent()
  const see = async () => (await read<OfficeOrder>(await shop.get(`OfficeOrder/GetById?Id=${placed.orderId}`, staff))).data
  const { delivery } = await see()
  const seen = delivery?.address ? addressMark(delivery.address) : ''
  const change = async (address: object, mark = seen) =>
    read(await shop.post('Shipment/ChangeAddress', { orderId: placed.orderId, seen: mark, address: { ...home, ...address } }, staff))
  const bad = await change({ block: '', phone: '12' })
  expect([bad.status, Object.keys(bad.errors).toSorted()]).toEqual([422, ['address.block', 'address.phone']])
  expect((await change({ countryCode: 'SA' })).status).toBe(422)
  expect((await change({ governorateId: 'jahra', areaId: 'jahra', recipientName: 'Umm Noura' })).status).toBe(200)
  const after = await see()
  expect(after.delivery?.address).toMatchObject({ governorateId: 'jahra', recipientName: 'Umm Noura' })
  expect(after.delivery?.address?.summary.en).toContain('Jahra')
  expect([after.total, after.timeline[0]?.status, after.timeline[0]?.byName]).toEqual([placed.total, 'addressChanged', 'Dalal Al-Otaibi'])
  // A clerk who saw the first address is told the second.
  const late = await change({ block: '9' })
  expect([late.status, late.code]).toEqual([409, 'conflict'])
  expect(late.message).toContain('Jahra')
  await move('packed', placed.orderId)
  const now = (await see()).delivery?.address
  expect((await change({ block: '9' }, now ? addressMark(now) : '')).status).toBe(409)
})

test('low stock is listed with its reorder point', async () => {
  const { memo } = await createCatalog(shop.deps.db)
  await createPrintedOffer(shop.deps.db, { memoId: memo.id, stock: 12, reorderPoint: 12 })
  const { data } = await read<{ items: { memoId: number; left: number; reorderPoint: number }[] }>(
    await shop.get('Shipment/GetLowStock', staff),
  )
  expect(data.items).toEqual([expect.objectContaining({ memoId: memo.id, left: 12, reorderPoint: 12 })])
})

test('pick-up copies are queued by place; one place only shows its own, and no deliveries', async () => {
  const { settings } = shop.deps
  const before = settings.shop
  const other = testPlace({ id: 'fahaheel', name: { en: 'Fahaheel counter', ar: 'الفحيحيل' } })
  settings.shop = { ...before, pickUpPlaces: [testPlace(), other] }
  student = await logInAs(shop, { fullName: 'Sheikha Albader' })
  const here = await fetched({ pickUpPlaceId: 'hawalli' })
  const there = await fetched({ pickUpPlaceId: 'fahaheel' })
  const later = await fetched({ pickUpPlaceId: 'hawalli' })
  const brought = await orderAndPay(shop, student, [], {
    ...copies(),
    addressId: (await read<{ id: string }>(await shop.post('Address/Create', { ...home, recipientName: 'Albader' }, student))).data.id,
  })
  settings.shop = before
  const numbers = [brought, there, here, later].map(({ orderNumber }) => orderNumber)
  const all = await queue(`Text=albader`)
  expect(all.items.map(({ orderNumber }) => orderNumber)).toEqual(numbers)
  expect(all.items.map(({ place }) => place?.name.en ?? null)).toEqual([null, 'Fahaheel counter', 'Hawalli shop', 'Hawalli shop'])
  const one = await queue(`Text=albader&Place=hawalli`)
  expect(one.items.map(({ orderNumber }) => orderNumber)).toEqual([here.orderNumber, later.orderNumber])
  expect([one.counts.toPrint, one.places]).toEqual([2, all.places])
  expect(all.places).toMatchObject([
    { id: 'fahaheel', orders: 1 },
    { id: 'hawalli', orders: 2 },
  ])
})

test('the queue of a governorate only shows its orders, with its areas; an area’s only shows the area’s', async () => {
  student = await logInAs(shop, { fullName: 'Wadha Region' })
  const inHawalli = [await sentTo({}), await sentTo({ areaId: 'rumaithiya' })]
  const inJahra = await sentTo({ governorateId: 'jahra', areaId: 'jahra' })
  const here = await fetched()
  const numbersOf = ({ items }: Queue) => items.map(({ orderNumber }) => orderNumber).toSorted()
  const [all, hawalli, area] = [
    await queue('Text=wadha'),
    await queue('Text=wadha&Region=hawalli'),
    await queue('Text=wadha&Region=hawalli&Area=rumaithiya'),
  ]
  expect(numbersOf(all)).toEqual([...inHawalli, inJahra, here].map(({ orderNumber }) => orderNumber).toSorted())
  expect(numbersOf(hawalli)).toEqual(inHawalli.map(({ orderNumber }) => orderNumber).toSorted())
  expect(numbersOf(area)).toEqual([inHawalli[1]?.orderNumber])
  expect([all.counts.toPrint, hawalli.counts.toPrint, area.counts.toPrint]).toEqual([4, 2, 1])
  // The chosen filter still shows the counts of the others.
  for (const { regions } of [all, hawalli, area])
    expect(regions).toMatchObject([
      { id: 'hawalli', orders: 2 },
      { id: 'jahra', orders: 1 },
    ])
  expect([all.areas, hawalli.areas]).toMatchObject([
    [],
    [
      { id: 'rumaithiya', orders: 1 },
      { id: 'salmiya', orders: 1 },
    ],
  ])
})

test('the list of orders can be filtered by governorate, with the counts of its views', async () => {
  student = await logInAs(shop, { fullName: 'Wasmiya Region' })
  const inJahra = await sentTo({ governorateId: 'jahra', areaId: 'jahra' })
  await sentTo({})
  await fetched()
  const list = async (more: string) =>
    (
      await read<{ items: { orderNumber: string }[]; counts: Record<string, number> }>(
        await shop.get(`OfficeOrder/GetAll?Text=wasmiya${more}`, staff),
      )
    ).data
  expect((await list('')).items).toHaveLength(3)
  const found = await list('&Region=jahra&Sort=number')
  expect([found.items.map(({ orderNumber }) => orderNumber), found.counts.all, found.counts.paper]).toEqual([[inJahra.orderNumber], 1, 1])
})
