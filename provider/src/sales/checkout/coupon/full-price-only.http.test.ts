import { eq } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { memos } from '../../../db/schema/catalog.ts'
import { createCatalog, createMemo, createPackage, createPrintedOffer } from '../../../testing/catalog/catalog-factory.ts'
import { openTestShop } from '../../../testing/open-test-shop.ts'
import { createCoupon } from '../../../testing/sales/coupon-factory.ts'
import { order, orderAndPay, read } from '../../../testing/sales/order-factory.ts'
import { logInAs } from '../../../testing/student/account-factory.ts'
import type { Coupon } from './coupon.ts'

const shop = await openTestShop()
const { db } = shop.deps
let catalog: Awaited<ReturnType<typeof createCatalog>>
let student: Awaited<ReturnType<typeof logInAs>>
let usual: Coupon
let skipping: Coupon
beforeEach(async () => {
  catalog = await createCatalog(db)
  student = await logInAs(shop)
  usual = await createCoupon(db)
  skipping = await createCoupon(db, { skipsReduced: true })
})

type Quoted = { discount: number; lines: { id: string; discount: number }[]; reasonCode?: string }
const quoteOf = async ({ code }: Coupon, ids: (number | string)[]) =>
  (await read<Quoted>(await shop.post('Order/Quote', { items: ids.map((id) => ({ id })), couponCode: code }, { token: student.token })))
    .data
const loweredBy = async (coupon: Coupon, ids: (number | string)[]) => (await quoteOf(coupon, ids)).lines.map(({ discount }) => discount)
const place = () => ({ subjectId: catalog.subject.id, studyStageId: catalog.stage.id })

test('a package below the sum of its parts is left out; without the rule it is lowered further, as it always was', async () => {
  const dear = await createPackage(db, { studyStageId: catalog.stage.id, priceMinor: 5500, items: [catalog.memo, catalog.otherMemo] })
  const rows = [catalog.memo.id, catalog.package.id, dear.id]
  expect(await loweredBy(usual, rows)).toEqual([0.35, 0.5, 0.55])
  expect(await loweredBy(skipping, rows)).toEqual([0.35, 0, 0.55])
})

test('a package whose free memo is owned already is not reduced by that', async () => {
  const free = await createMemo(db, { ...place(), priceMinor: 0 })
  await order(shop, student, [free.id])
  const whole = await createPackage(db, { studyStageId: catalog.stage.id, priceMinor: 3500, items: [catalog.memo, free] })
  expect(await loweredBy(skipping, [whole.id])).toEqual([0.35])
})

test('an item below its price before is left out', async () => {
  const lowered = await createMemo(db, { ...place(), priceMinor: 1000, compareAtMinor: 1500 })
  expect(await loweredBy(usual, [lowered.id, catalog.memo.id])).toEqual([0.1, 0.35])
  expect(await loweredBy(skipping, [lowered.id, catalog.memo.id])).toEqual([0, 0.35])
  await db.update(memos).set({ compareAtMinor: null }).where(eq(memos.id, lowered.id))
  expect(await loweredBy(skipping, [lowered.id, catalog.memo.id])).toEqual([0.1, 0.35])
})

test('what a student gets cheaper because they own a part of it is left out, for them alone', async () => {
  const bundle = await createPackage(db, { studyStageId: catalog.stage.id, priceMinor: 5500, items: [catalog.memo, catalog.otherMemo] })
  expect(await loweredBy(skipping, [bundle.id])).toEqual([0.55])
  await orderAndPay(shop, student, [catalog.memo.id])
  expect(await quoteOf(skipping, [bundle.id])).toMatchObject({ reasonCode: 'alreadyReduced' })
  expect(await loweredBy(usual, [bundle.id])).toEqual([0.2])
  student = await logInAs(shop)
  expect(await loweredBy(skipping, [bundle.id])).toEqual([0.55])
})

test('a memo that is cheaper beside its printed copy is left out, the copy is not, even if the memo is below its price before', async () => {
  const copy = await createPrintedOffer(db, { memoId: catalog.memo.id, priceMinor: 5000, bothMinor: 7000 })
  const rows = [catalog.memo.id, `${copy.memoId}:print`]
  expect(await loweredBy(usual, rows)).toEqual([0.2, 0.5])
  expect(await loweredBy(skipping, rows)).toEqual([0, 0.5])
  await db.update(memos).set({ compareAtMinor: 9000 }).where(eq(memos.id, catalog.memo.id))
  expect(await loweredBy(skipping, rows)).toEqual([0, 0.5])
})

test.each([
  ['en', 'This code is not for items that are already reduced.', '10% off, except what is reduced already'],
  ['ar', 'هذا الرمز لا يشمل ما خُفّض سعره من قبل.', 'خصم 10%، عدا ما خُفّض سعره من قبل'],
])(
  'if everything that the code is for is reduced, it is refused with that reason; otherwise it says what it is for (%s)',
  async (lang, message, gives) => {
    const check = async (id: number) =>
      read<{ gives?: string }>(await shop.get(`Order/CheckCoupon?CouponCode=${skipping.code}&ItemIds[0]=${id}`, { lang }))
    expect(await check(catalog.package.id)).toMatchObject({ status: 400, message, data: { reasonCode: 'alreadyReduced' } })
    expect((await check(catalog.memo.id)).data).toMatchObject({ discountAmount: 0.35, gives })
    const placed = await shop.post(
      'Order/CreateOrder',
      { items: [{ id: catalog.package.id }], couponCode: skipping.code },
      { token: student.token, lang },
    )
    expect(await read(placed)).toMatchObject({ status: 400, code: 'coupon_refused', message })
  },
)

test('the order takes off what the quote showed', async () => {
  const rows = [catalog.memo.id, catalog.package.id].map((id) => ({ id }))
  const placed = await orderAndPay(shop, student, [], { items: rows, couponCode: skipping.code, expectedTotal: 8.15 })
  expect(placed).toMatchObject({ subTotal: 8.5, discount: 0.35, total: 8.15 })
})
