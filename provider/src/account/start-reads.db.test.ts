import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { isActiveSuperAdmin } from '../db/active-super-admin.ts'
import { people } from '../db/schema/account.ts'
import { openTestShop } from '../testing/open-test-shop.ts'
import { isOpenDemo } from './close-demo.ts'

const { deps } = await openTestShop()

test.each([
  ['SuperAdmin', isActiveSuperAdmin, 'people_staff'],
  ['demo account', isOpenDemo, 'people_demo'],
])('a start finds each %s by an index, however many people there are', async (_what, condition, index) => {
  const plan = await deps.db.transaction(async (tx) => {
    // The planner reads a small table whole, whatever indexes it has.
    await tx.execute(sql`set local enable_seqscan = off`)
    return tx.execute(sql`explain ${tx.select({ id: people.id }).from(people).where(condition).getSQL()}`)
  })
  expect(JSON.stringify(plan)).toContain(index)
})
