import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { memos } from '../db/schema/catalog.ts'
import { createPackage, createStudyStage, createSubject } from '../testing/catalog/catalog-factory.ts'
import { catalogReader, idsOf } from '../testing/catalog/catalog-reader.ts'
import { createFullStage } from '../testing/catalog/full-stage-factory.ts'
import { openTestShop } from '../testing/open-test-shop.ts'

const shop = await openTestShop()

const get = catalogReader(shop)

test('different filters narrow a list, the same filter given twice widens it', async () => {
  const { stage, physics, history, science, work, waves, free, loose, kuwait } = await createFullStage(shop.deps.db)
  const list = async (filter: string) => idsOf((await get(`Memo/GetAll?StudyStageId=${stage.id}${filter}`)).body)
  expect(await list('')).toEqual([work.id, waves.id, free.id, loose.id, kuwait.id])
  expect(await list(`&SubjectId=${history.id}`)).toEqual([kuwait.id])
  expect(await list(`&SubjectId[0]=${history.id}&SubjectId[1]=${physics.id}&Type=exams&Type=summary`)).toEqual([waves.id, kuwait.id])
  expect(await list(`&ComponentId=${science.id}&Type=notes`)).toEqual([work.id, free.id])
  expect(await list('&Grade=11&Stream=arts&Term=2')).toEqual([kuwait.id])
  expect(await list('&Grade=12&Stream=arts')).toEqual([])
})

test('packages, subjects and stages take the filters that apply to them', async () => {
  const { stage, physics, history, science, arts, bundle } = await createFullStage(shop.deps.db)
  const list = async (path: string) => idsOf((await get(path)).body)
  expect(await list(`Package/GetAll?StudyStageId=${stage.id}&SubjectId=${physics.id}&Grade=12`)).toEqual([bundle.id])
  expect(await list(`Package/GetAll?StudyStageId=${stage.id}&SubjectId=${history.id}`)).toEqual([])
  expect(await list(`Subject/GetAll?ComponentId=${arts.id}`)).toEqual([history.id])
  expect(await list(`Subject/GetAll?StudyStageId=${stage.id}&Stream=science`)).toEqual([physics.id, history.id])
  expect(await list(`Subject/GetAll?StudyStageId=${stage.id}&Stream=science&Grade=11`)).toEqual([])
  expect(await list(`StudyStage/GetAll?ComponentId=${science.id}`)).toEqual([stage.id])
  expect(await list(`StudyStage/GetAll?SubjectId=${history.id}`)).toEqual([stage.id])
})

test('lists are sorted by date, title in the reader’s language, and price; unpriced items last in both directions', async () => {
  const { stage, work, waves, free, loose, kuwait } = await createFullStage(shop.deps.db)
  const list = async (sort: string, lang = 'en') => idsOf((await get(`Memo/GetAll?StudyStageId=${stage.id}&Sort=${sort}`, lang)).body)
  expect(await list('newest')).toEqual([work.id, waves.id, free.id, loose.id, kuwait.id])
  expect(await list('title')).toEqual([waves.id, kuwait.id, loose.id, work.id, free.id])
  expect((await list('title', 'ar')).filter((id) => id !== loose.id)).toEqual([work.id, kuwait.id, free.id, waves.id])
  expect(await list('priceUp')).toEqual([free.id, kuwait.id, waves.id, work.id, loose.id])
  expect(await list('priceDown')).toEqual([work.id, waves.id, kuwait.id, free.id, loose.id])
  await shop.deps.db.update(memos).set({ ratingAverage: 4.5, ratingCount: 2 }).where(eq(memos.id, kuwait.id))
  expect((await list('rating'))[0]).toBe(kuwait.id)
})

test('pages follow each other, and one beyond the end is empty with the same count', async () => {
  const { stage, work, kuwait } = await createFullStage(shop.deps.db)
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

test('a facet is counted with the other filters applied and its own left out; other kinds have those that apply to them', async () => {
  const { stage, physics, history, arts } = await createFullStage(shop.deps.db)
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
  const ofPackages = (await get(`Package/GetAll?StudyStageId=${stage.id}&Grade=11`)).body.data.facets
  expect(ofPackages?.grade).toEqual([
    { value: '11', title: null, count: 0 },
    { value: '12', title: null, count: 1 },
  ])
  expect([ofPackages?.price, ofPackages?.type]).toEqual([[], []])
  expect((await get(`Package/GetAll?StudyStageId=${stage.id}`)).body.data.facets?.price).toEqual([{ value: '4', title: null, count: 1 }])
  expect((await get(`Package/GetAll?StudyStageId=${stage.id}&Price=free`)).body.data.items).toEqual([])
  const ofSubjects = (await get(`Subject/GetAll?ComponentId=${arts.id}`)).body.data.facets
  expect(ofSubjects?.studyStage).toEqual([{ value: String(stage.id), title: stage.title, count: 1 }])
})

test('a package counts for each subject of its memos, and for one that it contains as a whole', async () => {
  const { stage, physics, history, science, kuwait } = await createFullStage(shop.deps.db)
  await createPackage(shop.deps.db, { studyStageId: stage.id, componentId: science.id, items: [kuwait, physics] })
  const subjectsOf = async (filters: string) => {
    const { data } = (await get(`Package/GetAll?StudyStageId=${stage.id}${filters}`)).body
    return [data.totalCount, data.facets?.subject?.map(({ value, count }) => [value, count])]
  }
  const both = [
    [String(physics.id), 2],
    [String(history.id), 1],
  ]
  expect(await subjectsOf('')).toEqual([2, both])
  expect(await subjectsOf(`&SubjectId=${history.id}`)).toEqual([1, both])
  expect(await subjectsOf('&Grade=11')).toEqual([0, []])
})

test('a subject is counted for each grade, stream and term in which the other filters find it', async () => {
  const { stage, history } = await createFullStage(shop.deps.db)
  const facetsOf = async (filters: string) => {
    const { data } = (await get(`Subject/GetAll?StudyStageId=${stage.id}${filters}`)).body
    const counts = (of: 'grade' | 'stream' | 'term') =>
      Object.fromEntries(data.facets?.[of]?.map(({ value, count }) => [value, count]) ?? [])
    return { total: data.totalCount, grade: counts('grade'), stream: counts('stream'), term: counts('term') }
  }
  // Physics is taught in 12 science in the first term; history there, and in 11 arts in the second.
  expect(await facetsOf('')).toEqual({ total: 2, grade: { 11: 1, 12: 2 }, stream: { science: 2, arts: 1 }, term: { 1: 2, 2: 1 } })
  expect(await facetsOf('&Grade=11')).toEqual({ total: 1, grade: { 11: 1, 12: 2 }, stream: { arts: 1 }, term: { 2: 1 } })
  expect(await facetsOf('&Grade=11&Stream=science')).toEqual({
    total: 0,
    grade: { 11: 0, 12: 2 },
    stream: { science: 0, arts: 1 },
    term: {},
  })
  expect((await get(`Subject/GetAll?StudyStageId=${stage.id}&Stream=arts`)).body.data.items.map(({ id }) => id)).toEqual([history.id])
})

test('subjects that are sold whole are counted and filtered by their price, those without one by none', async () => {
  const stage = await createStudyStage(shop.deps.db)
  const sold = async (fields: { priceMinor?: number; isFree?: boolean }) =>
    (await createSubject(shop.deps.db, { studyStageId: stage.id, ...fields })).id
  const [dear, cheap, free] = [await sold({ priceMinor: 7000 }), await sold({ priceMinor: 900 }), await sold({ isFree: true })]
  const unsold = await sold({})
  const listed = async (filters: string) => {
    const { data } = (await get(`Subject/GetAll?StudyStageId=${stage.id}${filters}`)).body
    return [data.items.map(({ id }) => id), data.totalCount, data.facets?.price?.map(({ value, count }) => [value, count])]
  }
  const each = [
    ['free', 1],
    ['1', 1],
    ['4', 1],
  ]
  expect(await listed('')).toEqual([[dear, cheap, free, unsold], 4, each])
  expect(await listed('&Price=free&Price=4')).toEqual([[dear, free], 2, each])
  expect(await listed('&Price=2')).toEqual([
    [],
    0,
    [
      ['free', 1],
      ['1', 1],
      ['2', 0],
      ['4', 1],
    ],
  ])
})
