import { afterAll, beforeAll, expect, test } from 'vitest'
import { createCatalog, createMemo, createSubject } from '../testing/catalog-factory.ts'
import { createCoupon } from '../testing/coupon-factory.ts'
import { createTestApp, type TestApp } from '../testing/create-test-app.ts'

let shop: TestApp
beforeAll(async () => {
  shop = await createTestApp({ breaksLedger: true })
})
afterAll(() => shop.close())

async function check(code: string, itemIds: (string | number)[] = [], lang = 'en') {
  const query = new URLSearchParams([['CouponCode', code], ...itemIds.map((id, index) => [`ItemIds[${index}]`, String(id)])] as [
    string,
    string,
  ][])
  const response = await shop.get(`Order/CheckCoupon?${query}`, { lang })
  return { status: response.status, body: (await response.json()) as { message: string; data: Record<string, unknown> } }
}

test('a code alone is enough, and a guest may ask: the percentage, without an amount', async () => {
  const coupon = await createCoupon(shop.deps.db, { basisPoints: 1250 })
  expect(await check(coupon.code)).toEqual({
    status: 200,
    body: {
      data: { discountPercentage: 12.5, discountAmount: null, currency: 'KWD', couponCode: coupon.code, appliesTo: [], reasonCode: null },
    },
  })
})

test('with items the discount is counted on those the coupon lowers', async () => {
  const { db } = shop.deps
  const catalog = await createCatalog(db)
  const other = await createSubject(db, { studyStageId: catalog.stage.id })
  const foreign = await createMemo(db, { subjectId: other.id, studyStageId: catalog.stage.id })
  const coupon = await createCoupon(db, { basisPoints: 2500, subjectId: catalog.subject.id })
  const { body } = await check(coupon.code, [catalog.memo.id, foreign.id, 'no-such', catalog.package.id])
  expect(body.data).toMatchObject({ discountPercentage: 25, discountAmount: 0.875, appliesTo: [String(catalog.memo.id)] })
})

test('an item asked twice is counted once', async () => {
  const catalog = await createCatalog(shop.deps.db)
  const coupon = await createCoupon(shop.deps.db)
  const { body } = await check(coupon.code, [catalog.memo.id, catalog.memo.id])
  expect(body.data).toMatchObject({ discountAmount: 0.35, appliesTo: [String(catalog.memo.id)] })
})

test('a code is known however it is typed', async () => {
  await createCoupon(shop.deps.db, { code: 'EID10' })
  const { status, body } = await check('  eid١٠ ')
  expect([status, body.data.couponCode]).toEqual([200, 'EID10'])
})

test('asking does not use a coupon up', async () => {
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

test('a coupon that lowers none of the items is refused, and says so', async () => {
  const catalog = await createCatalog(shop.deps.db)
  const coupon = await createCoupon(shop.deps.db, { subjectId: catalog.subject.id })
  const { status, body } = await check(coupon.code, [catalog.package.id])
  expect([status, body.data.reasonCode]).toEqual([400, 'notForTheseItems'])
})

test('a refusal speaks the reader’s language', async () => {
  expect((await check('NO-SUCH-CODE', [], 'ar')).body.message).toBe('هذا الرمز غير موجود.')
})

test('no code, a code too long, and one with NUL are 422', async () => {
  for (const query of ['', `?CouponCode=${'x'.repeat(65)}`, '?CouponCode=%00']) {
    expect((await shop.get(`Order/CheckCoupon${query}`)).status).toBe(422)
  }
})
