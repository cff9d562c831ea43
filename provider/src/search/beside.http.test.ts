import { afterEach, beforeEach, expect, test } from 'vitest'
import { createComponent, createMemo, createPackage, createSubject } from '../testing/catalog/catalog-factory.ts'
import { countSearch } from './count-search.job.ts'
import { idsOf, openSearchedShop, type SearchedShop } from './testing/searched-shop.ts'

/** How neighbouring words change a word's meaning. */
let { shop, place, search, memo } = {} as SearchedShop
beforeEach(async () => {
  ;({ shop, place, search, memo } = await openSearchedShop())
})
afterEach(() => shop.close())

test('of two corrections the one that occurs with the neighbouring word is meant', async () => {
  await memo('Lessons', { summary: { en: null, ar: 'تربية' } })
  await createMemo(shop.deps.db, { ...place, title: { en: null, ar: 'تربية الأطفال' } })
  const meant = await createMemo(shop.deps.db, { ...place, title: { en: null, ar: 'معادلات تربيعية' } })
  await countSearch(shop.deps)
  const found = await search('معادلات تربعيه')
  expect([idsOf(found)[0], found.searchedFor]).toEqual([meant.id, 'معادلات تربيعية'])
})

test('an ordinal numbers a neighbouring noun, and is a grade beside a subject', async () => {
  const law = await createMemo(shop.deps.db, {
    ...place,
    componentId: (await otherGrade()).id,
    title: { en: null, ar: 'قانون نيوتن في الحركة' },
  })
  const found = await search('قانون نيوتن الثالث')
  expect([idsOf(found), found.without, found.concepts, found.otherGrades]).toEqual([[law.id], ['الثالث'], [], undefined])
  expect((await search('python first line')).concepts).toEqual([])
  const second = await createComponent(shop.deps.db, {
    studyStageId: place.studyStageId,
    grade: 2,
    stream: null,
    title: { en: 'Grade 2', ar: 'الصف الثاني' },
  })
  await memo('Pushing', { componentId: second.id })
  expect((await search('فيزياء الثاني')).concepts).toMatchObject([{ kind: 'grade', value: '2' }])
})

test('a word split by a space is joined', async () => {
  const { id } = await createMemo(shop.deps.db, { ...place, title: { en: null, ar: 'المصفوفات' } })
  const found = await search('مصفوف ات 12')
  expect([idsOf(found), found.searchedFor]).toEqual([[id], 'مصفوفات 12'])
})

test('two words stay separate, and so do a word and one that belongs to the next', async () => {
  await memo('Sunflower')
  const both = await memo('Sun and Flower')
  expect(idsOf(await search('sun flower'))).toEqual([both.id])
  await memo('Midterm papers')
  expect((await search('physics mid term 1')).concepts).toMatchObject([{ kind: 'term', value: '1' }])
})

test('a word unknown to this shop is not chosen because the others are found without it', async () => {
  await createMemo(shop.deps.db, { ...place, title: { en: null, ar: 'خلايا' } })
  await createMemo(shop.deps.db, { ...place, title: { en: null, ar: 'بيولوجيا' } })
  await countSearch(shop.deps)
  expect((await search('حيولوجيا 12')).searchedFor).toBe('بيولوجيا 12')
})

test('beside a word with a digit for a letter others are Arabic in Latin letters, too', async () => {
  const sixth = await createComponent(shop.deps.db, {
    studyStageId: place.studyStageId,
    grade: 6,
    stream: null,
    title: { en: 'Grade 6', ar: 'الصف السادس' },
  })
  const { id } = await createMemo(shop.deps.db, { ...place, componentId: sixth.id, title: { en: 'Sides', ar: 'معادلات' } })
  const found = await search('mo3adalat sades')
  expect([idsOf(found), found.concepts]).toEqual([[id], [{ kind: 'grade', value: '6', typed: 'sades' }]])
})

test('the remaining words must be most of the typed ones, and more than a guess', async () => {
  await createMemo(shop.deps.db, { ...place, title: { en: null, ar: 'همزة القطع' } })
  await createMemo(shop.deps.db, { ...place, title: { en: null, ar: 'أسرة' } })
  expect((await search('قطع غيار سيارات')).totalCount).toBe(0)
  expect((await search('فساتين أثرة')).totalCount).toBe(0)
  expect((await search('أثرة')).totalCount).toBe(1)
  // A subject suffices, even in the other keyboard layout.
  for (const text of ['فيزياء غيار سيارات', 'td.dhx zzzqq']) expect((await search(text)).totalCount, text).toBeGreaterThan(0)
})

test('a single letter is left out silently', async () => {
  const { id } = await memo('Waves')
  const found = await search('waves z')
  expect([idsOf(found), found.without]).toEqual([[id], []])
})

test('the subject that a short name means comes before a title that only begins with it', async () => {
  const arabic = await createSubject(shop.deps.db, { studyStageId: place.studyStageId, title: { en: 'Arabic', ar: 'اللغة العربية' } })
  const meant = await createMemo(shop.deps.db, { ...place, subjectId: arabic.id, title: { en: null, ar: 'المبتدأ والخبر' } })
  const other = await createMemo(shop.deps.db, { ...place, title: { en: null, ar: 'دول الخليج العربية' } })
  expect(idsOf(await search('عربي 12'))).toEqual([meant.id, other.id])
  // A word with a synonym is no short name.
  const grammar = await memo('Grammar Drills')
  await createMemo(shop.deps.db, { ...place, title: { en: null, ar: 'القواعد الخمس' } })
  expect(idsOf(await search('grammar'))[0]).toBe(grammar.id)
})

test('a search for explanations gets full notes first, and one for a package gets packages', async () => {
  const papers = await memo('Physics papers', { type: 'exams' })
  const notes = await memo('Waves', { type: 'notes' })
  expect(idsOf(await search('شرح فيزياء'))).toEqual([notes.id, papers.id])
  const set = await createPackage(shop.deps.db, { ...place, title: { en: 'Year', ar: null }, items: [notes, papers] })
  for (const text of ['physics set', 'physics bundle', 'باقة فيزياء', 'باقات']) {
    const [first] = (await search(text)).groups
    expect([first?.kind, first?.items.map(({ id }) => id)], text).toEqual(['package', [set.id]])
  }
  // Only a package's contents have the word.
  expect((await search('waves package')).groups[0]?.kind).toBe('package')
  const sets = await memo('Sets')
  expect(idsOf(await search('physics sets'))[0]).toBe(sets.id)
})

test('a missing type is left out before only the subject is shown', async () => {
  const { id } = await memo('Waves', { type: 'notes' })
  await memo('Heat', { type: 'summary', componentId: (await otherGrade()).id })
  const found = await search('ملخص فيزياء 12')
  expect([idsOf(found), found.without]).toEqual([[id], ['ملخص']])
})

test('a package with the type in one memo and the rest in another does not answer a search for a type', async () => {
  const notes = await memo('Waves', { type: 'notes' })
  const summary = await memo('Heat', { type: 'summary', componentId: (await otherGrade()).id })
  const both = await createPackage(shop.deps.db, { ...place, title: { en: 'Two memos', ar: 'ملخص وشرح' }, items: [notes, summary] })
  const found = await search('ملخص فيزياء 12')
  expect([idsOf(found), found.without]).toEqual([[notes.id], ['ملخص']])
  expect(idsOf(await search('باقة ملخص فيزياء 12'), 'package')).toEqual([both.id])
})

test('a search for a subject gets its memos before a package that names it beside others', async () => {
  const chemistry = await createSubject(shop.deps.db, { studyStageId: place.studyStageId, title: { en: 'Chemistry', ar: 'الكيمياء' } })
  const atoms = await createMemo(shop.deps.db, { ...place, subjectId: chemistry.id, title: { en: 'Atoms', ar: null } })
  const waves = await memo('Waves')
  const both = await createPackage(shop.deps.db, {
    ...place,
    title: { en: 'Chemistry and Physics', ar: 'الكيمياء والفيزياء' },
    items: [waves, atoms],
  })
  for (const text of ['chemistry grade 12', 'كيمياء 12', 'كيميا 12', 'chem grade 12']) {
    const found = await search(text)
    expect([found.groups[0]?.kind, idsOf(found), idsOf(found, 'package')], text).toEqual(['memo', [atoms.id], [both.id]])
  }
  expect((await search('chemistry and physics 12')).groups[0]?.kind).toBe('package')
})

const otherGrade = () =>
  createComponent(shop.deps.db, { studyStageId: place.studyStageId, grade: 11, stream: null, title: { en: 'Grade 11', ar: null } })
