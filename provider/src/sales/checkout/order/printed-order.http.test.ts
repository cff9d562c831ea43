import type { Address } from 'contract/account/address.ts'
import type { Viewer } from 'contract/account/viewer.ts'
import { eq } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { printedOffers } from '../../../db/schema/catalog.ts'
import { createCatalog, createPrintedOffer } from '../../../testing/catalog/catalog-factory.ts'
import { openTestShop } from '../../../testing/open-test-shop.ts'
import { decideSilently, order, orderAndPay, read, seeOrder, sendWebhook } from '../../../testing/sales/order-factory.ts'
import { refundDueOf } from '../../../testing/sales/refund-factory.ts'
import { logInAs } from '../../../testing/student/account-factory.ts'
import { orders } from '../../books/order.schema.ts'
import { expireOrder } from '../../payment/expire-order.job.ts'

const shop = await openTestShop()
let catalog: Awaited<ReturnType<typeof createCatalog>>
let student: Awaited<ReturnType<typeof logInAs>>
let printed: string
let addressId: string
beforeEach(async () => {
  catalog = await createCatalog(shop.deps.db)
  student = await logInAs(shop)
  await createPrintedOffer(shop.deps.db, { memoId: catalog.memo.id })
  printed = `${catalog.memo.id}:print`
  addressId = await saveAddress({ governorateId: 'hawalli', areaId: 'salmiya' })
})

async function saveAddress(place: object, token = student.token): Promise<string> {
  const address = { recipientName: 'Noura Al-Sabah', phone: '51234567', block: '4', street: '12', building: '27', ...place }
  return (await read<Address>(await shop.post('Address/Create', address, { token }))).data.id
}
const stock = async () => {
  const [row] = await shop.deps.db
    .select({ stock: printedOffers.stock })
    .from(printedOffers)
    .where(eq(printedOffers.memoId, catalog.memo.id))
  return row?.stock
}
const copies = (quantity = 1) => ({ items: [{ id: printed, quantity }] })
const quoteOf = async (body: object) => read(await shop.post('Order/Quote', body, { token: student.token }))

test('a printed copy costs its own price for each piece, and its delivery the fee of its governorate', async () => {
  const { data } = await order(shop, student, [], { ...copies(2), addressId, expectedTotal: 11.5 })
  expect(data).toMatchObject({ subTotal: 10, shipping: 1.5, total: 11.5 })
  expect(await seeOrder(shop, student, data.orderId)).toMatchObject({
    lines: [{ id: printed, format: 'printed', quantity: 2, price: 10 }],
    delivery: { method: 'delivery', days: 2, address: { areaId: 'salmiya', recipientName: 'Noura Al-Sabah' } },
    shipmentStatus: 'notNeeded',
  })
  expect(await stock()).toBe(8)
})

test('a farther governorate costs more, picking up costs nothing, and from 20.000 on delivery is free', async () => {
  const far = await saveAddress({ governorateId: 'jahra', areaId: 'saad-al-abdullah' })
  expect((await quoteOf({ ...copies(), addressId: far })).data).toMatchObject({ shipping: 2, total: 7, freeDeliveryFrom: 20 })
  expect((await quoteOf({ ...copies(), deliveryMethod: 'pickUp' })).data).toMatchObject({
    shipping: 0,
    delivery: { method: 'pickUp', address: null },
  })
  expect((await quoteOf({ ...copies(4), addressId })).data).toMatchObject({ shipping: 0, total: 20 })
  expect((await quoteOf(copies())).data).toMatchObject({ shipping: 0, delivery: null })
})

test('an order without an address or pick-up is refused, and so is a foreign address or somebody else’s', async () => {
  const abroad = await saveAddress({ countryCode: 'QA', line1: 'Street 5', city: 'Doha' })
  const other = await logInAs(shop)
  const theirs = await saveAddress({ governorateId: 'hawalli', areaId: 'salmiya' }, other.token)
  const answers = await Promise.all([
    order(shop, student, [], copies()),
    order(shop, student, [], { ...copies(), addressId: abroad }),
    order(shop, student, [], { ...copies(), addressId: theirs }),
  ])
  expect(answers.map(({ status, code }) => [status, code])).toEqual([
    [422, 'address_needed'],
    [422, 'not_delivered_there'],
    [404, 'not_found'],
  ])
  expect(await stock()).toBe(10)
})

test('an order of digital items ignores an address', async () => {
  const { data } = await order(shop, student, [catalog.memo.id], { addressId })
  expect(data).toMatchObject({ shipping: 0, total: 3.5 })
  expect((await seeOrder(shop, student, data.orderId)).delivery).toBeNull()
})

test('more copies than in stock give 409, each line is named, and nothing is taken', async () => {
  const answer = await order(shop, student, [], { items: [{ id: catalog.otherMemo.id }, { id: printed, quantity: 11 }], addressId })
  expect(answer).toMatchObject({ status: 409, code: 'out_of_stock' })
  expect(answer.errors).toEqual({ 'items.1.id': ['There are not that many printed copies left.'] })
  expect([await stock(), await shop.deps.db.$count(orders, eq(orders.personId, student.personId))]).toEqual([10, 0])
})

const ownedIds = async () => (await read<Viewer>(await shop.get('Student/GetViewer', { token: student.token }))).data.ownedItemIds

test('a digital memo and its printed copy are two offers: both in one order, the PDF in the library, the copy to print', async () => {
  const { orderId } = await orderAndPay(shop, student, [], {
    items: [{ id: catalog.memo.id }, { id: catalog.memo.id, format: 'printed' }],
    addressId,
  })
  expect(await seeOrder(shop, student, orderId)).toMatchObject({ status: 'paid', total: 10, shipmentStatus: 'toPrint' })
  expect(await ownedIds()).toEqual([catalog.memo.id])
})

test('a printed copy gives nothing to read, and an owner of the PDF may still buy copies, again and again', async () => {
  await orderAndPay(shop, student, [], { ...copies(), addressId })
  expect(await ownedIds()).toEqual([])
  await orderAndPay(shop, student, [catalog.memo.id])
  const { orderId } = await orderAndPay(shop, student, [], { ...copies(3), addressId })
  expect(await seeOrder(shop, student, orderId)).toMatchObject({ status: 'paid', shipmentStatus: 'toPrint' })
  expect(await stock()).toBe(6)
})

test('one offer with two names is the same line twice', async () => {
  const answer = await order(shop, student, [], { items: [{ id: printed }, { id: catalog.memo.id, format: 'printed' }], addressId })
  expect(answer).toMatchObject({ status: 422, errors: { 'items.1.id': ['This is in the order twice.'] } })
})

test('an unpaid order releases its copies when it expires', async () => {
  const { data } = await order(shop, student, [], { ...copies(4), addressId })
  expect(await stock()).toBe(6)
  await shop.deps.db.update(orders).set({ expiresAt: shop.clock.now }).where(eq(orders.id, data.orderId))
  await expireOrder(shop.deps, data.orderId)
  await expireOrder(shop.deps, data.orderId)
  expect((await seeOrder(shop, student, data.orderId)).status).toBe('expired')
  expect(await stock()).toBe(10)
})

/** An expired order, and a way for its money to come anyway. */
async function expired(quantity: number) {
  const { data } = await order(shop, student, [], { ...copies(quantity), addressId })
  const charge = await decideSilently(shop, data, 'cancelled')
  await shop.deps.db.update(orders).set({ expiresAt: shop.clock.now }).where(eq(orders.id, data.orderId))
  await expireOrder(shop.deps, data.orderId)
  expect((await seeOrder(shop, student, data.orderId)).status).toBe('expired')
  return { orderId: data.orderId, payLate: () => sendWebhook(shop, { ...charge, status: 'captured' }) }
}

test('late money pays an expired order if its copies can be taken again', async () => {
  const { orderId, payLate } = await expired(4)
  expect(await stock()).toBe(10)
  await payLate()
  await payLate()
  expect(await seeOrder(shop, student, orderId)).toMatchObject({ status: 'paid', shipmentStatus: 'toPrint' })
  expect(await stock()).toBe(6)
})

test('money that comes when others have taken the copies is due for refund', async () => {
  const { orderId, payLate } = await expired(8)
  const other = await logInAs(shop)
  const theirs = await saveAddress({ governorateId: 'hawalli', areaId: 'salmiya' }, other.token)
  await orderAndPay(shop, other, [], { ...copies(5), addressId: theirs })
  await payLate()
  const [row] = await shop.deps.db.select().from(orders).where(eq(orders.id, orderId))
  expect(row).toMatchObject({ status: 'expired', holdsStock: false })
  expect(await refundDueOf(shop, orderId)).toBe(row?.totalMinor)
  expect(await stock()).toBe(5)
})

test('a later change of an address does not change the order', async () => {
  const { data } = await order(shop, student, [], { ...copies(), addressId })
  await shop.fetch(`/api/Website/Address/Remove?Id=${addressId}`, {
    method: 'DELETE',
    headers: { Authorization: `Bearer ${student.token}` },
  })
  expect((await seeOrder(shop, student, data.orderId)).delivery?.address).toMatchObject({ areaId: 'salmiya' })
})
