import type { EditedSubject, ListedSubject, PlaceChoices } from 'contract/catalogue/editing/subject-editing.ts'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { auditEntries } from '../../db/schema/audit.ts'
import { components, memos, subjectComponents } from '../../db/schema/catalog.ts'
import { createCatalog, createComponent, createMemo, createStudyStage, createSubject } from '../../testing/catalog/catalog-factory.ts'
import { openTestShop } from '../../testing/open-test-shop.ts'
import { orderAndPay, read } from '../../testing/sales/order-factory.ts'
import { logInAs } from '../../testing/student/account-factory.ts'

const shop = await openTestShop()
const { db } = shop.deps
const catalog = await createCatalog(db)
const editor = await logInAs(shop, { roles: ['subject-view', 'subject-edit'] })

type Change = Record<string, unknown>
type Rows = { items: ListedSubject[]; totalCount: number; counts: object }
const post = async <Data>(path: string, body: Change, lang = 'en') => read<Data>(await shop.post(path, body, { token: editor.token, lang }))
const get = async (id: number) => (await read<EditedSubject>(await shop.get(`SubjectEditing/GetById?Id=${id}`, editor))).data
const list = async (query: string) => (await read<Rows>(await shop.get(`SubjectEditing/GetAll?${query}`, editor))).data
const remove = async (id: number, lang = 'en') => {
  const headers = { Authorization: `Bearer ${editor.token}`, lang }
  return read<{ id: number }>(await shop.fetch(`/api/Website/SubjectEditing/Remove?Id=${id}`, { method: 'DELETE', headers }))
}

/** The form's values for an unchanged subject. */
function formOf(subject: EditedSubject): Change {
  const { id, version, title, summary, description, studyStageId, componentIds, hue, teachers, aliases } = subject
  const { price, compareAtPrice, isFree, state } = subject
  return {
    ...{ id, version, title, summary, description, studyStageId, componentIds, hue, teachers, aliases },
    ...{ price, compareAtPrice, isFree, state },
  }
}
const save = async (id: number, change: Change, lang = 'en') =>
  post<EditedSubject>('SubjectEditing/Update', { ...formOf(await get(id)), ...change }, lang)

test('the list counts each state, filters by stage, finds titles and search words, and sorts', async () => {
  const stage = await createStudyStage(db)
  const one = await createSubject(db, {
    studyStageId: stage.id,
    title: { en: 'Botany', ar: 'علم النبات' },
    aliases: ['plants'],
    sortOrder: 2,
  })
  const other = await createSubject(db, { studyStageId: stage.id, title: { en: 'Algebra', ar: 'الجبر' }, isActive: false, sortOrder: 1 })
  expect(await list(`StudyStageId=${stage.id}`)).toMatchObject({
    totalCount: 2,
    counts: { published: 1, draft: 1, archived: 0 },
    items: [{ id: other.id, state: 'draft' }, { id: one.id }],
  })
  expect((await list(`StudyStageId=${stage.id}&Sort=-title`)).items.map(({ id }) => id)).toEqual([one.id, other.id])
  for (const text of ['plants', 'النبات', 'BOTANY'])
    expect((await list(`Text=${encodeURIComponent(text)}`)).items, text).toMatchObject([{ id: one.id }])
  expect((await list('Sort=-memos&PageSize=1')).items).toMatchObject([{ id: catalog.subject.id, memos: 2 }])
})

test('a new subject is a draft at the end of its stage, and on the shop with its price once it is published', async () => {
  const { data } = await post<EditedSubject>('SubjectEditing/Create', {
    ...{ title: { en: 'Geology', ar: 'الجيولوجيا' }, studyStageId: catalog.stage.id, hue: 'hinna' },
  })
  expect(data).toMatchObject({ state: 'draft', key: `geology-${data.id}`, canBeDeleted: true })
  expect((await shop.get(`Subject/GetById?Id=${data.id}`)).status).toBe(404)
  const saved = await save(data.id, {
    ...{ state: 'published', price: '٣٠', componentIds: [catalog.component.id], aliases: ['rocks'] },
    teachers: { en: ['Ali', '–'], ar: ['علي', 'منى'] },
  })
  expect(saved).toMatchObject({ status: 200, data: { version: 2, price: '30.000', teachers: { en: ['Ali', '–'], ar: ['علي', 'منى'] } } })
  const shown = await read<object>(await shop.get(`Subject/GetById?Id=${data.id}`))
  expect(shown.data).toMatchObject({
    price: 30,
    componentIds: [catalog.component.id],
    teacherNames: [{ en: 'Ali' }, { en: null, ar: 'منى' }],
  })
  expect(JSON.stringify((await read<object>(await shop.get('Search?Text=rocks'))).data)).toContain(String(data.id))
  const entries = await db
    .select({ action: auditEntries.action })
    .from(auditEntries)
    .where(eq(auditEntries.targetId, String(data.id)))
  expect(entries.map(({ action }) => action).sort()).toEqual(['subject-changed', 'subject-created'])
  const { data: choices } = await read<PlaceChoices>(await shop.get('SubjectEditing/GetChoices', editor))
  expect(choices.components.map(({ id }) => id)).toContain(catalog.component.id)
})

test('saving without changes writes nothing, and the second of two editors gets the first one’s version', async () => {
  const subject = await createSubject(db, { studyStageId: catalog.stage.id, teacherNames: [{ en: 'Ali', ar: null }] })
  expect((await save(subject.id, {})).data.version).toBe(1)
  const seen = formOf(await get(subject.id))
  const answers = await Promise.all(
    ['One', 'Other'].map((en) => post<EditedSubject>('SubjectEditing/Update', { ...seen, title: { en, ar: null } })),
  )
  const won = answers.find(({ status }) => status === 200)
  expect(answers.find(({ status }) => status === 409)?.data).toMatchObject({ version: 2, title: won?.data.title })
})

test('a restored component may include its exam day; one that stays keeps its own', async () => {
  const subject = await createSubject(db, { studyStageId: catalog.stage.id, componentIds: [catalog.component.id] })
  const days = async () => (await get(subject.id)).exams.map(({ examOn }) => examOn)
  await db.update(subjectComponents).set({ examOn: '2027-01-04' }).where(eq(subjectComponents.subjectId, subject.id))
  const exams = [{ componentId: catalog.component.id, examOn: '2027-02-02' }]
  // Whoever has the component's form open sees changed days, and no others.
  const isOf = eq(components.id, catalog.component.id)
  const versions = async () => (await db.select({ version: components.version }).from(components).where(isOf))[0]?.version
  await save(subject.id, { title: { en: 'Kept', ar: null }, exams })
  expect([await days(), await versions()]).toEqual([['2027-01-04'], 1])
  await save(subject.id, { componentIds: [] })
  expect([await days(), await versions()]).toEqual([[], 2])
  await save(subject.id, { componentIds: [catalog.component.id], exams })
  expect([await days(), await versions()]).toEqual([['2027-02-02'], 3])
})

test.each([
  ['title.en', { title: { en: ' ', ar: null } }],
  ['hue', { hue: 'pink' }],
  ['price', { price: '4', isFree: true }],
  ['compareAtPrice', { price: '4', compareAtPrice: '4' }],
  ['state', { state: 'draft' }],
  ['componentIds', { componentIds: [999_999] }],
  ['componentIds', { componentIds: [] }],
  ['studyStageId', { studyStageId: 999_999 }],
  ['teachers.ar', { teachers: { en: ['A', 'B'], ar: ['أ'] } }],
])('a wrong %s is named, in the language of the reader: %j', async (field, change: Change) => {
  for (const [lang, letters] of [
    ['en', /[a-z]{2}/i],
    ['ar', /[\u0600-\u06ff]{2}/],
  ] as const) {
    const { status, errors } = await save(catalog.subject.id, change, lang)
    expect([status, Object.keys(errors ?? {})]).toEqual([422, [field]])
    expect(errors?.[field]?.[0]).toMatch(letters)
  }
})

test('a subject takes its memos to another stage, unless owners of its stage would lose them', async () => {
  const [from, to] = [await createStudyStage(db, { priceMinor: 9000 }), await createStudyStage(db)]
  const part = await createComponent(db, { studyStageId: to.id })
  const subject = await createSubject(db, { studyStageId: from.id })
  const memo = await createMemo(db, { studyStageId: from.id, subjectId: subject.id })
  expect((await save(subject.id, { studyStageId: to.id, componentIds: [part.id] })).data).toMatchObject({ componentIds: [part.id] })
  const [moved] = await db.select().from(memos).where(eq(memos.id, memo.id))
  expect(moved?.studyStageId).toBe(to.id)
  await save(subject.id, { studyStageId: from.id, componentIds: [] })
  await orderAndPay(shop, await logInAs(shop), [from.id])
  const refused = await save(subject.id, { studyStageId: to.id, componentIds: [] })
  expect([refused.status, Object.keys(refused.errors)]).toEqual([422, ['studyStageId']])
})

test('only a subject without memos can be deleted; one with memos, or one that was ordered, says why it stays', async () => {
  expect(await remove(catalog.subject.id, 'ar')).toMatchObject({ status: 409, message: expect.stringContaining('المذكرات 2') })
  const empty = await createSubject(db, { studyStageId: catalog.stage.id, componentIds: [catalog.component.id] })
  expect((await remove(empty.id)).data).toEqual({ id: empty.id })
  expect((await remove(empty.id)).status).toBe(404)
})

test('subjects are put in the order of their stage', async () => {
  const stage = await createStudyStage(db)
  const a = await createSubject(db, { studyStageId: stage.id })
  const b = await createSubject(db, { studyStageId: stage.id })
  expect((await post('SubjectEditing/Place', { id: b.id, beforeId: a.id })).data).toEqual({ ids: [b.id, a.id] })
  const { data } = await read<{ items: { id: number }[] }>(await shop.get(`Subject/GetAll?StudyStageId=${stage.id}`))
  expect(data.items.map(({ id }) => id)).toEqual([b.id, a.id])
})
