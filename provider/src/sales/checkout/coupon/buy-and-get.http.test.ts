import type { CounterQuote } from 'contract/sales/counter.ts'
import type { OfficeCoupon } from 'contract/sales/coupon-office.ts'
import type { Refund } from 'contract/sales/refund.ts'
import { beforeEach, expect, test } from 'vitest'
import { createCatalog, createMemo, createPrintedOffer } from '../../../testing/catalog/catalog-factory.ts'
import { openTestShop } from '../../../testing/open-test-shop.ts'
import { createCoupon } from '../../../testing/sales/coupon-factory.ts'
import { order, orderAndPay, read, seeOrder } from '../../../testing/sales/order-factory.ts'
import { logInAs } from '../../../testing/student/account-factory.ts'
import { verifyLedger } from '../../ledger/verify-ledger.ts'

const shop = await openTestShop()
const { db } = shop.deps
const thirdFree = { basisPoints: 0, buyCount: 2, getCount: 1, getBasisPoints: 10_000 }
let catalog: Awaited<ReturnType<typeof createCatalog>>
let student: Awaited<ReturnType<typeof logInAs>>
let cheap: string
let printed: string
beforeEach(async () => {
  catalog = await createCatalog(db)
  student = await logInAs(shop)
  const memo = await createMemo(db, { subjectId: catalog.subject.id, studyStageId: catalog.stage.id, priceMinor: 1000 })
  cheap = String(memo.id)
  await createPrintedOffer(db, { memoId: catalog.memo.id })
  printed = `${catalog.memo.id}:print`
})

type Checked = { discountPercentage: number; discountAmount: number; gives: string; appliesTo: string[]; missingCount: number }
const check = async (code: string, rows: [id: number | string, quantity?: number][], lang = 'en') => {
  const query = rows.map(([id, quantity = 1], index) => `&ItemIds[${index}]=${id}&Quantities[${index}]=${quantity}`).join('')
  return read<Checked>(await shop.get(`Order/CheckCoupon?CouponCode=${code}${query}`, { lang }))
}
const three = () => [catalog.memo.id, catalog.otherMemo.id, cheap]

test('of three items the cheapest is free: check, quote, order and what is taken back agree', async () => {
  const { code } = await createCoupon(db, thirdFree)
  const checked = await check(
    code,
    three().map((id) => [id]),
  )
  expect(checked.data).toMatchObject({ discountPercentage: 0, discountAmount: 1, appliesTo: three().map(String) })
  const placed = await orderAndPay(shop, student, three(), { couponCode: code, expectedTotal: 5.5 })
  expect(placed).toMatchObject({ subTotal: 6.5, discount: 1, total: 5.5 })
  const { lines } = await seeOrder(shop, student, placed.orderId)
  // Over all three, so that whoever returns the other two has paid for this one.
  expect(lines.map(({ discount }) => discount)).toEqual([0.538, 0.308, 0.154])
  const staff = await logInAs(shop, { roles: ['order-refund'], password: 'A-test-password-1' })
  const wish = { orderId: placed.orderId, lines: three().slice(0, 2).map(String) }
  const body = { ...wish, currentPassword: 'A-test-password-1', idempotencyKey: 'two' }
  expect((await read<Refund>(await shop.post('Order/Refund', body, staff))).data).toMatchObject({ status: 'succeeded', amount: 4.654 })
  expect(await verifyLedger(db, shop.clock.now)).toEqual([])
})

test('printed copies count one by one, and delivery may be free besides', async () => {
  const { code } = await createCoupon(db, { ...thirdFree, freesDelivery: true })
  const quoted = async (quantity: number) =>
    (await read<Record<string, unknown>>(await shop.post('Order/Quote', { items: [{ id: printed, quantity }], couponCode: code }, student)))
      .data
  expect(await quoted(3)).toMatchObject({ discount: 5, total: 10 })
  expect(await quoted(7)).toMatchObject({ discount: 10, total: 25 })
  expect((await check(code, [[printed, 3]])).data.gives).toBe('Buy 2, get 1 more free (the cheapest) and free delivery')
  const clerk = await logInAs(shop, { roles: ['order-create'] })
  const sale = { personId: student.personId, items: [{ id: printed, quantity: 3 }], couponCode: code, handOver: 'now' }
  expect((await read<CounterQuote>(await shop.post('Counter/Quote', sale, clerk))).data.amounts).toMatchObject({ discount: 5, total: 10 })
})

test('only what the code is for counts as bought and as got', async () => {
  const { code } = await createCoupon(db, { ...thirdFree, getBasisPoints: 5000, kinds: ['memo'] })
  const rows: [number | string][] = [...three().map((id): [number | string] => [id]), [catalog.package.id]]
  expect((await check(code, rows)).data).toMatchObject({ discountAmount: 0.5, appliesTo: three().map(String) })
})

test.each([
  ['en', 'Add 1 more of what this code is for to use it.', 'Buy 2, get 1 more at 50% off (the cheapest)'],
  ['ar', 'أضف 1 مما يشمله هذا الرمز لتستفيد منه.', 'اشترِ 2 واحصل على 1 بخصم 50% (الأرخص)'],
])('with too few items it says how many are missing; it says what it gives (%s)', async (lang, message, gives) => {
  const { code } = await createCoupon(db, { ...thirdFree, getBasisPoints: 5000 })
  const few = await check(code, [[catalog.memo.id], [cheap]], lang)
  expect(few).toMatchObject({ status: 400, message, data: { reasonCode: 'tooFewItems', missingCount: 1 } })
  expect(await order(shop, student, [cheap], { couponCode: code })).toMatchObject({ status: 400, code: 'coupon_refused' })
  const enough = await check(code, [[catalog.memo.id], [cheap], [catalog.otherMemo.id]], lang)
  expect(enough.data).toMatchObject({ discountAmount: 0.5, gives })
})

test('the office makes such a coupon of two numbers and a percentage, and names what is wrong with them', async () => {
  const editor = await logInAs(shop, { roles: ['coupon-view', 'coupon-edit'] })
  const create = async (form: object) => read<OfficeCoupon>(await shop.post('Coupon/Create', { code: 'THIRD', ...form }, editor))
  const wrong = async (form: object) => Object.keys((await create(form)).errors)
  expect(await wrong({ percent: '50', buy: '2' })).toEqual(['get'])
  expect(await wrong({ percent: '50', get: '1' })).toEqual(['buy'])
  expect(await wrong({ percent: '50', buy: '21', get: '1' })).toEqual(['buy'])
  expect(await wrong({ amount: '1', buy: '2', get: '1' })).toEqual(['buy'])
  expect(await wrong({ freesDelivery: true, buy: '2', get: '1' })).toEqual(['buy'])
  const { data } = await create({ percent: '50', buy: '٢', get: '1' })
  expect(data).toMatchObject({ percent: 50, amount: null, buy: 2, get: 1 })
  const form = { id: data.id, code: 'THIRD', percent: '50' }
  expect((await read<OfficeCoupon>(await shop.post('Coupon/Update', form, editor))).data).toMatchObject({
    percent: 50,
    buy: null,
    get: null,
  })
})
