import { startOfShopDay } from 'contract/shop-time.ts'
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { openTestShop } from '../../../testing/open-test-shop.ts'
import { selectMoved } from './closing.queries.ts'

const { deps } = await openTestShop()

test('a day is found by the times of payments and refunds, and the clerk of a payment by its order', async () => {
  const span = { from: startOfShopDay('2026-11-21'), to: startOfShopDay('2026-11-22'), currency: 'KWD' }
  const plan = await deps.db.transaction(async (tx) => {
    // The planner reads a small table whole, whatever indexes it has.
    for (const way of ['seqscan', 'bitmapscan']) await tx.execute(sql.raw(`set local enable_${way} = off`))
    const { rows } = (await tx.execute(sql`explain ${selectMoved(tx, span).getSQL()}`)) as unknown as { rows: { 'QUERY PLAN': string }[] }
    return rows.map((row) => row['QUERY PLAN']).join('\n')
  })
  expect(plan).toMatch(/Index Scan using payments_captured on payments/)
  expect(plan).toMatch(/Index Scan using refunds_ended on refunds/)
  expect(plan).toMatch(/Index.*Scan using audit_entries_of_target on audit_entries/)
  expect(plan).not.toContain('Seq Scan')
})
