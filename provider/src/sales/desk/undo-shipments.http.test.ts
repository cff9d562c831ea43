import type { OfficeOrder } from 'contract/sales/office-order.ts'
import type { Order, OrderWithTimeline } from 'contract/sales/order.ts'
import { maxQueued } from 'contract/sales/shipment.ts'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { listAudit, writeAudits } from '../../audit/audit-log.ts'
import { findPrintedOffers } from '../../catalog/printed-offers.ts'
import { createCatalog, createPrintedOffer } from '../../testing/catalog/catalog-factory.ts'
import { openTestShop } from '../../testing/open-test-shop.ts'
import { listQueuedMails, order, orderAndPay, read } from '../../testing/sales/order-factory.ts'
import { logInAs } from '../../testing/student/account-factory.ts'
import { verifyLedger } from '../ledger/verify-ledger.ts'
import type { Moved } from './each-order.ts'

const gateways = { sandbox: true, stripe: undefined, 'my-fatoorah': undefined, cod: true }
const shop = await openTestShop({ settings: { gateways } })
let catalog: Awaited<ReturnType<typeof createCatalog>>
let staff: Awaited<ReturnType<typeof logInAs>>
let student: Awaited<ReturnType<typeof logInAs>>
beforeAll(async () => {
  catalog = await createCatalog(shop.deps.db)
  await createPrintedOffer(shop.deps.db, { memoId: catalog.memo.id, stock: 500 })
  const roles = ['order-view', 'order-cancel', 'order-refund', 'shipment-view', 'shipment-edit']
  staff = await logInAs(shop, { fullName: 'Dalal Al-Otaibi', roles })
})
beforeEach(async () => {
  student = await logInAs(shop)
})

const copies = () => ({ items: [{ id: `${catalog.memo.id}:print` }], deliveryMethod: 'pickUp' })
const buy = () => orderAndPay(shop, student, [], copies())
const move = async (to: string, ...orderIds: string[]) =>
  (await read<Moved>(await shop.post('Shipment/Move', { orderIds, to }, staff))).data
const undo = async (step: string, ...orderIds: string[]) =>
  (await read<Moved>(await shop.post('Shipment/Undo', { orderIds, step }, staff))).data
const see = async (id: string) => (await read<OfficeOrder>(await shop.get(`OfficeOrder/GetById?Id=${id}`, staff))).data
const print = () => `${catalog.memo.id}:print`
/** A printed copy, and the file of another memo, which keeps the order alive. */
const buyWithFile = () => {
  const items = [{ id: print() }, { id: String(catalog.otherMemo.id) }]
  return orderAndPay(shop, student, [], { items, deliveryMethod: 'pickUp' })
}
const readStock = async () => (await findPrintedOffers(shop.deps.db, [catalog.memo.id]))[0]?.stock ?? 0
/** A second later than the previous action, as in real life. */
const refund = async (orderId: string, line: string) => {
  shop.clock.now = new Date(shop.clock.now.getTime() + 1_000)
  const wish = { orderId, lines: [line], idempotencyKey: 'back', currentPassword: 'A-test-password-1' }
  expect((await shop.post('Order/Refund', wish, staff)).status).toBe(200)
}
const subjectsOf = async (orderNumber: string) =>
  (await listQueuedMails(shop, orderNumber)).slice(1).map(({ subject }) => subject.split(':')[0])

test('steps are reversed one by one, back to unprinted; each reversal is in the audit log, and the books are right', async () => {
  const { orderId } = await buy()
  for (const to of ['printed', 'packed', 'shipped', 'delivered', 'returned']) await move(to, orderId)
  const path: unknown[] = []
  for (const step of ['returned', 'delivered', 'shipped', 'packed', 'printed']) {
    expect((await see(orderId)).undo).toBe(step)
    expect(await undo(step, orderId)).toMatchObject({ moved: [orderId], left: [] })
    const { shipmentStatus, printedAt } = await see(orderId)
    path.push([shipmentStatus, printedAt !== null])
  }
  expect(path).toEqual([
    ['delivered', true],
    ['shipped', true],
    ['packed', true],
    ['toPrint', true],
    ['toPrint', false],
  ])
  const after = await see(orderId)
  expect([after.undo, after.moves]).toEqual([null, ['printed', 'packed']])
  const { items } = await listAudit(shop.deps.db, { targetId: orderId, number: 1, size: 5 })
  expect(items.map(({ action, fields }) => [action, ...fields])).toEqual(
    ['printed', 'packed', 'shipped', 'delivered', 'returned'].map((step) => ['shipment-undone', step]),
  )
  expect(await verifyLedger(shop.deps.db, shop.clock.now)).toEqual([])
})

test('staff see the step, its reversal and by whom; the student only sees standing steps', async () => {
  const { orderId } = await buy()
  for (const act of [move, undo, move])
    for (const step of act === undo ? ['packed', 'printed'] : ['printed', 'packed']) {
      // The timeline is sorted by time.
      shop.clock.now = new Date(shop.clock.now.getTime() + 1_000)
      await act(step, orderId)
    }
  const steps = (await see(orderId)).timeline.filter(({ byName }) => byName === 'Dalal Al-Otaibi').toReversed()
  expect(steps.map(({ status, takesBack, isTakenBack }) => [status, takesBack, isTakenBack])).toEqual([
    ['printed', null, true],
    ['packed', null, true],
    ['toPrint', 'packed', false],
    ['printTakenBack', 'printed', false],
    ['printed', null, false],
    ['packed', null, false],
  ])
  const { data } = await read<Order & OrderWithTimeline>(await shop.get(`Order/GetById?Id=${orderId}&WithTimeline=true`, student))
  expect((data.timeline ?? []).filter(({ of }) => of === 'shipment').map(({ status }) => status)).toEqual(['toPrint', 'packed'])
})

test('a student who was told of a step is not told again after its reversal; for copies that return and are sent again, they are', async () => {
  const { orderId, orderNumber } = await buy()
  for (const to of ['packed', 'shipped']) await move(to, orderId)
  await undo('shipped', orderId)
  await undo('packed', orderId)
  for (const to of ['packed', 'shipped']) await move(to, orderId)
  expect(await subjectsOf(orderNumber)).toEqual(['Packed', 'Ready for pick-up'])
  await move('returned', orderId)
  await undo('returned', orderId)
  await move('returned', orderId)
  for (const to of ['packed', 'shipped']) await move(to, orderId)
  expect(await subjectsOf(orderNumber)).toEqual([...['Packed', 'Ready for pick-up', 'Back with us', 'Packed', 'Ready for pick-up']])
})

test('only the last step can be reversed, and in a batch where it still stands: orders that others moved on are left and named', async () => {
  const [one, two] = [await buy(), await buy()]
  await move('packed', one.orderId, two.orderId)
  await move('shipped', two.orderId)
  const { moved, left } = await undo('packed', one.orderId, two.orderId, 'nothing')
  expect(moved).toEqual([one.orderId])
  expect(left.toSorted((a, b) => String(a.orderNumber).localeCompare(String(b.orderNumber)))).toEqual([
    { orderId: two.orderId, orderNumber: two.orderNumber, shipmentStatus: 'shipped' },
    { orderId: 'nothing', orderNumber: null, shipmentStatus: null },
  ])
  expect((await undo('packed', one.orderId)).moved).toEqual([])
})

test('the shop’s own steps cannot be reversed, nor an ended order’s', async () => {
  const { orderId } = await buy()
  expect((await see(orderId)).undo).toBeNull()
  const unpaid = (await order(shop, student, [], { ...copies(), paymentMethod: 'cod' })).data
  await move('packed', unpaid.orderId)
  await move('shipped', unpaid.orderId)
  expect((await shop.post('Order/CancelUnpaid', { orderId: unpaid.orderId }, staff)).status).toBe(200)
  expect((await see(unpaid.orderId)).undo).toBeNull()
  expect((await undo('shipped', unpaid.orderId)).moved).toEqual([])
})

test('returned copies that are on sale again stay returned, whether a file of their order stays or all of it ended', async () => {
  const before = await readStock()
  const { orderId } = await buyWithFile()
  for (const to of ['packed', 'shipped', 'returned']) await move(to, orderId)
  await refund(orderId, print())
  const unpaid = (await order(shop, student, [], { ...copies(), paymentMethod: 'cod' })).data
  for (const to of ['packed', 'shipped', 'returned']) await move(to, unpaid.orderId)
  expect((await shop.post('Order/CancelUnpaid', { orderId: unpaid.orderId }, staff)).status).toBe(200)
  expect(await readStock()).toBe(before)
  for (const [id, status] of [
    [orderId, 'partially_refunded'],
    [unpaid.orderId, 'cancelled'],
  ] as const) {
    expect(await see(id)).toMatchObject({ status, shipmentStatus: 'returned', undo: null })
    expect(await undo('returned', id)).toMatchObject({ moved: [], left: [{ orderId: id, shipmentStatus: 'returned' }] })
    // Nobody is owed them any more.
    expect(await move('packed', id)).toMatchObject({ moved: [], left: [{ orderId: id, shipmentStatus: 'returned' }] })
  }
  expect(await verifyLedger(shop.deps.db, shop.clock.now)).toEqual([])
})

test('copies that were out at their refund are not packed again; their later return can be reversed', async () => {
  const before = await readStock()
  const { orderId } = await buyWithFile()
  for (const to of ['packed', 'shipped']) await move(to, orderId)
  expect((await see(orderId)).undo).toBe('shipped')
  await refund(orderId, print())
  expect(await see(orderId)).toMatchObject({ status: 'partially_refunded', shipmentStatus: 'shipped', undo: null })
  expect(await undo('shipped', orderId)).toMatchObject({ moved: [], left: [{ orderId, shipmentStatus: 'shipped' }] })
  shop.clock.now = new Date(shop.clock.now.getTime() + 1_000)
  await move('returned', orderId)
  expect((await see(orderId)).undo).toBe('returned')
  expect(await undo('returned', orderId)).toMatchObject({ moved: [orderId], left: [] })
  expect(await see(orderId)).toMatchObject({ shipmentStatus: 'shipped', undo: null })
  expect(await readStock()).toBe(before - 1)
  expect(await verifyLedger(shop.deps.db, shop.clock.now)).toEqual([])
})

test('only those who may move copies can reverse a step', async () => {
  const { orderId } = await buy()
  await move('packed', orderId)
  const clerk = await logInAs(shop, { roles: ['shipment-view', 'order-view'] })
  expect((await shop.post('Shipment/Undo', { orderIds: [orderId], step: 'packed' }, clerk)).status).toBe(403)
  expect((await see(orderId)).shipmentStatus).toBe('packed')
})

test('the mover of a batch is told which orders are still there, without those that a colleague moved, or moved on', async () => {
  const ids = [(await buy()).orderId, (await buy()).orderId, (await buy()).orderId, (await buy()).orderId]
  const [mine = '', undone = '', movedOn = '', other = ''] = ids
  shop.clock.now = new Date(shop.clock.now.getTime() + 1_000)
  const { since } = await move('packed', mine, undone, movedOn)
  const colleague = await logInAs(shop, { roles: ['shipment-view', 'shipment-edit'] })
  await shop.post('Shipment/Move', { orderIds: [other], to: 'packed' }, colleague)
  await shop.post('Shipment/Move', { orderIds: [movedOn], to: 'shipped' }, colleague)
  await undo('packed', undone)
  const asked = async (query: Record<string, string>) =>
    (await read<{ orderIds: string[] }>(await shop.get(`Shipment/GetMoved?${new URLSearchParams(query)}`, staff))).data.orderIds
  expect(await asked({ Step: 'packed', Since: since })).toEqual([mine])
  expect(await asked({ Step: 'printed', Since: since })).toEqual([])
  await move('printed', undone)
  expect(await asked({ Step: 'printed', Since: since })).toEqual([undone])
  const later = new Date(new Date(since).getTime() + 1).toISOString()
  expect(await asked({ Step: 'packed', Since: later })).toEqual([])
})

test('orders that have moved on since do not crowd out those that are still there', async () => {
  const { orderId } = await buy()
  shop.clock.now = new Date(shop.clock.now.getTime() + 1_000)
  const { since } = await move('packed', orderId)
  const note = { action: 'shipment-moved' as const, actorId: staff.personId, fields: ['packed'], requestId: 'test' }
  // The log contains lines of orders that are elsewhere by now: more than a clerk can select at once.
  const gone = Array.from({ length: maxQueued + 100 }, (_, index) => ({
    ...note,
    targetId: `00000000-0000-7000-8000-${String(index).padStart(12, '0')}`,
  }))
  await shop.deps.db.transaction((tx) => writeAudits(tx, gone, shop.clock.now))
  const query = new URLSearchParams({ Step: 'packed', Since: since })
  const answer = await read<{ orderIds: string[] }>(await shop.get(`Shipment/GetMoved?${query}`, staff))
  expect(answer.data.orderIds).toEqual([orderId])
})
