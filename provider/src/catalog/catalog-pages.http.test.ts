import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { memos, printedOffers } from '../db/schema/catalog.ts'
import { createMemo, createPackage, createPrintedOffer, createStudyStage } from '../testing/catalog/catalog-factory.ts'
import { catalogReader, type Item, idsOf } from '../testing/catalog/catalog-reader.ts'
import { createFullStage } from '../testing/catalog/full-stage-factory.ts'
import { openTestShop } from '../testing/open-test-shop.ts'

const shop = await openTestShop()

const get = catalogReader(shop)

test('a package shows its contents’ prices, their sum and what it saves, all as decimals', async () => {
  const { bundle, work, waves, loose, free, physics } = await createFullStage(shop.deps.db)
  const { data } = (await get(`Package/GetById?Id=${bundle.id}`)).body
  expect(data).toMatchObject({ price: 5, listPrice: 5.5, savings: 0.5, contentLanguage: 'ar', currency: 'KWD' })
  expect(data.contents).toEqual(
    [
      [work, 3.5],
      [waves, 2],
      [loose, null],
      [free, 0],
    ].map(([memo, price]) => {
      const { id, title } = memo as typeof work
      return { id, kind: 'memo', title, price, subjectTitle: physics.title, hue: 'firuz' }
    }),
  )
})

test('the page of a memo has its table of contents, its file’s size and the packages that contain it, cheapest first', async () => {
  const { stage, work, bundle } = await createFullStage(shop.deps.db)
  const cheaper = await createPackage(shop.deps.db, { studyStageId: stage.id, priceMinor: 3000, items: [work] })
  const whole = await createPackage(shop.deps.db, {
    studyStageId: stage.id,
    priceMinor: 9000,
    items: [{ id: work.subjectId, kind: 'subject' }],
  })
  await shop.deps.db
    .update(memos)
    .set({ toc: [{ title: 'الشغل', page: 2 }] })
    .where(eq(memos.id, work.id))
  const { data } = (await get(`Memo/GetById?Id=${work.id}`)).body
  expect(data).toMatchObject({ sku: work.sku, publishedAt: '2026-09-01', updatedAt: '2026-09-05', toc: [{ title: 'الشغل', page: 2 }] })
  expect(data.sizeBytes).toBeGreaterThan(0)
  expect((data.packages as Item[]).map((item) => item.id)).toEqual([cheaper.id, bundle.id, whole.id])
})

test('lists say that a memo is also printed; its page says more, and how many are left if few', async () => {
  const { work, waves } = await createFullStage(shop.deps.db)
  await createPrintedOffer(shop.deps.db, { memoId: work.id, priceMinor: 5250, stock: 3, weightG: 240 })
  await createPrintedOffer(shop.deps.db, { memoId: waves.id, isActive: false })
  const listed = (await get(`Memo/GetAll?SubjectId=${work.subjectId}`)).body.data.items
  const offer = { offerId: `${work.id}:print`, price: 5.25, bothPrice: null, inStock: true, binding: 'spiral', colour: 'black' }
  expect(listed.find(({ id }) => id === work.id)?.printed).toEqual(offer)
  expect(listed.find(({ id }) => id === waves.id)?.printed).toBeNull()
  const printed = async () => (await get(`Memo/GetById?Id=${work.id}`)).body.data.printed
  expect(await printed()).toEqual({ ...offer, weightG: 240, fewLeft: 3 })
  await shop.deps.db.update(printedOffers).set({ stock: 6 }).where(eq(printedOffers.memoId, work.id))
  expect(await printed()).toMatchObject({ inStock: true, fewLeft: null })
  await shop.deps.db.update(printedOffers).set({ stock: 0 }).where(eq(printedOffers.memoId, work.id))
  expect(await printed()).toMatchObject({ inStock: false, fewLeft: 0 })
})

test('the page of a subject has its memos, that of a stage its components, subjects and packages, each with counts', async () => {
  const { stage, physics, history, science, arts, bundle, work, waves, free, loose } = await createFullStage(shop.deps.db)
  const subject = (await get(`Subject/GetById?Id=${physics.id}`)).body.data
  expect(subject).toMatchObject({ memoCount: 4, componentIds: [science.id], hue: 'firuz', price: null })
  expect((subject.memos as Item[]).map((memo) => memo.id)).toEqual([work.id, waves.id, free.id, loose.id])
  const data = (await get(`StudyStage/GetById?Id=${stage.id}`)).body.data
  expect(data).toMatchObject({
    memoCount: 5,
    subjectCount: 2,
    components: [
      { id: science.id, memoCount: 3 },
      { id: arts.id, memoCount: 1 },
    ],
  })
  expect((data.subjects as Item[]).map((item) => item.id)).toEqual([physics.id, history.id])
  expect((data.packages as Item[]).map((item) => item.id)).toEqual([bundle.id])
})

test('the page of a subject has the packages on sale that list two of its memos or more, those with most of them first', async () => {
  const { physics, stage, work, waves, kuwait, bundle } = await createFullStage(shop.deps.db)
  const { db } = shop.deps
  const two = await createPackage(db, { studyStageId: stage.id, items: [work, waves, kuwait] })
  await createPackage(db, { studyStageId: stage.id, items: [work, kuwait] })
  await createPackage(db, { studyStageId: stage.id, items: [work, waves], isActive: false })
  const { data } = (await get(`Subject/GetById?Id=${physics.id}`)).body
  expect((data.packages as Item[]).map(({ id }) => id)).toEqual([bundle.id, two.id])
})

test('similar memos are first those of the same subject and component, then of the subject, then of the stage; never the memo itself, at most 12', async () => {
  const { stage, physics, work, waves, free, loose, kuwait } = await createFullStage(shop.deps.db)
  const similar = async () => idsOf((await get(`Memo/GetSimilar?Id=${work.id}`)).body)
  const [first, second, ...others] = await similar()
  // Their order is tested in arrange-companions.test.ts.
  expect(new Set([first, second])).toEqual(new Set([waves.id, free.id]))
  expect(others).toEqual([loose.id, kuwait.id])
  for (let extra = 0; extra < 12; extra++) await createMemo(shop.deps.db, { studyStageId: stage.id, subjectId: physics.id })
  expect(await similar()).toHaveLength(12)
})

test('similar packages and subjects are those of the stage, similar stages the one before and the one after', async () => {
  const { db } = shop.deps
  const { stage, arts, science, bundle, physics, history, work } = await createFullStage(shop.deps.db, 70)
  const far = await createPackage(db, { studyStageId: stage.id, componentId: arts.id, items: [work] })
  const near = await createPackage(db, { studyStageId: stage.id, componentId: science.id, items: [work] })
  const newest = await createPackage(db, { studyStageId: stage.id, items: [work] })
  expect(idsOf((await get(`Package/GetSimilar?Id=${bundle.id}`)).body)).toEqual([near.id, newest.id, far.id])
  expect(idsOf((await get(`Subject/GetSimilar?Id=${physics.id}`)).body)).toEqual([history.id])
  const before = await createStudyStage(db, { sortOrder: 69 })
  const after = await createStudyStage(db, { sortOrder: 71 })
  expect(idsOf((await get(`StudyStage/GetSimilar?Id=${stage.id}`)).body)).toEqual([before.id, after.id])
})
