import { sql } from 'drizzle-orm'
import { pino } from 'pino'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestDatabase } from '../testing/test-database.ts'
import { type Jobs, startJobs } from './jobs.ts'

let database: Awaited<ReturnType<typeof openTestDatabase>>
let jobs: Jobs
const ran: string[] = []

beforeAll(async () => {
  database = await openTestDatabase()
  jobs = await startJobs(database.bossOptions, pino({ level: 'silent' }), 0.5)
  await jobs.work('expire-order', async ({ orderId }) => {
    ran.push(orderId)
  })
})
afterAll(async () => {
  await jobs.stop()
  await database.close()
})

async function queuedOrders(): Promise<unknown[]> {
  const { rows } = (await database.db.execute(
    sql`select data->>'orderId' as id from pgboss.job where name = 'expire-order' and data ? 'orderId'`,
  )) as unknown as { rows: { id: string }[] }
  return rows.map(({ id }) => id)
}

test('a job of a transaction that commits runs; one of a transaction that rolls back never existed', async () => {
  const failure = database.db.transaction(async (tx) => {
    await jobs.send(tx, 'expire-order', { orderId: 'rolled-back' })
    throw new Error('no')
  })
  await expect(failure).rejects.toThrow('no')
  await database.db.transaction((tx) => jobs.send(tx, 'expire-order', { orderId: 'committed' }))

  await expect.poll(() => ran, { timeout: 20_000 }).toContain('committed')
  expect(ran).toEqual(['committed'])
  expect(await queuedOrders()).toEqual(['committed'])
})

test('a delayed job waits for its time', async () => {
  await database.db.transaction((tx) => jobs.send(tx, 'expire-order', { orderId: 'in an hour' }, { startAfterSeconds: 3600 }))
  await database.db.transaction((tx) => jobs.send(tx, 'expire-order', { orderId: 'now' }))
  await expect.poll(() => ran, { timeout: 20_000 }).toContain('now')
  expect(ran).not.toContain('in an hour')
  expect(await queuedOrders()).toContain('in an hour')
})
