import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createCatalog, createMemo } from '../../../testing/catalog/catalog-factory.ts'
import { createTestApp, type TestApp } from '../../../testing/create-test-app.ts'
import { meeting } from '../../../testing/crowd/meeting.ts'
import { productionLimits } from '../../../testing/crowd/throttle-factory.ts'
import { chooseAtSandbox, order, read } from '../../../testing/sales/order-factory.ts'
import { logInAs } from '../../../testing/student/account-factory.ts'
import { orders } from '../../books/order.schema.ts'

const limits = productionLimits('openOrders=5,unpaidOrders=8')

let shop: TestApp
let catalog: Awaited<ReturnType<typeof createCatalog>>
let student: Awaited<ReturnType<typeof logInAs>>
beforeAll(async () => {
  shop = await createTestApp({ poolSize: 20, settings: { limits } })
  catalog = await createCatalog(shop.deps.db)
})
beforeEach(async () => {
  student = await logInAs(shop)
})
afterAll(() => shop.close())

const place = (idempotencyKey: string, lang = 'en') =>
  shop.post('Order/CreateOrder', { items: [{ id: catalog.memo.id }], idempotencyKey }, { token: student.token, lang })
const cancel = async (orderId: string) => expect((await shop.post('Order/Cancel', { orderId }, { token: student.token })).status).toBe(200)
const isOpen = () => and(eq(orders.personId, student.personId), eq(orders.status, 'awaiting_payment'))

test('of 30 simultaneous orders to be paid five stand, and the student is told politely what to do', async () => {
  const placed = await Promise.all(Array.from({ length: 30 }, (_, index) => place(`at-once-${index}`)))
  expect(placed.filter(({ status }) => status === 200)).toHaveLength(5)
  expect(placed.filter(({ status }) => status === 429)).toHaveLength(25)
  expect((await read(await place('more'))).message).toBe('You have many unpaid orders. Pay for one or cancel it, then order again.')
  expect((await read(await place('more', 'ar'))).message).toContain('ادفع أحدها أو ألغِه')
  expect(await shop.deps.db.$count(orders, isOpen())).toBe(5)
})

test('neither a free order nor the answer to an existing order is refused for it', async () => {
  const free = await createMemo(shop.deps.db, { subjectId: catalog.subject.id, studyStageId: catalog.stage.id, isFree: true })
  for (let index = 0; index < 5; index++) expect((await place(`full-${index}`)).status).toBe(200)
  expect((await place('full-0')).status).toBe(200)
  expect((await shop.post('Library/AddFree', { id: free.id }, { token: student.token })).status).toBe(200)
})

test('abandoned orders count for an hour, paid ones do not', async () => {
  for (let index = 0; index < 7; index++) await cancel((await read<{ orderId: string }>(await place(`given-up-${index}`))).data.orderId)
  const paid = await order(shop, student, [catalog.otherMemo.id], { idempotencyKey: 'paid' })
  await chooseAtSandbox(shop, paid.data.paymentUrl, 'pay')
  await cancel((await read<{ orderId: string }>(await place('the eighth'))).data.orderId)
  const refused = await place('the ninth')
  expect([refused.status, Number(refused.headers.get('Retry-After'))]).toEqual([429, 3600])
  expect((await read(refused)).message).toContain('Your cart stays as it is')
  await shop.deps.db
    .update(orders)
    .set({ createdAt: new Date(shop.clock.now.getTime() - 3_600_000) })
    .where(eq(orders.personId, student.personId))
  expect((await place('an hour later')).status).toBe(200)
})

test('twin: all of them stand if they are counted without the lock on the person', async () => {
  const meet = meeting(20)
  const naive = () =>
    shop.deps.db.transaction(async (tx) => {
      const standing = await tx.$count(orders, isOpen())
      await meet()
      if (standing >= 1) return false
      await tx.insert(orders).values({
        ...{ id: crypto.randomUUID(), personId: student.personId, status: 'awaiting_payment', currency: 'KWD', locale: 'en' },
        ...{ subTotalMinor: 0, totalMinor: 0 },
      })
      return true
    })
  const stood = await Promise.all(Array.from({ length: 20 }, naive))
  expect(stood.filter(Boolean)).toHaveLength(20)
  await shop.deps.db.delete(orders).where(and(isOpen(), eq(orders.totalMinor, 0)))
})
