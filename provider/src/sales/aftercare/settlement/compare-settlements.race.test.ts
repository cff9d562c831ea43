import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { openDatabase } from '../../../db/open-database.ts'
import { logInAs } from '../../../testing/account-factory.ts'
import { createCatalog } from '../../../testing/catalog-factory.ts'
import { openTestShop } from '../../../testing/open-test-shop.ts'
import { orderAndPay } from '../../../testing/order-factory.ts'
import { payments } from '../../books/order.schema.ts'
import { compareSettlements } from './compare-settlements.ts'

const shop = await openTestShop()

const statementWithinMs = 1_000

test('the payments of a day are compared, though reading them takes longer than a request may', async () => {
  const { memo } = await createCatalog(shop.deps.db)
  await orderAndPay(shop, await logInAs(shop), [memo.id])
  const day = { from: new Date('2026-11-21T00:00:00Z'), to: new Date('2026-11-22T00:00:00Z') }
  let isHeld = () => {}
  const held = new Promise<void>((resolve) => {
    isHeld = resolve
  })
  const slow = shop.deps.db.transaction(async (tx) => {
    await tx.execute(sql`lock table ${payments} in access exclusive mode`)
    isHeld()
    await sleep(2 * statementWithinMs)
  })
  await held
  const hurried = await openDatabase({ url: shop.databaseUrl, statementWithinMs })
  expect((await compareSettlements({ ...shop.deps, db: hurried.db }, day)).differences).toEqual([])
  await slow
  await hurried.close()
})
