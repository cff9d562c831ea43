import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { openTestDatabase } from '../testing/database/test-database.ts'

test('while many statements wait for the database, the process handles other events between them', async () => {
  const { db, close } = await openTestDatabase()
  let looks = 0
  let isOver = false
  const look = () => {
    looks++
    if (!isOver) setImmediate(look)
  }
  setImmediate(look)
  await Promise.all(Array.from({ length: 20 }, () => db.execute(sql`select 1`)))
  await db.transaction(async (tx) => {
    for (let number = 0; number < 20; number++) await tx.execute(sql`select 1`)
  })
  isOver = true
  expect(looks).toBeGreaterThanOrEqual(40)
  await close()
})
