import { Memo, Package, StudyStage, Subject } from 'contract/catalog.ts'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { memos, studyStages, subjects } from '../db/schema/catalog.ts'
import { createComponent, createMemo, createPackage, createStudyStage, createSubject } from '../testing/catalog-factory.ts'
import { createTestApp, type TestApp } from '../testing/create-test-app.ts'

let shop: TestApp
beforeAll(async () => {
  shop = await createTestApp()
})
afterAll(() => shop.close())

type Item = { id: number; [field: string]: unknown }
type Body = { data: Item & { items: Item[]; totalCount: number; facets: Record<string, { value: string; count: number }[]> | null } }

async function get(path: string, lang = 'en') {
  const response = await shop.get(path, { lang })
  return { status: response.status, headers: response.headers, body: (await response.json()) as Body }
}
const idsOf = (body: Body) => body.data.items.map((item) => item.id)

/** Two components, two subjects, five memos and a package, in a stage of this test's own. */
async function createStage(sortOrder = 1) {
  const { db } = shop.deps
  const stage = await createStudyStage(db, { sortOrder })
  const place = { studyStageId: stage.id }
  const science = await createComponent(db, { ...place, grade: 12, stream: 'science', term: '1', sortOrder: 1 })
  const arts = await createComponent(db, { ...place, grade: 11, stream: 'arts', term: '2', sortOrder: 2 })
  const physics = await createSubject(db, { ...place, componentIds: [science.id], sortOrder: 1 })
  const history = await createSubject(db, {
    ...place,
    componentIds: [arts.id, science.id],
    title: { en: 'History', ar: 'التاريخ' },
    hue: 'zafaran',
    sortOrder: 2,
  })
  const inPhysics = { ...place, subjectId: physics.id, componentId: science.id }
  const work = await createMemo(db, { ...inPhysics, title: { en: 'Work', ar: 'الشغل' }, updatedOn: '2026-09-05', priceMinor: 3500 })
  const waves = await createMemo(db, {
    ...inPhysics,
    title: { en: 'Axis of waves', ar: 'يوم الموجات' },
    updatedOn: '2026-09-04',
    priceMinor: 2000,
    type: 'exams',
  })
  const free = await createMemo(db, { ...inPhysics, title: { en: null, ar: 'بداية' }, updatedOn: '2026-09-03', isFree: true })
  const loose = await createMemo(db, {
    ...place,
    subjectId: physics.id,
    title: { en: 'loose leaf', ar: null },
    updatedOn: '2026-09-02',
    priceMinor: null,
  })
  const kuwait = await createMemo(db, {
    ...place,
    subjectId: history.id,
    componentId: arts.id,
    title: { en: 'Kuwait', ar: 'الكويت' },
    updatedOn: '2026-09-01',
    priceMinor: 1250,
    type: 'summary',
    contentLanguage: 'en',
  })
  const bundle = await createPackage(db, { ...place, componentId: science.id, priceMinor: 5000, items: [work, waves, loose, free] })
  return { stage, science, arts, physics, history, work, waves, free, loose, kuwait, bundle }
}

test('every item of every list and page is what the contract promises', async () => {
  const { work, bundle, physics, stage } = await createStage()
  const lists = { Memo, Package, Subject, StudyStage }
  const ids = { Memo: work.id, Package: bundle.id, Subject: physics.id, StudyStage: stage.id }
  for (const [name, schema] of Object.entries(lists)) {
    const list = await get(`${name}/GetAll?PageSize=480`)
    expect(list.status).toBe(200)
    expect(list.body.data.items.length).toBeGreaterThan(0)
    for (const item of list.body.data.items) schema.parse(item)
    schema.parse((await get(`${name}/GetById?Id=${ids[name as keyof typeof ids]}`)).body.data)
    expect((await get(`${name}/GetSimilar?Id=${ids[name as keyof typeof ids]}`)).status).toBe(200)
  }
})

test('different filters narrow, the same filter given twice widens', async () => {
  const { stage, physics, history, science, work, waves, free, loose, kuwait } = await createStage()
  const list = async (filter: string) => idsOf((await get(`Memo/GetAll?StudyStageId=${stage.id}${filter}`)).body)
  expect(await list('')).toEqual([work.id, waves.id, free.id, loose.id, kuwait.id])
  expect(await list(`&SubjectId=${history.id}`)).toEqual([kuwait.id])
  expect(await list(`&SubjectId[0]=${history.id}&SubjectId[1]=${physics.id}&Type=exams&Type=summary`)).toEqual([waves.id, kuwait.id])
  expect(await list(`&ComponentId=${science.id}&Type=notes`)).toEqual([work.id, free.id])
  expect(await list('&Grade=11&Stream=arts&Term=2')).toEqual([kuwait.id])
  expect(await list('&Grade=12&Stream=arts')).toEqual([])
})

test('packages, subjects and stages take the filters that mean something to them', async () => {
  const { stage, physics, history, science, arts, bundle } = await createStage()
  const list = async (path: string) => idsOf((await get(path)).body)
  expect(await list(`Package/GetAll?StudyStageId=${stage.id}&SubjectId=${physics.id}&Grade=12`)).toEqual([bundle.id])
  expect(await list(`Package/GetAll?StudyStageId=${stage.id}&SubjectId=${history.id}`)).toEqual([])
  expect(await list(`Subject/GetAll?ComponentId=${arts.id}`)).toEqual([history.id])
  expect(await list(`Subject/GetAll?StudyStageId=${stage.id}&Stream=science`)).toEqual([physics.id, history.id])
  expect(await list(`Subject/GetAll?StudyStageId=${stage.id}&Stream=science&Grade=11`)).toEqual([])
  expect(await list(`StudyStage/GetAll?ComponentId=${science.id}`)).toEqual([stage.id])
  expect(await list(`StudyStage/GetAll?SubjectId=${history.id}`)).toEqual([stage.id])
})

test('lists are sorted by date, title in the reader’s language, and price; unpriced last either way', async () => {
  const { stage, work, waves, free, loose, kuwait } = await createStage()
  const list = async (sort: string, lang = 'en') => idsOf((await get(`Memo/GetAll?StudyStageId=${stage.id}&Sort=${sort}`, lang)).body)
  expect(await list('newest')).toEqual([work.id, waves.id, free.id, loose.id, kuwait.id])
  expect(await list('title')).toEqual([waves.id, kuwait.id, loose.id, work.id, free.id])
  expect((await list('title', 'ar')).filter((id) => id !== loose.id)).toEqual([work.id, kuwait.id, free.id, waves.id])
  expect(await list('priceUp')).toEqual([free.id, kuwait.id, waves.id, work.id, loose.id])
  expect(await list('priceDown')).toEqual([work.id, waves.id, kuwait.id, free.id, loose.id])
  await shop.deps.db.update(memos).set({ ratingAverage: 4.5, ratingCount: 2 }).where(eq(memos.id, kuwait.id))
  expect((await list('rating'))[0]).toBe(kuwait.id)
})

test('pages follow on each other, and one beyond the end is empty with the same count', async () => {
  const { stage, work, kuwait } = await createStage()
  const page = (number: number) => get(`Memo/GetAll?StudyStageId=${stage.id}&PageSize=2&PageNumber=${number}`)
  const pages = [await page(1), await page(2), await page(3), await page(100_000)].map((answer) => answer.body.data)
  expect(pages.map((data) => [data.items.length, data.totalCount])).toEqual([
    [2, 5],
    [2, 5],
    [1, 5],
    [0, 5],
  ])
  expect([pages[0]?.items[0]?.id, pages[2]?.items[0]?.id]).toEqual([work.id, kuwait.id])
  expect(pages[1]).toMatchObject({ pageNumber: 2, pageSize: 2 })
})

test('a facet is counted with the other filters kept and its own left out; other kinds have none', async () => {
  const { stage, physics, history } = await createStage()
  const { facets } = (await get(`Memo/GetAll?StudyStageId=${stage.id}&SubjectId=${physics.id}&Type=exams`)).body.data
  expect(facets?.subject).toEqual([{ value: String(physics.id), title: physics.title, count: 1 }])
  expect(facets?.type).toEqual([
    { value: 'notes', title: null, count: 3 },
    { value: 'exams', title: null, count: 1 },
  ])
  expect(facets?.grade).toEqual([{ value: '12', title: null, count: 1 }])
  expect(facets?.studyStage).toEqual([{ value: String(stage.id), title: stage.title, count: 1 }])
  const all = (await get(`Memo/GetAll?StudyStageId=${stage.id}`)).body.data.facets
  expect(all?.subject?.map(({ value, count }) => [value, count])).toEqual([
    [String(physics.id), 4],
    [String(history.id), 1],
  ])
  expect(all?.grade?.map(({ value, count }) => [value, count])).toEqual([
    ['11', 1],
    ['12', 3],
  ])
  expect((await get(`Package/GetAll?StudyStageId=${stage.id}`)).body.data.facets).toBeNull()
})

test('a package shows its contents’ prices, their sum and what it saves, all as decimals', async () => {
  const { bundle, work, waves, loose, free, physics } = await createStage()
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

test('the page of a memo has its table of contents, its file’s size and the packages that hold it, cheapest first', async () => {
  const { stage, work, bundle } = await createStage()
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

test('the page of a subject has its memos, that of a stage its components, subjects and packages, each counted', async () => {
  const { stage, physics, history, science, arts, bundle, work, waves, free, loose } = await createStage()
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

test('similar memos are first of the same subject and component, then the subject, then the stage; never itself, 12 at most', async () => {
  const { stage, physics, work, waves, free, loose, kuwait } = await createStage()
  const similar = async () => idsOf((await get(`Memo/GetSimilar?Id=${work.id}`)).body)
  expect(await similar()).toEqual([waves.id, free.id, loose.id, kuwait.id])
  for (let extra = 0; extra < 12; extra++) await createMemo(shop.deps.db, { studyStageId: stage.id, subjectId: physics.id })
  expect(await similar()).toHaveLength(12)
})

test('similar packages and subjects are those of the stage, similar stages the one before and the one after', async () => {
  const { db } = shop.deps
  const { stage, arts, science, bundle, physics, history, work } = await createStage(70)
  const far = await createPackage(db, { studyStageId: stage.id, componentId: arts.id, items: [work] })
  const near = await createPackage(db, { studyStageId: stage.id, componentId: science.id, items: [work] })
  const newest = await createPackage(db, { studyStageId: stage.id, items: [work] })
  expect(idsOf((await get(`Package/GetSimilar?Id=${bundle.id}`)).body)).toEqual([near.id, newest.id, far.id])
  expect(idsOf((await get(`Subject/GetSimilar?Id=${physics.id}`)).body)).toEqual([history.id])
  const before = await createStudyStage(db, { sortOrder: 69 })
  const after = await createStudyStage(db, { sortOrder: 71 })
  expect(idsOf((await get(`StudyStage/GetSimilar?Id=${stage.id}`)).body)).toEqual([before.id, after.id])
})

test('what is not on sale is nowhere: an inactive memo, a memo of an inactive subject, all of an inactive stage', async () => {
  const { db } = shop.deps
  const { stage, work, waves, kuwait, history, bundle, physics } = await createStage()
  await db.update(memos).set({ isActive: false }).where(eq(memos.id, work.id))
  await db.update(subjects).set({ isActive: false }).where(eq(subjects.id, history.id))
  const listed = (await get(`Memo/GetAll?StudyStageId=${stage.id}`)).body.data
  expect(listed.totalCount).toBe(3)
  expect(listed.items.map((item) => item.id)).not.toContain(kuwait.id)
  expect((await get(`Memo/GetById?Id=${work.id}`)).status).toBe(404)
  expect((await get(`Memo/GetById?Id=${kuwait.id}`)).status).toBe(404)
  expect((await get(`Subject/GetById?Id=${history.id}`)).status).toBe(404)
  expect((await get(`Package/GetById?Id=${bundle.id}`)).body.data).toMatchObject({ listPrice: 2, savings: 0 })
  expect((await get(`StudyStage/GetById?Id=${stage.id}`)).body.data).toMatchObject({ memoCount: 3, subjectCount: 1 })
  await db.update(studyStages).set({ isActive: false }).where(eq(studyStages.id, stage.id))
  const gone = [
    `Memo/GetById?Id=${waves.id}`,
    `Package/GetById?Id=${bundle.id}`,
    `Subject/GetById?Id=${physics.id}`,
    `StudyStage/GetById?Id=${stage.id}`,
  ]
  for (const path of gone) expect((await get(path)).status).toBe(404)
  expect((await get(`Memo/GetAll?StudyStageId=${stage.id}`)).body.data.items).toEqual([])
})

test.each(['abc', '0', '-1', '1.5', '01', '999999999999999999999', '9223372036854775808', '1;drop table memos', '٥', '999999'])(
  'the id %s is a 404 on a page and an empty list in a filter',
  async (id) => {
    const encoded = encodeURIComponent(id)
    for (const kind of ['Memo', 'Package', 'Subject', 'StudyStage']) {
      for (const action of ['GetById', 'GetSimilar']) {
        const answer = await get(`${kind}/${action}?Id=${encoded}`)
        expect([answer.status, answer.headers.get('X-Error-Code')]).toEqual([404, 'not_found'])
      }
      for (const filter of ['StudyStageId', 'ComponentId', 'SubjectId']) {
        const { status, body } = await get(`${kind}/GetAll?${filter}=${encoded}`)
        expect([status, body.data.items, body.data.totalCount]).toEqual([200, [], 0])
      }
    }
  },
)

test('an id of one kind is not found among another kind', async () => {
  const { work, bundle } = await createStage()
  expect((await get(`Package/GetById?Id=${work.id}`)).status).toBe(404)
  expect((await get(`Memo/GetById?Id=${bundle.id}`)).status).toBe(404)
})

test('a wrong filter is refused by name in the reader’s language', async () => {
  const wrong = 'Memo/GetAll?PageSize=100000&Sort=cheapest&Grade=twelve&Type=novel'
  const english = await shop.get(wrong, { lang: 'en' })
  const arabic = await shop.get(wrong, { lang: 'ar' })
  const [en, ar] = [await english.json(), await arabic.json()] as { message: string; errors: Record<string, string[]> }[]
  expect([english.status, arabic.status]).toEqual([422, 422])
  expect(Object.keys(en?.errors ?? {}).sort()).toEqual(['Grade', 'PageSize', 'Sort', 'Type.0'])
  expect(en?.message).toMatch(/[a-z]/)
  for (const text of [ar?.message, ...Object.values(ar?.errors ?? {}).flat()]) expect(text).toMatch(/[\u0600-\u06FF]/)
})

test('every answer names the records it was made of and may be shared for a minute', async () => {
  const { stage, physics, work, bundle } = await createStage()
  const tagsOf = async (path: string) => {
    const { headers } = await get(path)
    expect(headers.get('Cache-Control')).toBe('public, max-age=0, s-maxage=60')
    return headers.get('Cache-Tag')?.split(',')
  }
  expect(await tagsOf('Memo/GetAll')).toContain('memo')
  expect(await tagsOf(`Memo/GetById?Id=${work.id}`)).toEqual(
    expect.arrayContaining([`memo:${work.id}`, `subject:${physics.id}`, `studyStage:${stage.id}`]),
  )
  expect(await tagsOf(`Package/GetById?Id=${bundle.id}`)).toEqual(expect.arrayContaining([`package:${bundle.id}`, `memo:${work.id}`]))
  expect(await tagsOf(`StudyStage/GetSimilar?Id=${stage.id}`)).toContain('studyStage')
})

test('a call runs the same number of statements however much it finds', async () => {
  const client = (shop.deps.db as unknown as { $client: { query: (...args: unknown[]) => unknown } }).$client
  const query = client.query.bind(client)
  let statements = 0
  client.query = (...args) => {
    statements++
    return query(...args)
  }
  const count = async (path: string) => {
    statements = 0
    await get(path)
    return statements
  }
  const { stage, physics, work, bundle } = await createStage()
  await createPackage(shop.deps.db, { studyStageId: stage.id, items: [work] })
  const paths = [
    ...['Memo', 'Package', 'Subject', 'StudyStage'].map((kind) => `${kind}/GetAll`),
    `Memo/GetById?Id=${work.id}`,
    `Package/GetById?Id=${bundle.id}`,
    `Subject/GetById?Id=${physics.id}`,
    `StudyStage/GetById?Id=${stage.id}`,
    `Memo/GetSimilar?Id=${work.id}`,
    `Package/GetSimilar?Id=${bundle.id}`,
  ]
  const before = new Map<string, number>()
  for (const path of paths) before.set(path, await count(path))
  for (let extra = 0; extra < 3; extra++) {
    const memo = await createMemo(shop.deps.db, { studyStageId: stage.id, subjectId: physics.id })
    await createSubject(shop.deps.db, { studyStageId: stage.id })
    await createPackage(shop.deps.db, { studyStageId: stage.id, items: [memo, work] })
    await createStage()
  }
  for (const path of paths) expect([path, await count(path)]).toEqual([path, before.get(path)])
  expect(Math.max(...before.values())).toBeLessThanOrEqual(9)
  client.query = query
})
