import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { auditEntries } from '../db/schema/audit.ts'
import { openTestShop } from '../testing/open-test-shop.ts'
import { type AuditFilter, byTime, meetsFilter } from './audit-filter.ts'

const { deps } = await openTestShop({ breaksLedger: true })
// Two years of a small shop: the worth of an index shows in the rows it saves. They form no chain; the test at the end looks for one.
await deps.db.execute(sql`
  insert into audit_entries (id, at, actor_id, action, target_id, fields, request_id, hash)
  select 1000 + n, timestamptz '2025-01-01' + n * interval '9 hours', gen_random_uuid(), case n % 40 when 0 then 'coupon-ended' else 'action-' || n % 40 end,
         'target-' || n % 400, '[]', 'request', 'hash' from generate_series(1, 2000) as n`)
await deps.db.execute(sql`analyze audit_entries`)

test.each<[string, AuditFilter, string]>([
  ['everything', {}, 'audit_entries_by_time'],
  ['days', { from: '2026-03-01', to: '2026-03-02' }, 'audit_entries_by_time'],
  ['an action', { what: 'coupon-ended' }, 'audit_entries_of_action'],
  ['an action in some days', { what: 'coupon-ended', from: '2026-03-01' }, 'audit_entries_of_action'],
  ['a target', { targetId: 'a' }, 'audit_entries_of_target'],
  ['what somebody quotes', { quoted: ['a', 'b'] }, 'audit_entries_of_target'],
  ['a member of staff', { actorId: randomUUID() }, 'audit_entries_of_actor'],
])('the log of %s is read by an index', async (_what, filter, index) => {
  const plan = await deps.db.transaction(async (tx) => {
    // The planner reads a small table whole, whatever indexes it has.
    await tx.execute(sql`set local enable_seqscan = off`)
    const page = tx
      .select()
      .from(auditEntries)
      .where(meetsFilter(filter))
      .orderBy(...byTime(filter))
      .limit(50)
    return tx.execute(sql`explain ${page.getSQL()}`)
  })
  expect(JSON.stringify(plan)).toContain(index)
})
