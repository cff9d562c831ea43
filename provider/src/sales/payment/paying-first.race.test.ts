import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { createApp } from '../../app.ts'
import { followShop } from '../../shop-settings/live-shop.ts'
import { createCatalog } from '../../testing/catalog/catalog-factory.ts'
import { untilWaiting } from '../../testing/crowd/lock-waits.ts'
import { openBeside } from '../../testing/database/test-database.ts'
import { openTestShop } from '../../testing/open-test-shop.ts'
import { chooseAtSandbox, order, seeOrder } from '../../testing/sales/order-factory.ts'
import { testSettings } from '../../testing/staff/shop-settings-factory.ts'
import { logInAs } from '../../testing/student/account-factory.ts'

const connections = 3
const shop = await openTestShop({ poolSize: connections })
const { memo, otherMemo } = await createCatalog(shop.deps.db)
const student = await logInAs(shop)

/** All shared connections wait for a lock until `release`. */
async function takeAll() {
  const holder = await openBeside(shop.databaseUrl, 2)
  const { promise, resolve } = Promise.withResolvers<void>()
  const isHeld = Promise.withResolvers<void>()
  const lock = sql`select pg_advisory_xact_lock(121)`
  const holding = holder.db.transaction(async (tx) => {
    await tx.execute(lock)
    isHeld.resolve()
    await promise
  })
  await isHeld.promise
  // A statement is sent only when awaited.
  const waiting = Array.from({ length: connections }, async () => shop.deps.db.execute(lock))
  await untilWaiting(holder.db, connections)
  return async () => {
    resolve()
    await Promise.all([holding, ...waiting])
    await holder.close()
  }
}

test('while every other connection is taken, an order is placed and paid; twin: without connections of its own it waits', async () => {
  const beside = await openBeside(shop.databaseUrl, 2)
  const live = followShop(beside.db, testSettings)
  const app = createApp({ ...shop.deps, live, paying: { db: beside.db, throttle: shop.deps.throttle } })
  const paying: typeof shop = {
    ...shop,
    fetch: (path, init) => app.fetch(new Request(`http://provider.test${path}`, init)),
    post: (path, body, { token } = {}) =>
      app.fetch(
        new Request(`http://provider.test/api/Website/${path}`, {
          method: 'POST',
          headers: { 'Content-Type': 'application/json', Authorization: `Bearer ${token}` },
          body: JSON.stringify(body),
        }),
      ),
  }
  const release = await takeAll()
  const answered: string[] = []
  const twin = order(shop, student, [otherMemo.id]).then(({ status }) => answered.push(`twin ${status}`))
  const { status, data } = await order(paying, student, [memo.id])
  answered.push(`order ${status}`)
  await chooseAtSandbox(paying, data.paymentUrl, 'pay')
  answered.push('paid')
  expect(answered).toEqual(['order 200', 'paid'])
  await release()
  await twin
  expect(answered.at(-1)).toBe('twin 200')
  expect((await seeOrder(shop, student, data.orderId)).status).toBe('paid')
  await beside.close()
})
