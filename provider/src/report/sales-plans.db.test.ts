import { type SQLWrapper, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { selectLowStock } from '../sales/books/select-low-stock.ts'
import { openTestShop } from '../testing/open-test-shop.ts'
import { selectTaken } from './money-back.queries.ts'
import { sumOfBest, sumSalesByPeriod } from './sales.queries.ts'

const { deps } = await openTestShop()
const [from, to] = [new Date('2026-03-01T00:00:00Z'), new Date('2026-03-15T00:00:00Z')]

/** Of an empty table the planner takes either index of the time of payment. */
const ofTheTime = /Index.*Scan using orders_(paid|of_buyer) on orders.*\n.*Index Cond: \(\(?paid_at >=/

async function planOf(query: SQLWrapper): Promise<string> {
  return deps.db.transaction(async (tx) => {
    // A table of a few rows is read whole, whatever indexes it has.
    for (const way of ['seqscan', 'bitmapscan']) await tx.execute(sql.raw(`set local enable_${way} = off`))
    const { rows } = (await tx.execute(sql`explain ${query.getSQL()}`)) as unknown as { rows: Record<string, string>[] }
    return rows.map((row) => row['QUERY PLAN']).join('\n')
  })
}

test('the sales of two weeks come from an index alone, but for orders with printed copies, whose lines are read', async () => {
  const plan = await planOf(sumSalesByPeriod(deps.db, [from, to]))
  expect(plan).toMatch(/Index Only Scan using orders_sold_as_files on orders.*\n.*Index Cond: \(\(?paid_at >=/)
  expect(plan).toMatch(/Index.*Scan using orders_sold_with_paper on orders.*\n.*Index Cond: \(\(?paid_at >=/)
  expect(plan).toMatch(/Index Scan using order_lines_\w+ on order_lines/)
  // Nothing is left to be sifted out of what the indexes answer.
  expect(plan).not.toMatch(/Filter: .*(origin|delivery)/)
})

test('best sellers are summed once, from the lines of each order of the week', async () => {
  const plan = await planOf(sumOfBest(deps.db, { from, to }, 5))
  // Of an empty table the planner takes any index of memos.
  expect(plan).toMatch(/Nested Loop/)
  expect(plan).toMatch(ofTheTime)
  expect(plan).toMatch(/Index Scan using order_lines_\w+ on order_lines/)
  expect(plan.match(/Aggregate/g)).toHaveLength(1)
})

test('lost disputes are found among all steps by an index of their own', async () => {
  expect(await planOf(selectTaken(deps.db, { from, to }))).toMatch(/Index.*Scan using order_events_of_disputes on order_events/)
})

test('copies that run out come from an index of theirs, and their memos are looked up one by one', async () => {
  const plan = await planOf(selectLowStock(deps.db))
  expect(plan).toMatch(/Index (Only )?Scan using printed_offers_low on printed_offers/)
  // Of an empty table the planner takes any index of memos.
  expect(plan).toMatch(/Nested Loop.*\n.*printed_offers_low.*\n\s+->\s+Limit.*\n\s+->\s+Index Scan using memos_\w+ on memos/)
})
