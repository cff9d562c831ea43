import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { openTestShop } from '../../testing/open-test-shop.ts'
import { idsOfOrders } from './find-orders.ts'

const { db } = (await openTestShop()).deps

test('sorted by customer, a common name’s orders are looked up person by person, in the order of names', async () => {
  await db.execute(sql`insert into people (id, email, full_name, password_hash)
    select gen_random_uuid(), 'many-' || n || '@example.com', 'Many ' || n, 'none' from generate_series(1, 2001) n`)
  const wanted = { view: 'all', text: 'many', sort: 'customer', maySeePhone: true, maySeeEmail: true } as const
  const plan = await db.transaction(async (tx) => {
    // The planner reads and sorts a small table whole, whatever indexes it has.
    for (const way of ['seqscan', 'bitmapscan', 'sort']) await tx.execute(sql.raw(`set local enable_${way} = off`))
    const ids = await idsOfOrders(tx, wanted)
    const { rows } = (await tx.execute(sql`explain ${ids} limit 25`)) as unknown as { rows: Record<string, string>[] }
    return rows.map((row) => row['QUERY PLAN']).join('\n')
  })
  // Matching is a condition on each person, not a table that is joined and then sorted.
  expect(plan).toMatch(/Incremental Sort/)
  expect(plan).toMatch(/Index (Only )?Scan using people_by_name/)
  expect(plan).toMatch(/Filter: \(people\.fits OR .*hashed SubPlan/)
  expect(plan).toMatch(/Index Scan using orders_of_(person|buyer) on orders/)
  expect(plan).not.toMatch(/Hash|Semi Join/)
})
