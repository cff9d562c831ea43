import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import type { DbOrTx, Tx } from '../db/database.ts'
import { memos } from '../db/schema/catalog.ts'
import { itemOffers } from '../db/schema/item-offers.ts'
import { createMemo, createPlace } from '../testing/catalog/catalog-factory.ts'
import { untilWaiting } from '../testing/crowd/lock-waits.ts'
import { openTestShop } from '../testing/open-test-shop.ts'

const shop = await openTestShop({ poolSize: 4 })
const { db } = shop.deps
const place = await createPlace(db)

/** The stored facts of a memo, and the true ones now; undefined if there is none. */
async function seen(id: number) {
  const [kept] = await db.select({ rung: itemOffers.priceRung, stars: itemOffers.stars }).from(itemOffers).where(eq(itemOffers.itemId, id))
  const [now] = await sold(db, id)
  return { kept, now }
}
const sold = (tx: DbOrTx, id: number) =>
  tx
    .select({ rung: sql`price_rung(is_free, price_minor)`.mapWith(Number), stars: sql`whole_stars(rating_average)`.mapWith(Number) })
    .from(memos)
    .where(eq(memos.id, id))

type Change = (tx: Tx) => Promise<unknown>
const set =
  (id: number, values: Partial<typeof memos.$inferInsert>): Change =>
  (tx) =>
    tx.update(memos).set(values).where(eq(memos.id, id))

/** The second change begins, and waits for the first, before that commits. */
async function atOnce(first: Change, second: Change): Promise<void> {
  const { waiting } = await db.transaction(async (tx) => {
    await first(tx)
    const begun = db.transaction(second)
    begun.catch(() => {})
    await untilWaiting(db, 1)
    return { waiting: begun }
  })
  await waiting
}

const price = { priceMinor: 9000 }
const rating = { ratingAverage: 4.4, ratingCount: 1 }

test('two simultaneous changes of a memo, one of its price and one of its rating, leave its stored facts exact', async () => {
  const { id } = await createMemo(db, place)
  const before = (await seen(id)).now
  await atOnce(set(id, price), set(id, rating))
  const { kept, now } = await seen(id)
  expect(kept).toEqual(now)
  expect(now?.rung).not.toBe(before?.rung)
  expect(now?.stars).toBe(4)
})

test('a memo deleted during a change leaves nothing, and so does one changed during its deletion', async () => {
  const [one, two] = [await createMemo(db, place), await createMemo(db, place)]
  const end =
    (id: number): Change =>
    (tx) =>
      tx.delete(memos).where(eq(memos.id, id))
  await atOnce(end(one.id), set(one.id, price))
  await atOnce(set(two.id, price), end(two.id))
  expect([await seen(one.id), await seen(two.id)]).toEqual([{}, {}])
})

test('of two simultaneous inserts of a memo the second updates the first one’s row', async () => {
  const { id: _, ...like } = await createMemo(db, place)
  const of = { ...like, sku: 'of-two', slug: 'of-two', contentHash: 'of-two' }
  const write =
    (values: Partial<typeof memos.$inferInsert>): Change =>
    (tx) =>
      tx
        .insert(memos)
        .values({ ...of, ...values })
        .onConflictDoUpdate({ target: memos.sku, set: values })
  await atOnce(write(price), write(rating))
  const [made] = await db.select({ id: memos.id }).from(memos).where(eq(memos.sku, 'of-two'))
  const { kept, now } = await seen(made?.id ?? 0)
  expect(kept).toEqual(now)
  expect(now?.stars).toBe(4)
})

test('twin: writing values read before locking the memo loses the other’s change', async () => {
  const { id } = await createMemo(db, place)
  await db.execute(sql`alter table memos disable trigger keep_offers_after_update`)
  const read = await Promise.all([price, rating].map(async () => (await sold(db, id))[0]))
  const keep =
    (values: Partial<typeof memos.$inferInsert>, stale: (typeof read)[number], own: 'rung' | 'stars'): Change =>
    async (tx) => {
      await set(id, values)(tx)
      const mine = (await sold(tx, id))[0]
      const offer = { ...stale, ...(mine && { [own]: mine[own] }) }
      await tx.update(itemOffers).set({ priceRung: offer.rung, stars: offer.stars }).where(eq(itemOffers.itemId, id))
    }
  await atOnce(keep(price, read[0], 'rung'), keep(rating, read[1], 'stars'))
  await db.execute(sql`alter table memos enable trigger keep_offers_after_update`)
  const { kept, now } = await seen(id)
  expect(kept).not.toEqual(now)
})
