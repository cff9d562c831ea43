import { eq, inArray, sql } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { takeCopies } from '../../../catalog/printed-offers.ts'
import { printedOffers } from '../../../db/schema/catalog.ts'
import { createCatalog, createPrintedOffer } from '../../../testing/catalog-factory.ts'
import { orderAtOnce } from '../../../testing/crowd-factory.ts'
import { openTestShop } from '../../../testing/open-test-shop.ts'
import { verifyLedger } from '../../books/ledger/verify-ledger.ts'

const stock = 10

const shop = await openTestShop({ poolSize: 20 })
let memoIds: number[]
beforeEach(async () => {
  const { memo, otherMemo } = await createCatalog(shop.deps.db)
  memoIds = [memo.id, otherMemo.id]
  for (const memoId of memoIds) await createPrintedOffer(shop.deps.db, { memoId, stock })
})

const left = async () => {
  const rows = await shop.deps.db.select({ stock: printedOffers.stock }).from(printedOffers).where(inArray(printedOffers.memoId, memoIds))
  return rows.map((row) => row.stock)
}

/** How often the server has had to end a transaction because of another. */
async function countDeadlocks(): Promise<number> {
  const [row] = await shop.deps.db
    .select({ count: sql`deadlocks`.mapWith(Number) })
    .from(sql`pg_stat_database`)
    .where(sql`datname = current_database()`)
  return row?.count ?? -1
}

test('exactly ten of 500 buyers at once over HTTP, with carts in any order, get the ten copies, and nobody blocks another for good', async () => {
  const deadlocks = await countDeadlocks()
  const answers = await orderAtOnce(shop, 500, (index) => ({
    items: (index % 2 === 0 ? memoIds : memoIds.toReversed()).map((id) => ({ id: `${id}:print` })),
    deliveryMethod: 'pickUp',
  }))
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(stock)
  expect(answers.filter(({ code }) => code === 'out_of_stock')).toHaveLength(500 - stock)
  expect(await countDeadlocks()).toBe(deadlocks)
  expect(await left()).toEqual([0, 0])
  expect(await verifyLedger(shop.deps.db, shop.clock.now)).toEqual([])
})

test('twin: a stock that is read before it is lowered, without a lock, is sold more often than there are copies', async () => {
  const { db } = shop.deps
  const [memoId = 0] = memoIds
  const isOffer = eq(printedOffers.memoId, memoId)
  const sold = await Promise.all(
    Array.from({ length: 100 }, () =>
      db.transaction(async (tx) => {
        const [offer] = await tx.select().from(printedOffers).where(isOffer)
        if (!offer || offer.stock < 1) return false
        await tx
          .update(printedOffers)
          .set({ stock: sql`greatest(${printedOffers.stock} - 1, 0)` })
          .where(isOffer)
        return true
      }),
    ),
  )
  expect(sold.filter(Boolean).length).toBeGreaterThan(stock)
  await db.update(printedOffers).set({ stock }).where(isOffer)
  const taken = await Promise.all(
    Array.from({ length: 100 }, () => db.transaction(async (tx) => (await takeCopies(tx, [{ memoId, quantity: 1 }])).length === 0)),
  )
  expect(taken.filter(Boolean)).toHaveLength(stock)
})

test('twin: copies that are taken one after the other in the order of the cart block each other for good', async () => {
  const deadlocks = await countDeadlocks()
  const [first, second] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const take = (ids: number[], hasFirst: () => void, otherHasFirst: Promise<void>) =>
    shop.deps.db.transaction(async (tx) => {
      for (const memoId of ids) {
        await takeCopies(tx, [{ memoId, quantity: 1 }])
        hasFirst()
        await otherHasFirst
      }
    })
  const taken = await Promise.allSettled([
    take(memoIds, first.resolve, second.promise),
    take(memoIds.toReversed(), second.resolve, first.promise),
  ])
  expect(taken.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  expect(await countDeadlocks()).toBe(deadlocks + 1)
})
