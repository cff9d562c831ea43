import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { people } from '../db/schema/account.ts'
import { memoEditions, memos } from '../db/schema/catalog.ts'
import { createCatalog, createMemo, createPackage, createStoredFile } from '../testing/catalog/catalog-factory.ts'
import { createTestApp, type TestApp } from '../testing/create-test-app.ts'
import { createPdf } from '../testing/file/pdf-factory.ts'
import { readPdfText } from '../testing/file/read-pdf-text.ts'
import { countMails, orderAndPay, read } from '../testing/sales/order-factory.ts'
import { createSessionFor, logInAs } from '../testing/student/account-factory.ts'
import { removeCopies } from './copy/remove-copies.job.ts'
import { editionMailTexts } from './edition.texts.ts'
import { stampedCopies } from './library.schema.ts'
import { tellOwners } from './tell-owners.job.ts'

let shop: TestApp
let place: { subjectId: number; studyStageId: number }
beforeAll(async () => {
  shop = await createTestApp()
})
beforeEach(async () => {
  const { subject, stage } = await createCatalog(shop.deps.db)
  place = { subjectId: subject.id, studyStageId: stage.id }
})
afterAll(() => shop.close())

type Book = typeof memos.$inferSelect

const storePdf = async (title: string, pages = 2) =>
  (await createStoredFile(shop.deps.db, { files: shop.deps.files, bytes: await createPdf({ title, pages }) })).id

async function createBook(title: string): Promise<Book> {
  return createMemo(shop.deps.db, { ...place, title: { en: title, ar: null }, pageCount: 2, fileId: await storePdf(`${title} first`) })
}

/** Raises the edition as the importer does, on a given day. */
async function replaceEdition(memo: Book, day: string, changes: Book['changes'] = null): Promise<Book> {
  const { id: memoId, edition, academicYear, fileId, pageCount, toc } = memo
  const values = { memoId, edition, academicYear, fileId, pageCount, toc, changes: memo.changes, replacedAt: new Date(day) }
  await shop.deps.db.insert(memoEditions).values(values)
  const next = { edition: edition + 1, changes, pageCount: 3, fileId: await storePdf(`${memo.title.en} edition ${edition + 1}`, 3) }
  const [row] = await shop.deps.db.update(memos).set(next).where(eq(memos.id, memoId)).returning()
  if (!row) throw new Error('No such memo')
  return row
}

async function buyOn(day: string, ids: number[], fields: Parameters<typeof logInAs>[1] = {}) {
  shop.clock.now = new Date(day)
  const student = await logInAs(shop, fields)
  const { orderId } = await orderAndPay(shop, student, ids)
  return { ...student, orderId }
}

type Reading = { edition: number; pageCount: number; newEdition: { changes: object | null } | null }
async function readingOf({ personId }: { personId: string }, memo: Book) {
  const { token } = await createSessionFor(shop, personId)
  const { data } = await read<Reading>(await shop.get(`Library/GetById?Id=${memo.id}`, { token }))
  const file = await shop.get(`Library/GetFile?Id=${memo.id}`, { token })
  const pages = await readPdfText(new Uint8Array(await file.arrayBuffer()))
  const listed = await read<{ items: (Reading & { id: number })[] }>(await shop.get('Library/GetAll', { token }))
  expect(listed.data.items.find(({ id }) => id === memo.id)).toMatchObject({ edition: data.edition, newEdition: data.newEdition })
  expect(pages).toHaveLength(data.pageCount)
  return { edition: data.edition, newEdition: data.newEdition, first: pages[0]?.split(',')[0] }
}

test('an owner gets the new edition within the academic year of the purchase, with a note of what has changed', async () => {
  const memo = await createBook('Waves')
  const owner = await buyOn('2026-11-21T09:00:00Z', [memo.id])
  expect(await readingOf(owner, memo)).toEqual({ edition: 1, newEdition: null, first: 'Page 1 of Waves first' })
  const changes = { en: 'Chapter 3 is new.', ar: 'الفصل الثالث جديد.' }
  await replaceEdition(memo, '2027-08-31T20:59:00Z', changes)
  expect(await readingOf(owner, memo)).toEqual({ edition: 2, newEdition: { changes }, first: 'Page 1 of Waves edition 2' })
})

test('an owner goes on reading the edition that was bought after its year, and a new buyer gets the new one', async () => {
  const memo = await createBook('Light')
  const owner = await buyOn('2026-11-21T09:00:00Z', [memo.id])
  const second = await replaceEdition(memo, '2027-08-31T21:00:00Z')
  expect(await readingOf(owner, memo)).toEqual({ edition: 1, newEdition: null, first: 'Page 1 of Light first' })
  const later = await buyOn('2027-09-02T09:00:00Z', [memo.id])
  expect(await readingOf(later, memo)).toEqual({ edition: 2, newEdition: null, first: 'Page 1 of Light edition 2' })
  await replaceEdition(second, '2027-10-01T09:00:00Z')
  expect((await readingOf(owner, memo)).edition).toBe(1)
  expect((await readingOf(later, memo)).edition).toBe(3)
})

test('an owner reads the last of several new editions of the academic year', async () => {
  const memo = await createBook('Heat')
  const owner = await buyOn('2026-11-21T09:00:00Z', [memo.id])
  const second = await replaceEdition(memo, '2027-01-10T09:00:00Z', { en: 'Second', ar: null })
  await replaceEdition(second, '2027-10-01T09:00:00Z', { en: 'Third', ar: null })
  expect(await readingOf(owner, memo)).toEqual({
    edition: 2,
    newEdition: { changes: { en: 'Second', ar: null } },
    first: 'Page 1 of Heat edition 2',
  })
})

test('somebody who buys in July or August buys for the year that begins in September', async () => {
  const memo = await createBook('Sound')
  const june = await buyOn('2027-06-30T20:59:00Z', [memo.id])
  const july = await buyOn('2027-06-30T21:00:00Z', [memo.id])
  await replaceEdition(memo, '2027-09-15T09:00:00Z')
  expect((await readingOf(june, memo)).edition).toBe(1)
  expect((await readingOf(july, memo)).edition).toBe(2)
})

test('a correction under the same number reaches everybody who reads that edition', async () => {
  const memo = await createBook('Force')
  const owner = await buyOn('2026-11-21T09:00:00Z', [memo.id])
  await readingOf(owner, memo)
  await shop.deps.db
    .update(memos)
    .set({ fileId: await storePdf('Force corrected') })
    .where(eq(memos.id, memo.id))
  expect(await readingOf(owner, memo)).toEqual({ edition: 1, newEdition: null, first: 'Page 1 of Force corrected' })
})

test('copies of a replaced edition are removed if their owner reads the new one, and otherwise kept', async () => {
  const memo = await createBook('Fields')
  const [early, late] = [await buyOn('2025-11-21T09:00:00Z', [memo.id]), await buyOn('2026-11-21T09:00:00Z', [memo.id])]
  for (const owner of [early, late]) await readingOf(owner, memo)
  await replaceEdition(memo, '2027-01-10T09:00:00Z')
  for (const owner of [early, late]) await readingOf(owner, memo)
  await removeCopies(shop.deps)
  const copies = await shop.deps.db.select().from(stampedCopies).where(eq(stampedCopies.memoId, memo.id))
  expect(copies.map(({ edition, sizeBytes }) => [edition, sizeBytes !== null]).toSorted()).toEqual([
    [1, false],
    [1, true],
    [2, true],
  ])
  expect((await readingOf(early, memo)).edition).toBe(1)
})

test('owners who get it are told once, in their language, however they own it; nobody else is', async () => {
  const memo = await createBook('Optics')
  const inner = await createPackage(shop.deps.db, { items: [{ id: memo.id }] })
  const bundle = await createPackage(shop.deps.db, { items: [{ id: inner.id, kind: 'package' }] })
  const day = '2026-11-21T09:00:00Z'
  await buyOn('2025-11-21T09:00:00Z', [memo.id], { fullName: 'Of last year' })
  await buyOn(day, [memo.id], { fullName: 'Reads English' })
  await buyOn(day, [bundle.id], { fullName: 'Reads Arabic', locale: 'ar' })
  await buyOn(day, [memo.id], { fullName: 'Wants no news', wantsEditionNews: false })
  const gone = await buyOn(day, [memo.id], { fullName: 'Disabled' })
  await shop.deps.db.update(people).set({ disabledAt: shop.clock.now }).where(eq(people.id, gone.personId))
  await replaceEdition(memo, '2027-01-10T09:00:00Z', { en: 'Chapter 3 is new.\nAnswers are longer.', ar: 'الفصل الثالث جديد.' })
  await buyOn('2027-01-11T09:00:00Z', [memo.id], { fullName: 'Bought the new one' })
  await Promise.all([tellOwners(shop.deps), tellOwners(shop.deps)])
  await tellOwners(shop.deps)
  const subjectIn = (locale: 'en' | 'ar') => editionMailTexts[locale].subject('Optics')
  expect(await countMails(shop, [subjectIn('en'), subjectIn('en')])).toBe(1)
  expect(await countMails(shop, [subjectIn('ar'), subjectIn('ar')])).toBe(1)
})
