import { eq } from 'drizzle-orm'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createCatalog } from '../../testing/catalog/catalog-factory.ts'
import { productionLimits } from '../../testing/crowd/throttle-factory.ts'
import { openTestShop } from '../../testing/open-test-shop.ts'
import { chooseAtSandbox, order, read, seeOrder } from '../../testing/sales/order-factory.ts'
import { logInAs } from '../../testing/student/account-factory.ts'
import { payments } from '../books/order.schema.ts'

const shop = await openTestShop({ settings: { limits: productionLimits('newAttempts=2') } })
// The limits use the process's clock, which stands still here.
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'] })
})
afterEach(() => {
  vi.useRealTimers()
})

test('an order retried too often must wait; its newest attempt stays payable, and other orders do not wait', async () => {
  const { memo, otherMemo } = await createCatalog(shop.deps.db)
  const student = await logInAs(shop)
  const { data: placed } = await order(shop, student, [memo.id])
  const tryAgain = async (orderId: string) =>
    read<{ paymentUrl: string }>(await shop.post('Payment/Create', { orderId }, { token: student.token }))
  await tryAgain(placed.orderId)
  const newest = await tryAgain(placed.orderId)
  const refused = await shop.post('Payment/Create', { orderId: placed.orderId }, { token: student.token })
  expect([refused.status, refused.headers.get('X-Error-Code')]).toEqual([429, 'too_many_requests'])
  expect(refused.headers.get('Retry-After')).toBe('3600')
  const attempts = await shop.deps.db.select().from(payments).where(eq(payments.orderId, placed.orderId)).orderBy(payments.id)
  expect(attempts.map(({ status }) => status)).toEqual(['cancelled', 'cancelled', 'pending'])
  const { data: other } = await order(shop, student, [otherMemo.id])
  expect((await tryAgain(other.orderId)).status).toBe(200)
  await chooseAtSandbox(shop, newest.data.paymentUrl, 'pay')
  expect((await seeOrder(shop, student, placed.orderId)).status).toBe('paid')
})

test('a refused new attempt does not end a payable one', async () => {
  const { memo } = await createCatalog(shop.deps.db)
  const student = await logInAs(shop)
  const { data: placed } = await order(shop, student, [memo.id])
  const body = { orderId: placed.orderId, paymentMethod: 'stripe' }
  const refused = await read(await shop.post('Payment/Create', body, { token: student.token }))
  expect([refused.status, refused.code]).toEqual([422, 'payment_method_refused'])
  expect((await seeOrder(shop, student, placed.orderId)).paymentStatus).toBe('pending')
  await chooseAtSandbox(shop, placed.paymentUrl, 'pay')
  expect((await seeOrder(shop, student, placed.orderId)).status).toBe('paid')
})
