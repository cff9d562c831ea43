import { afterAll, beforeAll, expect, test } from 'vitest'
import { createCatalog } from '../../../testing/catalog/catalog-factory.ts'
import { createTestApp, type TestApp } from '../../../testing/create-test-app.ts'
import { productionLimits } from '../../../testing/crowd/throttle-factory.ts'
import { createCoupon } from '../../../testing/sales/coupon-factory.ts'
import { order, read } from '../../../testing/sales/order-factory.ts'
import { logInAs } from '../../../testing/student/account-factory.ts'

let shop: TestApp
let code: string
beforeAll(async () => {
  shop = await createTestApp({ settings: { limits: productionLimits('couponGuesses=3,couponGuessesOfGuests=4') } })
  code = (await createCoupon(shop.deps.db)).code
})
afterAll(() => shop.close())

const ask = async (typed: string, token?: string, lang = 'en') =>
  read(await shop.get(`Order/CheckCoupon?CouponCode=${typed}`, { token, lang }))

test('a student who has tried too many nonexistent codes must wait, even for existing ones, here and in the order', async () => {
  const { memo } = await createCatalog(shop.deps.db)
  const student = await logInAs(shop)
  for (const guess of ['A1', 'A2', 'A3']) expect((await ask(guess, student.token)).status).toBe(400)
  const refused = await ask(code, student.token)
  expect([refused.status, refused.message]).toEqual([429, 'You have tried too many codes. Try again in an hour.'])
  expect((await order(shop, student, [memo.id], { couponCode: code })).status).toBe(429)
  expect((await order(shop, student, [memo.id])).status).toBe(200)
})

test('guesses in orders and quotes are counted with the others', async () => {
  const { memo } = await createCatalog(shop.deps.db)
  const student = await logInAs(shop)
  await order(shop, student, [memo.id], { couponCode: 'B1' })
  await shop.post('Order/Quote', { items: [{ id: memo.id }], couponCode: 'B2' }, { token: student.token })
  await ask('B3', student.token)
  expect((await ask(code, student.token)).status).toBe(429)
})

test('existing codes may be checked without a limit', async () => {
  const student = await logInAs(shop)
  for (let times = 0; times < 8; times++) expect((await ask(code, student.token)).status).toBe(200)
})

test('guests of one network are counted together; a class behind it can log in and continue', async () => {
  for (const guess of ['C1', 'C2', 'C3', 'C4']) expect((await ask(guess)).status).toBe(400)
  const refused = await ask(code, undefined, 'ar')
  expect([refused.status, refused.message]).toEqual([429, 'جُرّبت رموز كثيرة من هذه الشبكة. سجّل الدخول لتجرّب رمزك، أو انتظر ساعة.'])
  expect((await ask(code, (await logInAs(shop)).token)).status).toBe(200)
})
