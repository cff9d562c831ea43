import { eq, inArray, lte } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createCatalog } from '../../../testing/catalog/catalog-factory.ts'
import { createTestApp, type TestApp } from '../../../testing/create-test-app.ts'
import { meeting } from '../../../testing/crowd/meeting.ts'
import { openBeside } from '../../../testing/database/test-database.ts'
import { decideSilently, order } from '../../../testing/sales/order-factory.ts'
import { logInAs } from '../../../testing/student/account-factory.ts'
import { orderEvents, orders, payments } from '../../books/order.schema.ts'
import { reconcilePayments } from './reconcile-payments.ts'

const count = 60

let shop: TestApp
let other: Awaited<ReturnType<typeof openBeside>>
beforeAll(async () => {
  shop = await createTestApp({ poolSize: 20 })
  other = await openBeside(shop.databaseUrl, 20)
})
afterAll(async () => {
  await other.close()
  await shop.close()
})

/** Creates this many students who have paid without a webhook; answers their orders' ids. */
async function paySilently(): Promise<string[]> {
  const { memo } = await createCatalog(shop.deps.db)
  const ids: string[] = []
  for (let index = 0; index < count; index++) {
    const { data } = await order(shop, await logInAs(shop), [memo.id])
    await decideSilently(shop, data)
    ids.push(data.orderId)
  }
  shop.clock.now = new Date(shop.clock.now.getTime() + 2 * 60_000)
  return ids
}

test('two processes at once ask about each attempt once, and every order is paid once', async () => {
  const ids = await paySilently()
  const asked = await Promise.all([shop.deps.db, other.db, shop.deps.db, other.db].map((db) => reconcilePayments({ ...shop.deps, db })))
  expect(asked.reduce((sum, one) => sum + one, 0)).toBe(count)
  const rows = await shop.deps.db.select().from(payments).where(inArray(payments.orderId, ids))
  expect(rows.map(({ status, checks }) => [status, checks])).toEqual(rows.map(() => ['captured', 1]))
  expect(await shop.deps.db.$count(orderEvents, eq(orderEvents.toStatus, 'paid'))).toBe(count)
})

test('twin: without skipping locked rows, each process asks about every due attempt', async () => {
  await paySilently()
  const meet = meeting(4)
  const leaseNaively = async (db: TestApp['deps']['db']) => {
    const due = await db.select().from(payments).where(lte(payments.nextCheckAt, shop.clock.now))
    await meet()
    const nextCheckAt = new Date(shop.clock.now.getTime() + 60_000)
    // One by one: statements over many rows lock them in different orders and can deadlock.
    for (const { id } of due) await db.update(payments).set({ nextCheckAt }).where(eq(payments.id, id))
    return due.length
  }
  const taken = await Promise.all([shop.deps.db, other.db, shop.deps.db, other.db].map(leaseNaively))
  expect(taken.reduce((sum, one) => sum + one, 0)).toBe(4 * count)
  shop.clock.now = new Date(shop.clock.now.getTime() + 60_000)
  await reconcilePayments(shop.deps)
  expect(await shop.deps.db.$count(orders, eq(orders.status, 'awaiting_payment'))).toBe(0)
})
