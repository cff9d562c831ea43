import { eq, inArray, sql } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { putBackCopies, takeCopies } from '../../../catalog/printed-offers.ts'
import type { Tx } from '../../../db/database.ts'
import { printedOffers } from '../../../db/schema/catalog.ts'
import { createCatalog, createPrintedOffer } from '../../../testing/catalog/catalog-factory.ts'
import { orderAtOnce } from '../../../testing/crowd/crowd-factory.ts'
import { countDeadlocks, untilWaiting } from '../../../testing/crowd/lock-waits.ts'
import { meeting } from '../../../testing/crowd/meeting.ts'
import { openTestShop } from '../../../testing/open-test-shop.ts'
import { orderAndPay } from '../../../testing/sales/order-factory.ts'
import { createPerson, createSessionFor } from '../../../testing/student/account-factory.ts'
import { settleRefund } from '../../aftercare/refund/settle-refund.ts'
import { memoFigures } from '../../books/figure.schema.ts'
import { payments } from '../../books/order.schema.ts'
import { listLines } from '../../books/orders.queries.ts'
import { writeRefund } from '../../books/write-refund.ts'
import { sellAtCounter } from '../../counter/sell-at-counter.ts'
import { verifyLedger } from '../../ledger/verify-ledger.ts'

const stock = 10

const shop = await openTestShop({ poolSize: 20 })
let memoIds: number[]
beforeEach(async () => {
  const { memo, otherMemo } = await createCatalog(shop.deps.db)
  memoIds = [memo.id, otherMemo.id]
  for (const memoId of memoIds) await createPrintedOffer(shop.deps.db, { memoId, stock })
})

const left = async () => {
  const rows = await shop.deps.db
    .select({ stock: printedOffers.stock })
    .from(printedOffers)
    .where(inArray(printedOffers.memoId, memoIds))
    .orderBy(printedOffers.memoId)
  return rows.map((row) => row.stock)
}

test('of 500 simultaneous buyers over HTTP, with carts in any order, exactly ten get the ten copies, without deadlocks', async () => {
  const deadlocks = await countDeadlocks(shop.deps.db)
  const answers = await orderAtOnce(shop, 500, (index) => ({
    items: (index % 2 === 0 ? memoIds : memoIds.toReversed()).map((id) => ({ id: `${id}:print` })),
    deliveryMethod: 'pickUp',
  }))
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(stock)
  expect(answers.filter(({ code }) => code === 'out_of_stock')).toHaveLength(500 - stock)
  expect(await countDeadlocks(shop.deps.db)).toBe(deadlocks)
  expect(await left()).toEqual([0, 0])
  expect(await verifyLedger(shop.deps.db, shop.clock.now)).toEqual([])
})

test('twin: a stock that is read before it is lowered, without a lock, is oversold', async () => {
  const { db } = shop.deps
  const [memoId = 0] = memoIds
  const isOffer = eq(printedOffers.memoId, memoId)
  const meet = meeting(20)
  const sold = await Promise.all(
    Array.from({ length: 20 }, () =>
      db.transaction(async (tx) => {
        const [offer] = await tx.select().from(printedOffers).where(isOffer)
        await meet()
        if (!offer || offer.stock < 1) return false
        await tx
          .update(printedOffers)
          .set({ stock: sql`greatest(${printedOffers.stock} - 1, 0)` })
          .where(isOffer)
        return true
      }),
    ),
  )
  expect(sold.filter(Boolean)).toHaveLength(20)
  await db.update(printedOffers).set({ stock }).where(isOffer)
  const taken = await Promise.all(
    Array.from({ length: 100 }, () => db.transaction(async (tx) => (await takeCopies(tx, [{ memoId, quantity: 1 }])).length === 0)),
  )
  expect(taken.filter(Boolean)).toHaveLength(stock)
})

test('twin: copies taken one after the other in the cart’s order deadlock', async () => {
  const deadlocks = await countDeadlocks(shop.deps.db)
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
  expect(await countDeadlocks(shop.deps.db)).toBe(deadlocks + 1)
})

/** A paid order of one copy that the gateway has refunded, without any record here yet. */
async function orderGoneBack(memoId: number): Promise<() => Promise<void>> {
  const { db } = shop.deps
  const student = await createSessionFor(shop, (await createPerson(shop.deps)).person.id)
  const { orderId } = await orderAndPay(shop, student, [`${memoId}:print`], { deliveryMethod: 'pickUp' })
  const [payment] = await db.select().from(payments).where(eq(payments.orderId, orderId))
  if (!payment) throw new Error('There is no payment')
  const { amountMinor, currency } = payment
  const lineIds = (await listLines(db, orderId)).map(({ id }) => id)
  const money = { orderId, paymentId: payment.id, amountMinor, currency, lineIds }
  const written = { cause: 'staff', createdAt: shop.clock.now, nextTryAt: shop.clock.now } as const
  const refund = await db.transaction((tx) => writeRefund(tx, { ...money, ...written }))
  return () => settleRefund(shop.deps, refund.id, { gatewayRef: 're-told', status: 'succeeded', amountMinor, currency })
}

/** Both run until one of them has the stock and the other waits; only then are the memo's figures released. */
async function whileFiguresAreHeld(memoId: number, ...acts: (() => Promise<unknown>)[]): Promise<PromiseSettledResult<unknown>[]> {
  const { db } = shop.deps
  const begun: Promise<unknown>[] = []
  await db.transaction(async (tx) => {
    await tx.select().from(memoFigures).where(eq(memoFigures.memoId, memoId)).for('no key update')
    for (const act of acts) {
      begun.push(act())
      await untilWaiting(db, begun.length)
    }
  })
  return Promise.allSettled(begun)
}

test('a refund of a copy and a counter sale of the same memo use one lock order', async () => {
  const [memoId = 0] = memoIds
  const [takeBack, buyer, clerk] = await Promise.all([orderGoneBack(memoId), createPerson(shop.deps), createPerson(shop.deps)])
  const sell = () =>
    sellAtCounter(shop.deps, {
      ...{ personId: buyer.person.id, byId: clerk.person.id, idempotencyKey: 'beside', requestId: 'r', locale: 'en' },
      ...{ items: [{ id: `${memoId}:print`, quantity: 1 }], handOver: 'now', mayTakeCash: true },
    })
  const deadlocks = await countDeadlocks(shop.deps.db)
  const ended = await whileFiguresAreHeld(memoId, takeBack, sell)
  expect(ended.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled'])
  expect(await countDeadlocks(shop.deps.db)).toBe(deadlocks)
  expect(await left()).toEqual([stock - 1, stock])
})

test('twin: a refund that changes its order before restocking the copy deadlocks with the sale', async () => {
  const { db } = shop.deps
  const [memoId = 0] = memoIds
  const deadlocks = await countDeadlocks(shop.deps.db)
  const figures = (tx: Tx) => tx.update(memoFigures).set({ sold: sql`sold` }).where(eq(memoFigures.memoId, memoId))
  const ended = await whileFiguresAreHeld(
    memoId,
    () =>
      db.transaction(async (tx) => {
        await figures(tx)
        await putBackCopies(tx, [{ memoId, quantity: 1 }])
      }),
    () =>
      db.transaction(async (tx) => {
        await takeCopies(tx, [{ memoId, quantity: 1 }])
        await figures(tx)
      }),
  )
  expect(ended.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  expect(await countDeadlocks(shop.deps.db)).toBe(deadlocks + 1)
})
