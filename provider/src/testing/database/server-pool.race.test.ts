import { type SQL, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { openBeside, openTestDatabase } from './test-database.ts'

type Database = Awaited<ReturnType<typeof openTestDatabase>>

const read = async ({ db }: Database, query: SQL) => ((await db.execute(query)) as { rows: { number: number }[] }).rows
const numberOf = async (database: Database) =>
  (await read(database, sql`select oid::int as number from pg_database where datname = current_database()`))[0]?.number

test('a database is reused under another name, and open connections to it are closed', async () => {
  const first = await openTestDatabase()
  const beside = await openBeside(first.url, 1)
  await beside.db.execute(sql`select 1`)
  const [number, url] = [await numberOf(first), first.url]
  await first.close()
  const second = await openTestDatabase()
  expect(await numberOf(second)).toBe(number)
  expect(second.url).not.toBe(url)
  await expect(beside.db.execute(sql`select 1`)).rejects.toThrow()
  await beside.close()
  await second.close()
})

test('one whose schema was changed is dropped', async () => {
  const first = await openTestDatabase()
  const number = await numberOf(first)
  await first.db.execute(sql`create table marked ()`)
  await first.close()
  const second = await openTestDatabase()
  expect(await numberOf(second)).not.toBe(number)
  const isThere = () => read(second, sql`select 1 from pg_database where oid = ${number}`)
  await expect.poll(isThere).toEqual([])
  await second.close()
})
