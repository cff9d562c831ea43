import { eq } from 'drizzle-orm'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { memos } from '../db/schema/catalog.ts'
import { searchSynonyms } from '../db/schema/search.ts'
import { createComponent, createMemo, createSubject } from '../testing/catalog/catalog-factory.ts'
import { countSearch } from './count-search.job.ts'
import { idsOf, openSearchedShop, type SearchedShop } from './testing/searched-shop.ts'

let { shop, place, search, memo } = {} as SearchedShop
beforeEach(async () => {
  ;({ shop, place, search, memo } = await openSearchedShop())
})
afterEach(() => shop.close())

test('a word that nothing has with the others is left out and named, the least valuable first', async () => {
  const waves = await memo('Waves')
  await memo('Sound', { toc: [{ title: 'Echo', page: 1 }] })
  const found = await search('waves zebra')
  expect([idsOf(found), found.without]).toEqual([[waves.id], ['zebra']])
  expect(await search('waves echo')).toMatchObject({ without: ['echo'], totalCount: 1 })
  expect(await search('qwxzkj zebra')).toMatchObject({ totalCount: 0, groups: [], without: [] })
})

test('if a grade does not have a subject, the other grades are shown, by name and number', async () => {
  const seventh = await createComponent(shop.deps.db, {
    studyStageId: place.studyStageId,
    grade: 7,
    stream: null,
    title: { en: 'Grade 7', ar: null },
  })
  const chemistry = await createSubject(shop.deps.db, { studyStageId: place.studyStageId, title: { en: 'Chemistry', ar: 'الكيمياء' } })
  await memo('Atoms', { componentId: seventh.id, subjectId: chemistry.id })
  const waves = await memo('Waves at sea')
  for (const text of ['physics grade 7', 'waves 7th', 'notes phisics صف سابع']) {
    const found = await search(text)
    expect([idsOf(found), found.without.length], text).toEqual([[waves.id], 1])
    expect(found.otherGrades, text).toMatchObject({ grade: '7', grades: [{ value: '12' }] })
  }
  expect((await search('physics grade 7')).otherGrades).toMatchObject({ typed: 'grade 7', text: 'physics' })
  expect((await search('chemistry grade 7')).otherGrades).toBeUndefined()
  expect((await search('physics grade 7', '&Grade=12')).otherGrades).toBeUndefined()
})

test('a mistyped word finds its meaning, says so, and can be insisted on', async () => {
  const { id } = await createMemo(shop.deps.db, { ...place, title: { en: 'Pythagoras', ar: 'نظرية فيثاغورث' } })
  for (const [typed, searched] of [
    ['pythogoras', 'Pythagoras'],
    ['ypthagoras', 'Pythagoras'],
    ['فيثاغورس', 'فيثاغورث'],
    ['نضرية', 'نظرية'],
    ['ظنرية', 'نظرية'],
  ] as const) {
    const found = await search(typed)
    expect([idsOf(found), found.searchedFor, found.corrections], typed).toEqual([
      [id],
      searched,
      [{ typed, searched, because: 'spelling' }],
    ])
    expect((await search(typed, '&Exact=true')).totalCount, typed).toBe(0)
  }
  expect(await search('pythagoras')).toMatchObject({ searchedFor: null, corrections: [] })
})

test('text typed on the other language’s keyboard is read in this one, whole or in part', async () => {
  const { id } = await createMemo(shop.deps.db, { ...place, title: { en: 'Waves', ar: 'الموجات' } })
  for (const [typed, searchedFor] of [
    ['hgl,[hj', 'الموجات'],
    ['صشرثس', 'waves'],
    ['td.dhx waves', 'فيزياء waves'],
  ] as const) {
    const found = await search(typed)
    expect([idsOf(found), found.searchedFor], typed).toEqual([[id], searchedFor])
  }
  // Two letters begin a word of everything: وحقوقه is no `pr ri`.
  await memo('Prime rings')
  expect((await search('وحقوقه')).corrections).toEqual([])
})

test('grade, term, stream and type are recognised, narrow the search, and can be taken off', async () => {
  const twelfth = await memo('Waves')
  const first = await createComponent(shop.deps.db, {
    studyStageId: place.studyStageId,
    grade: 1,
    stream: null,
    title: { en: 'Grade 1 – Term 1', ar: 'الصف الأول – الفصل الأول' },
  })
  const young = await memo('Waves at sea', { componentId: first.id, type: 'worksheet' })
  for (const text of ['waves grade 12', 'waves G12', 'waves 12th', 'waves الصف الثاني عشر', 'waves ثالث ثانوي', 'waves علمي'])
    expect(idsOf(await search(text)), text).toEqual([twelfth.id])
  for (const text of ['waves grade 1', 'waves الصف الأول', 'waves اول ابتدائي', 'waves صف١'])
    expect(idsOf(await search(text)), text).toEqual([young.id])
  expect(idsOf(await search('waves الفصل الأول')).toSorted()).toEqual([twelfth.id, young.id].toSorted())
  expect(idsOf(await search('waves worksheet'))[0]).toBe(young.id)
  expect((await search('waves grade 12 الفصل الأول')).concepts).toEqual([
    { kind: 'grade', value: '12', typed: 'grade 12' },
    { kind: 'term', value: '1', typed: 'الفصل الأول' },
  ])
  expect(idsOf(await search('waves grade 12', '&Ignore=grade')).toSorted()).toEqual([twelfth.id, young.id].toSorted())
})

test('words that only mean a memo change nothing, and alone they show all memos', async () => {
  const ids = [(await memo('Waves')).id, (await memo('Sound')).id].toSorted()
  for (const text of ['مذكرات', 'memo', 'pdf', 'ملزمة']) expect(idsOf(await search(text)).toSorted(), text).toEqual(ids)
  expect(await search('waves pdf')).toMatchObject({ totalCount: 1, without: [] })
})

test('synonyms of the database are searched along with the typed words', async () => {
  const { id } = await memo('Waves')
  await shop.deps.db.insert(searchSynonyms).values({ typed: 'امواج البحر', shown: 'أمواج البحر', meanings: ['waves'] })
  expect(idsOf(await search('فيزكس'), 'subject')).toEqual([place.subjectId])
  expect(idsOf(await search('امواج البحر'))).toEqual([id])
})

test('a word that is only known beside another one is not corrected there', async () => {
  const { id } = await memo('Complex numbers')
  await createMemo(shop.deps.db, { ...place, title: { en: 'Adding', ar: 'الأعداد التمثيلية' } })
  await shop.deps.db.insert(searchSynonyms).values({ typed: 'اعداد تمثليه', shown: 'أعداد تمثلية', meanings: ['complex numbers'] })
  for (const text of ['اعداد تمثلية', 'الأعداد التمثلية'])
    expect(await search(text).then((found) => [idsOf(found), found.corrections]), text).toEqual([[id], []])
  expect((await search('تمثلية')).corrections).toMatchObject([{ typed: 'تمثلية' }])
})

test('other forms of a word are found after the word itself', async () => {
  const many = await createMemo(shop.deps.db, { ...place, title: { en: 'Cells', ar: 'الخلايا' } })
  const one = await createMemo(shop.deps.db, { ...place, title: { en: 'The cell', ar: 'خلية' } })
  expect(idsOf(await search('خلية'))).toEqual([one.id, many.id])
  expect(idsOf(await search('خلايا'))).toEqual([many.id, one.id])
  expect(idsOf(await search('derive')).length).toBe(0)
})

test('contents are found in the other language, too', async () => {
  const arabic = await memo('How it lives', { toc: [{ title: 'البناء الضوئي والتنفس', page: 2 }] })
  const english = await memo('The plant', { toc: [{ title: 'Pollination', page: 2 }] })
  expect(idsOf(await search('photosynthesis'))).toEqual([arabic.id])
  expect(idsOf(await search('التلقيح'))).toEqual([english.id])
})

test('problems of a topic come first, then its explanations', async () => {
  const mole = await createMemo(shop.deps.db, { ...place, title: { en: null, ar: 'المول والكتلة' } })
  const solved = await createMemo(shop.deps.db, {
    ...place,
    title: { en: null, ar: 'حل المول' },
    summary: { en: null, ar: 'مسائل' },
    type: 'solved',
  })
  await createMemo(shop.deps.db, { ...place, title: { en: null, ar: 'المولد ومسائل' } })
  expect(idsOf(await search('مسائل المول')).slice(0, 2)).toEqual([solved.id, mole.id])
})

test('a formula first finds its topic, and then its subject', async () => {
  const laws = await createMemo(shop.deps.db, { ...place, title: { en: 'Newton’s laws', ar: 'قوانين نيوتن' } })
  await memo('Physics papers')
  const found = await search('F=ma')
  expect([found.groups[0]?.kind, idsOf(found)[0]]).toEqual(['memo', laws.id])
})

test('a subject not sold here is not corrected to one that is', async () => {
  await memo('Counting')
  expect(await search('accounting')).toMatchObject({ totalCount: 0, searchedFor: null })
})

test('a grade in Roman numerals is recognised, whatever the other keyboard layout gives', async () => {
  const { id } = await createMemo(shop.deps.db, { ...place, title: { en: 'Waves', ar: 'هرم' } })
  expect(idsOf(await search('waves grade xii'))).toEqual([id])
  expect((await search('waves grade iv')).otherGrades).toMatchObject({ grade: '4' })
})

test('a letter may be missing in a long word of contents', async () => {
  const { id } = await memo('Sides', { toc: [{ title: 'Trigonometric proofs', page: 1 }] })
  expect(idsOf(await search('trignometric'))).toEqual([id])
})

test('Egyptian ordinals are recognised in Latin letters, too', async () => {
  const { id } = await memo('Waves')
  expect(idsOf(await search('waves tani 3ashar'))).toEqual([id])
})

test('a word of contents split by a space is joined, if it is long', async () => {
  const { id } = await memo('Equilibrium', { toc: [{ title: 'مبدأ لوشاتلييه', page: 1 }] })
  expect(idsOf(await search('لو شاتلييه'))).toEqual([id])
})

test('a word that no item has any more is no correction', async () => {
  const { db } = shop.deps
  const { id } = await memo('Pythagoras')
  await db.delete(memos).where(eq(memos.id, id))
  await countSearch(shop.deps)
  expect(await search('pythogoras')).toMatchObject({ totalCount: 0, searchedFor: null })
  await memo('Pythagoras')
  expect(await search('pythogoras')).toMatchObject({ totalCount: 1 })
})
