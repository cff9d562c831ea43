import { sql } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { searchDictionary } from '../db/schema/search.ts'
import { createMemo, createPlace } from '../testing/catalog/catalog-factory.ts'
import { openTestShop } from '../testing/open-test-shop.ts'

const memos = 150
const shop = await openTestShop()

/** All memos are about waves, every third about light, and each has a word of its own. */
beforeAll(async () => {
  const { db } = shop.deps
  const place = await createPlace(db)
  for (let at = 0; at < memos; at++) {
    const own = String.fromCharCode(97 + (at % 26), 97 + Math.floor(at / 26))
    await createMemo(db, { ...place, title: { en: `Waves ${at % 3 === 0 ? 'light' : 'sound'} only${own}`, ar: null } })
  }
  await db.execute(sql`analyze search_entries`)
})

/** How many items have each word of the dictionary, estimated from about this many entries. */
async function countAmong(entries: number): Promise<Map<string, number>> {
  const { db } = shop.deps
  await db.execute(sql`select count_search_words(${entries})`)
  const counted = await db.select({ word: searchDictionary.word, items: searchDictionary.items }).from(searchDictionary)
  return new Map(counted.map(({ word, items }) => [word, items]))
}

test('words of a large catalogue are counted in a sample: about as many, and no existing one counts as gone', async () => {
  const gone = { word: 'gone', shown: 'gone', weight: 1, stem: 'gone', lexemes: [], keys: [], items: 7 }
  await shop.deps.db.insert(searchDictionary).values(gone)
  const all = await countAmong(20_000)
  const part = await countAmong(memos / 3)
  expect(all.get('waves')).toBe(memos)
  expect(all.get('light')).toBe(memos / 3)
  const isThere = (counted: Map<string, number>) => [...counted.keys()].filter((word) => counted.get(word)).toSorted()
  expect(isThere(part)).toEqual(isThere(all))
  expect(part.get('gone')).toBe(0)
  expect(part).not.toEqual(all)
  for (const word of ['waves', 'light', 'sound']) {
    const ratio = (part.get(word) ?? 0) / (all.get(word) ?? 1)
    expect(ratio, word).toBeGreaterThan(0.3)
    expect(ratio, word).toBeLessThan(3)
  }
})

test('the sample stays the same while nothing changes, so that no count is rewritten', async () => {
  const once = await countAmong(memos / 3)
  expect(await countAmong(memos / 3)).toEqual(once)
})
