import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { packages } from '../../db/schema/catalog.ts'
import { openBulkDesk } from '../../testing/catalog/bulk-factory.ts'
import { createCatalog, createPackage } from '../../testing/catalog/catalog-factory.ts'
import { openTestShop } from '../../testing/open-test-shop.ts'

const shop = await openTestShop()
const { db } = shop.deps
const catalog = await createCatalog(db)
const desk = await openBulkDesk(shop, 'PackageBulk')
const items = [{ id: catalog.memo.id }, { id: catalog.otherMemo.id }]
const packageOf = async (id: number) => (await db.select().from(packages).where(eq(packages.id, id)))[0]
const raise = (value: string) => ({ what: 'price', of: ['price'], how: 'percent', value })

test('prices of packages change and are restored; one that follows its parts, and one without a saving, are refused', async () => {
  const fixed = await createPackage(db, { items, priceMinor: 4000 })
  const share = await createPackage(db, { items, priceMinor: 4950, discountBasisPoints: 1000 })
  const dear = await createPackage(db, { items, priceMinor: 5400 })
  const looked = await desk.look({ ids: [fixed.id, share.id, dear.id] }, raise('10'))
  expect(looked.counts).toMatchObject({ changed: 1, refused: 2 })
  const refused = await desk.rows(looked.id, 'refused')
  expect(refused.find(({ itemId }) => itemId === share.id)?.reasons[0]?.reason).toMatch(/share of the prices of its parts/)
  expect(refused.find(({ itemId }) => itemId === dear.id)?.reasons[0]?.reason).toMatch(/must cost less/)
  await desk.apply(looked.id)
  expect(await packageOf(fixed.id)).toMatchObject({ priceMinor: 4400, version: 2 })
  await desk.undo(looked.id)
  expect(await packageOf(fixed.id)).toMatchObject({ priceMinor: 4000, version: 3 })
})

test('packages go off sale by a filter, and an empty one does not go on sale', async () => {
  const [one, empty] = [await createPackage(db, { items }), await createPackage(db, { items: [], isActive: false })]
  const text = { filter: { Text: one.key } }
  const off = await desk.look(text, { what: 'state', state: 'archived' })
  await desk.apply(off.id)
  expect(await packageOf(one.id)).toMatchObject({ isActive: false })
  const on = await desk.look({ ids: [empty.id] }, { what: 'state', state: 'published' })
  expect((await desk.rows(on.id, 'refused'))[0]?.reasons).toContainEqual({ field: 'itemIds', reason: expect.stringMatching(/on sale/) })
})
