import type { Lease } from 'contract/student/lease.ts'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { refundOrder } from '../../sales/aftercare/refund/refund-order.ts'
import { createCatalog } from '../../testing/catalog/catalog-factory.ts'
import { createTestApp, type TestApp } from '../../testing/create-test-app.ts'
import { orderAndPay, read } from '../../testing/sales/order-factory.ts'
import { createSessionFor, logInAs } from '../../testing/student/account-factory.ts'
import { listReadPages } from '../read-pages.ts'

let shop: TestApp
let catalog: Awaited<ReturnType<typeof createCatalog>>
let student: Awaited<ReturnType<typeof logInAs>>
beforeAll(async () => {
  shop = await createTestApp()
})
beforeEach(async () => {
  catalog = await createCatalog(shop.deps.db)
  student = await logInAs(shop)
})
afterAll(() => shop.close())

const lease = async (id: number | string = catalog.memo.id, token = student.token) =>
  read<Lease>(await shop.post('Library/Lease', { id }, { token }))
const refund = (orderId: string, id: number) =>
  refundOrder(shop.deps, {
    ...{ byId: student.personId, locale: 'en', requestId: 'test', orderId },
    ...{ lines: [String(id)], idempotencyKey: crypto.randomUUID() },
  })

test('an owner of a memo gets the key of their copy for 30 days from now', async () => {
  await orderAndPay(shop, student, [catalog.memo.id])
  const { status, data } = await lease()
  expect(status).toBe(200)
  expect(data).toMatchObject({ personId: student.personId, now: shop.clock.now.toISOString() })
  expect(Date.parse(data.until) - Date.parse(data.now)).toBe(30 * 24 * 60 * 60 * 1000)
  expect(Buffer.from(data.key, 'base64url')).toHaveLength(32)
})

test('the key of a copy stays the same, so that a device’s copy opens again after its lease', async () => {
  await orderAndPay(shop, student, [catalog.memo.id])
  const { data: first } = await lease()
  shop.clock.now = new Date(shop.clock.now.getTime() + 40 * 24 * 60 * 60 * 1000)
  student = await createSessionFor(shop, student.personId)
  const { data: later } = await lease()
  expect(later).toMatchObject({ copy: first.copy, key: first.key })
  expect(later.until > first.until).toBe(true)
})

test('no two copies share a key, neither of two memos nor of two owners', async () => {
  const other = await logInAs(shop)
  await orderAndPay(shop, student, [catalog.memo.id, catalog.otherMemo.id])
  await orderAndPay(shop, other, [catalog.memo.id])
  const leases = [await lease(), await lease(catalog.otherMemo.id), await lease(catalog.memo.id, other.token)]
  expect(new Set(leases.map(({ data }) => data.key)).size).toBe(3)
  expect(new Set(leases.map(({ data }) => data.copy)).size).toBe(3)
})

test('a memo of another student, an unknown one and no id at all have no lease', async () => {
  await orderAndPay(shop, await logInAs(shop), [catalog.memo.id])
  const statuses = []
  for (const id of [catalog.memo.id, 999_999_999, 'abc']) statuses.push((await lease(id)).status)
  expect(statuses).toEqual([404, 404, 404])
  expect((await shop.post('Library/Lease', { id: catalog.memo.id })).status).toBe(401)
})

test('a refund ends the lease at the next contact, and a second purchase is another copy', async () => {
  const { orderId } = await orderAndPay(shop, student, [catalog.memo.id])
  const { data: before } = await lease()
  await refund(orderId, catalog.memo.id)
  expect((await lease()).status).toBe(404)
  await orderAndPay(shop, student, [catalog.memo.id])
  const { data: again } = await lease()
  expect([again.key, again.copy]).not.toEqual([before.key, before.copy])
  expect(again.copy).not.toBe(before.copy)
})

test('a device that was logged out has no lease, whichever device ended it', async () => {
  await orderAndPay(shop, student, [catalog.memo.id])
  const elsewhere = await createSessionFor(shop, student.personId)
  await shop.post('Student/LogOut', undefined, { token: student.token })
  expect((await lease()).status).toBe(401)
  expect((await lease(catalog.memo.id, elsewhere.token)).status).toBe(200)
  await shop.post('Session/RevokeOthers', undefined, { token: (await createSessionFor(shop, student.personId)).token })
  expect((await lease(catalog.memo.id, elsewhere.token)).status).toBe(401)
})

test('a copy kept on a device counts as read, like a download', async () => {
  await orderAndPay(shop, student, [catalog.memo.id])
  const isRead = async () => (await listReadPages(shop.deps.db, student.personId, [catalog.memo.id])).get(catalog.memo.id)
  expect(await isRead()).toBeUndefined()
  await lease()
  expect(await isRead()).toBe('all')
})
