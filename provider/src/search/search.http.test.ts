import { eq } from 'drizzle-orm'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { fillTopics } from '../catalog/import/save-contents.ts'
import { components, memos, packageItems, packages, studyStages, subjects } from '../db/schema/catalog.ts'
import { readingPlaces } from '../library/library.schema.ts'
import {
  createComponent,
  createMemo,
  createPackage,
  createStoredFile,
  createStudyStage,
  createSubject,
} from '../testing/catalog/catalog-factory.ts'
import { orderAndPay } from '../testing/sales/order-factory.ts'
import { logInAs } from '../testing/student/account-factory.ts'
import { countSearch } from './count-search.job.ts'
import { idsOf, openSearchedShop, type SearchedShop } from './testing/searched-shop.ts'

let { shop, place, search, memo } = {} as SearchedShop
beforeEach(async () => {
  ;({ shop, place, search, memo } = await openSearchedShop())
})
afterEach(() => shop.close())

test('an exact title comes first, then its beginning, then a word of it, then subject and teacher, then contents', async () => {
  const inContents = await memo('Optics', { toc: [{ title: 'Energy of light', page: 2 }] })
  const byTeacher = await memo('Circuits', { authorName: { en: 'Energy Al-Ajmi', ar: 'طاقة العجمي' } })
  const inTitle = await memo('Work and Energy')
  const atBeginning = await memo('Energy and Power')
  const exact = await memo('Energy')
  expect(idsOf(await search('energy'))).toEqual([exact.id, atBeginning.id, inTitle.id, byTeacher.id, inContents.id])
})

test('a memo is found by headings below its chapters, after one with such a chapter, and by its present file’s', async () => {
  const { id: fileId } = await createStoredFile(shop.deps.db, { topics: ['Parallel axis theorem', 'Null points'] })
  const inTopics = await memo('Rotation', { fileId })
  const inTitle = await memo('The parallel axis')
  expect(idsOf(await search('parallel axis'))).toEqual([inTitle.id, inTopics.id])
  const { id: other } = await createStoredFile(shop.deps.db, { topics: ['Gyroscopes'] })
  await shop.deps.db.update(memos).set({ fileId: other }).where(eq(memos.id, inTopics.id))
  expect([idsOf(await search('parallel axis')), idsOf(await search('gyroscopes'))]).toEqual([[inTitle.id], [inTopics.id]])
})

test('a file from before files had topics gets them when it is sent again, and its memo is found by them', async () => {
  const { id: fileId } = await createStoredFile(shop.deps.db)
  const { id } = await memo('Rotation', { fileId })
  const send = (topics: string[]) => shop.deps.db.transaction((tx) => fillTopics(tx, fileId, topics))
  await send(['Gyroscopes'])
  await send(['Pulleys'])
  expect([idsOf(await search('gyroscopes')), idsOf(await search('pulleys'))]).toEqual([[id], []])
})

test('Arabic is found in any spelling', async () => {
  const found = await createMemo(shop.deps.db, { ...place, title: { en: null, ar: 'الأعداد المُركّبة وأسئلتها في ٣ صفحات' } })
  for (const text of ['الاعداد', 'أعداد', 'اعداد مركبه', 'المركبة', 'بالأعداد', 'مُرَكَّب', 'اسئلتها', 'صفحات 3', 'صفحـــات ٣'])
    expect(idsOf(await search(text)), text).toEqual([found.id])
  expect((await search('الاعداد المركبه ٤')).without).toEqual(['٤'])
})

test('all words must be found, each anywhere', async () => {
  const found = await memo('Waves')
  await memo('Sound', { componentId: null })
  expect(idsOf(await search('waves physics 12'))).toEqual([found.id])
})

test('a subject’s other names find it and its memos', async () => {
  const { id } = await memo('Waves')
  for (const text of ['mechanics', 'ميكانيكا', 'الميكانيكا']) {
    const found = await search(text)
    expect([idsOf(found), idsOf(found, 'subject')], text).toEqual([[id], [place.subjectId]])
  }
  expect(idsOf(await search('منى الصالح'), 'subject')).toEqual([place.subjectId])
})

test('a grade is found by its number and by its name in words', async () => {
  const { id } = await memo('Waves')
  const other = await createComponent(shop.deps.db, {
    studyStageId: place.studyStageId,
    grade: 11,
    term: '2',
    title: { en: 'Grade 11 – Term 2', ar: 'الصف الحادي عشر – الفصل الثاني' },
  })
  const eleventh = await memo('Sound', { componentId: other.id })
  for (const text of ['12', '١٢', 'ثاني عشر', 'الصف الثاني عشر', 'twelfth', 'grade 12'])
    expect(idsOf(await search(text)), text).toEqual([id])
  expect(idsOf(await search('حادي عشر'))).toEqual([eleventh.id])
  expect(idsOf(await search('2'))).toEqual([eleventh.id])
})

test('results are grouped by kind with the best match’s kind first, and each kind is counted', async () => {
  await memo('Physics in brief')
  const bundle = await createPackage(shop.deps.db, {
    studyStageId: place.studyStageId,
    title: { en: 'Term Package', ar: null },
    items: [await memo('Waves')],
  })
  const found = await search('Physics')
  expect(found.groups.map(({ kind, totalCount }) => [kind, totalCount])).toEqual([
    ['subject', 1],
    ['memo', 2],
    ['package', 1],
  ])
  expect(idsOf(found, 'package')).toEqual([bundle.id])
  expect(found.totalCount).toBe(4)
})

test('each filter’s counts apply the other filter but not its own', async () => {
  await memo('Waves')
  const stage = await createStudyStage(shop.deps.db, { title: { en: 'Primary', ar: 'الابتدائية' }, sortOrder: -1 })
  const subject = await createSubject(shop.deps.db, { studyStageId: stage.id, title: { en: 'Science', ar: 'العلوم' } })
  const primary = await createMemo(shop.deps.db, {
    studyStageId: stage.id,
    subjectId: subject.id,
    title: { en: 'Waves for children', ar: null },
  })
  const found = await search('waves', `&StudyStageId=${stage.id}`)
  expect(idsOf(found)).toEqual([primary.id])
  expect(found.kinds).toEqual([{ value: 'memo', count: 1 }])
  expect(found.studyStages.map(({ value, count }) => [value, count])).toEqual([
    [String(stage.id), 1],
    [String(place.studyStageId), 1],
  ])
  const none = await search('waves', '&Kind=package')
  expect([none.totalCount, none.kinds]).toEqual([0, [{ value: 'memo', count: 2 }]])
})

test('pages within one kind follow each other', async () => {
  for (const number of [1, 2, 3]) await memo(`Waves ${number}`)
  const page = async (number: number) => search('waves', `&Kind=memo&PageSize=2&PageNumber=${number}`)
  const [first, second] = [await page(1), await page(2)]
  expect([idsOf(first).length, idsOf(second).length, first.totalCount, second.totalCount]).toEqual([2, 1, 3, 3])
  expect(new Set([...idsOf(first), ...idsOf(second)]).size).toBe(3)
})

test('if nothing is found, the answer names the word without results and what the filters hide', async () => {
  await memo('Waves')
  expect((await search('waves zebra', '&Exact=true')).loosen).toEqual({
    words: [
      { text: 'waves', count: 1 },
      { text: 'zebra', count: 0 },
    ],
    withoutFilters: 0,
    filters: [],
    nearest: null,
  })
  expect((await search('waves', '&Kind=package')).loosen).toMatchObject({ withoutFilters: 1 })
  expect((await search('waves')).loosen).toBeNull()
  expect((await search('… !؟')).loosen).toMatchObject({ words: [], withoutFilters: 0 })
})

test('items not on sale are not found by themselves, by their subject or by their stage', async () => {
  await memo('Waves')
  await memo('Waves too', { isActive: false })
  const { db } = shop.deps
  expect((await search('waves')).totalCount).toBe(1)
  await db.update(subjects).set({ isActive: false }).where(eq(subjects.id, place.subjectId))
  expect((await search('waves')).totalCount).toBe(0)
  await db.update(subjects).set({ isActive: true }).where(eq(subjects.id, place.subjectId))
  await db.update(studyStages).set({ isActive: false }).where(eq(studyStages.id, place.studyStageId))
  expect((await search('waves')).totalCount).toBe(0)
})

test('the search finds a changed word at once, whatever changed it', async () => {
  const { db } = shop.deps
  const { id } = await memo('Waves')
  const bundle = await createPackage(db, { title: { en: 'Set', ar: null }, items: [{ id }] })
  await db
    .update(memos)
    .set({ title: { en: 'Ripples', ar: null } })
    .where(eq(memos.id, id))
  expect([idsOf(await search('ripples')), idsOf(await search('ripples'), 'package'), idsOf(await search('waves'))]).toEqual([
    [id],
    [bundle.id],
    [],
  ])
  await db
    .update(subjects)
    .set({ aliases: ['quantum'] })
    .where(eq(subjects.id, place.subjectId))
  expect([idsOf(await search('quantum')), idsOf(await search('mechanics'))]).toEqual([[id], []])
  await db
    .update(components)
    .set({ title: { en: 'Foundation', ar: null } })
    .where(eq(components.id, place.componentId))
  expect(idsOf(await search('foundation'))).toEqual([id])
  await db
    .update(packages)
    .set({ title: { en: 'Bundle', ar: null } })
    .where(eq(packages.id, bundle.id))
  expect(idsOf(await search('bundle'), 'package')).toEqual([bundle.id])
  await db.delete(packageItems).where(eq(packageItems.packageId, bundle.id))
  expect(idsOf(await search('ripples'), 'package')).toEqual([])
})

test('a text that is too long or cannot be stored is refused, and any other is answered', async () => {
  expect((await shop.get(`Search?Text=${'a'.repeat(201)}`)).status).toBe(422)
  expect((await shop.get('Search?Text=%00')).status).toBe(422)
  expect((await shop.get('Search')).status).toBe(422)
  for (const text of ["'", '\\', "a' | 'b", ':*', '(((', 'a & !b', '%', '_', '؟', '\u0640', '12:A', 'é'.repeat(200)]) await search(text)
})

test('among equal matches, those that more people paid for and rate well come first, then the newest', async () => {
  const { db } = shop.deps
  const older = await memo('Waves in air', { updatedOn: '2026-01-01' })
  const rated = await memo('Waves in water', { updatedOn: '2025-01-01' })
  const newer = await memo('Waves in light', { updatedOn: '2026-09-09' })
  await db.update(memos).set({ ratingAverage: 4.8, ratingCount: 12 }).where(eq(memos.id, rated.id))
  await countSearch(shop.deps)
  expect(idsOf(await search('waves'))).toEqual([rated.id, newer.id, older.id])
})

test('if equally many people paid for two memos, the one that more owners read comes first; readers who paid nothing do not count', async () => {
  const { db } = shop.deps
  const free = { isFree: true, priceMinor: null }
  const unread = await memo('Waves in light', { updatedOn: '2026-09-09' })
  const readByOwner = await memo('Waves in air', { updatedOn: '2026-01-01' })
  const readForNothing = await memo('Waves in water', { updatedOn: '2025-01-01', ...free })
  const unpaid = await memo('Waves in glass', { updatedOn: '2025-02-02', ...free })
  const [buyer, visitor] = [await logInAs(shop), await logInAs(shop)]
  await orderAndPay(shop, buyer, [unread.id, readByOwner.id])
  await shop.post('Library/AddFree', { id: readForNothing.id }, { token: visitor.token })
  for (const [personId, memoId] of [
    [buyer.personId, readByOwner.id],
    [visitor.personId, readForNothing.id],
  ] as const)
    await db.insert(readingPlaces).values({ personId, memoId, page: 2 })
  await countSearch(shop.deps)
  expect(idsOf(await search('waves'))).toEqual([readByOwner.id, unread.id, unpaid.id, readForNothing.id])
})

test('memos of the reader’s grade come first, in any term; nothing is left out, and a grade in the text takes precedence', async () => {
  const { db } = shop.deps
  const { studyStageId } = place
  const [second, eleventh] = await Promise.all([
    createComponent(db, { studyStageId, term: '2' }),
    createComponent(db, { studyStageId, grade: 11 }),
  ])
  const inOwn = await memo('Sound and waves')
  const inSecond = await memo('More of the waves', { componentId: second.id })
  const elsewhere = await memo('Waves', { componentId: eleventh.id })
  const found = async (text: string, preferred: number) => idsOf(await search(text, `&PreferredComponentId=${preferred}`))
  expect(idsOf(await search('waves'))[0]).toBe(elsewhere.id)
  expect((await found('waves', second.id)).at(-1)).toBe(elsewhere.id)
  expect(new Set(await found('waves', place.componentId))).toEqual(new Set([inOwn.id, inSecond.id, elsewhere.id]))
  expect((await found('waves', eleventh.id))[0]).toBe(elsewhere.id)
  expect((await found('waves 11', place.componentId))[0]).toBe(elsewhere.id)
  expect(await found('waves', 999_999)).toEqual(idsOf(await search('waves')))
})
