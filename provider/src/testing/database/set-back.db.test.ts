import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { openTestDatabase } from './test-database.ts'

type Database = Awaited<ReturnType<typeof openTestDatabase>>

async function read<Row>({ db }: Database, query: string): Promise<Row[]> {
  return ((await db.execute(sql.raw(query))) as { rows: Row[] }).rows
}

/** Everything that a test could leave behind: row counts of tables, the stored words, and the sequences' positions. */
async function told(database: Database): Promise<unknown> {
  const tables = await read<{ name: string }>(
    database,
    `select format('%I.%I', schemaname, tablename) as name from pg_tables where schemaname in ('public', 'pgboss') order by 1`,
  )
  return [
    await read(database, tables.map(({ name }) => `select '${name}' as name, count(*)::int as rows from ${name}`).join(' union all ')),
    await read(database, `select md5(string_agg(t::text, ',' order by t::text)) from search_synonyms t`),
    await read(database, `select md5(string_agg(name, ',' order by name)) from pgboss.queue`),
    await read(database, 'select sequencename, last_value from pg_sequences order by 1'),
  ]
}

const addStage = (database: Database) =>
  read<{ id: number }>(
    database,
    `insert into study_stages (key, slug, title, kind) values ('a', 'a', '{"en":"A","ar":"أ"}', 'secondary') returning id`,
  )

test('a returned database is reused as new', async () => {
  const first = await openTestDatabase()
  const before = await told(first)
  const stage = await addStage(first)
  await read(first, 'delete from search_synonyms')
  await first.close()
  const second = await openTestDatabase()
  expect(await told(second)).toEqual(before)
  expect(await addStage(second)).toEqual(stage)
  await second.close()
})

test('a table that was changed and restored counts as changed, and is rewritten', async () => {
  const first = await openTestDatabase()
  const before = await told(first)
  await first.db.transaction(async (tx) => {
    for (const statement of [
      'create temp table kept on commit drop as table search_synonyms',
      'delete from search_synonyms',
      'insert into search_synonyms overriding system value select * from kept',
      'delete from search_synonyms where typed = (select min(typed) from search_synonyms)',
    ])
      await tx.execute(sql.raw(statement))
  })
  await first.close()
  const second = await openTestDatabase()
  expect(await told(second)).toEqual(before)
  await second.close()
})

test('one with a changed schema is not reused', async () => {
  const schema = (database: Database) => read(database, `select relname from pg_class where relname in ('marked', 'memos_sku_unique')`)
  const unchanged = [{ relname: 'memos_sku_unique' }]
  for (const change of ['create table marked ()', 'alter table memos drop constraint memos_sku_unique']) {
    const first = await openTestDatabase()
    await read(first, change)
    expect(await schema(first)).not.toEqual(unchanged)
    await first.close()
    const second = await openTestDatabase()
    expect(await schema(second)).toEqual(unchanged)
    await second.close()
  }
})
