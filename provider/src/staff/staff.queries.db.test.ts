import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { people } from '../db/schema/account.ts'
import { openTestShop } from '../testing/open-test-shop.ts'
import { isStaff } from './staff.queries.ts'

const { deps } = await openTestShop()

test('the planner knows that staff are few, so that it looks them up instead of reading everybody', async () => {
  await deps.db.execute(sql`insert into people (id, email, full_name, password_hash, roles)
    select gen_random_uuid(), 'plan-' || n || '@example.com', 'Person ' || n, 'x',
      case when n % 1000 = 0 then '["order-view"]'::jsonb else '[]' end
    from generate_series(1, 5000) n`)
  await deps.db.execute(sql`analyze people`)
  const staff = deps.db.select().from(people).where(isStaff)
  const plan = JSON.stringify(await deps.db.execute(sql`explain (format json) ${staff.getSQL()}`))
  expect(Number(/"Plan Rows":(\d+)/.exec(plan)?.[1])).toBeLessThan(50)
  expect(plan).toContain('people_staff')
})
