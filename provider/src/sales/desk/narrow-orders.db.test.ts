import { desc, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { openTestShop } from '../../testing/open-test-shop.ts'
import { orders } from '../books/order.schema.ts'
import { isWithin, type Narrowed } from './narrow-orders.ts'

const { deps } = await openTestShop()
const days = { from: '2026-03-01', to: '2026-03-02' }

test.each<[string, Narrowed, string]>([
  ['of some days', days, 'orders_newest'],
  ['by a way to pay', { payment: 'cod' }, 'orders_by_gateway'],
  ['by a way to pay, of some days', { payment: 'cod', ...days }, 'orders_by_gateway'],
  ['that are fetched', { delivery: 'pickUp' }, 'orders_by_way'],
  ['that are delivered, of some days', { delivery: 'delivery', ...days }, 'orders_by_way'],
  ['that go to a governorate', { region: 'hawalli' }, 'orders_by_region'],
  ['that go to a governorate, of some days', { region: 'hawalli', ...days }, 'orders_by_region'],
])('a page of orders %s is read from an index, in its order', async (_what, narrowed, index) => {
  const plan = await deps.db.transaction(async (tx) => {
    // The planner reads and sorts a small table whole, whatever indexes it has.
    await tx.execute(sql`set local enable_seqscan = off`)
    await tx.execute(sql`set local enable_sort = off`)
    const page = tx
      .select({ id: orders.id })
      .from(orders)
      .where(isWithin(narrowed))
      .orderBy(desc(orders.createdAt), desc(orders.number))
      .limit(25)
    return JSON.stringify(await tx.execute(sql`explain ${page.getSQL()}`))
  })
  expect(plan).toContain(index)
  expect(plan).not.toContain('Sort')
})
