import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { auditEntries } from '../db/schema/audit.ts'
import { openTestShop } from '../testing/open-test-shop.ts'
import { type AuditFilter, meetsFilter, newestFirst } from './audit-filter.ts'

const { deps } = await openTestShop()

test.each<[string, AuditFilter, string]>([
  ['days', { from: '2026-03-01', to: '2026-03-02' }, 'audit_entries_by_time'],
  ['an action', { what: 'coupon-ended' }, 'audit_entries_of_action'],
  ['an action in some days', { what: 'coupon-ended', from: '2026-03-01' }, 'audit_entries_of_action'],
  ['a target', { targetId: 'a' }, 'audit_entries_of_target'],
  ['what somebody quotes', { quoted: ['a', 'b'] }, 'audit_entries_of_target'],
  ['a member of staff', { actorId: randomUUID() }, 'audit_entries_of_actor'],
])('the log of %s is read by an index', async (_what, filter, index) => {
  const plan = await deps.db.transaction(async (tx) => {
    // A table of a few rows is read whole, whatever indexes it has.
    await tx.execute(sql`set local enable_seqscan = off`)
    const page = tx
      .select()
      .from(auditEntries)
      .where(meetsFilter(filter))
      .orderBy(...newestFirst(filter))
      .limit(50)
    return tx.execute(sql`explain ${page.getSQL()}`)
  })
  expect(JSON.stringify(plan)).toContain(index)
})
