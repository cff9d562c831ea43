import { and, eq } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { createCatalog, createPrintedOffer } from '../../../testing/catalog/catalog-factory.ts'
import { meeting } from '../../../testing/crowd/meeting.ts'
import { productionLimits } from '../../../testing/crowd/throttle-factory.ts'
import { openTestShop } from '../../../testing/open-test-shop.ts'
import { createCoupon } from '../../../testing/sales/coupon-factory.ts'
import { order, read } from '../../../testing/sales/order-factory.ts'
import { logInAs } from '../../../testing/student/account-factory.ts'
import { orders } from '../../books/order.schema.ts'

const mostHolding = productionLimits().heldOrders.count

const shop = await openTestShop({ poolSize: 20, settings: { limits: productionLimits() } })
let catalog: Awaited<ReturnType<typeof createCatalog>>
let student: Awaited<ReturnType<typeof logInAs>>
beforeEach(async () => {
  catalog = await createCatalog(shop.deps.db)
  student = await logInAs(shop)
  await createPrintedOffer(shop.deps.db, { memoId: catalog.memo.id, stock: 100 })
})

const printed = () => ({ items: [{ id: `${catalog.memo.id}:print`, quantity: 1 }], deliveryMethod: 'pickUp' })
const place = (idempotencyKey: string, body: object = printed()) => order(shop, student, [], { ...body, idempotencyKey })

test('of 30 simultaneous orders holding copies ten stand; another is accepted once one of them is cancelled', async () => {
  const placed = await Promise.all(Array.from({ length: 30 }, (_, index) => place(`at-once-${index}`)))
  const stand = placed.filter(({ status }) => status === 200)
  expect(stand).toHaveLength(mostHolding)
  expect(placed.filter(({ code }) => code === 'too_many_requests')).toHaveLength(30 - mostHolding)
  expect((await place('one-more')).status).toBe(429)
  expect((await read(await shop.post('Order/Cancel', { orderId: stand[0]?.data.orderId }, { token: student.token }))).status).toBe(200)
  expect((await place('one-more')).status).toBe(200)
})

test('orders that hold a use of a code are counted, orders that hold nothing are not', async () => {
  const withCode = async () => digital({ couponCode: (await createCoupon(shop.deps.db)).code })
  const digital = (body = {}) => ({ items: [{ id: catalog.memo.id }], ...body })
  for (let index = 0; index < mostHolding; index++) expect((await place(`held-${index}`, await withCode())).status).toBe(200)
  expect((await place('held', await withCode())).status).toBe(429)
  expect((await place('free', digital())).status).toBe(200)
})

test('twin: all of them stand if they are counted without the lock on the person', async () => {
  const { db } = shop.deps
  const isOpen = and(eq(orders.personId, student.personId), eq(orders.status, 'awaiting_payment'))
  const meet = meeting(20)
  const naive = () =>
    db.transaction(async (tx) => {
      const standing = await tx.$count(orders, isOpen)
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
  await db.delete(orders).where(and(isOpen, eq(orders.totalMinor, 0)))
})
