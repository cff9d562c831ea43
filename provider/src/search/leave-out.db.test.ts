import { searchText } from 'contract/catalogue/search-text.ts'
import { sql } from 'drizzle-orm'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { firstFound } from './count-each.ts'
import { countSearch } from './count-search.job.ts'
import { readQuery } from './read-query.ts'
import { openSearchedShop, type SearchedShop } from './testing/searched-shop.ts'

/** What is left out if there are so many items that the popular and new ones have their own indexes. */
let { shop, search, memo } = {} as SearchedShop
beforeEach(async () => {
  ;({ shop, search, memo } = await openSearchedShop())
})
afterEach(() => shop.close())

/** As if this many items had the word. */
const setItems = (items: number, ...words: string[]) =>
  shop.deps.db.execute(sql`update search_dictionary set items = ${items} where word in ${words}`)

test('better combinations are tried among more items than the first one found, and in all if one of their words is uncommon', async () => {
  const tiers = { 'Circular motion': -1, 'Circular waves and optics': 3, 'Waves and lenses': 2, 'Waves in motion': 0 }
  for (const title of Object.keys(tiers)) await memo(title)
  await countSearch(shop.deps)
  for (const [title, tier] of Object.entries(tiers))
    await shop.deps.db.execute(sql`update search_entries set tier = ${tier} where title_en = ${searchText(title)}`)
  const withoutOf = async (text: string) => (await search(text)).without
  await setItems(5000, 'circular', 'waves', 'optics', 'lenses')
  await setItems(6000, 'motion')
  expect(await withoutOf('circular optics motion')).toEqual(['optics'])
  expect(await withoutOf('waves lenses motion')).toEqual(['motion'])
  await setItems(1900, 'optics')
  expect(await withoutOf('circular optics motion')).toEqual(['motion'])
})

test('the first of several searches that finds something is answered', async () => {
  await memo('Circular motion')
  const { wishes } = await readQuery(shop.deps.db, 'circular motion optics', { isExact: false, ignored: [] })
  const [circular = [], motion = [], optics = []] = wishes.map((wish) => [wish])
  const first = (...searches: (typeof circular)[]) => firstFound(shop.deps.db, searches, () => 'all')
  expect([await first(optics, circular, motion), await first(optics, []), await first()]).toEqual([1, undefined, undefined])
})
