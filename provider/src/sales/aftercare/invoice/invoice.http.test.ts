import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createCatalog } from '../../../testing/catalog/catalog-factory.ts'
import { createTestApp, type TestApp } from '../../../testing/create-test-app.ts'
import { order, orderAndPay } from '../../../testing/sales/order-factory.ts'
import { logInAs } from '../../../testing/student/account-factory.ts'
import { orders } from '../../books/order.schema.ts'
import { refundOrder } from '../refund/refund-order.ts'

let shop: TestApp
let student: Awaited<ReturnType<typeof logInAs>>
let catalog: Awaited<ReturnType<typeof createCatalog>>
beforeAll(async () => {
  shop = await createTestApp()
  student = await logInAs(shop)
  catalog = await createCatalog(shop.deps.db)
})
afterAll(() => shop.close())

const get = (id: string, token = student.token) => shop.get(`Order/GetInvoice?Id=${id}`, { token })

test('a paid order has an invoice for its student alone, stored by nobody on the way, and still has it when all money has gone back', async () => {
  const { orderId, orderNumber } = await orderAndPay(shop, student, [catalog.memo.id])
  const answer = await get(orderId)
  expect(answer.status).toBe(200)
  expect(answer.headers.get('Content-Type')).toBe('application/pdf')
  expect(answer.headers.get('Cache-Control')).toBe('private, no-store')
  expect(answer.headers.get('Content-Disposition')).toBe(`inline; filename="invoice-${orderNumber}.pdf"`)
  expect((await answer.text()).slice(0, 5)).toBe('%PDF-')
  expect((await get(orderId, (await logInAs(shop)).token)).status).toBe(404)
  expect((await shop.get(`Order/GetInvoice?Id=${orderId}`)).status).toBe(401)
  const wish = { orderId, lines: [String(catalog.memo.id)], byId: student.personId, idempotencyKey: 'all' }
  await refundOrder(shop.deps, { ...wish, locale: 'en', requestId: 'test' })
  const [row] = await shop.deps.db.select().from(orders).where(eq(orders.id, orderId))
  expect(row?.status).toBe('refunded')
  expect((await get(orderId)).status).toBe(200)
})

test('an unpaid order has no invoice', async () => {
  const { data } = await order(shop, student, [catalog.otherMemo.id])
  expect((await get(data.orderId)).status).toBe(404)
  expect((await get('nothing')).status).toBe(404)
})
