import type { ShipmentStatus } from 'contract/sales/order.ts'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { listAudit } from '../../../audit/audit-log.ts'
import { printedOffers } from '../../../db/schema/catalog.ts'
import { createCatalog, createPrintedOffer } from '../../../testing/catalog/catalog-factory.ts'
import { createTestApp, type TestApp } from '../../../testing/create-test-app.ts'
import { createCoupon } from '../../../testing/sales/coupon-factory.ts'
import { countReceipts, listQueuedMails, listSteps, order, read, seeOrder } from '../../../testing/sales/order-factory.ts'
import { createPerson, createSessionFor, logInAs } from '../../../testing/student/account-factory.ts'
import { reconcile } from '../../aftercare/reconcile/reconcile.job.ts'
import { changeShipmentStatus } from '../../books/change-status.ts'
import { coupons } from '../../books/coupon.schema.ts'
import { payments } from '../../books/order.schema.ts'
import type { Axis } from '../../books/transitions.ts'
import { noGateways } from '../../gateways/gateway-env.ts'
import { expireOrders } from '../expire-order.job.ts'

let shop: TestApp
let catalog: Awaited<ReturnType<typeof createCatalog>>
let student: Awaited<ReturnType<typeof logInAs>>
let staffId: string
let printed: string
beforeAll(async () => {
  const gateways = { ...noGateways, sandbox: true, cod: true }
  shop = await createTestApp({ settings: { gateways } })
  staffId = (await createPerson(shop.deps, { roles: ['order-cash', 'order-cancel'] })).person.id
})
beforeEach(async () => {
  catalog = await createCatalog(shop.deps.db)
  student = await logInAs(shop)
  await createPrintedOffer(shop.deps.db, { memoId: catalog.memo.id })
  printed = `${catalog.memo.id}:print`
})
afterAll(() => shop.close())

const pass = async (hours: number) => {
  shop.clock.now = new Date(shop.clock.now.getTime() + hours * 3_600_000)
  student = await createSessionFor(shop, student.personId)
}
const stock = async () => (await shop.deps.db.select().from(printedOffers).where(eq(printedOffers.memoId, catalog.memo.id)))[0]?.stock
const copies = (body = {}) => ({ items: [{ id: printed, quantity: 2 }], deliveryMethod: 'pickUp', paymentMethod: 'cod', ...body })
const place = async (body = {}) => (await order(shop, student, [], copies(body))).data
const byStaff = async (path: string, body: object) => read(await shop.post(path, body, await createSessionFor(shop, staffId)))
const receive = (orderId: string, amount = 10) => byStaff('Order/ReceiveCash', { orderId, amount })
const cancel = async (orderId: string) => read(await shop.post('Order/Cancel', { orderId }, student))
const ship = (id: string, ...steps: ShipmentStatus[]) =>
  shop.deps.db.transaction(async (tx) => {
    for (const to of steps) await changeShipmentStatus(tx, { id, to, actor: 'staff', at: shop.deps.now() })
  })
const pathOf = async (orderId: string, axis?: Axis) =>
  (await listSteps(shop, orderId, axis)).map(({ toStatus, actor }) => [toStatus, actor])

test('an order of printed copies alone can be paid in cash: it stands for days, holds its copies, is printed, and no gateway is asked', async () => {
  const placed = await place()
  expect(placed).toMatchObject({ status: 'awaiting_payment', total: 10, paymentUrl: null, expiresAt: null })
  await pass(24 * 5)
  await expireOrders(shop.deps)
  await reconcile(shop.deps)
  expect(await seeOrder(shop, student, placed.orderId)).toMatchObject({
    status: 'awaiting_payment',
    paymentStatus: 'pending',
    paymentMethod: 'cod',
    shipmentStatus: 'toPrint',
    canPay: false,
  })
  expect(await stock()).toBe(8)
})

test('the cash amount and the pick-up time are mailed at once, and once; the receipt follows the money and promises nothing more', async () => {
  const { orderNumber } = await place({ idempotencyKey: 'mailed' })
  const { orderId } = await place({ idempotencyKey: 'mailed' })
  await receive(orderId)
  const pickUp = 'can be picked up from the shop within'
  expect(await listQueuedMails(shop, orderNumber)).toMatchObject([
    { subject: `We have your order ${orderNumber}`, text: expect.stringMatching(new RegExp(`You pay 10.000 KWD in cash[^]*${pickUp}`)) },
    { subject: `Your receipt for order ${orderNumber}`, text: expect.not.stringContaining(pickUp) },
  ])
})

test('the quote offers cash only if every line is printed, and the order refuses it otherwise', async () => {
  const quote = async (items: object[]) =>
    (await read<{ paymentMethods: string[] }>(await shop.post('Order/Quote', { items, deliveryMethod: 'pickUp' }, student))).data
      .paymentMethods
  expect(await quote([{ id: printed }])).toEqual(['sandbox', 'cod'])
  expect(await quote([{ id: printed }, { id: catalog.otherMemo.id }])).toEqual(['sandbox'])
  const refused = await order(shop, student, [], copies({ items: [{ id: printed }, { id: catalog.otherMemo.id }] }))
  expect(refused).toMatchObject({
    status: 422,
    code: 'payment_method_refused',
    message: 'Cash on delivery is for orders of printed copies alone.',
  })
  expect(await stock()).toBe(10)
})

test('cash recorded by staff pays the order once, with a receipt and a line in the audit log; the state of the copies does not change', async () => {
  const { orderId, orderNumber } = await place()
  await ship(orderId, 'packed', 'delivered')
  const [first, again] = [await receive(orderId), await receive(orderId)]
  expect([first, again]).toMatchObject([
    { status: 200, data: { status: 'paid', shipmentStatus: 'delivered' } },
    { status: 200, data: { status: 'paid' } },
  ])
  expect(await pathOf(orderId)).toEqual([
    ['awaiting_payment', 'student'],
    ['paid', 'cod'],
  ])
  expect(await countReceipts(shop, { orderNumber })).toBe(1)
  const { items } = await listAudit(shop.deps.db, { targetId: orderId, number: 1, size: 5 })
  expect(items).toMatchObject([{ action: 'cash-received', actorId: staffId }])
})

test('less or more than the order costs is refused, and so is cash for an order of another gateway or one that has ended', async () => {
  const { orderId } = await place()
  for (const amount of [9.999, 10.001, 100])
    expect(await receive(orderId, amount)).toMatchObject({ status: 422, errors: { amount: [expect.stringContaining('10.000 KWD')] } })
  const online = await place({ paymentMethod: 'sandbox', idempotencyKey: 'online' })
  expect(await receive(online.orderId)).toMatchObject({ status: 409, code: 'order_not_payable' })
  await cancel(orderId)
  expect(await receive(orderId)).toMatchObject({ status: 409, code: 'order_not_payable' })
})

test('it cannot also be paid online, and trying does not end its attempt', async () => {
  const { orderId } = await place()
  expect(await read(await shop.post('Payment/Create', { orderId, paymentMethod: 'sandbox' }, student))).toMatchObject({ status: 409 })
  expect((await seeOrder(shop, student, orderId)).paymentStatus).toBe('pending')
  const online = await place({ paymentMethod: 'sandbox', idempotencyKey: 'online' })
  const asked = await read(await shop.post('Payment/Create', { orderId: online.orderId, paymentMethod: 'cod' }, student))
  expect(asked).toMatchObject({ status: 422, code: 'payment_method_refused' })
})

test('the student cancels until the copies are packed, staff until they are handed over; copies in the shop and coupon are free again', async () => {
  const coupon = await createCoupon(shop.deps.db)
  const early = await place({ couponCode: coupon.code })
  expect(await cancel(early.orderId)).toMatchObject({ status: 200, data: { status: 'cancelled', shipmentStatus: 'notNeeded' } })
  expect([await stock(), (await shop.deps.db.select().from(coupons).where(eq(coupons.id, coupon.id)))[0]?.used]).toEqual([10, 0])

  const late = await place({ idempotencyKey: 'late' })
  await ship(late.orderId, 'packed')
  expect(await cancel(late.orderId)).toMatchObject({ status: 409, code: 'order_not_cancellable' })
  expect(await byStaff('Order/CancelUnpaid', { orderId: late.orderId })).toMatchObject({ status: 200, data: { status: 'cancelled' } })
  expect(await pathOf(late.orderId)).toContainEqual(['cancelled', 'staff'])
  expect(await pathOf(late.orderId, 'shipment')).toEqual([
    ['toPrint', 'student'],
    ['packed', 'staff'],
    ['notNeeded', 'staff'],
  ])

  const away = await place({ idempotencyKey: 'away' })
  await ship(away.orderId, 'packed', 'shipped')
  const refused = await byStaff('Order/CancelUnpaid', { orderId: away.orderId })
  expect(refused).toMatchObject({ status: 200, data: { status: 'cancelled', shipmentStatus: 'shipped' } })
  // They are with the courier: nobody can buy them.
  expect(await stock()).toBe(8)
  expect(await pathOf(away.orderId, 'payment')).toEqual([
    ['pending', 'student'],
    ['cancelled', 'staff'],
  ])

  const back = await place({ idempotencyKey: 'back' })
  await ship(back.orderId, 'packed', 'shipped', 'returned')
  expect(await byStaff('Order/CancelUnpaid', { orderId: back.orderId })).toMatchObject({ data: { shipmentStatus: 'returned' } })
  expect(await stock()).toBe(8)

  const there = await place({ idempotencyKey: 'there' })
  await ship(there.orderId, 'packed', 'delivered')
  expect(await byStaff('Order/CancelUnpaid', { orderId: there.orderId })).toMatchObject({ status: 409 })
})

test('an order that waits for its gateway is also cancelled there; one that was paid meanwhile is not', async () => {
  const placed = await place({ paymentMethod: 'sandbox' })
  expect(await cancel(placed.orderId)).toMatchObject({ status: 200, data: { status: 'cancelled' } })
  expect(await (await shop.fetch(placed.paymentUrl ?? '')).text()).toContain('This payment is closed.')
  const [attempt] = await shop.deps.db.select().from(payments).where(eq(payments.orderId, placed.orderId))
  expect(attempt?.status).toBe('cancelled')
  const paid = await place({ idempotencyKey: 'paid' })
  await receive(paid.orderId)
  expect(await cancel(paid.orderId)).toMatchObject({ status: 409, code: 'order_not_cancellable' })
})

test('a cash order outlives its student’s account: nothing is restocked while it may be at the door, and its cash can be recorded', async () => {
  const { person, password } = await createPerson(shop.deps)
  student = await createSessionFor(shop, person.id)
  const placed = await place()
  expect((await shop.post('Privacy/DeleteAccount', { currentPassword: password }, { token: student.token })).status).toBe(200)
  shop.clock.now = new Date(shop.clock.now.getTime() + 3_600_000)
  await expireOrders(shop.deps)
  expect(await stock()).toBe(8)
  expect(await receive(placed.orderId)).toMatchObject({ status: 200, data: { status: 'paid' } })
})
