import { sql } from 'drizzle-orm'
import { pgTable, text } from 'drizzle-orm/pg-core'
import type { Client } from 'pg'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { openTestDatabase } from '../testing/database/test-database.ts'
import type { DbOrTx, Tx } from './database.ts'
import { connectionOf, streamOf } from './private-fields.ts'

const notes = pgTable('notes', { text: text().primaryKey() })

let database: Awaited<ReturnType<typeof openTestDatabase>>
beforeAll(async () => {
  database = await openTestDatabase({ poolSize: 1 })
  await database.db.execute(sql`create table ${notes} (text text primary key)`)
})
beforeEach(async () => {
  await database.db.delete(notes)
})
afterAll(() => database.close())

const note = (db: DbOrTx, text: string) => db.insert(notes).values({ text })
const listNotes = async () => (await database.db.select().from(notes).orderBy(notes.text)).map(({ text }) => text)

/** How often the transaction's connection is written to from now on. */
function countWrites(tx: Tx): () => number {
  const stream = streamOf(connectionOf(tx) as Client)
  const spies = [vi.spyOn(stream, '_write'), vi.spyOn(stream, '_writev' as '_write')]
  return () => spies.reduce((sum, { mock }) => sum + mock.calls.length, 0)
}

test('a transaction begins in the same write as its pipelined queries', async () => {
  await database.db.transaction(async (tx) => {
    const writes = countWrites(tx)
    await Promise.all([note(tx, 'one'), note(tx, 'two'), note(tx, 'three')])
    expect(writes()).toBe(1)
    await note(tx, 'four')
    expect(writes()).toBe(2)
  })
  expect(await listNotes()).toEqual(['four', 'one', 'three', 'two'])
})

test('a transaction that fails after its first statement leaves nothing', async () => {
  const failing = database.db.transaction(async (tx) => {
    await note(tx, 'one')
    throw new Error('too late')
  })
  await expect(failing).rejects.toThrow('too late')
  expect(await listNotes()).toEqual([])
})

test('if one of several pipelined statements fails, later ones fail, too, nothing of them stays, and the connection survives', async () => {
  const failing = database.db.transaction(async (tx) => {
    const all = await Promise.allSettled([note(tx, 'one'), note(tx, 'one'), note(tx, 'two')])
    expect(all.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'rejected'])
    await note(tx, 'three')
  })
  await expect(failing).rejects.toThrow()
  expect(await listNotes()).toEqual([])
})

test('a transaction that ends before its first statement changes nothing for the next one', async () => {
  await database.db.transaction(async () => {})
  await expect(database.db.transaction(() => Promise.reject(new Error('at once')))).rejects.toThrow('at once')
  await note(database.db, 'outside')
  await expect(note(database.db, 'outside')).rejects.toThrow()
  expect(await listNotes()).toEqual(['outside'])
})
