import type { EditedMemo, ListedMemo, MemoState } from 'contract/catalogue/editing/memo-editing.ts'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { listAudit } from '../../audit/audit-log.ts'
import { auditEntries } from '../../db/schema/audit.ts'
import { memos, packages, printedOffers } from '../../db/schema/catalog.ts'
import { waitAddresses } from '../../db/schema/wait.ts'
import { createCatalog, createMemo, createPackage, createPrintedOffer } from '../../testing/catalog/catalog-factory.ts'
import { openTestShop } from '../../testing/open-test-shop.ts'
import { createCoupon } from '../../testing/sales/coupon-factory.ts'
import { orderAndPay, read } from '../../testing/sales/order-factory.ts'
import { createSessionFor, logInAs } from '../../testing/student/account-factory.ts'
import { publishMemos } from './publish-memos.job.ts'

const shop = await openTestShop()
const { db } = shop.deps
const catalog = await createCatalog(db)
const place = { studyStageId: catalog.stage.id, componentId: catalog.component.id, subjectId: catalog.subject.id }
const editor = await logInAs(shop, { roles: ['memo-view', 'memo-edit'] })
const viewer = await logInAs(shop, { roles: ['memo-view'] })
const heard: string[] = []
shop.deps.onCatalogueChange((tags) => heard.push(...(tags ?? [])))

type Change = Record<string, unknown>

const get = async (id: number) => (await read<EditedMemo>(await shop.get(`MemoEditing/GetById?Id=${id}`, editor))).data

/** The form's values for an unchanged memo. */
function formOf({ printed, ...memo }: EditedMemo): Change {
  const { id, version, title, summary, description, changes, authorName, subjectId, componentId, type, contentLanguage } = memo
  const { academicYear, price, compareAtPrice, isFree, state, publishAt } = memo
  return {
    ...{ id, version, title, summary, description, changes, authorName, subjectId, componentId, type, contentLanguage },
    ...{ academicYear, price, compareAtPrice, isFree, state, publishAt },
    printed: printed && { ...printed, seenStock: printed.stock },
  }
}

async function save(id: number, change: Change, lang = 'en') {
  return read<EditedMemo>(await shop.post('MemoEditing/Update', { ...formOf(await get(id)), ...change }, { token: editor.token, lang }))
}

const draft = () => createMemo(db, { ...place, isActive: false })
const onShop = async (id: number) => (await shop.get(`Memo/GetById?Id=${id}`)).status

test('staff see memos in every state; a student, and staff without the permission, none', async () => {
  const own = await draft()
  expect(await onShop(own.id)).toBe(404)
  const { data } = await read<{ items: ListedMemo[] }>(await shop.get(`MemoEditing/GetAll?Text=${own.sku}`, viewer))
  expect(data.items).toMatchObject([{ id: own.id, state: 'draft', sold: 0, price: 3.5 }])
  const student = await logInAs(shop)
  const other = await logInAs(shop, { roles: ['order-view'] })
  for (const { token } of [student, other]) expect((await shop.get('MemoEditing/GetAll', { token })).status).toBe(403)
  expect((await shop.post('MemoEditing/Update', formOf(await get(own.id)), { token: viewer.token })).status).toBe(403)
})

test('the list counts each state under the other filters, and finds words of both titles', async () => {
  const title = { en: 'Quantum Tunnels', ar: 'الأنفاق الكمية' }
  await createMemo(db, { ...place, title })
  await createMemo(db, { ...place, title, isActive: false })
  await createMemo(db, { ...place, title, isActive: false, archivedAt: new Date() })
  for (const text of ['tunnels quantum', 'الانفاق', 'QUANTUM']) {
    const { data } = await read<{ counts: object; totalCount: number }>(
      await shop.get(`MemoEditing/GetAll?State=draft&Text=${encodeURIComponent(text)}`, viewer),
    )
    expect(data, text).toMatchObject({ totalCount: 1, counts: { published: 1, draft: 1, scheduled: 0, archived: 1 } })
  }
})

test('sales are counted and sortable: files and copies, without refunded or unpaid ones', async () => {
  const { memo } = await createCatalog(db)
  const buyer = await logInAs(shop)
  await orderAndPay(shop, buyer, [memo.id])
  const { data } = await read<{ items: ListedMemo[] }>(await shop.get('MemoEditing/GetAll?Sort=-sold&PageSize=1', viewer))
  expect(data.items).toMatchObject([{ id: memo.id, sold: 1 }])
})

test('a change is visible at once, logged by its fields, and drops the pages that show it', async () => {
  const memo = await createMemo(db, place)
  heard.length = 0
  const saved = await save(memo.id, { title: { en: 'Heat', ar: '' }, price: '٤.٢٥٠' })
  expect(saved).toMatchObject({ status: 200, data: { title: { en: 'Heat', ar: null }, price: '4.250', version: 2 } })
  const shown = await read<{ title: object; slug: string; price: number }>(await shop.get(`Memo/GetById?Id=${memo.id}`))
  expect(shown.data).toMatchObject({ title: { en: 'Heat' }, slug: 'heat', price: 4.25 })
  expect(heard).toEqual(['memo', `memo:${memo.id}`])
  const [entry] = await db
    .select()
    .from(auditEntries)
    .where(eq(auditEntries.targetId, String(memo.id)))
  expect(entry).toMatchObject({ action: 'memo-changed', actorId: editor.personId, fields: ['slug', 'title', 'priceMinor'] })
})

test('saving without changes writes nothing', async () => {
  const memo = await createMemo(db, place)
  await createPrintedOffer(db, { memoId: memo.id })
  expect((await save(memo.id, {})).data.version).toBe(1)
  expect(await db.$count(auditEntries, eq(auditEntries.targetId, String(memo.id)))).toBe(0)
})

test('the second of two editors gets the first one’s version, and saves only after seeing it', async () => {
  const memo = await createMemo(db, place)
  const seen = formOf(await get(memo.id))
  const [one, other] = await Promise.all(
    ['One', 'Other'].map(async (en) =>
      read<EditedMemo>(await shop.post('MemoEditing/Update', { ...seen, title: { en, ar: null } }, { token: editor.token })),
    ),
  )
  const [won, lost] = one?.status === 200 ? [one, other] : [other, one]
  expect([won?.status, lost?.status, lost?.code]).toEqual([200, 409, 'conflict'])
  expect(lost?.data).toMatchObject({ version: 2, title: won?.data.title })
  expect((await save(memo.id, { version: 2, title: { en: 'Last', ar: null } })).data).toMatchObject({ version: 3, title: { en: 'Last' } })
})

test.each([
  ['title.en', { title: { en: ' ', ar: null } }],
  ['academicYear', { academicYear: '2026/28' }],
  ['price', { price: '4.2505' }],
  ['price', { price: '0' }],
  ['price', { price: '4', isFree: true }],
  ['compareAtPrice', { price: '4', compareAtPrice: '4' }],
  ['subjectId', { subjectId: 999_999 }],
  ['componentId', { componentId: 999_999 }],
  ['publishAt', { state: 'scheduled', publishAt: '2026-11-21T08:59:00Z' }],
  ['publishAt', { state: 'scheduled' }],
  [
    'printed.bothPrice',
    { printed: { price: '2', bothPrice: '5.5', stock: 1, seenStock: 0, weightG: 100, binding: 'spiral', colour: 'black' } },
  ],
  ['printed.price', { printed: { price: '', stock: 1, seenStock: 0, weightG: 100, binding: 'spiral', colour: 'black' } }],
])('a wrong %s is named, in the language of the reader: %j', async (field, change: Change) => {
  const memo = await draft()
  for (const [lang, letters] of [
    ['en', /[a-z]{2}/i],
    ['ar', /[\u0600-\u06ff]{2}/],
  ] as const) {
    const { status, errors } = await save(memo.id, change, lang)
    expect(status).toBe(422)
    expect(Object.keys(errors ?? {})).toEqual([field])
    expect(errors?.[field]?.[0]).toMatch(letters)
  }
  expect((await get(memo.id)).version).toBe(1)
})

test('staff see how many people wait for a memo, and for what; unconfirmed addresses do not count', async () => {
  const memo = await createMemo(db, place)
  await createPrintedOffer(db, { memoId: memo.id, stock: 0 })
  expect((await get(memo.id)).waiting).toEqual({ paper: 0, sale: 0, edition: 0 })
  for (const reason of ['paper', 'edition']) {
    const { token } = await logInAs(shop)
    expect((await shop.post('Wait/Create', { itemId: String(memo.id), reason }, { token })).status).toBe(200)
  }
  const mailed = await shop.post('Wait/Create', { itemId: String(memo.id), reason: 'paper', email: 'guest@example.com' })
  expect((await read<{ state: string }>(mailed)).data.state).toBe('mailed')
  expect((await get(memo.id)).waiting).toEqual({ paper: 1, sale: 0, edition: 1 })
  await db.update(waitAddresses).set({ confirmedAt: shop.clock.now }).where(eq(waitAddresses.email, 'guest@example.com'))
  expect((await get(memo.id)).waiting).toEqual({ paper: 2, sale: 0, edition: 1 })
})

test('a memo goes from draft to sale, off sale and back, and is never a draft again', async () => {
  const memo = await draft()
  const to = async (state: MemoState) => [(await save(memo.id, { state })).status, await onShop(memo.id)]
  expect(await to('archived')).toEqual([422, 404])
  expect(await to('published')).toEqual([200, 200])
  expect((await get(memo.id)).canBeDeleted).toBe(false)
  expect(await to('draft')).toEqual([422, 200])
  expect(await to('archived')).toEqual([200, 404])
  expect(await to('published')).toEqual([200, 200])
})

test('an owner keeps a memo that goes off sale', async () => {
  const { memo } = await createCatalog(db)
  const buyer = await logInAs(shop)
  await orderAndPay(shop, buyer, [memo.id])
  await save(memo.id, { state: 'archived' })
  const again = await createSessionFor(shop, buyer.personId)
  expect((await shop.get(`Library/GetById?Id=${memo.id}`, again)).status).toBe(200)
})

test('a scheduled memo goes on sale when its time has come, and not before', async () => {
  const memo = await draft()
  await save(memo.id, { state: 'scheduled', publishAt: '2026-11-22T06:00:00+03:00' })
  expect(await get(memo.id)).toMatchObject({ state: 'scheduled', publishAt: '2026-11-22T03:00:00.000Z' })
  await publishMemos(shop.deps)
  expect(await onShop(memo.id)).toBe(404)
  await publishMemos({ ...shop.deps, now: () => new Date('2026-11-22T03:00:00Z') })
  expect(await onShop(memo.id)).toBe(200)
  expect((await db.select().from(memos).where(eq(memos.id, memo.id)))[0]).toMatchObject({ publishAt: null, publishedOn: '2026-11-22' })
})

test('publishing touches no package if nothing is due, and each due memo gets a line in the log', async () => {
  const due = [await draft(), await draft()]
  const bundle = await createPackage(db, { items: [{ id: catalog.memo.id }], priceMinor: 1, discountBasisPoints: 1000 })
  const price = async () => (await db.select().from(packages).where(eq(packages.id, bundle.id)))[0]?.priceMinor
  await publishMemos(shop.deps)
  expect(await price()).toBe(1)
  for (const { id } of due) await save(id, { state: 'scheduled', publishAt: '2026-11-23T06:00:00+03:00' })
  await publishMemos({ ...shop.deps, now: () => new Date('2026-11-23T03:00:00Z') })
  expect(await price()).toBeGreaterThan(1)
  const lines = await Promise.all(due.map(({ id }) => listAudit(db, { targetId: String(id), number: 1, size: 1 })))
  expect(lines.flatMap(({ items }) => items)).toMatchObject(
    due.map(() => ({ action: 'memo-changed', actorId: null, fields: ['isActive'] })),
  )
})

test('the editor writes only the difference of the stock: copies sold meanwhile stay sold', async () => {
  const memo = await createMemo(db, place)
  await createPrintedOffer(db, { memoId: memo.id, stock: 10 })
  const seen = formOf(await get(memo.id)) as { printed: object }
  await db.update(printedOffers).set({ stock: 7 }).where(eq(printedOffers.memoId, memo.id))
  const send = async (stock: number) =>
    read<EditedMemo>(
      await shop.post('MemoEditing/Update', { ...seen, printed: { ...seen.printed, stock, seenStock: 10 } }, { token: editor.token }),
    )
  expect(await send(2)).toMatchObject({ status: 422, errors: { 'printed.stock': [expect.any(String)] } })
  expect((await send(15)).data.printed?.stock).toBe(12)
})

test('a discontinued copy disappears from the shop, and returns with its values', async () => {
  const memo = await createMemo(db, place)
  await createPrintedOffer(db, { memoId: memo.id })
  const { printed } = formOf(await get(memo.id))
  const offered = async () => (await read<{ printed: unknown }>(await shop.get(`Memo/GetById?Id=${memo.id}`))).data.printed
  await save(memo.id, { printed: null })
  expect(await offered()).toBeNull()
  await save(memo.id, { printed })
  expect(await offered()).toMatchObject({ price: 5, inStock: true })
})

test('a memo that was never on sale can be deleted unless a package or a coupon names it; any other cannot, and its page says so', async () => {
  const headers = { Authorization: `Bearer ${editor.token}` }
  const ask = async (id: number) => read(await shop.fetch(`/api/Website/MemoEditing/Remove?Id=${id}`, { method: 'DELETE', headers }))
  const remove = async (id: number) => (await ask(id)).status
  const canBeDeleted = async (id: number) => (await get(id)).canBeDeleted
  const memo = await draft()
  await createPrintedOffer(db, { memoId: memo.id })
  expect(await remove(catalog.memo.id)).toBe(409)
  const { memo: listed } = await createCatalog(db)
  await db.update(memos).set({ isActive: false }).where(eq(memos.id, listed.id))
  expect([await canBeDeleted(listed.id), await remove(listed.id)]).toEqual([false, 409])
  const given = await draft()
  await createCoupon(db, { itemIds: [given.id] })
  expect(await canBeDeleted(given.id)).toBe(false)
  expect(await ask(given.id)).toMatchObject({ status: 409, message: 'A coupon is for this alone. Change the coupon first.' })
  expect([await canBeDeleted(memo.id), await remove(memo.id)]).toEqual([true, 200])
  expect(await remove(memo.id)).toBe(404)
})

test('scripts and formulas stay text', async () => {
  const memo = await createMemo(db, place)
  const hostile = '=HYPERLINK("x")<script>alert(1)</script>'
  const { data } = await save(memo.id, { title: { en: hostile, ar: null }, description: { en: hostile, ar: null } })
  expect(data).toMatchObject({ title: { en: hostile }, description: { en: hostile } })
  const shown = await read<{ slug: string }>(await shop.get(`Memo/GetById?Id=${memo.id}`))
  expect(shown.data.slug).toMatch(/^[a-z0-9-]+$/)
})

test('typed contents replace the file’s, appear on the shop’s page, and stay when omitted', async () => {
  const { id } = await createMemo(db, { ...place, pageCount: 30, toc: [{ title: 'Chapter 1', page: 1 }] })
  const toc = [
    { title: 'Motion', page: 2 },
    { title: '<b>الموجات</b>', page: 30 },
  ]
  expect((await save(id, { toc })).data.toc).toEqual(toc)
  const shown = await read<{ toc: object }>(await shop.get(`Memo/GetById?Id=${id}`))
  expect(shown.data.toc).toEqual(toc)
  expect((await save(id, { academicYear: '2027/28' })).data.toc).toEqual(toc)
  const { items } = await listAudit(db, { targetId: String(id), number: 1, size: 10 })
  expect(items.map(({ fields }) => fields)).toEqual([['academicYear'], ['toc']])
})

test.each([
  ['beyond the last page', { title: 'Motion', page: 31 }, 'toc', 'The file has 30 pages', 'عدد صفحات الملف: 30'],
  ['without a page', { title: 'Motion', page: 0 }, 'toc.0.page', 'End the line with the number of its page', 'ينتهي السطر برقم صفحته'],
  ['without words', { title: ' ', page: 3 }, 'toc.0.title', 'Write what begins on this page', 'اكتب ما يبدأ في هذه الصفحة'],
])('contents %s are refused beside their field, in both languages', async (_what, entry, field, en, ar) => {
  const { id } = await createMemo(db, { ...place, pageCount: 30 })
  for (const [lang, said] of Object.entries({ en, ar }))
    expect(await save(id, { toc: [entry] }, lang)).toMatchObject({ status: 422, errors: { [field]: [said] } })
})
