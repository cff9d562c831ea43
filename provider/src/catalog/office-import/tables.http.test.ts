import { eq, like } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { components, packageItems, packages, printedOffers, studyStages, subjectComponents, subjects } from '../../db/schema/catalog.ts'
import { coupons } from '../../sales/books/coupon.schema.ts'
import { createCatalog, createPrintedOffer } from '../../testing/catalog/catalog-factory.ts'
import { openImportDesk } from '../../testing/catalog/import-factory.ts'
import { openTestShop } from '../../testing/open-test-shop.ts'

const shop = await openTestShop()
const { db } = shop.deps
let catalog: Awaited<ReturnType<typeof createCatalog>>
let desk: Awaited<ReturnType<typeof openImportDesk>>
beforeAll(async () => {
  catalog = await createCatalog(db)
  desk = await openImportDesk(shop)
  await createPrintedOffer(db, { memoId: catalog.memo.id, priceMinor: 2000, stock: 10, reorderPoint: 5 })
})

const subjectOf = async (key: string) => (await db.select().from(subjects).where(eq(subjects.key, key)))[0]
const offerOf = async (memoId: number) => (await db.select().from(printedOffers).where(eq(printedOffers.memoId, memoId)))[0]

test('an empty shop gets its curriculum table by table; new items are drafts', async () => {
  const stages = await desk.check('key,kind,name_en,sort\nnew-stage,university,University,3\n', 'studyStages')
  expect(stages.counts).toEqual({ added: 1, changed: 0, unchanged: 0, problems: 0 })
  expect(await db.$count(studyStages, eq(studyStages.key, 'new-stage'))).toBe(0)
  await desk.apply(stages.id)
  const parts = await desk.check('key,study_stage,name_ar,term\nnew-term,new-stage,الفصل الأول,1\n', 'components')
  await desk.apply(parts.id)
  expect((await db.select().from(components).where(eq(components.key, 'new-term')))[0]).toMatchObject({ title: { ar: 'الفصل الأول' } })
  const checked = await desk.check(
    'key,study_stage,components,name_en,state\nlaw,new-stage,new-term,Law,\nart,new-stage,,Art,published\n',
    'subjects',
  )
  expect((await desk.rows(checked.id, 'added')).map(({ key, fields }) => [key, fields])).toEqual([
    ['law', [{ column: 'state', before: '', after: 'draft' }]],
    ['art', [{ column: 'state', before: '', after: 'published' }]],
  ])
  expect(await desk.apply(checked.id)).toMatchObject({ state: 'applied', job: { state: 'done' } })
  const law = await subjectOf('law')
  expect(law).toMatchObject({ isActive: false, hue: 'zaytun', slug: 'law' })
  expect(await db.$count(subjectComponents, eq(subjectComponents.subjectId, law?.id ?? 0))).toBe(1)
  expect(await subjectOf('art')).toMatchObject({ isActive: true })
})

test('a file about an existing subject only needs the columns to change, and shows their old and new values', async () => {
  const { key } = catalog.subject
  const before = await subjectOf(key)
  const checked = await desk.check(`key,name_en,price\n${key},Natural science,12.5\n`, 'subjects')
  expect((await desk.rows(checked.id, 'changed'))[0]?.fields).toEqual([
    { column: 'name_en', before: before?.title.en, after: 'Natural science' },
    { column: 'price', before: '', after: '12.500' },
  ])
  await desk.apply(checked.id)
  expect(await subjectOf(key)).toMatchObject({
    ...before,
    title: { ...before?.title, en: 'Natural science' },
    slug: 'natural-science',
    priceMinor: 12_500,
    version: 2,
    updatedAt: expect.any(Date),
  })
  expect((await desk.check(`key,name_en,price\n${key},Natural science,12.500\n`, 'subjects')).counts).toMatchObject({ unchanged: 1 })
})

test('a subject stays in its stage, and in its memos’ components; bad rows are named, and nothing of the table can be saved', async () => {
  const { key } = catalog.subject
  const checked = await desk.check(
    `key,study_stage,components,hue,name_en\n${key},nowhere,,zaytun,A\n${key},${catalog.stage.key},,none,B\ngood,${catalog.stage.key},,zaytun,C\n`,
    'subjects',
  )
  expect((await desk.problems(checked.id)).map(({ line, column }) => `${line} ${column}`).toSorted()).toEqual([
    '2 components',
    '2 study_stage',
    '2 study_stage',
    '3 components',
    '3 hue',
    '3 key',
  ])
  expect(checked.counts).toMatchObject({ added: 1 })
  expect((await desk.askToApply(checked.id)).status).toBe(409)
  expect(await subjectOf('good')).toBeUndefined()
})

test('printed copies get price, stock and reorder point', async () => {
  const { memo, otherMemo } = catalog
  const checked = await desk.check(
    `sku,price,stock,weight_g,binding,colour,reorder_point\n${memo.sku},2.250,40,300,spiral,black,8\n${otherMemo.sku},1.500,12,200,stapled,colour,\n`,
    'printed',
  )
  expect((await desk.rows(checked.id, 'changed'))[0]).toMatchObject({ key: memo.sku, title: memo.title })
  expect((await desk.rows(checked.id, 'changed'))[0]?.fields).toEqual(
    expect.arrayContaining([
      { column: 'price', before: '2.000', after: '2.250' },
      { column: 'stock', before: '10', after: '40' },
      { column: 'reorder_point', before: '5', after: '8' },
    ]),
  )
  await desk.apply(checked.id)
  expect(await offerOf(memo.id)).toMatchObject({ priceMinor: 2250, stock: 40, reorderPoint: 8, binding: 'spiral' })
  expect(await offerOf(otherMemo.id)).toMatchObject({ priceMinor: 1500, stock: 12, reorderPoint: 5, isActive: true })
})

test('if a copy is sold between check and save, nothing is saved and the new difference is shown', async () => {
  const { memo } = catalog
  await db.update(printedOffers).set({ stock: 40 }).where(eq(printedOffers.memoId, memo.id))
  const checked = await desk.check(`sku,stock\n${memo.sku},50\n`, 'printed')
  await db.update(printedOffers).set({ stock: 39 }).where(eq(printedOffers.memoId, memo.id))
  expect(await desk.apply(checked.id)).toMatchObject({ state: 'checked', isOvertaken: true })
  expect(await offerOf(memo.id)).toMatchObject({ stock: 39 })
  expect((await desk.rows(checked.id, 'changed'))[0]?.fields).toEqual([{ column: 'stock', before: '39', after: '50' }])
  await desk.apply(checked.id)
  expect(await offerOf(memo.id)).toMatchObject({ stock: 50 })
})

test('copies of unknown memos, free ones, and ones off sale are named', async () => {
  await db.update(printedOffers).set({ isActive: false }).where(eq(printedOffers.memoId, catalog.otherMemo.id))
  const checked = await desk.check(`sku,price,stock\nnone,1.000,1\n${catalog.memo.sku},0,-1\n${catalog.otherMemo.sku},1.000,1\n`, 'printed')
  const found = (await desk.problems(checked.id)).map(({ line, column }) => `${line} ${column}`)
  expect(found).toEqual(expect.arrayContaining(['2 sku', '3 price', '3 stock', '4 sku']))
  expect((await desk.problems(checked.id, 'ar')).at(-1)?.reason).toMatch(/[؀-ۿ]/)
})

test('a package consists of memos, and must save something', async () => {
  const { memo, otherMemo } = catalog
  const row = (price: string) => `key,title_en,price,items\nboth,Both,${price},${memo.sku}|${otherMemo.sku}\n`
  const dear = await desk.check(row('90.000'), 'packages')
  expect(await desk.problems(dear.id)).toMatchObject([{ line: 2, column: 'price' }])
  const checked = await desk.check(row('1.000'), 'packages')
  await desk.apply(checked.id)
  const [made] = await db.select().from(packages).where(eq(packages.key, 'both'))
  expect(made).toMatchObject({ isActive: false, priceMinor: 1000 })
  expect(await db.$count(packageItems, eq(packageItems.packageId, made?.id ?? 0))).toBe(2)
})

test('a long table is read in batches: all of it is saved, or nothing if its last row is bad or a row occurs twice', async () => {
  const rows = (count: number) => Array.from({ length: count }, (_, index) => `LONG-${index},${(index % 50) + 1}\n`).join('')
  const isLong = like(coupons.code, 'LONG-%')
  const bad = await desk.check(`code,percent\n${rows(1_200)}LONG-X,200\n`, 'coupons')
  expect([bad.counts.problems, await desk.problems(bad.id)]).toMatchObject([1, [{ line: 1_202, column: 'percent' }]])
  expect((await desk.askToApply(bad.id)).status).toBe(409)
  const twice = await desk.check(`code,percent\n${rows(1_200)}LONG-3,9\n`, 'coupons')
  expect(await desk.problems(twice.id)).toMatchObject([{ line: 1_202, column: 'code', reason: expect.stringContaining('5') }])
  expect(await db.$count(coupons, isLong)).toBe(0)

  const good = await desk.check(`code,percent\n${rows(1_200)}`, 'coupons')
  expect(await desk.apply(good.id)).toMatchObject({ state: 'applied', job: { state: 'done', done: 1_200, total: 1_200 } })
  expect(await db.$count(coupons, isLong)).toBe(1_200)
  const late = await desk.check(`code,percent\n${rows(1_200).replaceAll(/,\d+/g, ',77')}`, 'coupons')
  await db.update(coupons).set({ basisPoints: 1 }).where(eq(coupons.code, 'LONG-1199'))
  expect(await desk.apply(late.id)).toMatchObject({ state: 'checked', isOvertaken: true })
  expect(await db.$count(coupons, eq(coupons.basisPoints, 7_700))).toBe(0)
})

test('a table that is sent as another kind is refused by its columns', async () => {
  const checked = await desk.check('sku,price\nA,1\n', 'subjects')
  expect(checked.counts.problems).toBeGreaterThan(0)
  expect((await desk.problems(checked.id))[0]?.reason).toContain('"key" is missing')
})
