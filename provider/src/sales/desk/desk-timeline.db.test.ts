import { sql } from 'drizzle-orm'
import { NIL } from 'uuid'
import { afterAll, expect, test } from 'vitest'
import { openTestDatabase } from '../../testing/database/test-database.ts'
import { selectActs } from './desk-timeline.ts'

const database = await openTestDatabase()
afterAll(() => database.close())

test('indexes find the actors of an order’s steps, however many people there are', async () => {
  const { db } = database
  await db.execute(sql`insert into people (id, email, full_name, password_hash)
    select gen_random_uuid(), 'many-' || n || '@example.com', 'Many ' || n, 'none' from generate_series(1, 5000) n`)
  await db.execute(sql`analyze`)
  const plan = (await db.execute(sql`explain ${selectActs(db, NIL).getSQL()}`)) as unknown as { rows: Record<string, string>[] }
  const lines = plan.rows.map((row) => row['QUERY PLAN']).join('\n')
  expect(lines).toMatch(/Index Scan using people_pkey on people.*\n.*Index Cond: \(id = audit_entries\.actor_id\)/)
})
