import type { EditedPackage, ListedPackage, PackagePart } from 'contract/catalogue/editing/package-editing.ts'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { auditEntries } from '../../db/schema/audit.ts'
import { packages } from '../../db/schema/catalog.ts'
import { pastPackageItems } from '../../db/schema/past-package-items.ts'
import { createCatalog, createMemo, createPackage } from '../../testing/catalog/catalog-factory.ts'
import { openTestShop } from '../../testing/open-test-shop.ts'
import { createCoupon } from '../../testing/sales/coupon-factory.ts'
import { orderAndPay, read } from '../../testing/sales/order-factory.ts'
import { logInAs } from '../../testing/student/account-factory.ts'

const shop = await openTestShop()
const { db } = shop.deps
const catalog = await createCatalog(db)
const place = { studyStageId: catalog.stage.id, componentId: catalog.component.id, subjectId: catalog.subject.id }
const editor = await logInAs(shop, { roles: ['package-view', 'package-edit', 'memo-edit'] })
const heard: string[] = []
shop.deps.onCatalogueChange((tags) => heard.push(...(tags ?? [])))

type Change = Record<string, unknown>
const post = async <Data>(path: string, body: Change, lang = 'en') => read<Data>(await shop.post(path, body, { token: editor.token, lang }))
const get = async (id: number) => (await read<EditedPackage>(await shop.get(`PackageEditing/GetById?Id=${id}`, editor))).data
const onShop = async (id: number) =>
  read<{ price: number; savings: number; contents: { id: number }[] }>(await shop.get(`Package/GetById?Id=${id}`))
const remove = async (id: number) =>
  shop.fetch(`/api/Website/PackageEditing/Remove?Id=${id}`, { method: 'DELETE', headers: { Authorization: `Bearer ${editor.token}` } })

/** The form's values for an unchanged package. */
function formOf(bundle: EditedPackage): Change {
  const { id, version, title, summary, description, hue, studyStageId, componentId, academicYear, pricing, percent, state } = bundle
  return {
    ...{ id, version, title, summary, description, hue, studyStageId, componentId, academicYear, pricing, percent, state },
    ...{ price: pricing === 'fixed' ? bundle.price : null, itemIds: bundle.parts.map((part) => part.id) },
  }
}
const save = async (id: number, change: Change, lang = 'en') =>
  post<EditedPackage>('PackageEditing/Update', { ...formOf(await get(id)), ...change }, lang)

/** Two memos at 3.500 and 2.000 KWD, not in any package yet. */
const twoMemos = async () => [await createMemo(db, place), await createMemo(db, { ...place, priceMinor: 2000 })] as const

test('a draft with a coupon cannot be deleted, and its page says so', async () => {
  const { data } = await post<EditedPackage>('PackageEditing/Create', { title: { en: 'Given Pack', ar: null }, hue: 'tin' })
  await createCoupon(db, { itemIds: [data.id] })
  expect([(await get(data.id)).canBeDeleted, (await remove(data.id)).status]).toEqual([false, 409])
})

test('a new package is an empty draft; with memos and a percentage it goes on sale at the computed price', async () => {
  const [a, b] = await twoMemos()
  const { data } = await post<EditedPackage>('PackageEditing/Create', { title: { en: 'Finals Pack', ar: 'باقة النهائي' }, hue: 'tin' })
  expect(data).toMatchObject({ state: 'draft', parts: [], pricing: 'none', canBeDeleted: true })
  expect((await onShop(data.id)).status).toBe(404)
  heard.length = 0
  const saved = await save(data.id, {
    itemIds: [b.id, a.id],
    pricing: 'percent',
    percent: '١٥',
    state: 'published',
    studyStageId: catalog.stage.id,
  })
  expect(saved).toMatchObject({
    status: 200,
    data: { pricing: 'percent', percent: '15', price: '4.675', parts: [{ id: b.id }, { id: a.id }] },
  })
  expect((await onShop(data.id)).data).toMatchObject({ price: 4.675, savings: 0.825, contents: [{ id: b.id }, { id: a.id }] })
  expect(heard).toEqual(['package', `package:${data.id}`])
  const entries = await db
    .select({ action: auditEntries.action })
    .from(auditEntries)
    .where(eq(auditEntries.targetId, String(data.id)))
  expect(entries.map(({ action }) => action).sort()).toEqual(['package-changed', 'package-created'])
  expect(JSON.stringify((await read<object>(await shop.get('Search?Text=finals'))).data)).toContain(String(data.id))
})

test('a package with a percentage follows its memos’ prices and which are on sale; one with its own price stays', async () => {
  const [a, b] = await twoMemos()
  const bundle = await createPackage(db, { items: [{ id: a.id }, { id: b.id }] })
  const fixed = await createPackage(db, { items: [{ id: a.id }, { id: b.id }] })
  await save(bundle.id, { pricing: 'percent', percent: '10' })
  const memo = (await read<Change>(await shop.get(`MemoEditing/GetById?Id=${a.id}`, editor))).data
  const { id, version, title, authorName, subjectId, componentId, type, contentLanguage, academicYear, isFree } = memo
  const form = { id, version, title, authorName, subjectId, componentId, type, contentLanguage, academicYear, isFree, state: 'published' }
  expect((await post('MemoEditing/Update', { ...form, price: '5.500' })).status).toBe(200)
  expect((await onShop(bundle.id)).data.price).toBe(6.75)
  expect((await onShop(fixed.id)).data.price).toBe(5)
  await post('MemoEditing/Update', { ...form, version: 2, price: '5.500', state: 'archived' })
  expect((await onShop(bundle.id)).data).toMatchObject({ price: 1.8, contents: [{ id: b.id }] })
  expect((await get(bundle.id)).version).toBe(2)
})

test.each([
  ['title.en', { title: { en: '', ar: null } }],
  ['hue', { hue: 'pink' }],
  ['price', { pricing: 'fixed', price: '' }],
  ['price', { pricing: 'fixed', price: '0' }],
  ['price', { pricing: 'fixed', price: '5.500' }],
  ['percent', { pricing: 'percent', percent: '' }],
  ['percent', { pricing: 'percent', percent: '100' }],
  ['pricing', { pricing: 'none' }],
  ['itemIds', { itemIds: [] as number[], pricing: 'percent', percent: '10' }],
  ['itemIds', { itemIds: [catalog.memo.id, 999_999], price: '1' }],
  ['itemIds', { itemIds: [catalog.memo.id, catalog.subject.id], price: '1' }],
  ['itemIds', { itemIds: [catalog.memo.id, catalog.package.id], price: '1' }],
  ['studyStageId', { studyStageId: 999_999 }],
  ['componentId', { componentId: 999_999 }],
  ['state', { state: 'draft' }],
])('a wrong %s is named, in the language of the reader: %j', async (field, change: Change) => {
  for (const [lang, letters] of [
    ['en', /[a-z]{2}/i],
    ['ar', /[\u0600-\u06ff]{2}/],
  ] as const) {
    const { status, errors } = await save(catalog.package.id, change, lang)
    expect([status, Object.keys(errors ?? {})]).toEqual([422, [field]])
    expect(errors?.[field]?.[0]).toMatch(letters)
  }
})

test('owners keep removed contents, and the package when it goes off sale; later buyers get its contents at that time', async () => {
  const [a, b] = await twoMemos()
  const bundle = await createPackage(db, { items: [{ id: a.id }, { id: b.id }] })
  const [early, late] = [await logInAs(shop), await logInAs(shop)]
  const ownedBy = async (owner: { token: string }) =>
    (await read<{ items: { id: number }[] }>(await shop.get('Library/GetAll', owner))).data.items.map(({ id }) => id).sort()
  await orderAndPay(shop, early, [bundle.id])
  shop.clock.now = new Date(shop.clock.now.getTime() + 60_000)
  await save(bundle.id, { itemIds: [a.id], price: '3.000' })
  shop.clock.now = new Date(shop.clock.now.getTime() + 60_000)
  await orderAndPay(shop, late, [bundle.id])
  await save(bundle.id, { state: 'archived' })
  expect((await onShop(bundle.id)).status).toBe(404)
  expect([await ownedBy(early), await ownedBy(late)]).toEqual([[a.id, b.id].sort(), [a.id]])
  expect(await get(bundle.id)).toMatchObject({ sold: 2, canBeDeleted: false })
})

test('saving without changes writes nothing, and the second of two editors gets the first one’s version', async () => {
  const bundle = await createPackage(db, { items: [{ id: catalog.memo.id }, { id: catalog.otherMemo.id }] })
  expect((await save(bundle.id, {})).data.version).toBe(1)
  const seen = formOf(await get(bundle.id))
  const answers = await Promise.all(
    ['One', 'Other'].map((en) => post<EditedPackage>('PackageEditing/Update', { ...seen, title: { en, ar: null } })),
  )
  const won = answers.find(({ status }) => status === 200)
  expect(answers.find(({ status }) => status === 409)?.data).toMatchObject({ version: 2, title: won?.data.title })
})

test('only a package that was never on sale can be deleted', async () => {
  const draft = await createPackage(db, { items: [{ id: catalog.memo.id }], isActive: false })
  await save(draft.id, { itemIds: [] })
  expect((await remove(draft.id)).status).toBe(200)
  expect(await db.$count(packages, eq(packages.id, draft.id))).toBe(0)
  expect(await db.$count(pastPackageItems, eq(pastPackageItems.packageId, draft.id))).toBe(0)
  expect((await remove(catalog.package.id)).status).toBe(409)
})

test('the list shows each with its arithmetic, and memos are found by the names that staff know', async () => {
  const { data } = await read<{ items: ListedPackage[]; counts: object }>(
    await shop.get(`PackageEditing/GetAll?StudyStageId=${catalog.stage.id}&Sort=title`, editor),
  )
  expect(data.items.find(({ id }) => id === catalog.package.id)).toMatchObject({
    items: 2,
    pricing: 'fixed',
    price: 5,
    listPrice: 5.5,
    state: 'published',
  })
  const memo = await createMemo(db, { ...place, title: { en: 'Magnetic Fields', ar: 'المجال المغناطيسي' }, isActive: false })
  for (const text of ['magnetic', 'المغناطيسي', memo.sku]) {
    const found = await read<{ items: PackagePart[] }>(await shop.get(`PackageEditing/FindParts?Text=${encodeURIComponent(text)}`, editor))
    expect(found.data.items, text).toMatchObject([{ id: memo.id, name: memo.sku, isOnSale: false, price: '3.500' }])
  }
})
