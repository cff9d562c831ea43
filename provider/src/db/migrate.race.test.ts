import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'
import { nameDatabase, runOn, testServer } from '../testing/database/database-server.ts'
import { migrate } from './migrate.ts'
import { openDatabase } from './open-database.ts'

const name = `warraq_test_${randomUUID().replaceAll('-', '')}`
await runOn(testServer(), `create database ${name}`)
afterAll(() => runOn(testServer(), `drop database if exists ${name} with (force)`))

test('a migration may take longer than any statement of a request', async () => {
  const url = nameDatabase(testServer(), name)
  const database = await openDatabase({ url, statementWithinMs: 1 })
  try {
    await expect(database.db.execute(sql`select pg_sleep(0.1)`)).rejects.toThrow()
    await migrate(database)
    await runOn(url, 'select from orders')
  } finally {
    await database.close()
  }
})
