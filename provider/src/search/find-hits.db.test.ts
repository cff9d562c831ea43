import { SearchQuery } from 'contract/catalogue/search.ts'
import { type SQL, sql } from 'drizzle-orm'
import { PgDialect } from 'drizzle-orm/pg-core'
import { beforeAll, expect, test } from 'vitest'
import type { DbOrTx } from '../db/database.ts'
import { searchEntries } from '../db/schema/search.ts'
import { createMemo, createPlace } from '../testing/catalog/catalog-factory.ts'
import { openTestShop } from '../testing/open-test-shop.ts'
import { findHits } from './find-hits.ts'
import { lookUpWords } from './look-up-words.ts'
import { readQuery } from './read-query.ts'
import { wantedOf } from './wanted-of.ts'

const dialect = new PgDialect()
const shop = await openTestShop()
const { db } = shop.deps
const first = 3
const two = 6
let ids: number[]
let elsewhere: number

/**
 * Twelve memos of waves: three in the first tier, three more in the third, six in none, the last of which has its own subject; and many others.
 */
beforeAll(async () => {
  const [place, other] = [await createPlace(db), await createPlace(db)]
  const create = (at: number) => createMemo(db, { ...(at === 11 ? other : place), title: { en: `Waves ${'abcdefghijkl'[at]}`, ar: null } })
  ids = []
  for (let at = 0; at < 12; at++) ids.push((await create(at)).id)
  elsewhere = other.subjectId
  for (const [at, id] of ids.entries())
    await db.execute(sql`update search_entries set tier = ${at < first ? -1 : at < two ? 1 : 3} where item_id = ${id}`)
  // As wide as real entries: a table of narrow ones is read quickly.
  await db.execute(sql`insert into search_entries (item_id, kind, is_active, title_en, title_ar, title_words, about_words, contents_words, words, tier)
    select 1000000 + n, 'memo', true, 'sand ' || n, '', words, about, about, about, 3
    from generate_series(1, 8000) n, lateral (select array['sand', '#kind:memo', 'sand' || n % 500] as own) as said,
      lateral (select array_to_tsvector(own) as words, array_to_tsvector(own || array(select 'other' || (n * 7 + word * 13) % 4000 from generate_series(1, 90) word)) as about) as text`)
  await db.execute(sql`insert into search_dictionary (word, shown, weight, stem, lexemes, keys)
    select 'sand' || chr(97 + n % 26) || chr(97 + n / 26 % 26) || chr(97 + n / 676), 'sand', 1, 'sand' || n, '{}', array['sand' || n] from generate_series(1, 8000) n`)
  // Three quarters of them cost 5 dinars, none is free.
  await db.execute(
    sql`insert into item_offers select 1000000 + n, case when n % 4 = 0 then 1 else 9 end, n % 5, n % 3 = 0, 'notes', 'ar' from generate_series(1, 8000) n`,
  )
  await db.execute(sql`analyze`)
})

type Asked = { Text: string } & Partial<Record<'SubjectId' | 'Price' | 'Rating' | 'Format' | 'Type', string>>

async function find(asked: Asked, mostRanked: number, on: DbOrTx = db) {
  const query = SearchQuery.parse({ PageSize: 50, ...asked })
  const read = await readQuery(on, query.Text, { isExact: false, ignored: [] })
  return findHits(on, { ...wantedOf(query, read, read.wishes), mostRanked, countsFacets: true }, 'KWD')
}
const memosIn = ({ hits }: Awaited<ReturnType<typeof find>>) => hits.filter(({ kind }) => kind === 'memo').map(({ id }) => id)

test('common matches are ranked among the most popular, and say that there are more', async () => {
  const found = await find({ Text: 'waves' }, first - 1)
  expect(new Set(memosIn(found))).toEqual(new Set(ids.slice(0, first)))
  expect(found.kinds).toContainEqual({ value: 'memo', count: first - 1, isMore: true })
})

test('if these are too few, more tiers are searched, and finally everything, which is counted exactly', async () => {
  expect(memosIn(await find({ Text: 'waves' }, two - 1)).toSorted()).toEqual(ids.slice(0, two))
  const all = await find({ Text: 'waves' }, two)
  expect(all.kinds).toContainEqual({ value: 'memo', count: two, isMore: true })
  const counted = await find({ Text: 'waves' }, 100)
  expect(memosIn(counted).toSorted()).toEqual(ids)
  expect(counted.kinds).toContainEqual({ value: 'memo', count: ids.length })
})

test('a filter on a common word finds its matches, however little sold they are', async () => {
  expect(memosIn(await find({ Text: 'waves', SubjectId: String(elsewhere) }, first - 1))).toEqual(ids.slice(-1))
})

test('rarely sold formats are found in all tiers, and counted beside the other choices', async () => {
  const [free, cheap] = [ids.at(-1), ids.at(-2)]
  await db.execute(sql`update memos set price_minor = null, is_free = true where id = ${free}`)
  await db.execute(sql`update memos set price_minor = 500, rating_average = 4.5, rating_count = 2 where id = ${cheap}`)
  expect(memosIn(await find({ Text: 'waves', Price: 'free' }, first - 1))).toEqual([free])
  const found = await find({ Text: 'waves', Rating: '4' }, first - 1)
  expect(memosIn(found)).toEqual([cheap])
  expect(found.facets.price).toEqual([{ value: '1', title: null, count: 1 }])
  await db.execute(sql`update memos set price_minor = 9000 where id = ${cheap}`)
  expect(memosIn(await find({ Text: 'waves', Price: '1' }, first - 1))).not.toContain(cheap)
  expect(memosIn(await find({ Text: 'waves', Price: '4', Rating: '4' }, first - 1))).toEqual([cheap])
})

test('common offers are looked up for items with the words, and rare ones before them', async () => {
  for (const Format of ['printed', 'file'])
    expect((await find({ Text: 'sand', Format }, 1000)).kinds).toContainEqual({ value: 'memo', count: 1000, isMore: true })
  const inWords = /Bitmap Index Scan on search_entries_(top_\d+|active_words)\b(?!.*never executed)/
  // Without facets: counting the other prices checks the words.
  const query = SearchQuery.parse({ Text: 'sand', Price: 'free' })
  const read = await readQuery(db, query.Text, { isExact: false, ignored: [] })
  const plans = await plansOf((on) => findHits(on, wantedOf(query, read, read.wishes), 'KWD'))
  for (const plan of plans) expect(plan).not.toMatch(inWords)
})

/** The executed statements, each with its actual reads. */
async function plansOf(run: (on: DbOrTx) => Promise<unknown>): Promise<string[]> {
  const statements: SQL[] = []
  const execute = (statement: SQL) => {
    statements.push(statement)
    return db.execute(statement)
  }
  const on = new Proxy(db, { get: (target, name) => (name === 'execute' ? execute : Reflect.get(target, name, target)) })
  await run(on)
  const plans: string[] = []
  for (const statement of statements)
    plans.push(textOf(await db.execute(sql`explain (analyze) ${statement}`)), await generalPlanOf(statement))
  return plans
}
const textOf = (answer: unknown) => (answer as { rows: Record<string, string>[] }).rows.map((row) => row['QUERY PLAN']).join('\n')

/** The generic plan that a connection keeps after running the statement a few times. */
function generalPlanOf(statement: SQL): Promise<string> {
  const { sql: text, params } = dialect.sqlToQuery(statement)
  const given = params.map((param) => (Array.isArray(param) ? `{${param.join()}}` : String(param)).replaceAll("'", "''"))
  const values = given.length > 0 ? `(${given.map((value) => `'${value}'`).join()})` : ''
  return db.transaction(async (tx) => {
    await tx.execute(sql`set local plan_cache_mode = force_generic_plan`)
    await tx.execute(sql.raw(`prepare asked as ${text}`))
    const plan = textOf(await tx.execute(sql.raw(`explain (analyze) execute asked ${values}`)))
    await tx.execute(sql`deallocate asked`)
    return plan
  })
}
const readAll = /Seq Scan on (search_entries|search_dictionary)\b(?!.*never executed)/
const inAll = /Bitmap Index Scan on search_entries_active_words\b(?!.*never executed)/

/** More of it than is ranked. */
async function makeSandPopular(): Promise<void> {
  await db.update(searchEntries).set({ tier: -1 }).where(sql`item_id between 1000001 and 1001500`)
  await db.execute(sql`vacuum analyze search_entries`)
}

test('no search reads all entries or all words, however common its words are', async () => {
  await makeSandPopular()
  for (const Text of ['sand', 'waves', 'sandd', 'sand 12'])
    for (const plan of await plansOf((on) => find({ Text }, 1000, on))) expect(plan, Text).not.toMatch(readAll)
  for (const narrowed of [
    { Price: 'free' },
    { Price: '4' },
    { Rating: '4' },
    { Format: 'printed' },
    { Price: '1', Type: 'notes', Rating: '3' },
  ])
    for (const plan of await plansOf((on) => find({ Text: 'sand', ...narrowed }, 1000, on)))
      expect(plan, JSON.stringify(narrowed)).not.toMatch(readAll)
  for (const plan of await plansOf((on) => lookUpWords(on, ['sa', 's', 'sandabc'], []))) expect(plan).not.toMatch(readAll)
})

test('subjects and packages are not searched among the memos, and a common word not in all of these', async () => {
  const plans = await plansOf((on) => find({ Text: 'sand' }, 1000, on))
  expect(plans.join('\n')).toContain('search_entries_of_others')
  expect(plans.join('\n')).toMatch(/search_entries_top_\d+/)
  for (const plan of plans) expect(plan).not.toMatch(inAll)
})

test('hits and their offers are fetched in one pass, and by only one process', async () => {
  // The word lookup comes first and fetches nothing.
  const plans = (await plansOf((on) => find({ Text: 'sand', Type: 'notes' }, 1000, on))).slice(-2)
  for (const plan of plans) {
    const fetched = plan.match(/(?:Tid Scan|Index Scan using item_offers_pkey|Bitmap Index Scan on item_offers_pkey)\b.*/g) ?? []
    expect(fetched.length, plan).toBeGreaterThan(2)
    for (const scan of fetched) expect(scan).toMatch(/loops=1\)|never executed/)
    expect(plan).not.toContain('Gather')
  }
})

test('no tier is searched once earlier ones had enough, and no item of a tier is found in the next one', async () => {
  await makeSandPopular()
  const readOf = async (Text: string) =>
    (await plansOf((on) => find({ Text }, 1000, on)))
      .slice(-2)
      .map((plan) => [...plan.matchAll(/CTE Scan on tier_\d .*(never executed|rows=[\d.]+)/g)].map(([, read]) => read?.replace('.00', '')))
  for (const read of await readOf('sand')) expect(read).toEqual(['rows=1001', ...Array(4).fill('never executed')])
  for (const read of await readOf('waves')) expect(read).toEqual(['rows=3', 'rows=0', 'rows=3', 'rows=0', 'rows=6'])
})

test('words of many packages are found among the most popular, without reading the others', async () => {
  await db.execute(sql`insert into search_entries (item_id, kind, is_active, title_en, title_ar, title_words, about_words, contents_words, words, tier)
    select -n, 'package', true, 'bundle ' || n, '', words, words, words, words, case when n <= 1001500 then -1 else 3 end
    from generate_series(1000001, 1003000) n, lateral (select array_to_tsvector(array['bundle', '#kind:package']) as words) as text`)
  await db.execute(sql`vacuum analyze search_entries`)
  const plans = (await plansOf((on) => find({ Text: 'bundle' }, 1000, on))).slice(-2)
  for (const plan of plans) {
    expect(plan).toMatch(/CTE Scan on step_0 .*rows=1001/)
    expect(plan).toMatch(/CTE Scan on step_1 .*never executed/)
  }
  expect((await find({ Text: 'bundle' }, 2000)).kinds).toContainEqual({ value: 'package', count: 2000, isMore: true })
})

test('a hit’s ranking data is in its row: nothing is fetched from outside the table, and nothing unpacked', async () => {
  const { rows } = (await db.execute(sql`select attname as name from pg_attribute
    where attrelid = 'search_entries'::regclass and attnum > 0 and not attisdropped and attstorage in ('x', 'e')`)) as unknown as {
    rows: unknown[]
  }
  expect(rows).toEqual([{ name: 'kind' }, { name: 'words' }])
  const { rows: packed } = (await db.execute(
    sql`select count(*)::int as amount from search_entries where num_nonnulls(${sql.raw(ranked.map((column) => `pg_column_compression(${column})`).join())}) > 0`,
  )) as unknown as { rows: unknown[] }
  expect(packed).toEqual([{ amount: 0 }])
})
const ranked = ['title_en', 'title_ar', 'title_words', 'about_words', 'contents_words']
