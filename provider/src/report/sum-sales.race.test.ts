import { addDays, shopDay, startOfShopDay } from 'contract/shop-time.ts'
import { sql } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import type { Tx } from '../db/database.ts'
import { refundOrder } from '../sales/aftercare/refund/refund-order.ts'
import { salesOfQuarters, unsummedSales } from '../sales/books/sales-sum.schema.ts'
import { verifyLedger } from '../sales/ledger/verify-ledger.ts'
import { createCatalog } from '../testing/catalog/catalog-factory.ts'
import { isOverBeforeWaiting } from '../testing/crowd/lock-waits.ts'
import { meeting } from '../testing/crowd/meeting.ts'
import { openTestShop } from '../testing/open-test-shop.ts'
import { chooseAtSandbox, order, orderAndPay } from '../testing/sales/order-factory.ts'
import { logInAs } from '../testing/student/account-factory.ts'
import { getSales } from './get-sales.ts'
import { sumByItem, sumOrders } from './sales.queries.ts'
import { forgetSums, sumPortion, sumSales } from './sum-sales.job.ts'

const shop = await openTestShop({ poolSize: 20 })
const { db } = shop.deps
const catalog = await createCatalog(db)
const ids = [catalog.memo.id, catalog.otherMemo.id]
const today = shopDay(shop.clock.now)
const span = { from: startOfShopDay(addDays(today, -2)), to: startOfShopDay(addDays(today, 2)) }
const buy = async () => orderAndPay(shop, await logInAs(shop), ids)
const summed = async () => (await db.select().from(salesOfQuarters)).reduce((sum, row) => sum + row.orders, 0)

/** The sums of the orders themselves, with their lines, in one statement's snapshot. */
async function readOrders(tx: Tx) {
  const [row] = await tx
    .select({ orders: sql`count(*)`.mapWith(Number), totalMinor: sql`coalesce(sum(total_minor), 0)`.mapWith(Number) })
    .from(sql`orders`)
    .where(sql`paid_at >= ${span.from.toISOString()} and paid_at < ${span.to.toISOString()}`)
  return row
}

beforeEach(async () => {
  await buy()
  await sumSales(shop.deps)
})

test('while orders are paid, refunded and summed at once, each report has every paid order once', async () => {
  const byId = (await logInAs(shop)).personId
  let isOver = false
  const writers = Array.from({ length: 4 }, async (_, writer) => {
    for (let round = 0; round < 5; round++) {
      const { orderId } = await buy()
      const wish = { orderId, lines: [String(catalog.memo.id)], byId, idempotencyKey: `${writer} ${round}` }
      await refundOrder(shop.deps, { ...wish, locale: 'en', requestId: 'race' })
    }
  })
  const folders = Array.from({ length: 3 }, async () => {
    while (!isOver) await db.transaction((tx) => sumPortion(tx, 2))
  })
  const forgetter = (async () => {
    for (let round = 0; round < 5; round++) {
      await buy()
      await forgetSums(db)
    }
  })()
  let reports = 0
  const readers = Array.from({ length: 3 }, async () => {
    while (!isOver) {
      await db.transaction(
        async (tx) => {
          const books = await readOrders(tx)
          expect(await sumOrders(tx, span)).toMatchObject({ ...books })
          const items = await sumByItem(tx, span)
          expect(items.reduce((sum, { filesMinor }) => sum + filesMinor, 0)).toBe(books?.totalMinor)
        },
        { isolationLevel: 'repeatable read' },
      )
      // As reports run it: all parts see one moment.
      const { totals, rows } = await getSales(db, { from: today, to: today, by: 'item', currency: 'KWD', weekStart: 'sun' })
      expect([rows.reduce((sum, { pieces }) => sum + pieces, 0), totals.delivery]).toEqual([2 * totals.orders, 0])
      reports++
    }
  })
  await Promise.all([...writers, forgetter]).finally(() => {
    isOver = true
  })
  await Promise.all([...folders, ...readers])
  expect(reports).toBeGreaterThan(0)
  await sumSales(shop.deps)
  expect(await summed()).toBe((await db.transaction(readOrders))?.orders)
  expect(await verifyLedger(db, shop.clock.now)).toEqual([])
})

test('two simultaneous summing processes count each order once', async () => {
  const before = await summed()
  for (let count = 0; count < 4; count++) await buy()
  await Promise.all(Array.from({ length: 8 }, () => sumSales(shop.deps)))
  await sumSales(shop.deps)
  expect(await summed()).toBe(before + 4)
})

test('twin: processes that read first and delete afterwards count the same order again', async () => {
  const before = await summed()
  await buy()
  const meet = meeting(2)
  const naive = () =>
    db.transaction(async (tx) => {
      const found = await tx.select().from(unsummedSales)
      await meet()
      await tx.execute(sql`update sales_of_quarters set orders = orders + ${found.length}`)
      await tx.delete(unsummedSales)
    })
  await Promise.all([naive(), naive()])
  expect(await summed()).toBe(before + 2)
  await forgetSums(db)
})

test('twin: a report that reads sums first and unsummed orders afterwards misses those summed in between', async () => {
  const all = (await sumOrders(db, span)).orders
  await buy()
  const sums = await summed()
  await sumSales(shop.deps)
  const rest = await db.$count(unsummedSales)
  expect(sums + rest).toBe(all)
  expect((await sumOrders(db, span)).orders).toBe(all + 1)
})

test('paying does not wait for summing', async () => {
  await buy()
  const placed = (await order(shop, await logInAs(shop), ids)).data
  const before = await summed()
  await db.transaction(async (tx) => {
    expect(await sumPortion(tx, 100)).toBe(1)
    const paying = chooseAtSandbox(shop, placed.paymentUrl, 'pay')
    expect(await isOverBeforeWaiting(db, paying, 1)).toBe(true)
  })
  expect([await summed(), await db.$count(unsummedSales)]).toEqual([before + 1, 1])
})
