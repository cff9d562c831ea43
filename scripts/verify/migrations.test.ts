import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { checkMigrations, findBreaks } from './migrations.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))
const breaksOf = async (sql: string) =>
  (await findBreaks({ name: '0999_planted.sql', sql })).map((fault) => fault.replace('provider/migrations/0999_planted.sql:', ''))

test('the migrations can run under the previous version', async () => {
  expect(await checkMigrations(root)).toEqual([])
})

test('a column that an earlier migration dropped is found where it stands', async () => {
  const name = '0071_search_tiers.sql'
  const sql = readFileSync(`${root}provider/migrations/${name}`, 'utf8')
  expect(await findBreaks({ name, sql })).toContain(`provider/migrations/${name}:4 search_entries.is_top is dropped`)
})

test.each([
  ['ALTER TABLE "orders" DROP COLUMN "note"', '1 orders.note is dropped'],
  ['ALTER TABLE "orders" RENAME COLUMN "note" TO "remark"', '1 orders.note is renamed'],
  ['ALTER TABLE "orders" RENAME TO "sales"', '1 orders is renamed'],
  ['ALTER TABLE "orders" ADD COLUMN "note" text NOT NULL', '1 orders.note is required and has no default'],
  ['ALTER TABLE "orders" ALTER COLUMN "note" SET NOT NULL', '1 orders.note becomes required'],
  ['ALTER TABLE "orders" ALTER COLUMN "note" DROP NOT NULL', '1 orders.note may become null'],
  ['ALTER TABLE "orders" ALTER COLUMN "note" DROP DEFAULT', '1 orders.note loses its default'],
  ['ALTER TABLE "orders" ALTER COLUMN "total" TYPE bigint', '1 orders.total gets another type'],
  ['ALTER TABLE "orders" ADD CONSTRAINT "orders_sum" CHECK (total > 0)', '1 orders gets the constraint orders_sum'],
  ['ALTER TABLE "orders" ADD CONSTRAINT "orders_key" UNIQUE ("note")', '1 orders gets the constraint orders_key'],
  ['CREATE UNIQUE INDEX "orders_note" ON "orders" ("note")', '1 rows of orders must be unique'],
  ['DROP TABLE "orders"', '1 orders is dropped'],
  ['DROP VIEW "search_documents"', '1 search_documents is dropped'],
  ['DROP FUNCTION search_rank(text, integer)', '1 search_rank is dropped'],
  ['DROP TYPE "state"', '1 state is dropped'],
  ['DROP INDEX "orders_note"', '1 orders_note is dropped'],
  ['ALTER TABLE "orders" DROP CONSTRAINT "orders_key"', '1 the constraint orders_key is dropped'],
  ['TRUNCATE "orders"', '1 a table is emptied'],
])('%s would break the previous version', async (sql, fault) => {
  expect(await breaksOf(`${sql};`)).toEqual([fault])
})

test.each([
  'ALTER TABLE "orders" ADD COLUMN "note" text',
  `ALTER TABLE "orders" ADD COLUMN "note" text DEFAULT '' NOT NULL`,
  'ALTER TABLE "orders" ADD COLUMN "row" bigint GENERATED ALWAYS AS IDENTITY NOT NULL',
  'ALTER TABLE "orders" ADD COLUMN "note" text; ALTER TABLE "orders" ADD CONSTRAINT "short" CHECK (length(note) < 9)',
  'ALTER TABLE "orders" ADD COLUMN "key" text; CREATE UNIQUE INDEX "orders_key" ON "orders" ("key")',
  'CREATE TABLE "notes" ("id" int); ALTER TABLE "notes" ADD CONSTRAINT "one" UNIQUE ("id"); CREATE UNIQUE INDEX "two" ON "notes" ("id")',
  'DROP VIEW "search_documents"; CREATE VIEW "search_documents" AS SELECT 1',
  'ALTER INDEX "old" RENAME TO "new"; UPDATE "orders" SET "note" = NULL',
])('the previous version survives %s', async (sql) => {
  expect(await breaksOf(`${sql};`)).toEqual([])
})

test('a function with other arguments does not replace the one that is dropped', async () => {
  const sql = 'DROP FUNCTION f(text); CREATE FUNCTION f(text, integer) RETURNS integer LANGUAGE sql AS $$ SELECT 1 $$;'
  expect(await breaksOf(sql)).toEqual(['1 f is dropped'])
})

test('a new constraint over an old column and a new one counts as old', async () => {
  const sql = 'ALTER TABLE "orders" ADD COLUMN "note" text;\nALTER TABLE "orders" ADD CONSTRAINT "both" CHECK (note <> title);'
  expect(await breaksOf(sql)).toEqual(['2 orders gets the constraint both'])
})

test('a reason above the statement lets it pass, and only that one', async () => {
  const sql = `-- Arabic, to count bytes: ورق
-- survived by the previous version: it has not read the column since 0120
ALTER TABLE "orders" DROP COLUMN "note";
--> statement-breakpoint
ALTER TABLE "orders" DROP COLUMN "remark";`
  expect(await breaksOf(sql)).toEqual(['5 orders.remark is dropped'])
  expect(await breaksOf('-- survived by the previous version:\nDROP TABLE "orders";')).toEqual(['2 orders is dropped'])
})
