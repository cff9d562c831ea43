import { PDFDocument, PDFString } from '@cantoo/pdf-lib'
import { type EditedMemo, maxMemoFileBytes } from 'contract/catalogue/editing/memo-editing.ts'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { auditEntries } from '../../db/schema/audit.ts'
import { memoEditions, memos } from '../../db/schema/catalog.ts'
import { createCatalog, createComponent, createMemo, createSubject } from '../../testing/catalog/catalog-factory.ts'
import { createPdf } from '../../testing/file/pdf-factory.ts'
import { pdfWithoutFont } from '../../testing/file/pdf-without-font.ts'
import { openTestShop } from '../../testing/open-test-shop.ts'
import { read } from '../../testing/sales/order-factory.ts'
import { logInAs } from '../../testing/student/account-factory.ts'
import { readUpload } from './keep-file.ts'

const shop = await openTestShop()
const { db } = shop.deps
const { stage, component, subject } = await createCatalog(db)
const place = { studyStageId: stage.id, componentId: component.id, subjectId: subject.id }
const editor = await logInAs(shop, { roles: ['memo-view', 'memo-edit'] })

async function send(path: string, fields: Record<string, string | Uint8Array>, { token = editor.token, lang = 'en' } = {}) {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields))
    form.append(name, typeof value === 'string' ? value : new File([new Uint8Array(value)], `${name}.pdf`))
  const headers = { Authorization: `Bearer ${token}`, lang }
  return read<EditedMemo>(await shop.fetch(`/api/Website/MemoEditing/${path}`, { method: 'POST', headers, body: form }))
}

const named = (sku: string) => ({
  ...{ sku, 'title.en': 'Optics', 'title.ar': 'البصريات', 'authorName.ar': 'أ. خالد', subjectId: String(subject.id) },
  ...{ type: 'notes', contentLanguage: 'ar' },
})

test('an uploaded PDF becomes a draft with its pages and contents, and is logged', async () => {
  const { status, data } = await send('Create', { ...named('OPT-1'), file: await createPdf({ pages: 4 }) })
  expect(status).toBe(200)
  expect(data).toMatchObject({ state: 'draft', pageCount: 4, edition: 1, academicYear: '2026/27', price: null, canBeDeleted: true })
  expect(data.toc.map(({ title, page }) => [title, page])).toEqual([1, 2, 3, 4].map((page) => [`Chapter ${page}`, page]))
  const entries = await db
    .select()
    .from(auditEntries)
    .where(eq(auditEntries.targetId, String(data.id)))
  expect(entries).toMatchObject([{ action: 'memo-created', actorId: editor.personId }])
  const again = await send('Create', { ...named('OPT-1'), file: await createPdf() })
  expect([again.status, Object.keys(again.errors)]).toEqual([422, ['sku']])
})

test('a new memo is in the component in which its subject is taught, unless there are several', async () => {
  const other = await createComponent(db, { studyStageId: stage.id })
  const componentOf = async (sku: string, componentIds: number[]) => {
    const { id } = await createSubject(db, { studyStageId: stage.id, componentIds })
    return (await send('Create', { ...named(sku), subjectId: String(id), file: await createPdf() })).data.componentId
  }
  expect(await componentOf('ONE-1', [component.id])).toBe(component.id)
  expect(await componentOf('TWO-1', [component.id, other.id])).toBeNull()
  expect(await componentOf('NONE-1', [])).toBeNull()
})

async function scriptedPdf() {
  const document = await PDFDocument.load(await createPdf())
  document.addJavaScript('greet', 'app.alert(1)')
  return document.save()
}

async function startingPdf() {
  const document = await PDFDocument.load(await createPdf())
  const launch = { Type: 'Annot', Subtype: 'Link', A: { S: 'Launch', F: PDFString.of('calc.exe') } }
  document.getPage(0).node.addAnnot(document.context.register(document.context.obj(launch)))
  return document.save()
}

test.each([
  ['no PDF', async () => new TextEncoder().encode('<script>alert(1)</script>')],
  ['broken', async () => (await createPdf()).slice(0, 300)],
  ['locked', () => createPdf({ isEncrypted: true })],
  ['with a script', scriptedPdf],
  ['with a link that starts a program', startingPdf],
  ['without its font', () => pdfWithoutFont({ kind: 'Type0', font: 'Amiri' })],
])('a file that is %s is refused in the reader’s language, and nothing is made', async (_what, make) => {
  const file = await make()
  for (const [lang, letters] of [
    ['en', /PDF/],
    ['ar', /[\u0600-\u06ff]/],
  ] as const) {
    const { status, errors } = await send('Create', { ...named('BAD-1'), file }, { lang })
    expect([status, Object.keys(errors)]).toEqual([422, ['file']])
    expect(errors.file?.[0]).toMatch(letters)
  }
  expect(await db.$count(memos, eq(memos.sku, 'BAD-1'))).toBe(0)
})

test('a file that is larger than promised is refused, and so is anybody without the permission', async () => {
  expect((await send('Create', { ...named('BIG-1'), file: new Uint8Array(maxMemoFileBytes + 1) })).status).toBe(413)
  const viewer = await logInAs(shop, { roles: ['memo-view'] })
  expect((await send('Create', { ...named('NO-1'), file: await createPdf() }, viewer)).status).toBe(403)
})

test('a correction keeps the number; a new edition raises it, says what is new and keeps the old file for its owners', async () => {
  const memo = await createMemo(db, place)
  const corrected = await send('ReplaceFile', {
    ...{ id: String(memo.id), version: '1', isNewEdition: 'false' },
    file: await createPdf({ pages: 2 }),
  })
  expect(corrected.data).toMatchObject({ edition: 1, pageCount: 2, version: 2 })
  const renewed = await send('ReplaceFile', {
    ...{ id: String(memo.id), version: '2', isNewEdition: 'true', 'changes.en': 'Two problems more' },
    file: await createPdf({ pages: 5 }),
  })
  expect(renewed.data).toMatchObject({ edition: 2, pageCount: 5, version: 3, changes: { en: 'Two problems more', ar: null } })
  expect(await db.select().from(memoEditions).where(eq(memoEditions.memoId, memo.id))).toMatchObject([{ edition: 1, pageCount: 2 }])
})

test('another file’s contents replace typed ones, which stay if it has none, as far as it has their pages', async () => {
  const toc = [1, 2, 9].map((page) => ({ title: `Lesson ${page}`, page }))
  const { id } = await createMemo(db, { ...place, pageCount: 9, toc })
  const plain = await PDFDocument.create()
  for (let page = 0; page < 4; page += 1) plain.addPage()
  const replace = async (version: number, file: Uint8Array) =>
    (await send('ReplaceFile', { id: String(id), version: String(version), isNewEdition: 'false', file })).data.toc
  expect(await replace(1, await plain.save())).toEqual(toc.slice(0, 2))
  expect((await replace(2, await createPdf({ pages: 2 }))).map(({ title }) => title)).toEqual(['Chapter 1', 'Chapter 2'])
})

test('an upload over an unseen version is refused with the present one', async () => {
  const memo = await createMemo(db, { ...place, version: 7 })
  const { status, data } = await send('ReplaceFile', {
    ...{ id: String(memo.id), version: '6', isNewEdition: 'false' },
    file: await createPdf(),
  })
  expect([status, data.version]).toEqual([409, 7])
})

test('if many files are sent at once, those without room in the queue are told to retry', async () => {
  const file = new File(['no PDF'], 'a.pdf')
  const ends = await Promise.all(Array.from({ length: 22 }, () => readUpload(file, 'en').catch((error) => error.code)))
  expect(ends.filter((code) => code === 'unavailable')).toHaveLength(1)
  expect(ends.filter((code) => code === 'invalid_fields')).toHaveLength(21)
})
