import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { subjects } from '../db/schema/catalog.ts'
import { createCatalog, createMemo } from '../testing/catalog/catalog-factory.ts'
import { openTestDatabase } from '../testing/database/test-database.ts'
import { findSellableItems } from './sellable-items.ts'

let database: Awaited<ReturnType<typeof openTestDatabase>>
beforeAll(async () => {
  database = await openTestDatabase()
})
afterAll(() => database.close())

test('items of all four kinds are found by id, with numbers for prices and places', async () => {
  const shop = await createCatalog(database.db)
  const found = await findSellableItems(database.db, [shop.memo.id, shop.package.id, shop.subject.id, shop.stage.id, 999_999_999])
  const place = { isFree: false, isActive: true, studyStageId: shop.stage.id }
  expect(found.toSorted((a, b) => a.kind.localeCompare(b.kind))).toEqual([
    {
      ...place,
      id: shop.memo.id,
      kind: 'memo',
      title: shop.memo.title,
      priceMinor: 3500,
      subjectId: shop.subject.id,
      componentId: shop.component.id,
    },
    {
      ...place,
      id: shop.package.id,
      kind: 'package',
      title: shop.package.title,
      priceMinor: 5000,
      subjectId: null,
      componentId: shop.component.id,
    },
    { ...place, id: shop.stage.id, kind: 'studyStage', title: shop.stage.title, priceMinor: null, subjectId: null, componentId: null },
    {
      ...place,
      id: shop.subject.id,
      kind: 'subject',
      title: shop.subject.title,
      priceMinor: null,
      subjectId: shop.subject.id,
      componentId: null,
    },
  ])
})

test('a memo of a subject that is not on sale is not active, and a free one has no price', async () => {
  const { db } = database
  const shop = await createCatalog(db)
  const free = await createMemo(db, { subjectId: shop.subject.id, studyStageId: shop.stage.id, isFree: true })
  await db.update(subjects).set({ isActive: false }).where(eq(subjects.id, shop.subject.id))
  expect(await findSellableItems(db, [free.id])).toMatchObject([{ isActive: false, isFree: true, priceMinor: null }])
})

test('ids that no item can have find nothing', async () => {
  expect(await findSellableItems(database.db, [])).toEqual([])
  expect(await findSellableItems(database.db, [0, -5, 1.5, Number.NaN, 2 ** 60])).toEqual([])
})
