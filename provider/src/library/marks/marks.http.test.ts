import { maxMarks, maxNoteLength } from 'contract/limits.ts'
import type { PageNote, ReadingMarks } from 'contract/student/reading-mark.ts'
import { eq } from 'drizzle-orm'
import { v7 as uuidv7 } from 'uuid'
import { beforeEach, expect, test } from 'vitest'
import { memoEditions, memos } from '../../db/schema/catalog.ts'
import { refundOrder } from '../../sales/aftercare/refund/refund-order.ts'
import { createCatalog } from '../../testing/catalog/catalog-factory.ts'
import { openTestShop } from '../../testing/open-test-shop.ts'
import { orderAndPay, read } from '../../testing/sales/order-factory.ts'
import { logInAs } from '../../testing/student/account-factory.ts'
import { bookmarks, pageNotes } from './mark.schema.ts'

const shop = await openTestShop()
let catalog: Awaited<ReturnType<typeof createCatalog>>
let student: Awaited<ReturnType<typeof logInAs>>
let orderId: string
beforeEach(async () => {
  catalog = await createCatalog(shop.deps.db)
  student = await logInAs(shop)
  orderId = (await orderAndPay(shop, student, [catalog.memo.id])).orderId
})

const post = async <Data>(path: string, body: object, { token = student.token, lang = 'en' } = {}) =>
  read<Data>(await shop.post(path, { id: catalog.memo.id, ...body }, { token, lang }))
const mark = (page: number, isMarked = true) => post<{ bookmark: object | null }>('Library/SaveBookmark', { page, isMarked })
const write = (page: number, text: string, seenVersion: string | null = null) =>
  post<{ note: PageNote }>('Library/SaveNote', { page, text, seenVersion })
const remove = (page: number, seenVersion: string) => post<{ note: PageNote }>('Library/RemoveNote', { page, seenVersion })
const marksOf = async (token = student.token) =>
  (await read<ReadingMarks>(await shop.get(`Library/GetMarks?Id=${catalog.memo.id}`, { token }))).data
const counts = async () => {
  const { data } = await read<{ items: object[] }>(await shop.get('Library/GetAll', { token: student.token }))
  return data.items
}
const refund = (key: string) => {
  const by = { byId: student.personId, locale: 'en', requestId: 'test' } as const
  return refundOrder(shop.deps, { ...by, orderId, lines: [String(catalog.memo.id)], idempotencyKey: key })
}

test('a page is marked once, whatever is sent, and unmarked again', async () => {
  const at = shop.clock.now.toISOString()
  expect((await mark(2)).data).toEqual({ bookmark: { page: 2, edition: 1, madeAt: at } })
  shop.clock.now = new Date(shop.clock.now.getTime() + 60_000)
  expect((await mark(2)).data).toEqual({ bookmark: { page: 2, edition: 1, madeAt: at } })
  await mark(1)
  expect((await marksOf()).bookmarks.map(({ page }) => page)).toEqual([1, 2])
  expect((await mark(2, false)).data).toEqual({ bookmark: null })
  expect((await mark(2, false)).data).toEqual({ bookmark: null })
  expect((await marksOf()).bookmarks.map(({ page }) => page)).toEqual([1])
})

test('a note is written, changed and removed, and the library counts the present ones', async () => {
  const first = await write(3, '  Like the gears in the lab. ')
  expect(first.data.note).toMatchObject({ page: 3, text: 'Like the gears in the lab.', edition: 1 })
  const second = await write(3, 'Outside first.', first.data.note.version)
  expect((await marksOf()).notes).toEqual([second.data.note])
  await mark(1)
  await mark(2)
  expect(await counts()).toMatchObject([{ id: catalog.memo.id, bookmarkCount: 2, noteCount: 1 }])
  expect((await remove(3, second.data.note.version)).status).toBe(200)
  expect((await remove(3, second.data.note.version)).status).toBe(200)
  expect(await counts()).toMatchObject([{ bookmarkCount: 2, noteCount: 0 }])
})

test('an unseen text is neither replaced nor removed, and is part of the refusal in the reader’s language', async () => {
  const { note } = (await write(3, 'First')).data
  const other = (await write(3, 'From the phone', note.version)).data.note
  for (const refused of [await write(3, 'From the desk', note.version), await write(3, 'New'), await remove(3, note.version)])
    expect(refused).toMatchObject({ status: 409, code: 'conflict', data: { note: other } })
  const arabic = await post('Library/RemoveNote', { page: 3, seenVersion: 'never' }, { lang: 'ar' })
  expect(arabic).toMatchObject({ status: 409, message: 'تغيّرت هذه الملاحظة على جهاز آخر في هذه الأثناء.' })
  expect((await marksOf()).notes).toEqual([other])
})

test('a note that another device has removed is not overwritten, not even if it was rewritten there', async () => {
  const { note } = (await write(3, 'First')).data
  await remove(3, note.version)
  expect(await write(3, 'Second', note.version)).toMatchObject({ status: 409, data: { note: null } })
  const anew = (await write(3, 'Written anew')).data.note
  expect(await write(3, 'Second', note.version)).toMatchObject({ status: 409, data: { note: anew } })
})

test('a retried save whose answer was lost is no conflict', async () => {
  const { note } = (await write(3, 'First')).data
  expect(await write(3, 'First')).toMatchObject({ status: 200, data: { note } })
  const second = (await write(3, 'Second', note.version)).data.note
  expect(await write(3, 'Second', note.version)).toMatchObject({ status: 200, data: { note: second } })
})

test('a page that the memo does not have, an empty note and one that is too long are refused at their fields', async () => {
  expect(await mark(7)).toMatchObject({ status: 422, errors: { page: ['The memo has no such page.'] } })
  expect(await write(7, 'A note')).toMatchObject({ status: 422, errors: { page: ['The memo has no such page.'] } })
  for (const text of ['', '  ', 'a'.repeat(maxNoteLength + 1)])
    expect(await write(1, text)).toMatchObject({ status: 422, errors: { text: [expect.any(String)] } })
  expect((await write(1, 'ن'.repeat(maxNoteLength))).status).toBe(200)
})

test('bookmarks and notes in a memo are limited; existing ones can still be changed', async () => {
  const { db, now } = shop.deps
  const row = { personId: student.personId, memoId: catalog.memo.id, edition: 1 }
  // As if an earlier edition had been much thicker.
  const pages = Array.from({ length: maxMarks }, (_, index) => ({ ...row, page: 100 + index }))
  await db.insert(bookmarks).values(pages.map((page) => ({ ...page, madeAt: now() })))
  await db.insert(pageNotes).values(pages.map((page) => ({ ...page, text: 'Old', version: uuidv7(), changedAt: now() })))
  expect(await mark(1)).toMatchObject({ status: 422, errors: { page: [expect.stringContaining(String(maxMarks))] } })
  expect(await write(1, 'One more')).toMatchObject({ status: 422, errors: { page: [expect.stringContaining(String(maxMarks))] } })
  const [old] = (await marksOf()).notes
  expect((await write(100, 'Changed', old?.version)).data.note).toMatchObject({ page: 100, text: 'Changed' })
  await mark(100, false)
  expect((await mark(1)).status).toBe(200)
})

test('marks stay on their page in a new edition, with the edition they were made on', async () => {
  await mark(2)
  const { note } = (await write(2, 'On the first')).data
  const { id: memoId, academicYear, fileId, pageCount, toc, changes } = catalog.memo
  const first = { memoId, edition: 1, academicYear, fileId, pageCount, toc, changes, replacedAt: shop.clock.now }
  shop.clock.now = new Date(shop.clock.now.getTime() + 60_000)
  await shop.deps.db.insert(memoEditions).values({ ...first, replacedAt: shop.clock.now })
  await shop.deps.db.update(memos).set({ edition: 2 }).where(eq(memos.id, memoId))
  expect(await marksOf()).toMatchObject({ bookmarks: [{ page: 2, edition: 1 }], notes: [{ page: 2, edition: 1 }] })
  await write(2, 'On the second', note.version)
  expect((await marksOf()).notes).toMatchObject([{ page: 2, edition: 2, text: 'On the second' }])
})

test('after a refund nothing is shown or changed; bought again, everything is as before', async () => {
  await mark(2)
  const { note } = (await write(2, 'Mine')).data
  await refund('one')
  expect((await shop.get(`Library/GetMarks?Id=${catalog.memo.id}`, { token: student.token })).status).toBe(404)
  for (const refused of [await mark(3), await mark(2, false), await write(2, 'Changed', note.version), await remove(2, note.version)])
    expect(refused.status).toBe(404)
  await orderAndPay(shop, student, [catalog.memo.id])
  expect(await marksOf()).toMatchObject({ bookmarks: [{ page: 2 }], notes: [note] })
})

test('two owners of one memo only see and change their own marks', async () => {
  const other = await logInAs(shop)
  await orderAndPay(shop, other, [catalog.memo.id])
  const { note } = (await write(2, 'Mine')).data
  await mark(2)
  expect(await marksOf(other.token)).toEqual({ bookmarks: [], notes: [], highlights: [] })
  await post('Library/SaveBookmark', { page: 2, isMarked: false }, { token: other.token })
  expect((await post('Library/SaveNote', { page: 2, text: 'Theirs', seenVersion: note.version }, { token: other.token })).status).toBe(409)
  await post('Library/RemoveNote', { page: 2, seenVersion: note.version }, { token: other.token })
  expect(await marksOf()).toMatchObject({ bookmarks: [{ page: 2 }], notes: [note] })
})
