import { type SQL, sql } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { createMemo, createPlace, createPrintedOffer } from '../../testing/catalog/catalog-factory.ts'
import { openTestShop } from '../../testing/open-test-shop.ts'
import { priceBounds } from '../price-band.ts'
import { sumCounts } from './sum-counts.job.ts'

const shop = await openTestShop()
const { db } = shop.deps
const rowsOf = async (statement: SQL) => ((await db.execute(statement)) as unknown as { rows: Record<string, unknown>[] }).rows

const places = await Promise.all([createPlace(db), createPlace(db)])
const memos = await Promise.all(places.flatMap((place) => [1, 2, 3].map(() => createMemo(db, place))))
const [one, two] = memos

/** What is kept, and what it would be if it were counted now. */
async function expectExact() {
  const alike = sql`group by 1, 2, 3, 4, 5, 6, 7, 8`
  const kept = sql`select subject_id, component_id, study_stage_id, type, content_language, price_rung, stars, is_printed, sum(items)::int as items from memo_counts ${alike} having sum(items) <> 0 order by 1, 2, 3, 4, 5, 6, 7, 8`
  const counted = sql`select subject_id, coalesce(component_id, 0) as component_id, study_stage_id, type, content_language,
      price_rung(is_free, price_minor) as price_rung, whole_stars(rating_average) as stars,
      exists (select from printed_offers where memo_id = memos.id and printed_offers.is_active) as is_printed, count(*)::int as items
    from memos where is_active ${alike} order by 1, 2, 3, 4, 5, 6, 7, 8`
  expect(await rowsOf(kept)).toEqual(await rowsOf(counted))
}
beforeEach(expectExact)

const changes: Record<string, () => Promise<unknown>> = {
  'its price': () => db.execute(sql`update memos set price_minor = price_minor * 3 where id = ${one?.id}`),
  'its price, taken away': () => db.execute(sql`update memos set price_minor = null where id = ${two?.id}`),
  'that it is free': () => db.execute(sql`update memos set price_minor = null, is_free = true where id = ${one?.id}`),
  'its rating': () => db.execute(sql`update memos set rating_average = 4.4, rating_count = 1 where id % 2 = 0`),
  'its place': () => db.execute(sql`update memos set subject_id = ${places[1]?.subjectId}, component_id = null where id = ${two?.id}`),
  'type and language of many': () => db.execute(sql`update memos set type = 'exams', content_language = 'en'`),
  'its title': () => db.execute(sql`update memos set title = '{"en": "Other", "ar": null}'`),
  'that it is off sale': () => db.execute(sql`update memos set is_active = false where id = ${one?.id}`),
  'that it is on sale again': () => db.execute(sql`update memos set is_active = true`),
  'a printed copy': () => createPrintedOffer(db, { memoId: Number(one?.id) }),
  'a printed copy off sale': () => createPrintedOffer(db, { memoId: Number(two?.id), isActive: false }),
  'a printed copy on sale again': () => db.execute(sql`update printed_offers set is_active = true`),
  'a printed copy, sold': () => db.execute(sql`update printed_offers set stock = stock - 1`),
  'printed copies off sale': () => db.execute(sql`update printed_offers set is_active = false`),
  'no printed copy': () => db.execute(sql`delete from printed_offers where memo_id = ${two?.id}`),
  'a memo more': () => createMemo(db, places[0] ?? Object.assign({})),
  'a memo less': () => db.execute(sql`delete from memos where id = ${two?.id}`),
}

test.each(Object.keys(changes))('memos that are alike are counted together, whatever changes: %s', async (change) => {
  await changes[change]?.()
  await expectExact()
})

test('repeated changes become one row when summed, or none if they cancel out', async () => {
  for (const price of [1500, 2500, 4500, 1500]) await db.execute(sql`update memos set price_minor = ${price} where not is_free`)
  const sizeOf = async (from: SQL) => (await rowsOf(sql`select count(*)::int as size from ${from}`))[0]?.size
  const alike = sql`(select from memo_counts group by subject_id, component_id, study_stage_id, type, content_language, price_rung, stars, is_printed having sum(items) <> 0) as alike`
  expect(await sizeOf(sql`memo_counts`)).not.toBe(await sizeOf(alike))
  await sumCounts({ db })
  expect(await sizeOf(sql`memo_counts`)).toBe(await sizeOf(alike))
  await expectExact()
})

test('the database and the shop know the same bounds of prices', async () => {
  const around = priceBounds.flatMap((bound) => [bound - 1, bound])
  const rows = await rowsOf(
    sql`select price_rung(false, price) as rung from unnest(array[${sql.raw(around.join())}]::bigint[]) with ordinality as given (price, place) order by place`,
  )
  expect(rows.map(({ rung }) => rung)).toEqual(priceBounds.flatMap((_, at) => [at + 1, at + 2]))
  const [others] = await rowsOf(
    sql`select price_rung(true, null) as free, price_rung(false, 0) as nothing, price_rung(false, null) as none`,
  )
  expect(others).toEqual({ free: 0, nothing: 0, none: -1 })
})
