import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import type { DbOrTx } from 'provider/src/db/database.ts'
import type { OpenDatabase } from 'provider/src/db/open-database.ts'
import { diskStore } from 'provider/src/files/disk-store.ts'
import { saveDemoCatalogue } from 'provider/src/search/testing/demo-catalogue.ts'
import { openTestDatabase } from 'provider/src/testing/database/test-database.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { catalogueOf, rowsOf } from './fill-catalogue.ts'
import { runAll, runHere } from './run-steps.ts'

const size = 600
const atOnce = 100
const tables = [
  ...['memos', 'packages', 'package_items', 'printed_offers', 'people', 'orders', 'order_lines', 'entitlements'],
  ...['memo_counts', 'memo_figures', 'customer_figures', 'item_offers', 'search_entries', 'search_dictionary', 'search_stale'],
]

let filled: OpenDatabase
let written: OpenDatabase
beforeAll(async () => {
  const generated = await openDemo()
  filled = generated
  written = await openDemo()
  await (generated.url ? runAll(generated.url, catalogueOf(size, { atOnce })) : runHere(filled.db, catalogueOf(size, { atOnce })))
  await written.db.transaction(writeByTriggers)
})
afterAll(() => Promise.all([filled.close(), written.close()]))

async function openDemo() {
  const database = await openTestDatabase()
  await saveDemoCatalogue(database.db, diskStore(await mkdtemp(join(tmpdir(), 'warraq-test-'))))
  return database
}

/** The same rows as written by staff and students: with triggers, and orders that are paid after they were placed; then the jobs' work. */
async function writeByTriggers(tx: DbOrTx): Promise<void> {
  const run = async (statements: string[]) => {
    for (const statement of statements) await tx.execute(sql.raw(statement))
  }
  await run(rowsOf(size))
  await run([
    'set local session_replication_role = replica',
    `update orders set status = 'awaiting_payment', paid_at = null`,
    'set local session_replication_role = origin',
    `update orders set status = 'paid', paid_at = now()`,
    'select refresh_stale_search(100000)',
    'select count_search()',
    'select sum_memo_counts()',
  ])
}

/** All rows as text, without times of writing and random file names. */
async function rowsIn({ db }: OpenDatabase, table: string): Promise<string[]> {
  const { rows } = (await db.execute(
    sql.raw(
      `select (select jsonb_object_agg(key, value) from jsonb_each(to_jsonb(t)) where key !~ '_at$|^file_id$')::text as text from ${table} t`,
    ),
  )) as unknown as { rows: { text: string }[] }
  return rows.map(({ text }) => text).toSorted()
}

test.each(tables)('%s: the generator leaves the rows that triggers would have made', async (table) => {
  const rows = await rowsIn(filled, table)
  expect(rows).toEqual(await rowsIn(written, table))
  if (table !== 'search_stale') expect(rows.length).toBeGreaterThan(5)
})

test('no index is lost, and no table is left behind', async () => {
  const schemaOf = async ({ db }: OpenDatabase) => {
    const { rows } = (await db.execute(sql`select indexdef as text from pg_indexes where schemaname = 'public'
      union all select table_name from information_schema.tables where table_schema = 'public' order by 1`)) as unknown as {
      rows: { text: string }[]
    }
    return rows
  }
  expect(await schemaOf(filled)).toEqual(await schemaOf(written))
})
