import { readFileSync } from 'node:fs'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { DbOrTx } from '../db/database.ts'
import type { OpenDatabase } from '../db/open-database.ts'
import { openTestDatabase } from '../testing/database/test-database.ts'

let database: OpenDatabase
beforeAll(async () => {
  database = await openTestDatabase()
})
afterAll(() => database.close())

const source = readFileSync(new URL('search.sql', import.meta.url), 'utf8')
const isOfSearch = sql.raw(`~ 'search|^both_languages$'`)

/** Every function, view and trigger of the search, as printed by the database. */
async function definitions(db: DbOrTx): Promise<Record<string, string>> {
  const { rows } = (await db.execute(sql`
    select 'function ' || oid::regprocedure as name, pg_get_functiondef(oid) as text from pg_proc
      where pronamespace = 'public'::regnamespace and proname ${isOfSearch}
    union all select 'view ' || viewname, definition from pg_views where schemaname = 'public' and viewname ${isOfSearch}
    union all select 'trigger on ' || tgrelid::regclass || ': ' || tgname, pg_get_triggerdef(oid) from pg_trigger where tgname ${isOfSearch}
    order by name`)) as { rows: { name: string; text: string }[] }
  return Object.fromEntries(rows.map(({ name, text }) => [name, text]))
}

/** What a database without the search has after these statements; this database stays unchanged. */
async function madeBy(statements: string): Promise<Record<string, string>> {
  const undo = new Error('undo')
  let made: Record<string, string> = {}
  await database.db
    .transaction(async (tx) => {
      for (const name of Object.keys(await definitions(tx)).filter((name) => name.startsWith('view')))
        await tx.execute(sql.raw(`drop ${name}`))
      for (const name of Object.keys(await definitions(tx)).filter((name) => name.startsWith('function')))
        await tx.execute(sql.raw(`drop ${name} cascade`))
      expect(await definitions(tx)).toEqual({})
      for (const statement of statements.split('--> statement-breakpoint')) await tx.execute(sql.raw(statement))
      made = await definitions(tx)
      throw undo
    })
    .catch((error) => {
      if (error !== undo) throw error
    })
  return made
}

test('the migrated database equals search.sql', async () => {
  const migrated = await definitions(database.db)
  expect(Object.keys(migrated)).toHaveLength(40)
  expect(await madeBy(source)).toEqual(migrated)
})

test.each([
  ['a letter that sounds otherwise', "'cqyz", "'cqyx"],
  ['a column of a view', 'memo.sku,', 'memo.sku, memo.sku,'],
  ['a table without its triggers', "('subject_components', 'subject_id')", "('package_items', 'package_id')"],
])('a change of search.sql without a migration is noticed: %s', async (_what, from, to) => {
  expect(source).toContain(from)
  expect(await madeBy(source.replace(from, to))).not.toEqual(await definitions(database.db))
})
