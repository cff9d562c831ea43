import { expect, test } from 'vitest'
import { countSearch } from '../search/count-search.job.ts'
import { createMemo, createPlace } from '../testing/catalog/catalog-factory.ts'
import { openTestShop } from '../testing/open-test-shop.ts'
import { tidyWordIndexes } from './tidy-word-indexes.ts'

const shop = await openTestShop()
const { db } = shop.deps

test('pending lists of word indexes are flushed once, and by the hourly job', async () => {
  const place = await createPlace(db)
  await createMemo(db, place)
  expect(await tidyWordIndexes(db)).toBeGreaterThan(0)
  expect(await tidyWordIndexes(db)).toBe(0)
  await createMemo(db, place)
  await countSearch(shop.deps)
  expect(await tidyWordIndexes(db)).toBe(0)
})
