import { pino } from 'pino'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { printedOffers } from '../db/schema/catalog.ts'
import { createCatalog } from '../testing/catalog/catalog-factory.ts'
import { openTestDatabase } from '../testing/database/test-database.ts'
import { announceWithin, sharedCatalogueChanges } from './catalogue-changes.ts'
import { fewCopies, putBackCopies, takeCopies } from './printed-offers.ts'

let database: Awaited<ReturnType<typeof openTestDatabase>>
let shop: Awaited<ReturnType<typeof sharedCatalogueChanges>>
let memoId: number
let heard: (readonly string[] | undefined)[]
let purged: typeof heard
beforeEach(async () => {
  database = await openTestDatabase()
  memoId = (await createCatalog(database.db)).memo.id
  purged = []
  shop = await sharedCatalogueChanges(database, pino({ level: 'silent' }), { purgeCdn: (tags) => void purged.push(tags) })
  heard = []
  shop.onCatalogueChange((tags) => heard.push(tags))
})
afterEach(async () => {
  await shop.close()
  await database.close()
})

const stockUp = (stock: number) => {
  const values = { memoId, priceMinor: 1500, stock, weightG: 200, binding: 'stapled', colour: 'black' } as const
  return database.db.insert(printedOffers).values(values).onConflictDoUpdate({ target: printedOffers.memoId, set: { stock } })
}
const take = (quantity: number) => database.db.transaction((tx) => takeCopies(tx, [{ memoId, quantity }]))
const putBack = (quantity: number) => database.db.transaction((tx) => putBackCopies(tx, [{ memoId, quantity }]))
/** All that was announced before this. */
async function announced(): Promise<(readonly string[] | undefined)[]> {
  const end = [`end-${heard.length}`]
  await database.db.transaction((tx) => announceWithin(tx, end))
  await expect.poll(() => heard).toContainEqual(end)
  return heard.filter((tags) => !tags?.[0]?.startsWith('end'))
}

test('the page of a memo is announced as old when its number of copies changes, they run out or come back', async () => {
  const page = [`memo:${memoId}`]
  // Cards in lists say whether there are copies.
  const cards = ['memo', `memo:${memoId}`]
  await stockUp(fewCopies + 2)
  await take(1)
  expect(await announced()).toEqual([])
  await take(1)
  expect(await announced()).toEqual([page])
  await take(fewCopies)
  expect(await announced()).toEqual([page, cards])
  await putBack(fewCopies + 1)
  expect(await announced()).toEqual([page, cards, cards])
  await putBack(1)
  expect(await announced()).toEqual([page, cards, cards])
})

test('copies of a transaction that is rolled back are not announced', async () => {
  await stockUp(1)
  const undone = database.db.transaction(async (tx) => {
    await takeCopies(tx, [{ memoId, quantity: 1 }])
    throw new Error('undone')
  })
  await expect(undone).rejects.toThrow('undone')
  expect(await take(2)).toEqual([memoId])
  await take(1)
  const cards = ['memo', `memo:${memoId}`]
  expect(await announced()).toEqual([cards])
  // The CDN is told, too.
  expect(purged).toContainEqual(cards)
})
