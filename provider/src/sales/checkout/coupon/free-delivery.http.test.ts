import type { Address } from 'contract/account/address.ts'
import type { SalesRow } from 'contract/office/report.ts'
import type { CounterQuote } from 'contract/sales/counter.ts'
import type { OfficeCoupon } from 'contract/sales/coupon-office.ts'
import type { CouponGifts } from 'contract/sales/office-order.ts'
import type { OwnPayLink, PayLink } from 'contract/sales/pay-link.ts'
import type { Refund } from 'contract/sales/refund.ts'
import { shopDay } from 'contract/shop-time.ts'
import { eq } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { createCatalog, createPrintedOffer } from '../../../testing/catalog/catalog-factory.ts'
import { readPdfText } from '../../../testing/file/read-pdf-text.ts'
import { openTestShop } from '../../../testing/open-test-shop.ts'
import { createCoupon } from '../../../testing/sales/coupon-factory.ts'
import { listQueuedMails, order, orderAndPay, read, seeOrder } from '../../../testing/sales/order-factory.ts'
import { logInAs } from '../../../testing/student/account-factory.ts'
import { coupons } from '../../books/coupon.schema.ts'
import { verifyLedger } from '../../ledger/verify-ledger.ts'

const shop = await openTestShop()
const { db } = shop.deps
const deliveryAlone = { basisPoints: 0, freesDelivery: true }
let catalog: Awaited<ReturnType<typeof createCatalog>>
let student: Awaited<ReturnType<typeof logInAs>>
let printed: string
let addressId: string
beforeEach(async () => {
  catalog = await createCatalog(db)
  student = await logInAs(shop)
  await createPrintedOffer(db, { memoId: catalog.memo.id, stock: 50 })
  printed = `${catalog.memo.id}:print`
  const place = { governorateId: 'hawalli', areaId: 'salmiya', recipientName: 'Noura', phone: '51234567', block: '4', street: '12' }
  addressId = (await read<Address>(await shop.post('Address/Create', { ...place, building: '27' }, student))).data.id
})

const copies = (quantity = 1) => ({ items: [{ id: printed, quantity }] })
type Quoted = { total: number; shipping: number; discount: number; deliverySaved?: number; deliveryNote?: string }
const quoteOf = async (body: object, lang = 'en') => read<Quoted>(await shop.post('Order/Quote', body, { token: student.token, lang }))
const check = async (code: string, lang = 'en', itemId = printed) =>
  read<Record<string, unknown>>(await shop.get(`Order/CheckCoupon?CouponCode=${code}&ItemIds[0]=${itemId}`, { lang }))
const usesOf = async (id: string) => (await db.select().from(coupons).where(eq(coupons.id, id)))[0]?.used

test('the code takes off the whole delivery fee, and the order keeps what it took off', async () => {
  const { id, code } = await createCoupon(db, deliveryAlone)
  const wish = { ...copies(2), addressId, couponCode: code }
  expect((await quoteOf(wish)).data).toMatchObject({ discount: 0, shipping: 0, deliverySaved: 1.5, total: 10 })
  const { data } = await order(shop, student, [], { ...wish, expectedTotal: 10 })
  expect(await seeOrder(shop, student, data.orderId)).toMatchObject({ shipping: 0, deliverySaved: 1.5, total: 10, couponCode: code })
  expect(await usesOf(id)).toBe(1)
  const { data: plain } = await order(shop, student, [], { ...copies(2), addressId })
  expect([plain.total, 'deliverySaved' in plain]).toEqual([11.5, false])
})

test('beside a percentage or an amount it takes off both', async () => {
  const percent = await createCoupon(db, { basisPoints: 1000, freesDelivery: true })
  const amount = await createCoupon(db, { basisPoints: 0, amountMinor: 2000, freesDelivery: true })
  const off = async (couponCode: string) => (await quoteOf({ ...copies(), addressId, couponCode })).data
  expect(await off(percent.code)).toMatchObject({ discount: 0.5, shipping: 0, deliverySaved: 1.5, total: 4.5 })
  expect(await off(amount.code)).toMatchObject({ discount: 2, shipping: 0, deliverySaved: 1.5, total: 3 })
  // For files alone the percentage is left.
  expect((await quoteOf({ items: [{ id: catalog.memo.id }], couponCode: percent.code })).data).toMatchObject({
    discount: 0.35,
    total: 3.15,
  })
})

test.each([
  [
    'en',
    'Free delivery',
    '10% off and free delivery',
    'This code takes off the delivery fee of printed copies, and nothing in your cart is printed.',
  ],
  ['ar', 'توصيل مجاني', 'خصم 10% وتوصيل مجاني', 'هذا الرمز يعفيك من رسوم توصيل النسخ المطبوعة، وليس في سلتك نسخة مطبوعة.'],
])('a check of the code says what it gives, or that there is nothing to deliver (%s)', async (lang, alone, both, nothing) => {
  const [{ code }, other] = [await createCoupon(db, deliveryAlone), await createCoupon(db, { freesDelivery: true })]
  expect((await check(code, lang)).data).toMatchObject({ discountPercentage: 0, discountAmount: 0, gives: alone, reasonCode: null })
  expect((await check(other.code, lang)).data).toMatchObject({ discountPercentage: 10, gives: both })
  expect((await check((await createCoupon(db)).code, lang)).data).not.toHaveProperty('gives')
  const refused = await check(code, lang, String(catalog.memo.id))
  expect([refused.status, refused.data.reasonCode, refused.message]).toEqual([400, 'nothingToDeliver', nothing])
  const ordered = await order(shop, student, [catalog.memo.id], { couponCode: code })
  expect([ordered.status, ordered.code]).toEqual([400, 'coupon_refused'])
})

test.each([
  ['en', 'Free with', 'if the copies are delivered', 'pick-up has none. It stays unused', 'is free even without'],
  ['ar', 'مجاني مع الرمز', 'إذا اخترت التوصيل', 'والاستلام بلا رسوم. يبقى الرمز دون استخدام', 'مجاني من دون الرمز'],
])('a quote says what the code does to the delivery, and why it does nothing (%s)', async (lang, free, ifDelivered, pickedUp, anyway) => {
  const { code } = await createCoupon(db, deliveryAlone)
  const noteOf = async (body: object) => (await quoteOf({ couponCode: code, ...body }, lang)).data.deliveryNote
  expect(await noteOf({ ...copies(), addressId })).toContain(free)
  expect(await noteOf(copies())).toContain(ifDelivered)
  expect(await noteOf({ ...copies(), deliveryMethod: 'pickUp' })).toContain(pickedUp)
  expect(await noteOf({ ...copies(4), addressId })).toContain(anyway)
  expect((await quoteOf({ ...copies(), addressId })).data).not.toHaveProperty('deliveryNote')
})

test('an order that the code gives nothing leaves its only use to another, whoever holds the code', async () => {
  const { id, code } = await createCoupon(db, { ...deliveryAlone, maxUses: 1 })
  const held = await order(shop, student, [], { ...copies(), addressId, couponCode: code })
  const fetched = await orderAndPay(shop, student, [], { ...copies(), deliveryMethod: 'pickUp', couponCode: code })
  expect(await seeOrder(shop, student, fetched.orderId)).toMatchObject({ status: 'paid', couponCode: null, total: 5 })
  expect(await seeOrder(shop, student, held.data.orderId)).toMatchObject({ status: 'awaiting_payment', couponCode: code })
  const many = await orderAndPay(shop, student, [], { ...copies(4), addressId, couponCode: code })
  expect(await seeOrder(shop, student, many.orderId)).toMatchObject({ status: 'paid', couponCode: null, shipping: 0 })
  expect(await usesOf(id)).toBe(1)
  expect(await verifyLedger(db, shop.clock.now)).toEqual([])
})

test('the code frees the delivery of an order only if it is for something in it, and only from its least sum on', async () => {
  const other = await createCoupon(db, { ...deliveryAlone, kinds: ['package'] })
  const least = await createCoupon(db, { ...deliveryAlone, minSubTotalMinor: 6000 })
  const refusal = async (couponCode: string) => (await quoteOf({ ...copies(), addressId, couponCode })).data
  expect(await refusal(other.code)).toMatchObject({ reasonCode: 'notForTheseItems' })
  expect(await refusal(least.code)).toMatchObject({ reasonCode: 'belowMinimum', missingAmount: 1 })
  const withPackage = { items: [...copies().items, { id: catalog.package.id }], addressId, couponCode: other.code }
  expect((await quoteOf(withPackage)).data).toMatchObject({ shipping: 0, deliverySaved: 1.5 })
})

test('a refund returns what was paid, never the fee that nobody paid', async () => {
  const staff = await logInAs(shop, { roles: ['order-refund'], password: 'A-test-password-1' })
  const { code } = await createCoupon(db, deliveryAlone)
  const paid = await orderAndPay(shop, student, [], {
    ...{ items: [...copies().items, { id: catalog.otherMemo.id }], addressId, couponCode: code },
  })
  const refund = async (lines: string[]) => {
    const body = { orderId: paid.orderId, lines, currentPassword: 'A-test-password-1', idempotencyKey: lines.join() }
    return (await read<Refund>(await shop.post('Order/Refund', body, staff))).data
  }
  expect(await refund([printed])).toMatchObject({ amount: 5 })
  expect(await refund([String(catalog.otherMemo.id)])).toMatchObject({ amount: 2 })
  expect(await seeOrder(shop, student, paid.orderId)).toMatchObject({ status: 'refunded', refunded: 7 })
  expect(await verifyLedger(db, shop.clock.now)).toEqual([])
})

test('receipt and invoice show the fee, and that the code took it off', async () => {
  const { code } = await createCoupon(db, deliveryAlone)
  const paid = await orderAndPay(shop, student, [], { ...copies(), addressId, couponCode: code })
  const [receipt] = await listQueuedMails(shop, paid.orderNumber)
  expect(receipt?.text).toContain('Delivery: 1.500 KWD\nFree delivery: -1.500 KWD\nTotal: 5.000 KWD')
  const answer = await shop.get(`Order/GetInvoice?Id=${paid.orderId}`, student)
  const text = (await readPdfText(new Uint8Array(await answer.arrayBuffer()))).join(' ')
  // A long code may be broken at its hyphen.
  expect(text.replaceAll(/\s+/g, '')).toContain(`Freedelivery(${code})`)
  expect(text).toContain('−1.500')
})

test('who pays by a link, and a clerk at the counter, see the fee that the code takes off, or that it does nothing', async () => {
  const { code } = await createCoupon(db, deliveryAlone)
  const link = { ...copies(), couponCode: code, deliveryMethod: 'delivery', addressId }
  const { token } = (await read<OwnPayLink>(await shop.post('PayLink/Create', link, student))).data
  const seen = await read<PayLink>(await shop.post('PayLink/Show', { token }))
  expect(seen.data).toMatchObject({ status: 'open', shipping: 0, deliverySaved: 1.5, total: 5 })
  const clerk = await logInAs(shop, { roles: ['order-create', 'order-cash'] })
  const cart = { ...copies(), couponCode: code, personId: student.personId }
  const quoted = async (handOver: object) =>
    (await read<CounterQuote>(await shop.post('Counter/Quote', { ...cart, ...handOver }, clerk))).data
  const brought = await quoted({ handOver: 'delivery', place: { governorateId: 'hawalli', areaId: 'salmiya' } })
  expect(brought).toMatchObject({
    amounts: { shipping: 0, deliverySaved: 1.5, total: 5 },
    deliveryNote: expect.stringContaining('Free with'),
  })
  expect(await quoted({ handOver: 'now' })).toMatchObject({ amounts: { total: 5 }, deliveryNote: expect.stringContaining('stays unused') })
})

test('the fees that a code took off are summed on its page, above its orders and in the report by coupon, beside the discount', async () => {
  const staff = await logInAs(shop, { roles: ['coupon-view', 'order-view', 'report-view'] })
  const { id, code } = await createCoupon(db, { code: 'SUMMED', basisPoints: 1000, freesDelivery: true })
  const wish = { ...copies(), addressId, couponCode: code }
  await orderAndPay(shop, student, [], wish)
  await orderAndPay(shop, await logInAs(shop), [], { ...copies(), deliveryMethod: 'pickUp', couponCode: code })
  // Not paid yet, so not counted.
  await order(shop, student, [], wish)
  const sums = { given: 1, deliverySaved: 1.5, paidOrders: 2 }
  expect((await read<OfficeCoupon>(await shop.get(`Coupon/GetById?Id=${id}`, staff))).data).toMatchObject(sums)
  expect((await read<{ coupon: CouponGifts }>(await shop.get(`OfficeOrder/GetAll?Coupon=${code}`, staff))).data.coupon).toMatchObject(sums)
  const today = shopDay(shop.clock.now)
  const span = `From=${today}&To=${today}&By=coupon`
  const report = await read<{ rows: SalesRow[] }>(await shop.get(`Report/GetSales?${span}`, staff))
  expect(report.data.rows.find(({ key }) => key === code)).toMatchObject({ discount: 1, deliverySaved: 1.5 })
  const file = await (await shop.get(`Report/Export?${span}`, staff)).text()
  expect(file).toMatch(/SUMMED,2,0\.000,9\.000,9\.000,1\.000,1\.500/)
  expect(await (await shop.get('Coupon/Export', { ...staff, lang: 'ar' })).text()).toMatch(/SUMMED;.*;1\.000;KWD;نعم;1\.500/)
})
