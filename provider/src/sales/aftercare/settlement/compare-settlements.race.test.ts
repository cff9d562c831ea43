import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { openDatabase } from '../../../db/open-database.ts'
import { createCatalog } from '../../../testing/catalog/catalog-factory.ts'
import { untilWaiting } from '../../../testing/crowd/lock-waits.ts'
import { openTestShop } from '../../../testing/open-test-shop.ts'
import { orderAndPay } from '../../../testing/sales/order-factory.ts'
import { logInAs } from '../../../testing/student/account-factory.ts'
import { payments } from '../../books/order.schema.ts'
import { compareSettlements } from './compare-settlements.ts'

const shop = await openTestShop()

/** Long for any other statement on any machine. */
const statementWithinMs = 2_000

test('the payments of a day are compared even if reading them takes longer than a request may', async () => {
  const { db } = shop.deps
  const { memo } = await createCatalog(db)
  await orderAndPay(shop, await logInAs(shop), [memo.id])
  const day = { from: new Date('2026-11-21T00:00:00Z'), to: new Date('2026-11-22T00:00:00Z') }
  const hurried = await openDatabase({ url: shop.databaseUrl, statementWithinMs, connectWithinMs: 60_000 })
  const { comparing } = await db.transaction(async (tx) => {
    await tx.execute(sql`lock table ${payments} in access exclusive mode`)
    const begun = compareSettlements({ ...shop.deps, db: hurried.db }, day)
    // From when it begins to wait, it waits longer than that.
    await untilWaiting(db, 1, '%from "payments"%')
    await sleep(1.5 * statementWithinMs)
    return { comparing: begun }
  })
  expect((await comparing).differences).toEqual([])
  await hurried.close()
})
