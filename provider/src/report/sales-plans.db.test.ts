import { startOfShopDay } from 'contract/shop-time.ts'
import { type SQLWrapper, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { unsummedSales } from '../sales/books/sales-sum.schema.ts'
import { selectLowStock } from '../sales/books/select-low-stock.ts'
import { openTestShop } from '../testing/open-test-shop.ts'
import { type Sale, writeSales } from '../testing/sales/random-sales.ts'
import { createPerson } from '../testing/student/account-factory.ts'
import { selectTaken } from './money-back.queries.ts'
import { sumByCoupon, sumByItem, sumByPeriod, sumOfBest } from './sales.queries.ts'
import { sumSales } from './sum-sales.job.ts'

const { deps } = await openTestShop({ breaksLedger: true })
const [from, to] = [new Date('2026-03-01T00:00:00Z'), new Date('2026-03-15T00:00:00Z')]

function explain<Plan>(query: SQLWrapper, how: string): Promise<Plan[]> {
  return deps.db.transaction(async (tx) => {
    // The planner reads a small table whole, whatever indexes it has.
    for (const way of ['seqscan', 'bitmapscan']) await tx.execute(sql.raw(`set local enable_${way} = off`))
    const { rows } = (await tx.execute(sql`explain ${sql.raw(how)} ${query.getSQL()}`)) as unknown as { rows: Record<string, Plan>[] }
    return rows.flatMap((row) => row['QUERY PLAN'] ?? [])
  })
}

const planOf = async (query: SQLWrapper) => (await explain<string>(query, '')).join('\n')

type Node = { 'Relation Name'?: string; 'Actual Rows': number; 'Actual Loops': number; 'Rows Removed by Filter'?: number; Plans?: Node[] }

/** How many table rows a statement reads. */
async function rowsOf(query: SQLWrapper): Promise<number> {
  const [plan] = await explain<{ Plan: Node }>(query, '(analyze, format json)')
  const count = (node: Node): number => {
    const own = node['Relation Name'] ? (node['Actual Rows'] + (node['Rows Removed by Filter'] ?? 0)) * node['Actual Loops'] : 0
    return (node.Plans ?? []).reduce((sum, part) => sum + count(part), own)
  }
  return plan ? count(plan.Plan) : -1
}

test('a report reads one row for each quarter, and for each day of an item, however many orders these have', async () => {
  const { db } = deps
  const { person } = await createPerson(deps)
  const sale = { paidAt: new Date('2026-03-02T10:00:00Z'), origin: 'shop', couponCode: null, shippingMinor: 0, taxMinor: 0 } as const
  const line = { format: 'digital', quantity: 1, priceMinor: 3500, discountMinor: 0, taxMinor: 0 } as const
  const one: Sale = { ...sale, lines: [1, 2].map((id) => ({ ...line, item: { id, kind: 'memo' } })) }
  for (const hour of [1, 2, 3])
    await writeSales(
      db,
      person.id,
      Array.from({ length: 100 }, () => ({ ...one, paidAt: new Date(Date.UTC(2026, 2, 2, hour)) })),
    )
  const span = { from: startOfShopDay('2026-03-01'), to: startOfShopDay('2026-03-15') }
  expect(await rowsOf(sumByItem(db, span))).toBeGreaterThan(600)
  await sumSales(deps)
  // Like autovacuum: without statistics the planner expects some thousand rows.
  await db.execute(sql`analyze ${unsummedSales}`)
  expect(await rowsOf(sumByPeriod(db, [span.from, span.to]))).toBe(3)
  expect(await rowsOf(sumByItem(db, span))).toBe(2)
  expect(await rowsOf(sumByCoupon(db, span))).toBe(1)
})

test('whole quarters and days use stored sums, and orders are only read at the ends, by payment time', async () => {
  // The sales of the test above. The planner guesses about tables that nobody has analyzed.
  await deps.db.execute(sql`analyze`)
  const [first, until] = [new Date('2026-03-01T00:05:00Z'), new Date('2026-03-14T23:50:00Z')]
  for (const plan of [
    await planOf(sumByPeriod(deps.db, [first, until])),
    await planOf(sumOfBest(deps.db, { from: first, to: until }, 5)),
  ]) {
    expect(plan).toMatch(/Index.*Scan using sales_of_(quarters|items)_\w*pk\w* on sales_of_(quarters|items)/)
    expect(plan).toMatch(/Index.*Scan using orders_pkey on orders/)
    expect(plan.match(/Index.*Scan using orders_(paid|of_buyer|sold_\w+) on orders/g)).toHaveLength(2)
    expect(plan).toMatch(/Index Scan using order_lines_\w+ on order_lines/)
  }
})

test('lost disputes are found among all steps by their own index', async () => {
  expect(await planOf(selectTaken(deps.db, { from, to }))).toMatch(/Index.*Scan using order_events_of_disputes on order_events/)
})

test('low stock has its own index, and the memos are looked up one by one', async () => {
  const plan = await planOf(selectLowStock(deps.db))
  expect(plan).toMatch(/Index (Only )?Scan using printed_offers_low on printed_offers/)
  // For an empty table the planner takes any index of memos.
  expect(plan).toMatch(/Nested Loop.*\n.*printed_offers_low.*\n\s+->\s+Limit.*\n\s+->\s+Index Scan using memos_\w+ on memos/)
})
