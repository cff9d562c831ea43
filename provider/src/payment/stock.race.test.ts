import { eq, inArray, sql } from 'drizzle-orm'
import { v7 as uuidv7 } from 'uuid'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { AppError } from '../app-error.ts'
import { takeCopies } from '../catalog/printed-offers.ts'
import { people } from '../db/schema/account.ts'
import { printedOffers } from '../db/schema/catalog.ts'
import { verifyLedger } from '../ledger/verify-ledger.ts'
import { createPerson } from '../testing/account-factory.ts'
import { createCatalog, createPrintedOffer } from '../testing/catalog-factory.ts'
import { createTestApp, type TestApp } from '../testing/create-test-app.ts'
import { placeOrder } from './place-order.ts'

const stock = 10

let shop: TestApp
let memoIds: number[]
beforeAll(async () => {
  shop = await createTestApp({ poolSize: 20 })
})
beforeEach(async () => {
  const { memo, otherMemo } = await createCatalog(shop.deps.db)
  memoIds = [memo.id, otherMemo.id]
  for (const memoId of memoIds) await createPrintedOffer(shop.deps.db, { memoId, stock })
})
afterAll(() => shop.close())

async function createBuyers(count: number): Promise<string[]> {
  const { person } = await createPerson(shop.deps)
  const rows = Array.from({ length: count }, () => {
    const id = uuidv7()
    return { ...person, id, email: `buyer-${id}@example.com` }
  })
  await shop.deps.db.insert(people).values(rows)
  return rows.map(({ id }) => id)
}

const left = async () => {
  const rows = await shop.deps.db.select({ stock: printedOffers.stock }).from(printedOffers).where(inArray(printedOffers.memoId, memoIds))
  return rows.map((row) => row.stock)
}

async function buy(personId: string, ids: number[]): Promise<string> {
  try {
    await placeOrder(shop.deps, { personId, locale: 'en', items: ids.map((id) => ({ id: `${id}:print` })), deliveryMethod: 'pickUp' })
    return 'bought'
  } catch (error) {
    return error instanceof AppError ? error.code : String(error)
  }
}

test('of 500 buyers with carts in any order exactly ten get the ten copies, and nobody waits for good', async () => {
  const queue = (await createBuyers(500)).entries()
  const results: string[] = []
  // 50 at a time: as many as the pool seats before its wait of two seconds ends, on a busy machine too.
  const buyer = async () => {
    for (const [index, personId] of queue) results.push(await buy(personId, index % 2 === 0 ? memoIds : memoIds.toReversed()))
  }
  await Promise.all(Array.from({ length: 50 }, buyer))
  expect(results.filter((result) => result === 'bought')).toHaveLength(stock)
  expect(new Set(results)).toEqual(new Set(['bought', 'out_of_stock']))
  expect(await left()).toEqual([0, 0])
  expect(await verifyLedger(shop.deps.db, shop.clock.now)).toEqual([])
})

test('twin: a stock that is read before it is lowered, without a lock, is sold more often than it is there', async () => {
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
