import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { createCatalog } from '../../testing/catalog/catalog-factory.ts'
import { productionLimits } from '../../testing/crowd/throttle-factory.ts'
import { openTestShop } from '../../testing/open-test-shop.ts'
import { decideSilently, order, seeOrder } from '../../testing/sales/order-factory.ts'
import { logInAs } from '../../testing/student/account-factory.ts'
import { reconcile } from '../aftercare/reconcile/reconcile.job.ts'
import { payments } from '../books/order.schema.ts'

const mostQuestions = 3

const shop = await openTestShop({ settings: { limits: productionLimits(`gatewayQuestions=${mostQuestions}`) } })

test('endless checks of one payment do not use up the gateway: above the limit they show the known state, and other orders are asked about', async () => {
  const { memo, otherMemo } = await createCatalog(shop.deps.db)
  const student = await logInAs(shop)
  const { data: placed } = await order(shop, student, [memo.id])
  const [payment] = await shop.deps.db.select().from(payments).where(eq(payments.orderId, placed.orderId))
  const check = (orderId: string) => shop.post('Payment/Check', { orderId }, { token: student.token })
  const comeBack = (query = '') => shop.fetch(`/api/Payment/Return?payment=${payment?.id}${query}`)
  for (let asked = 0; asked < mostQuestions; asked++) expect((await check(placed.orderId)).status).toBe(200)

  await decideSilently(shop, placed)
  expect((await check(placed.orderId)).status).toBe(200)
  for (const query of ['', '&cancelled=1']) {
    const back = await comeBack(query)
    expect([back.status, back.headers.get('Location')]).toEqual([303, expect.stringContaining('/paymentSucceesed?')])
  }
  expect((await seeOrder(shop, student, placed.orderId)).status).toBe('awaiting_payment')

  const { data: other } = await order(shop, student, [otherMemo.id])
  await decideSilently(shop, other)
  await check(other.orderId)
  expect((await seeOrder(shop, student, other.orderId)).status).toBe('paid')

  shop.clock.now = new Date(shop.clock.now.getTime() + 3 * 60_000)
  await reconcile(shop.deps)
  expect((await seeOrder(shop, student, placed.orderId)).status).toBe('paid')
})

test('nobody is asked to pay again between the payer’s return and the gateway’s answer', async () => {
  const { memo, otherMemo } = await createCatalog(shop.deps.db)
  const student = await logInAs(shop)
  const { data: placed } = await order(shop, student, [memo.id])
  const isChecked = async (orderId: string) => (await seeOrder(shop, student, orderId)).isBeingChecked
  expect(await isChecked(placed.orderId)).toBe(false)
  const comeBack = async (orderId: string, query = '') => {
    const [payment] = await shop.deps.db.select().from(payments).where(eq(payments.orderId, orderId))
    await shop.fetch(`/api/Payment/Return?payment=${payment?.id}${query}`)
  }
  await comeBack(placed.orderId)
  expect(await seeOrder(shop, student, placed.orderId)).toMatchObject({ canPay: true, isBeingChecked: true })
  await decideSilently(shop, placed)
  await shop.post('Payment/Check', { orderId: placed.orderId }, { token: student.token })
  expect(await seeOrder(shop, student, placed.orderId)).toMatchObject({ status: 'paid', isBeingChecked: false })

  const { data: givenUp } = await order(shop, student, [otherMemo.id])
  await comeBack(givenUp.orderId, '&cancelled=1')
  expect(await seeOrder(shop, student, givenUp.orderId)).toMatchObject({ canPay: true, isBeingChecked: false })
})
