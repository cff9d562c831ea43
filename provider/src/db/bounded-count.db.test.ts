import { mostInList, toTotal } from 'contract/counted-list.ts'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestDatabase } from '../testing/database/test-database.ts'
import { countEach } from './bounded-count.ts'

let database: Awaited<ReturnType<typeof openTestDatabase>>

beforeAll(async () => {
  database = await openTestDatabase()
})
afterAll(() => database.close())

test('a list counts each view up to 10,000 rows, and says if there are more', async () => {
  const rows = (count: number) => sql`select from generate_series(1, ${count}::int)`
  const counts = await countEach(database.db, { none: rows(0), few: rows(7), most: rows(mostInList), more: rows(30_000) })
  expect(counts).toEqual({ none: 0, few: 7, most: mostInList, more: mostInList + 1 })
  expect(toTotal(counts.most)).toEqual({ totalCount: mostInList })
  expect(toTotal(counts.more)).toEqual({ totalCount: mostInList, isMore: true })
})
