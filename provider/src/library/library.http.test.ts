import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { memos } from '../db/schema/catalog.ts'
import { orders } from '../db/schema/order.ts'
import { refundOrder } from '../payment/refund/refund-order.ts'
import { createSessionFor, logInAs } from '../testing/account-factory.ts'
import { createCatalog, createMemo, createPackage, createStoredFile, createStudyStage, createSubject } from '../testing/catalog-factory.ts'
import { createTestApp, type TestApp } from '../testing/create-test-app.ts'
import { order, orderAndPay, read } from '../testing/order-factory.ts'

type Library = { items: { id: number; ownedSince: string; lastPage: number | null; lastReadAt: string | null }[]; ownedItemIds: number[] }

let shop: TestApp
let catalog: Awaited<ReturnType<typeof createCatalog>>
let student: Awaited<ReturnType<typeof logInAs>>
beforeAll(async () => {
  shop = await createTestApp()
})
beforeEach(async () => {
  catalog = await createCatalog(shop.deps.db)
  student = await logInAs(shop)
})
afterAll(() => shop.close())

const library = async (token = student.token) => (await read<Library>(await shop.get('Library/GetAll', { token }))).data
const idsOf = ({ items }: Library) => items.map(({ id }) => id).sort()
const savePlace = async (id: number, page: number, token = student.token) =>
  read(await shop.post('Library/SavePlace', { id, page }, { token }))
/** Time goes by; the student logs in again. */
const pass = async (minutes: number) => {
  shop.clock.now = new Date(shop.clock.now.getTime() + minutes * 60_000)
  student = await createSessionFor(shop, student.personId)
}

test('who has bought nothing has an empty library, and a guest has none', async () => {
  expect(await library()).toEqual({ items: [], ownedItemIds: [] })
  expect((await shop.get('Library/GetAll')).status).toBe(401)
})

test('a paid memo is in the library as in the catalogue, with the day it became one’s own; an unpaid one is not', async () => {
  await order(shop, student, [catalog.otherMemo.id])
  await orderAndPay(shop, student, [catalog.memo.id])
  const { items, ownedItemIds } = await library()
  expect(items).toMatchObject([
    {
      kind: 'memo',
      id: catalog.memo.id,
      title: catalog.memo.title,
      subject: { id: catalog.subject.id },
      ownedSince: shop.clock.now.toISOString(),
      lastPage: null,
      lastReadAt: null,
    },
  ])
  expect(ownedItemIds).toEqual([catalog.memo.id])
})

test('a package opens up into what it lists, a package within it too', async () => {
  const outer = await createPackage(shop.deps.db, { items: [{ id: catalog.package.id, kind: 'package' }] })
  await orderAndPay(shop, student, [outer.id])
  const mine = await library()
  expect(idsOf(mine)).toEqual([catalog.memo.id, catalog.otherMemo.id])
  expect(mine.ownedItemIds.toSorted()).toEqual([catalog.memo.id, catalog.otherMemo.id, catalog.package.id, outer.id].toSorted())
})

test('a subject gives all its memos, a stage all its subjects, and what is added later too', async () => {
  const { db } = shop.deps
  const stage = await createStudyStage(db, { priceMinor: 29_000 })
  const subject = await createSubject(db, { studyStageId: stage.id, priceMinor: 9000 })
  const memo = await createMemo(db, { subjectId: subject.id, studyStageId: stage.id })
  const other = await logInAs(shop)
  await orderAndPay(shop, student, [subject.id])
  await orderAndPay(shop, other, [stage.id])
  const added = await createMemo(db, { subjectId: subject.id, studyStageId: stage.id })
  expect(idsOf(await library())).toEqual([memo.id, added.id])
  const theirs = await library(other.token)
  expect(idsOf(theirs)).toEqual([memo.id, added.id])
  expect(theirs.ownedItemIds.toSorted()).toEqual([stage.id, subject.id, memo.id, added.id].toSorted())
})

test('a memo owned in two ways is there once, since the first day', async () => {
  const bought = shop.clock.now.toISOString()
  await orderAndPay(shop, student, [catalog.memo.id])
  await pass(60)
  await orderAndPay(shop, student, [catalog.package.id])
  const { items } = await library()
  expect(items.filter(({ id }) => id === catalog.memo.id)).toMatchObject([{ ownedSince: bought }])
})

test('the memo read last comes first, at the page where reading stopped', async () => {
  await orderAndPay(shop, student, [catalog.package.id])
  await savePlace(catalog.otherMemo.id, 2)
  await pass(1)
  await savePlace(catalog.memo.id, 3)
  await pass(1)
  await savePlace(catalog.otherMemo.id, 4)
  expect((await library()).items).toMatchObject([
    { id: catalog.otherMemo.id, lastPage: 4, lastReadAt: shop.clock.now.toISOString() },
    { id: catalog.memo.id, lastPage: 3 },
  ])
})

test('a memo taken off sale stays with those who own it', async () => {
  await orderAndPay(shop, student, [catalog.memo.id])
  await shop.deps.db.update(memos).set({ isActive: false }).where(eq(memos.id, catalog.memo.id))
  expect(idsOf(await library())).toEqual([catalog.memo.id])
})

test('what has been refunded is gone at once', async () => {
  const { orderId } = await orderAndPay(shop, student, [catalog.memo.id])
  const by = { byId: student.personId, locale: 'en', requestId: 'test' } as const
  await refundOrder(shop.deps, { ...by, orderId, lines: [String(catalog.memo.id)], idempotencyKey: 'one' })
  expect(await library()).toEqual({ items: [], ownedItemIds: [] })
  expect((await shop.get(`Library/GetFile?Id=${catalog.memo.id}`, { token: student.token })).status).toBe(404)
})

test('the reader gets an owned memo with its contents', async () => {
  await shop.deps.db
    .update(memos)
    .set({ toc: [{ title: 'Work', page: 1 }] })
    .where(eq(memos.id, catalog.memo.id))
  await orderAndPay(shop, student, [catalog.memo.id])
  const { data } = await read(await shop.get(`Library/GetById?Id=${catalog.memo.id}`, { token: student.token }))
  expect(data).toMatchObject({ id: catalog.memo.id, toc: [{ title: 'Work', page: 1 }], lastPage: null })
})

test('a memo of another student, an unknown one and no id at all are not found alike: not shown, not sent, not marked', async () => {
  await orderAndPay(shop, await logInAs(shop), [catalog.memo.id])
  for (const id of [catalog.memo.id, 999_999_999, 'abc', '999999999999999999999']) {
    const answers = [
      await shop.get(`Library/GetById?Id=${id}`, { token: student.token }),
      await shop.get(`Library/GetFile?Id=${id}`, { token: student.token }),
      await shop.post('Library/SavePlace', { id: String(id), page: 1 }, { token: student.token }),
    ]
    expect(answers.map(({ status }) => status)).toEqual([404, 404, 404])
  }
})

test('a page that the memo does not have is 422', async () => {
  await orderAndPay(shop, student, [catalog.memo.id])
  expect(await savePlace(catalog.memo.id, 7)).toMatchObject({ status: 422, errors: { page: ['The memo has no such page.'] } })
  expect((await savePlace(catalog.memo.id, 0)).status).toBe(422)
  expect((await savePlace(catalog.memo.id, 6)).data).toEqual({ page: 6 })
})

const bytes = new TextEncoder().encode('%PDF-1.7 0123456789')

async function ownFile(): Promise<number> {
  const { db, files } = shop.deps
  const file = await createStoredFile(db, { files, bytes: new Uint8Array([...bytes, ...new TextEncoder().encode(crypto.randomUUID())]) })
  const memo = await createMemo(db, {
    subjectId: catalog.subject.id,
    studyStageId: catalog.stage.id,
    fileId: file.id,
    title: { en: 'Work (1)', ar: 'الشغل' },
  })
  await orderAndPay(shop, student, [memo.id])
  return memo.id
}
const getFile = (id: number, headers: Record<string, string> = {}, lang = 'en') =>
  shop.get(`Library/GetFile?Id=${id}`, { token: student.token, headers, lang })

test('the file is sent whole, as a PDF under its title, and nobody in between keeps it', async () => {
  const id = await ownFile()
  const response = await getFile(id, {}, 'ar')
  expect(response.status).toBe(200)
  expect(Object.fromEntries(response.headers)).toMatchObject({
    'content-type': 'application/pdf',
    'content-length': '55',
    'accept-ranges': 'bytes',
    'cache-control': 'private, no-store',
    'x-content-type-options': 'nosniff',
  })
  expect(response.headers.get('Content-Disposition')).toMatch(
    /^inline; filename="[\w.-]+\.pdf"; filename\*=UTF-8''%D8%A7%D9%84%D8%B4%D8%BA%D9%84\.pdf$/,
  )
  expect((await response.text()).slice(0, bytes.length)).toBe('%PDF-1.7 0123456789')
})

test('a part is sent as 206, one outside the file is 416', async () => {
  const id = await ownFile()
  const part = await getFile(id, { Range: 'bytes=9-12' })
  expect([part.status, part.headers.get('Content-Range'), part.headers.get('Content-Length'), await part.text()]).toEqual([
    206,
    'bytes 9-12/55',
    '4',
    '0123',
  ])
  const outside = await getFile(id, { Range: 'bytes=55-' })
  expect([outside.status, outside.headers.get('Content-Range'), await outside.text()]).toEqual([416, 'bytes */55', ''])
  expect((await getFile(id, { Range: 'bytes=0-3', 'If-Range': '"etag"' })).status).toBe(200)
})

test('a guest gets no file', async () => {
  expect((await shop.get(`Library/GetFile?Id=${catalog.memo.id}`)).status).toBe(401)
})

const addFree = async (id: number | string) =>
  read<{ orderId: string }>(await shop.post('Library/AddFree', { id }, { token: student.token }))

test('a free item is one tap: owned at once, and tapped again it is the same order', async () => {
  const free = await createMemo(shop.deps.db, { subjectId: catalog.subject.id, studyStageId: catalog.stage.id, isFree: true })
  const first = await addFree(free.id)
  expect(first.status).toBe(200)
  expect(idsOf(await library())).toEqual([free.id])
  expect((await addFree(free.id)).data).toEqual(first.data)
  expect(await shop.deps.db.$count(orders, eq(orders.personId, student.personId))).toBe(1)
})

test('what is not free or not on sale is not given away, and what is unknown is not found', async () => {
  const place = { subjectId: catalog.subject.id, studyStageId: catalog.stage.id }
  const unpriced = await createMemo(shop.deps.db, { ...place, priceMinor: null })
  const inactive = await createMemo(shop.deps.db, { ...place, isFree: true, isActive: false })
  for (const { id } of [catalog.memo, unpriced, inactive]) expect((await addFree(id)).code).toBe('not_sellable')
  for (const id of [999_999_999, 'abc']) expect((await addFree(id)).code).toBe('not_found')
})
