import type { MemoDetail } from 'contract/catalogue/catalog.ts'
import { eq } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { memos } from '../../../db/schema/catalog.ts'
import { createCatalog, createPrintedOffer } from '../../../testing/catalog/catalog-factory.ts'
import { openTestShop } from '../../../testing/open-test-shop.ts'
import { createCoupon } from '../../../testing/sales/coupon-factory.ts'
import { order, orderAndPay, read, seeOrder } from '../../../testing/sales/order-factory.ts'
import { logInAs } from '../../../testing/student/account-factory.ts'

type Quoted = { total: number; subTotal: number; lines: { id: string; price: number; alonePrice: number | null }[] }

const shop = await openTestShop()
let catalog: Awaited<ReturnType<typeof createCatalog>>
let student: Awaited<ReturnType<typeof logInAs>>
beforeEach(async () => {
  catalog = await createCatalog(shop.deps.db)
  student = await logInAs(shop)
})

/** The memo costs 3.500, its copy 5.000, both together 7.000. */
const offerBoth = (bothMinor: number | null = 7000) => createPrintedOffer(shop.deps.db, { memoId: catalog.memo.id, bothMinor })
const both = () => [catalog.memo.id, `${catalog.memo.id}:print`]
const quoteOf = async (ids: (number | string)[], body: object = {}) =>
  (await read<Quoted>(await shop.post('Order/Quote', { items: ids.map((id) => ({ id })), ...body }, { token: student.token }))).data
const memoSeen = async () => (await read<MemoDetail>(await shop.get(`Memo/GetById?Id=${catalog.memo.id}`))).data

test('the memo’s page, quote, order and its lines name the same price of both', async () => {
  await offerBoth()
  expect((await memoSeen()).printed).toMatchObject({ price: 5, bothPrice: 7 })
  const lines = [
    { id: String(catalog.memo.id), price: 2, alonePrice: 3.5 },
    { id: `${catalog.memo.id}:print`, price: 5, alonePrice: null },
  ]
  expect(await quoteOf(both())).toMatchObject({ subTotal: 7, total: 7, lines })
  const placed = await orderAndPay(shop, student, both(), { deliveryMethod: 'pickUp', expectedTotal: 7 })
  expect(await seeOrder(shop, student, placed.orderId)).toMatchObject({ status: 'paid', lines: [{ price: 2 }, { price: 5 }] })
})

test('the saving counts once, for any number of copies in any order, and not for one of the two alone', async () => {
  await offerBoth()
  const [digital, printed] = [{ id: String(catalog.memo.id) }, { id: `${catalog.memo.id}:print`, quantity: 3 }]
  const asked = await shop.post('Order/Quote', { items: [printed, digital] }, { token: student.token })
  expect((await read<Quoted>(asked)).data).toMatchObject({ total: 17, lines: [{ price: 15 }, { price: 2, alonePrice: 3.5 }] })
  expect((await quoteOf([catalog.memo.id])).total).toBe(3.5)
  expect((await quoteOf([`${catalog.memo.id}:print`])).total).toBe(5)
  expect((await quoteOf([catalog.otherMemo.id, `${catalog.memo.id}:print`])).total).toBe(7)
})

test.each([
  ['there is no price of both', null, { priceMinor: 3500 }],
  ['the two cost no more one by one since', 7000, { priceMinor: 2000 }],
  ['the memo is free', 7000, { priceMinor: null, isFree: true }],
  ['the memo is not sold on its own', 7000, { priceMinor: null }],
])('the combined price is not offered if %s', async (_what, bothMinor, fields) => {
  await offerBoth(bothMinor)
  await shop.deps.db.update(memos).set(fields).where(eq(memos.id, catalog.memo.id))
  expect((await memoSeen()).printed).toMatchObject({ price: 5, bothPrice: null })
})

test('a code lowers the remaining price, as in the code check', async () => {
  await offerBoth()
  const { code } = await createCoupon(shop.deps.db)
  const asked = `Order/CheckCoupon?CouponCode=${code}${both()
    .map((id, index) => `&ItemIds%5B${index}%5D=${id}`)
    .join('')}`
  expect((await read<{ discountAmount: number }>(await shop.get(asked, { token: student.token }))).data.discountAmount).toBe(0.7)
  expect(await quoteOf(both(), { couponCode: code })).toMatchObject({ total: 6.3 })
  const body = { deliveryMethod: 'pickUp', couponCode: code }
  expect((await order(shop, student, both(), body)).data).toMatchObject({ subTotal: 7, discount: 0.7, total: 6.3 })
})
