import { afterEach, beforeEach, expect, test } from 'vitest'
import { subjects } from '../db/schema/catalog.ts'
import { createComponent, createMemo, createPackage, createSubject } from '../testing/catalog/catalog-factory.ts'
import { countSearch } from './count-search.job.ts'
import { idsOf, openSearchedShop, type SearchedShop } from './testing/searched-shop.ts'

/** What is left out of a search, and what is kept. */
let { shop, place, search, memo } = {} as SearchedShop
beforeEach(async () => {
  ;({ shop, place, search, memo } = await openSearchedShop())
})
afterEach(() => shop.close())

test('the grade at the end of a long sentence is read', async () => {
  await memo('Waves', { componentId: (await grade(11)).id })
  const twelfth = await memo('Waves at sea')
  const found = await search('hello please can you help me find something good to revise waves for my son he is in grade 12')
  expect([idsOf(found), found.concepts]).toEqual([[twelfth.id], [{ kind: 'grade', value: '12', typed: 'grade 12' }]])
  const named = await search('study notes booklets handouts pdf files memos materials book guide lecture explanation of waves grade 12')
  expect(idsOf(named)).toEqual([twelfth.id])
})

test('of many words that nothing has together, the largest matching part is kept', async () => {
  const meant = await memo('Circular orbits')
  const other = await createSubject(shop.deps.db, { studyStageId: place.studyStageId, title: { en: 'Animals', ar: null } })
  for (const title of ['Zebra', 'Walrus', 'Heron', 'Gecko', 'Otter']) await memo(title, { subjectId: other.id })
  const found = await search('zebra walrus heron gecko otter physics circular orbits')
  expect([idsOf(found), found.without]).toEqual([[meant.id], ['zebra', 'walrus', 'heron', 'gecko', 'otter']])
})

test('if only a subject has memos of the grade, a matching memo of any grade is better', async () => {
  const meant = await memo('Circular orbits', { componentId: (await grade(11)).id })
  await memo('Waves')
  await shop.deps.db.update(subjects).set({ description: { en: 'From waves to circular orbits', ar: null } })
  const found = await search('circular orbits grade 12')
  expect([idsOf(found), found.without]).toEqual([[meant.id], ['grade 12']])
})

test('a word of few titles is kept rather than a grade without it', async () => {
  const other = { componentId: (await grade(11)).id }
  const meant = await memo('Projectile motion', other)
  await memo('Rotational motion')
  for (let more = 0; more < 12; more++) await memo(`Motion ${more}`)
  await countSearch(shop.deps)
  const found = await search('projectile motion grade 12')
  expect([idsOf(found), found.without]).toEqual([[meant.id], ['grade 12']])
})

test('مادة before a subject is ignored, and means matter elsewhere', async () => {
  const subject = await createSubject(shop.deps.db, { studyStageId: place.studyStageId, title: { en: 'Chemistry', ar: 'الكيمياء' } })
  const { id } = await memo('Atoms', { subjectId: subject.id })
  const matter = await createMemo(shop.deps.db, { ...place, title: { en: null, ar: 'حالات المادة' } })
  for (const text of ['مادة الكيمياء', 'chemistry subject']) expect(idsOf(await search(text)), text).toEqual([id])
  expect(idsOf(await search('حالات المادة'))).toEqual([matter.id])
})

test('either of two types matches, and items with both come first', async () => {
  const exams = await memo('Five papers with answers, solved', { type: 'exams' })
  const exercises = await memo('Exercises', { type: 'solved' })
  await memo('Waves', { type: 'notes' })
  for (const text of ['solved exams physics', 'حل امتحانات فيزياء 12']) {
    const found = await search(text)
    expect([idsOf(found), found.without], text).toEqual([[exams.id, exercises.id], []])
  }
  expect(idsOf(await search('exercises summary exams'))).toEqual([exercises.id])
})

test('a plural whose singular is known is not the misspelt name of a subject', async () => {
  await createSubject(shop.deps.db, { studyStageId: place.studyStageId, title: { en: null, ar: 'الحروف العربية' } })
  const { id } = await createMemo(shop.deps.db, { ...place, title: { en: null, ar: 'الحرب العالمية' } })
  await countSearch(shop.deps)
  const found = await search('حروب عالمية')
  expect([idsOf(found), found.corrections]).toEqual([[id], []])
})

test('the singular of an existing plural is not misspelt either', async () => {
  await createSubject(shop.deps.db, { studyStageId: place.studyStageId, title: { en: null, ar: 'الكيمياء العضوية' } })
  const { id } = await createMemo(shop.deps.db, { ...place, title: { en: null, ar: 'عضيات الخلية' } })
  await countSearch(shop.deps)
  const found = await search('عضية الخلية')
  expect([idsOf(found), found.corrections]).toEqual([[id], []])
})

test('beside an unknown word another suffices as typed, not because a title begins so', async () => {
  const { id } = await memo('Phoneme card')
  await countSearch(shop.deps)
  expect((await search('car insurance')).totalCount).toBe(0)
  expect(idsOf(await search('card insurance'))).toEqual([id])
})

test('beside an unknown word a rare word of contents suffices', async () => {
  const { id } = await memo('Sun and moon', { toc: [{ title: 'Eclipse', page: 3 }] })
  expect(idsOf(await search('eclipse zzzqq'))).toEqual([id])
})

test('a distant correction alone is no answer', async () => {
  await createSubject(shop.deps.db, { studyStageId: place.studyStageId, title: { en: null, ar: 'التعبير' } })
  await memo('Planets', { summary: { en: null, ar: 'سيارات' } })
  await countSearch(shop.deps)
  expect((await search('تأجير سيارات')).totalCount).toBe(0)
})

test('of a typed word and a guess the typed word is kept', async () => {
  const magnets = await createMemo(shop.deps.db, { ...place, title: { en: null, ar: 'المغناطيس' } })
  await createMemo(shop.deps.db, { ...place, title: { en: null, ar: 'المقال والقصة' } })
  await countSearch(shop.deps)
  expect(idsOf(await search('المجال المغناطيس'))).toEqual([magnets.id])
})

test('a distant correction is given up before a typed word, even if it names a subject', async () => {
  await createSubject(shop.deps.db, { studyStageId: place.studyStageId, title: { en: null, ar: 'التجارب' } })
  const molecules = await createMemo(shop.deps.db, { ...place, title: { en: null, ar: 'الجزيئات' } })
  await createMemo(shop.deps.db, { ...place, title: { en: null, ar: 'القوى' }, summary: { en: null, ar: 'تجارب' } })
  await countSearch(shop.deps)
  expect(idsOf(await search('التجاذب بين الجزيئات'))).toEqual([molecules.id])
})

test('a word differing by a letter proves nothing beside an unknown word, unless it names a subject', async () => {
  const { id } = await memo('Charges at rest')
  expect((await search('zzzqq charget')).totalCount).toBe(0)
  expect(idsOf(await search('zzzqq charges'))).toEqual([id])
  expect((await search('zzzqq physis')).totalCount).toBeGreaterThan(0)
})

test('for so few letters not even a subject’s name is certain', async () => {
  await createSubject(shop.deps.db, { studyStageId: place.studyStageId, title: { en: null, ar: 'الإسلام' } })
  await countSearch(shop.deps)
  expect((await search('أحلام zzzqq')).totalCount).toBe(0)
  expect((await search('أحلام')).totalCount).toBe(1)
})

test('goods of other shops find nothing, whatever the other words are, unless something here has them', async () => {
  await memo('Sound of music lessons')
  await memo('Gift cards')
  for (const text of ['guitar lessons', 'roblox gift card', 'ملابس lessons']) expect((await search(text)).totalCount, text).toBe(0)
  expect((await search('music lessons')).totalCount).toBe(1)
})

test('tests of other curricula find nothing, whatever the other words are, unless something here names them', async () => {
  await memo('Sample papers', { type: 'exams', summary: { en: 'Until Saturday', ar: null } })
  await countSearch(shop.deps)
  for (const text of ['IGCSE edexcel papers', 'CBSE class 12 sample papers', 'SAT papers', 'تحصيلي فيزياء'])
    expect((await search(text)).totalCount, text).toBe(0)
  const { id } = await memo('SAT papers')
  expect(idsOf(await search('SAT papers'))).toEqual([id])
})

test('another country’s leaving certificate is not the last grade here, unless something here names the country', async () => {
  const { id } = await memo('Waves')
  for (const text of ['توجيهي الأردن', 'الثانوية العامة المصرية']) expect((await search(text)).totalCount, text).toBe(0)
  for (const text of ['توجيهي', 'الثانوية العامة', 'الأردن فيزياء']) expect(idsOf(await search(text)), text).toEqual([id])
  await createMemo(shop.deps.db, { ...place, title: { en: null, ar: 'نماذج الأردن' } })
  expect((await search('توجيهي الأردن')).totalCount).toBe(1)
})

test('a package without an everyday word is better than memos with it, if packages are asked for', async () => {
  const full = await memo('Waves', { summary: { en: 'In full', ar: null } })
  const { id } = await createPackage(shop.deps.db, { ...place, title: { en: 'All of physics', ar: null }, items: [full] })
  await countSearch(shop.deps)
  const found = await search('full grade 12 physics bundle')
  expect([found.groups[0]?.kind, idsOf(found, 'package'), found.without]).toEqual(['package', [id], ['full']])
  expect([idsOf(await search('full physics')), (await search('full physics')).without]).toEqual([[full.id], []])
})

test('an everyday word that only descriptions have is left out before the number of a noun', async () => {
  const meant = await memo('Second and third conditionals')
  await memo('Moods', { summary: { en: 'Conditionals that I studied', ar: null } })
  await countSearch(shop.deps)
  expect(idsOf(await search('third conditionals if i had studied'))).toEqual([meant.id])
})

test('the letters of an article number do not replace words left out', async () => {
  const pull = await memo('Pull', { sku: 'MAT-12S-0001' })
  await countSearch(shop.deps)
  expect((await search('zzzqq mat')).totalCount).toBe(0)
  expect(idsOf(await search('mat 12'))).toEqual([pull.id])
})

test('common parts of subject names name none', async () => {
  const arabic = await createSubject(shop.deps.db, {
    studyStageId: place.studyStageId,
    title: { en: 'Arabic Language', ar: 'اللغة العربية' },
  })
  const { id } = await createMemo(shop.deps.db, { ...place, subjectId: arabic.id, title: { en: 'Papers', ar: 'تركت الأوراق' } })
  for (const text of ['german language', 'لغة يابانية', 'لغة تركية']) expect((await search(text)).totalCount, text).toBe(0)
  expect(idsOf(await search('arabic language zzzqq'))).toEqual([id])
})

test('general attributes are given up before the thing itself, and so is its number', async () => {
  await memo('Human rights')
  const heart = await memo('The heart', { summary: { en: 'Twelve conditions', ar: null } })
  await countSearch(shop.deps)
  expect(idsOf(await search('human heart'))).toEqual([heart.id])
  const both = await memo('Both conditionals')
  expect(idsOf(await search('second and third conditionals'))[0]).toBe(both.id)
})

test('many everyday words are left out before subject and grade, though one title has them', async () => {
  const pocket = await memo('Pocket guide')
  const plants = await createSubject(shop.deps.db, { studyStageId: place.studyStageId, title: { en: 'Plants', ar: null } })
  await memo('Start again a little later', { subjectId: plants.id })
  await countSearch(shop.deps)
  const found = await search('something to start again a little later grade 12 physics')
  expect([idsOf(found), found.without]).toEqual([[pocket.id], ['start', 'again', 'little', 'later']])
})

test('matches hidden only by filters are not judged, and no type or grade is left out for them', async () => {
  await memo('Slope', { summary: { en: 'What the fare at the airport is', ar: null } })
  await memo('Before hours')
  for (const text of ['airport', 'before hours', 'before hours grade 12']) {
    const found = await search(text, '&Grade=11')
    expect([found.totalCount, found.loosen?.withoutFilters], text).toEqual([0, 1])
  }
})

test('a subject of other shops is no obstacle if something here covers it', async () => {
  await memo('The sun and the moon', { summary: { en: 'Scale drawing', ar: null } })
  await memo('Old Kuwait', { summary: { en: 'History', ar: null } })
  await countSearch(shop.deps)
  expect((await search('sun drawing history')).totalCount).toBe(1)
})

test('beside everyday words a grade alone suffices', async () => {
  const { id } = await memo('Waves')
  await memo('Before hours', { componentId: (await grade(11)).id })
  expect(idsOf(await search('grade 12 before hours'))).toEqual([id])
})

test('a word mentioned in passing in descriptions does not replace the others', async () => {
  const { id } = await memo('Slope', { summary: { en: 'What the fare at the airport is', ar: null } })
  await memo('Number line', { summary: { en: 'A number here and there', ar: null } })
  await countSearch(shop.deps)
  expect((await search('airport there lines')).totalCount).toBe(0)
  expect(idsOf(await search('airport fare'))).toEqual([id])
})

test('two rare words are kept rather than a grade’s number', async () => {
  const wars = await memo('World wars', { componentId: (await grade(11)).id })
  await memo('Warm world', { componentId: (await grade(11)).id })
  await memo('Warm water', { componentId: (await grade(2)).id })
  await countSearch(shop.deps)
  expect(idsOf(await search('world wars 2'))).toEqual([wars.id])
})

test('the letter of a stream may be run together with its grade', async () => {
  const { id } = await memo('Waves')
  const found = await search('waves 12ع')
  expect([idsOf(found), found.concepts.map(({ kind }) => kind)]).toEqual([[id], ['grade', 'stream']])
})

const grade = (number: number) =>
  createComponent(shop.deps.db, {
    studyStageId: place.studyStageId,
    grade: number,
    stream: null,
    title: { en: `Grade ${number}`, ar: null },
  })
