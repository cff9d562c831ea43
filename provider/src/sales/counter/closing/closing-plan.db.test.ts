import { startOfShopDay } from 'contract/shop-time.ts'
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { openTestShop } from '../../../testing/open-test-shop.ts'
import { writeSales } from '../../../testing/sales/random-sales.ts'
import { createPerson } from '../../../testing/student/account-factory.ts'
import { selectMoved } from './closing.queries.ts'

const { deps } = await openTestShop({ breaksLedger: true })

/** Payments of 300 hours, a refund of each, and who took the money. The planner guesses about tables that nobody has analyzed. */
async function fill(): Promise<void> {
  const { db } = deps
  const { person } = await createPerson(deps)
  const line = { format: 'digital', quantity: 1, priceMinor: 3500, discountMinor: 0, taxMinor: 0, item: { id: 1, kind: 'memo' } } as const
  const sale = { origin: 'counter', couponCode: null, shippingMinor: 0, taxMinor: 0, lines: [line] } as const
  const sales = Array.from({ length: 300 }, (_, hour) => ({
    ...sale,
    lines: [...sale.lines],
    paidAt: new Date(Date.UTC(2026, 10, 15, hour)),
  }))
  await writeSales(db, person.id, sales)
  await db.execute(sql`insert into payments (id, order_id, gateway, status, amount_minor, currency, created_at, captured_at, captured_minor)
    select gen_random_uuid(), id, 'cod', 'captured', 3500, 'KWD', paid_at, paid_at, 3500 from orders`)
  await db.execute(sql`insert into refunds (id, order_id, payment_id, amount_minor, currency, cause, status, created_at, ended_at)
    select gen_random_uuid(), order_id, id, 500, 'KWD', 'staff', 'succeeded', captured_at, captured_at from payments`)
  await db.execute(sql`insert into audit_entries (id, at, action, target_id, fields, request_id, hash)
    select 1000 + row_number() over (), paid_at, 'cash-received', id, '[]', 'test', 'none' from orders`)
  await db.execute(sql`analyze`)
}

test('a day is found by the times of payments and refunds, and the clerk of a payment by its order', async () => {
  await fill()
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
