import { type SQL, sql } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { memos } from '../db/schema/catalog.ts'
import { createMemo, createPlace, createPrintedOffer, createStudyStage, createSubject } from '../testing/catalog/catalog-factory.ts'
import { openTestShop } from '../testing/open-test-shop.ts'

const shop = await openTestShop()
const { db } = shop.deps
const rowsOf = async (statement: SQL) => ((await db.execute(statement)) as unknown as { rows: Record<string, unknown>[] }).rows

const place = await createPlace(db)
const [one, two] = [await createMemo(db, place), await createMemo(db, place)]
await db.execute(
  sql`insert into packages (key, slug, title, study_stage_id, academic_year, hue) values ('held', 'held', '{"en": "Held", "ar": null}', ${place.studyStageId}, '2026/2027', 'navy')`,
)

/** The stored facts of every item, and the true ones now. */
async function expectExact() {
  const kept = sql`select item_id, price_rung, stars, is_printed, type, language from item_offers order by item_id`
  const others = (table: string) =>
    sql`union all select id, price_rung(is_free, price_minor), 0, false, null, null from ${sql.identifier(table)}`
  const now = sql`select id as item_id, price_rung(is_free, price_minor) as price_rung, floor(coalesce(rating_average, 0))::smallint as stars,
      exists (select from printed_offers where memo_id = memos.id and printed_offers.is_active) as is_printed, type, content_language as language from memos
    ${others('packages')} ${others('subjects')} ${others('study_stages')} order by item_id`
  expect(await rowsOf(kept)).toEqual(await rowsOf(now))
}
beforeEach(expectExact)

const changes: Record<string, () => Promise<unknown>> = {
  'the price of a memo': () => db.execute(sql`update memos set price_minor = 9000 where id = ${one.id}`),
  'prices of all': () => db.execute(sql`update memos set price_minor = price_minor * 3`),
  'no price': () => db.execute(sql`update memos set price_minor = null where id = ${two.id}`),
  'that it is free': () => db.execute(sql`update memos set price_minor = null, is_free = true where id = ${one.id}`),
  'its rating': () => db.execute(sql`update memos set rating_average = 4.4, rating_count = 1 where id = ${one.id}`),
  'its type and language': () => db.execute(sql`update memos set type = 'exams', content_language = 'en' where id = ${two.id}`),
  'its title': () => db.execute(sql`update memos set title = '{"en": "Other", "ar": null}'`),
  'a printed copy': () => createPrintedOffer(db, { memoId: one.id }),
  'a printed copy off sale': () => db.execute(sql`update printed_offers set is_active = false`),
  'the price of a package': () => db.execute(sql`update packages set price_minor = 7000`),
  'that a subject is free': () => db.execute(sql`update subjects set is_free = true, price_minor = null`),
  'the price of a stage': () => db.execute(sql`update study_stages set price_minor = 700, is_free = false`),
  'a memo more': () => createMemo(db, place),
  'a memo less': () => db.execute(sql`delete from memos where id = ${two.id}`),
  'a package less': () => db.execute(sql`delete from packages where key = 'held'`),
  'a printed copy less': async () => {
    await createPrintedOffer(db, { memoId: (await createMemo(db, place)).id })
    await db.execute(sql`delete from printed_offers`)
  },
  'a subject less': async () => db.execute(sql`delete from subjects where id = ${(await createSubject(db, place)).id}`),
  'a stage less': async () => db.execute(sql`delete from study_stages where id = ${(await createStudyStage(db)).id}`),
  'a memo that was there and one that was not, written by one statement': async () => {
    const set = { priceMinor: sql`excluded.price_minor`, isFree: false }
    await db
      .insert(memos)
      .values(await rowsWith('not-there', 1750))
      .onConflictDoUpdate({ target: memos.sku, set })
  },
  'a memo that was there, left alone by a statement that makes another': async () =>
    db
      .insert(memos)
      .values(await rowsWith('not-there-either', 9750))
      .onConflictDoNothing(),
}

/** As an importer may write memos: one statement, for an existing and a new one. */
async function rowsWith(sku: string, priceMinor: number) {
  const { id: _, ...like } = await createMemo(db, place)
  const rows = [one.sku, sku].map((of) => ({ ...like, sku: of, slug: of.toLowerCase(), contentHash: of, priceMinor }))
  return rows
}

test.each(Object.keys(changes))('what an item is sold as is what the search is narrowed by, whatever changes: %s', async (change) => {
  await changes[change]?.()
  await expectExact()
})

test('changes that do not affect the offer are not written', async () => {
  const written = () => rowsOf(sql`select item_id, ctid::text from item_offers order by item_id`)
  const before = await written()
  await db.execute(sql`update memos set title = '{"en": "Once more", "ar": null}'`)
  expect(await written()).toEqual(before)
})
