import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import type { Tx } from '../../db/database.ts'
import { createCatalog } from '../../testing/catalog/catalog-factory.ts'
import { isOverBeforeWaiting } from '../../testing/crowd/lock-waits.ts'
import { openTestShop } from '../../testing/open-test-shop.ts'
import { logInAs } from '../../testing/student/account-factory.ts'
import { orders } from '../books/order.schema.ts'
import { lockOrder } from '../books/orders.queries.ts'
import { openPlaced, placeWithin } from './place-order.ts'

const shop = await openTestShop({ poolSize: 20 })

/**
 * Whether the session of a new order is recorded while another transaction has locked the order, as settling does before it takes the payment.
 */
async function opensBeside(hold: (tx: Tx, orderId: string) => Promise<unknown>): Promise<boolean> {
  const { deps } = shop
  const { memo } = await createCatalog(deps.db)
  const { personId } = await logInAs(shop)
  const placed = await deps.db.transaction((tx) => placeWithin(tx, deps, { personId, locale: 'en', items: [{ id: String(memo.id) }] }))
  let opening: Promise<unknown> | undefined
  const isOpen = await deps.db.transaction(async (tx) => {
    await hold(tx, placed.order.id)
    opening = openPlaced(deps, placed)
    return isOverBeforeWaiting(deps.db, opening, 1)
  })
  await opening
  return isOpen
}

test('a session is recorded while its order is locked, so that settling never deadlocks with it', async () => {
  expect(await opensBeside(lockOrder)).toBe(true)
})

test('twin: if the order’s lock also excludes references to it, the session waits, and a settlement that wants the payment would wait for it', async () => {
  const holdWholly = (tx: Tx, orderId: string) => tx.execute(sql`select from ${orders} where id = ${orderId} for update`)
  expect(await opensBeside(holdWholly)).toBe(false)
})
