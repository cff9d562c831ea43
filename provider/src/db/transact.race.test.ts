import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestDatabase } from '../testing/database/test-database.ts'
import type { Db, Tx } from './database.ts'
import { transact } from './transact.ts'

let database: Awaited<ReturnType<typeof openTestDatabase>>
beforeAll(async () => {
  database = await openTestDatabase({ poolSize: 4 })
  await database.db.execute(sql`create table counters (id integer primary key, count integer not null)`)
  await database.db.execute(sql`insert into counters values (1, 0), (2, 0)`)
})
afterAll(() => database.close())

const add = (tx: Tx, id: number) => tx.execute(sql`update counters set count = count + 1 where id = ${id}`)

/** Two transactions that each lock one row before either requests the other's, on their first run. */
function cross(begin: (db: Db, act: (tx: Tx) => Promise<void>) => Promise<void>) {
  const reached = [Promise.withResolvers<void>(), Promise.withResolvers<void>()] as const
  const run = (own: 0 | 1, other: 0 | 1) =>
    begin(database.db, async (tx) => {
      await add(tx, own + 1)
      reached[own].resolve()
      await reached[other].promise
      await add(tx, other + 1)
    })
  return Promise.allSettled([run(0, 1), run(1, 0)])
}

const counts = async () => {
  const { rows } = (await database.db.execute(sql`select count from counters order by id`)) as unknown as { rows: { count: number }[] }
  return rows.map(({ count }) => count)
}

test('if two transactions deadlock, the aborted one is retried, and both succeed', async () => {
  const ended = await cross(transact)
  expect(ended.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled'])
  expect(await counts()).toEqual([2, 2])
})

test('twin: one of them is lost without a retry', async () => {
  const before = await counts()
  const ended = await cross((db, act) => db.transaction(act))
  expect(ended.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  expect(await counts()).toEqual(before.map((count) => count + 1))
})

test('any other failure is reported at once', async () => {
  let tries = 0
  const failing = transact(database.db, async () => {
    tries += 1
    throw new Error('not about the database')
  })
  await expect(failing).rejects.toThrow('not about the database')
  expect(tries).toBe(1)
})
