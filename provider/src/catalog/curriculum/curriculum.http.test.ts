import type { EditedComponent, EditedStage, TreeStage } from 'contract/catalogue/editing/curriculum.ts'
import { asc, eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { auditEntries } from '../../db/schema/audit.ts'
import { components, studyStages } from '../../db/schema/catalog.ts'
import { createCatalog, createComponent, createStudyStage } from '../../testing/catalog/catalog-factory.ts'
import { openTestShop } from '../../testing/open-test-shop.ts'
import { createCoupon } from '../../testing/sales/coupon-factory.ts'
import { orderAndPay, read } from '../../testing/sales/order-factory.ts'
import { logInAs } from '../../testing/student/account-factory.ts'

const shop = await openTestShop()
const { db } = shop.deps
const catalog = await createCatalog(db)
const editor = await logInAs(shop, { roles: ['stage-view', 'stage-edit', 'component-edit'] })
let heard = 0
shop.deps.onCatalogueChange(() => {
  heard++
})

type Change = Record<string, unknown>
const post = async <Data>(path: string, body: Change, lang = 'en') => read<Data>(await shop.post(path, body, { token: editor.token, lang }))
const getStage = async (id: number) => (await read<EditedStage>(await shop.get(`StageEditing/GetById?Id=${id}`, editor))).data
const getComponent = async (id: number) => (await read<EditedComponent>(await shop.get(`ComponentEditing/GetById?Id=${id}`, editor))).data
const stages = async () => (await read<{ stages: TreeStage[] }>(await shop.get('Curriculum/GetTree', editor))).data.stages
const remove = async (path: string, id: number, lang = 'en') =>
  read<{ id: number }>(
    await shop.fetch(`/api/Website/${path}?Id=${id}`, { method: 'DELETE', headers: { Authorization: `Bearer ${editor.token}`, lang } }),
  )

/** The form's values for an unchanged stage. */
const stageForm = ({ id, version, title, summary, description, kind, price, compareAtPrice, isFree, state }: EditedStage) => ({
  ...{ id, version, title, summary, description, kind, price, compareAtPrice, isFree, state },
})
const saveStage = async (id: number, change: Change, lang = 'en') =>
  post<EditedStage>('StageEditing/Update', { ...stageForm(await getStage(id)), ...change }, lang)

const componentForm = ({ id, version, title, studyStageId, grade, stream, term, academicYear }: EditedComponent) => ({
  ...{ id, version, title, studyStageId, grade, stream, term, academicYear },
})
const saveComponent = async (id: number, change: Change, lang = 'en') =>
  post<EditedComponent>('ComponentEditing/Update', { ...componentForm(await getComponent(id)), ...change }, lang)

test('the tree shows each stage with its components in order, and their contents', async () => {
  const own = (await stages()).find(({ id }) => id === catalog.stage.id)
  expect(own).toMatchObject({ state: 'published', price: null, holds: { components: 1, subjects: 1, memos: 2, packages: 1 } })
  expect(own?.components).toMatchObject([{ id: catalog.component.id, grade: 12, holds: { subjects: 1, memos: 2, packages: 1 } }])
})

test('a new stage is a draft at the end, in the log but not in the shop, until it is put on sale with its price', async () => {
  const { status, data } = await post<EditedStage>('StageEditing/Create', {
    title: { en: 'University', ar: 'الجامعة' },
    kind: 'university',
  })
  expect([status, data.state, data.key]).toEqual([200, 'draft', `university-${data.id}`])
  expect((await stages()).at(-1)?.id).toBe(data.id)
  expect((await shop.get(`StudyStage/GetById?Id=${data.id}`)).status).toBe(404)
  const before = heard
  const saved = await saveStage(data.id, { state: 'published', price: '٩٠.٥', title: { en: 'Higher Education', ar: '' } })
  expect(saved).toMatchObject({ status: 200, data: { state: 'published', price: '90.500', version: 2 } })
  expect(heard).toBe(before + 1)
  const shown = await read<object>(await shop.get(`StudyStage/GetById?Id=${data.id}`))
  expect(shown.data).toMatchObject({ price: 90.5, slug: 'higher-education' })
  const entries = await db
    .select()
    .from(auditEntries)
    .where(eq(auditEntries.targetId, String(data.id)))
    .orderBy(asc(auditEntries.id))
  expect(entries).toMatchObject([
    { action: 'stage-created', actorId: editor.personId },
    { action: 'stage-changed', fields: ['title', 'slug', 'priceMinor', 'isActive'] },
  ])
})

test('the search finds a renamed stage by its new words at once', async () => {
  const stage = await createStudyStage(db)
  await saveStage(stage.id, { title: { en: 'Foundation Zebra', ar: 'التأسيسي' } })
  const { data } = await read<object>(await shop.get('Search?Text=zebra'))
  expect(JSON.stringify(data)).toContain(String(stage.id))
})

test('saving without changes writes nothing', async () => {
  const stage = await createStudyStage(db)
  expect((await saveStage(stage.id, {})).data.version).toBe(1)
  expect(await db.$count(auditEntries, eq(auditEntries.targetId, String(stage.id)))).toBe(0)
})

test('the second of two editors gets the first one’s version, of a stage and of a component', async () => {
  const stage = await createStudyStage(db)
  const component = await createComponent(db, { studyStageId: stage.id })
  for (const [path, seen] of [
    ['StageEditing/Update', stageForm(await getStage(stage.id))],
    ['ComponentEditing/Update', componentForm(await getComponent(component.id))],
  ] as const) {
    const answers = await Promise.all(['One', 'Other'].map((en) => post<EditedStage>(path, { ...seen, title: { en, ar: null } })))
    const won = answers.find(({ status }) => status === 200)
    const lost = answers.find(({ status }) => status === 409)
    expect(lost?.data).toMatchObject({ version: 2, title: won?.data.title })
  }
})

test.each([
  ['title.en', { title: { en: ' ', ar: null } }],
  ['kind', { kind: 'castle' }],
  ['price', { price: '4.2505' }],
  ['price', { price: '4', isFree: true }],
  ['compareAtPrice', { price: '4', compareAtPrice: '3' }],
  ['state', { state: 'draft' }],
])('a wrong %s of a stage is named, in the language of the reader: %j', async (field, change: Change) => {
  for (const [lang, letters] of [
    ['en', /[a-z]{2}/i],
    ['ar', /[\u0600-\u06ff]{2}/],
  ] as const) {
    const { status, errors } = await saveStage(catalog.stage.id, change, lang)
    expect([status, Object.keys(errors ?? {})]).toEqual([422, [field]])
    expect(errors?.[field]?.[0]).toMatch(letters)
  }
})

test('a duplicate key is refused, and a component is added at the end of an existing stage', async () => {
  const stage = await createStudyStage(db, { key: 'taken' })
  const again = await post<EditedStage>('StageEditing/Create', { key: 'taken', title: { en: 'Again', ar: null }, kind: 'other' })
  expect([again.status, Object.keys(again.errors)]).toEqual([422, ['key']])
  const values = { title: { en: 'Grade 10', ar: 'العاشر' }, studyStageId: stage.id, grade: 10, stream: '', term: '1', academicYear: '' }
  await createComponent(db, { studyStageId: stage.id, sortOrder: 40 })
  const made = await post<EditedComponent>('ComponentEditing/Create', values)
  expect(made.data).toMatchObject({ grade: 10, stream: null, term: '1', academicYear: null, canBeDeleted: true })
  expect((await stages()).find(({ id }) => id === stage.id)?.components.at(-1)?.id).toBe(made.data.id)
  const nowhere = await post<EditedComponent>('ComponentEditing/Create', { ...values, studyStageId: 999_999 })
  expect([nowhere.status, Object.keys(nowhere.errors)]).toEqual([422, ['studyStageId']])
})

test('nonempty things are not deleted and list their contents, in both languages; ordered ones and those with a coupon stay, too', async () => {
  for (const [path, id] of [
    ['StageEditing/Remove', catalog.stage.id],
    ['ComponentEditing/Remove', catalog.component.id],
  ] as const) {
    expect(await remove(path, id)).toMatchObject({ status: 409, message: expect.stringContaining('memos 2') })
    expect(await remove(path, id, 'ar')).toMatchObject({ status: 409, message: expect.stringContaining('المذكرات 2') })
  }
  const sold = await createStudyStage(db, { priceMinor: 9000 })
  await orderAndPay(shop, await logInAs(shop), [sold.id])
  expect(await getStage(sold.id)).toMatchObject({ canBeDeleted: false, sold: 1 })
  expect(await remove('StageEditing/Remove', sold.id)).toMatchObject({ status: 409, message: expect.stringContaining('ordered') })
  const discounted = await createStudyStage(db)
  await createCoupon(db, { studyStageIds: [discounted.id] })
  expect(await remove('StageEditing/Remove', discounted.id)).toMatchObject({ status: 409, message: expect.stringContaining('coupon') })
})

test('an empty component can be deleted, then its stage, and both leave a line in the log', async () => {
  const stage = await createStudyStage(db)
  const component = await createComponent(db, { studyStageId: stage.id })
  expect((await remove('ComponentEditing/Remove', component.id)).status).toBe(200)
  expect((await remove('StageEditing/Remove', stage.id)).data).toEqual({ id: stage.id })
  expect((await remove('StageEditing/Remove', stage.id)).status).toBe(404)
  const entries = await db
    .select({ action: auditEntries.action })
    .from(auditEntries)
    .where(eq(auditEntries.targetId, String(stage.id)))
  expect(entries).toEqual([{ action: 'stage-deleted' }])
})

test('an empty component moves to another stage, one with subjects and memos stays', async () => {
  const other = await createStudyStage(db)
  const empty = await createComponent(db, { studyStageId: catalog.stage.id })
  expect((await saveComponent(empty.id, { studyStageId: other.id })).data.studyStageId).toBe(other.id)
  const refused = await saveComponent(catalog.component.id, { studyStageId: other.id }, 'ar')
  expect([refused.status, Object.keys(refused.errors)]).toEqual([422, ['studyStageId']])
  expect((await saveComponent(empty.id, { studyStageId: 999_999 })).status).toBe(422)
})

test('things are moved before others or to the end, and the shop keeps that order', async () => {
  const stage = await createStudyStage(db)
  const [a, b, c] = await Promise.all([1, 2, 3].map((grade) => createComponent(db, { studyStageId: stage.id, grade, sortOrder: grade })))
  if (!a || !b || !c) throw new Error('Three were made')
  const place = async (id: number, beforeId: number | null) =>
    (await post<{ ids: number[] }>('ComponentEditing/Place', { id, beforeId })).data.ids
  expect(await place(c.id, a.id)).toEqual([c.id, a.id, b.id])
  expect(await place(c.id, null)).toEqual([a.id, b.id, c.id])
  expect(await place(b.id, 999_999)).toEqual([a.id, c.id, b.id])
  const shown = await read<{ components: { id: number }[] }>(await shop.get(`StudyStage/GetById?Id=${stage.id}`))
  expect(shown.data.components.map(({ id }) => id)).toEqual([a.id, c.id, b.id])
  expect((await getComponent(b.id)).version).toBe(1)
  expect((await post('ComponentEditing/Place', { id: 999_999 })).status).toBe(404)
  const all = await db.$count(studyStages)
  expect((await post<{ ids: number[] }>('StageEditing/Place', { id: stage.id, beforeId: catalog.stage.id })).data.ids).toHaveLength(all)
  expect(await db.$count(components, eq(components.studyStageId, stage.id))).toBe(3)
})
