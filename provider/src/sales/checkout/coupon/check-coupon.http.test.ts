import { expect, test } from 'vitest'
import { createCatalog, createMemo, createPrintedOffer, createSubject } from '../../../testing/catalog/catalog-factory.ts'
import { openTestShop } from '../../../testing/open-test-shop.ts'
import { createCoupon } from '../../../testing/sales/coupon-factory.ts'
import { orderAndPay, read } from '../../../testing/sales/order-factory.ts'
import { logInAs } from '../../../testing/student/account-factory.ts'

const shop = await openTestShop({ breaksLedger: true })

async function check(code: string, itemIds: (string | number)[] = [], lang = 'en') {
  const query = new URLSearchParams([['CouponCode', code], ...itemIds.map((id, index) => [`ItemIds[${index}]`, String(id)])] as [
    string,
    string,
  ][])
  const response = await shop.get(`Order/CheckCoupon?${query}`, { lang })
  return { status: response.status, body: (await response.json()) as { message: string; data: Record<string, unknown> } }
}

test('a code alone is enough, and a guest may ask: the answer is the percentage, without an amount', async () => {
  const coupon = await createCoupon(shop.deps.db, { basisPoints: 1250 })
  expect(await check(coupon.code)).toEqual({
    status: 200,
    body: {
      data: { discountPercentage: 12.5, discountAmount: null, currency: 'KWD', couponCode: coupon.code, appliesTo: [], reasonCode: null },
    },
  })
})

test('a check that names items computes the discount for those that the coupon is for', async () => {
  const { db } = shop.deps
  const catalog = await createCatalog(db)
  const other = await createSubject(db, { studyStageId: catalog.stage.id })
  const foreign = await createMemo(db, { subjectId: other.id, studyStageId: catalog.stage.id })
  const coupon = await createCoupon(db, { basisPoints: 2500, subjectIds: [catalog.subject.id] })
  const { body } = await check(coupon.code, [catalog.memo.id, foreign.id, 'no-such', catalog.package.id])
  expect(body.data).toMatchObject({ discountPercentage: 25, discountAmount: 0.875, appliesTo: [String(catalog.memo.id)] })
})

test('an item requested twice counts once', async () => {
  const catalog = await createCatalog(shop.deps.db)
  const coupon = await createCoupon(shop.deps.db)
  const { body } = await check(coupon.code, [catalog.memo.id, catalog.memo.id])
  expect(body.data).toMatchObject({ discountAmount: 0.35, appliesTo: [String(catalog.memo.id)] })
})

test('a digital item counts once, whatever quantity is requested, because it can be ordered once; printed copies all count', async () => {
  const catalog = await createCatalog(shop.deps.db)
  const offer = await createPrintedOffer(shop.deps.db, { memoId: catalog.memo.id })
  const { code } = await createCoupon(shop.deps.db)
  const asked = new URLSearchParams({ CouponCode: code, 'ItemIds[0]': String(catalog.memo.id), 'Quantities[0]': '3' })
  const seen = async () => (await read<{ discountAmount: number }>(await shop.get(`Order/CheckCoupon?${asked}`))).data.discountAmount
  expect(await seen()).toBe(0.35)
  asked.set('ItemIds[0]', `${catalog.memo.id}:print`)
  expect(await seen()).toBe((offer.priceMinor * 3) / 10_000)
})

test('a code is recognised however it is typed', async () => {
  await createCoupon(shop.deps.db, { code: 'EID10' })
  const { status, body } = await check('  eid١٠ ')
  expect([status, body.data.couponCode]).toEqual([200, 'EID10'])
})

test('checking does not use a coupon up', async () => {
  const coupon = await createCoupon(shop.deps.db, { maxUses: 1 })
  await check(coupon.code)
  expect((await check(coupon.code)).status).toBe(200)
})

const yesterday = new Date('2026-11-20T09:00:00Z')
const tomorrow = new Date('2026-11-22T09:00:00Z')

test.each([
  ['an unknown code is refused as unknown', undefined, 'unknown', 'There is no such code.'],
  ['a code of last year is refused as expired', { endsAt: yesterday }, 'expired', 'This code has expired.'],
  ['a code of tomorrow is refused as not yet valid', { startsAt: tomorrow }, 'notYet', 'This code is not valid yet.'],
  ['a code without uses left is refused as used up', { maxUses: 2, used: 2 }, 'usedUp', 'This code has been used up.'],
] as const)('%s', async (_rule, fields, reasonCode, message) => {
  const code = fields ? (await createCoupon(shop.deps.db, fields)).code : 'NO-SUCH-CODE'
  expect(await check(code)).toEqual({ status: 400, body: { message, data: { reasonCode } } })
})

const logInAndAsk = async (code: string, ids: number[], student: { token: string }) => {
  const items = ids.map((id, index) => `&ItemIds[${index}]=${id}`).join('')
  return read<{ reasonCode?: string; missingAmount?: number; discountAmount?: number }>(
    await shop.get(`Order/CheckCoupon?CouponCode=${code}${items}`, { token: student.token }),
  )
}

test('a fixed amount is answered as an amount, and the percentage is 0', async () => {
  const catalog = await createCatalog(shop.deps.db)
  const { code } = await createCoupon(shop.deps.db, { basisPoints: 0, amountMinor: 2500 })
  expect((await check(code)).body.data).toMatchObject({ discountPercentage: 0, discountAmount: null })
  expect((await check(code, [catalog.memo.id])).body.data).toMatchObject({ discountPercentage: 0, discountAmount: 2.5 })
  expect((await check(code, [catalog.otherMemo.id])).body.data).toMatchObject({ discountAmount: 2 })
})

test.each([
  ['en', 'Add items for 1.500 KWD more to use this code.'],
  ['ar', 'أضف ما قيمته \u2068\u20661.500\u2069 د.ك\u2069 على الأقل لتستفيد من هذا الرمز.'],
])('below the least sum of an order the refusal says how much is missing (%s)', async (lang, message) => {
  const catalog = await createCatalog(shop.deps.db)
  const { code } = await createCoupon(shop.deps.db, { minSubTotalMinor: 5000 })
  expect(await check(code, [catalog.memo.id], lang)).toEqual({
    status: 400,
    body: { message, data: { reasonCode: 'belowMinimum', missingAmount: 1.5 } },
  })
  expect((await check(code, [catalog.memo.id, catalog.otherMemo.id])).status).toBe(200)
  expect((await check(code)).status).toBe(200)
})

test('a code for a first order is refused to somebody who has paid for one, and to another account with the same phone', async () => {
  const catalog = await createCatalog(shop.deps.db)
  const { code } = await createCoupon(shop.deps.db, { isFirstOrderOnly: true })
  const phone = '+96550001234'
  const [student, sibling] = [await logInAs(shop, { phone }), await logInAs(shop, { phone })]
  expect((await logInAndAsk(code, [catalog.otherMemo.id], student)).status).toBe(200)
  await orderAndPay(shop, student, [catalog.memo.id])
  for (const asking of [student, sibling]) {
    const { status, message, data } = await logInAndAsk(code, [catalog.otherMemo.id], asking)
    expect([status, data.reasonCode, message]).toEqual([400, 'notFirstOrder', 'This code is for a first order only.'])
  }
  expect((await logInAndAsk(code, [catalog.otherMemo.id], await logInAs(shop))).status).toBe(200)
})

test('a coupon that applies to none of the items is refused with that reason', async () => {
  const catalog = await createCatalog(shop.deps.db)
  const coupon = await createCoupon(shop.deps.db, { subjectIds: [catalog.subject.id] })
  const { status, body } = await check(coupon.code, [catalog.package.id])
  expect([status, body.data.reasonCode]).toEqual([400, 'notForTheseItems'])
})

test('a refusal is in the reader’s language', async () => {
  expect((await check('NO-SUCH-CODE', [], 'ar')).body.message).toBe('هذا الرمز غير موجود.')
})

test('no code, a code too long, and one with NUL are 422', async () => {
  for (const query of ['', `?CouponCode=${'x'.repeat(65)}`, '?CouponCode=%00']) {
    expect((await shop.get(`Order/CheckCoupon${query}`)).status).toBe(422)
  }
})
