import { PDFDocument } from '@cantoo/pdf-lib'
import { eq, inArray } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import writeXlsxFile from 'write-excel-file/node'
import { memos, storedFiles } from '../../db/schema/catalog.ts'
import { createCatalog } from '../../testing/catalog/catalog-factory.ts'
import { openImportDesk } from '../../testing/catalog/import-factory.ts'
import { createPdf } from '../../testing/file/pdf-factory.ts'
import { createZip, withPassword } from '../../testing/file/zip-factory.ts'
import { openTestShop } from '../../testing/open-test-shop.ts'
import { expireImports } from './expire-imports.ts'
import { importFiles } from './import.schema.ts'
import { unpackFiles } from './parcel-files.ts'

const shop = await openTestShop()
const { db, files } = shop.deps
let catalog: Awaited<ReturnType<typeof createCatalog>>
let desk: Awaited<ReturnType<typeof openImportDesk>>
beforeAll(async () => {
  catalog = await createCatalog(db)
  desk = await openImportDesk(shop)
})

const columns = ['sku', 'subject', 'type', 'content_language', 'title_ar', 'author_ar', 'price', 'content']
const cellsOf = (sku: string, content: string) => [sku, catalog.subject.key, 'notes', 'ar', `مذكرة ${sku}`, 'أ. خالد', '2.500', content]
const table = (...rows: string[][]) => [columns, ...rows].map((cells) => `${cells.join(',')}\n`).join('')
const memoOf = async (sku: string) => (await db.select().from(memos).where(eq(memos.sku, sku)))[0]
const isKept = (id: string) =>
  files.read(id).then(
    () => true,
    () => false,
  )
const stagedOf = (importId: string) => db.select().from(importFiles).where(eq(importFiles.importId, importId))
const bytesOf = async (id: string) => new Uint8Array(await new Response(await files.read(id)).arrayBuffer())

async function scriptedPdf() {
  const document = await PDFDocument.load(await createPdf())
  document.addJavaScript('greet', 'app.alert(1)')
  return document.save()
}

test('a zip contains a table and the PDFs that it names: shown first, and saved as drafts on confirmation', async () => {
  const [algebra, optics] = [await createPdf({ pages: 4 }), await createPdf({ pages: 2 })]
  const checked = await desk.check(
    createZip({
      'term one/memos.csv': table(cellsOf('ZIP-1', 'algebra.PDF'), cellsOf('ZIP-2', 'بصريات.pdf')),
      'term one/files/Algebra.pdf': algebra,
      ['بصريات.pdf'.normalize('NFD')]: optics,
      'forgotten.pdf': algebra,
      '__MACOSX/term one/._memos.csv': 'x',
      'term one/.DS_Store': 'x',
    }),
  )
  expect(checked).toMatchObject({ counts: { added: 2, problems: 0 }, unused: { count: 1, names: ['forgotten.pdf'] } })
  expect((await desk.rows(checked.id, 'added'))[0]?.fields).toEqual([
    { column: 'state', before: '', after: 'draft' },
    { column: 'content', before: '', after: 'algebra.PDF' },
  ])
  const staged = await stagedOf(checked.id)
  expect(await Promise.all(staged.map(({ fileId }) => isKept(fileId)))).toEqual([false, false])
  expect(await memoOf('ZIP-1')).toBeUndefined()
  expect(await desk.apply(checked.id)).toMatchObject({ state: 'applied' })
  const memo = await memoOf('ZIP-1')
  expect(memo).toMatchObject({
    isActive: false,
    archivedAt: null,
    pageCount: 4,
    toc: [1, 2, 3, 4].map((page) => ({ title: `Chapter ${page}`, page })),
  })
  expect(await bytesOf(memo?.fileId ?? '')).toEqual(algebra)
  const [kept] = await db
    .select()
    .from(storedFiles)
    .where(eq(storedFiles.id, memo?.fileId ?? ''))
  expect(kept?.topics).toEqual([])
  expect(await memoOf('ZIP-2')).toMatchObject({ pageCount: 2 })
})

test('the table may be a workbook; an existing PDF is not stored twice, and a memo can get another one', async () => {
  const [first, second] = [await createPdf({ pages: 1 }), await createPdf({ pages: 3 })]
  const sheet = await writeXlsxFile(
    [columns, cellsOf('XLS-1', 'one.pdf'), cellsOf('XLS-2', 'copies/one.pdf')].map((cells) =>
      cells.map((value) => ({ value, type: String })),
    ),
  ).toBuffer()
  const both = await desk.check(createZip({ 'memos.xlsx': sheet, 'one.pdf': first, 'copies/one.pdf': first }))
  expect(both.counts).toMatchObject({ added: 2, problems: 0 })
  await desk.apply(both.id)
  expect((await memoOf('XLS-1'))?.fileId).toBe((await memoOf('XLS-2'))?.fileId)
  const other = createZip({ 'table.csv': 'sku,content\nXLS-1,one.pdf\nXLS-2,two.pdf\n', 'one.pdf': first, 'two.pdf': second })
  const checked = await desk.check(other)
  expect(checked.counts).toMatchObject({ changed: 1, unchanged: 1, problems: 0 })
  expect((await desk.rows(checked.id, 'changed'))[0]?.fields).toEqual([
    { column: 'content', before: expect.stringMatching(/^stored:/), after: 'two.pdf' },
  ])
  await desk.apply(checked.id)
  expect(await memoOf('XLS-2')).toMatchObject({ pageCount: 3, version: 2 })
})

test('each bad PDF is named by its row and its file, in the reader’s language, and nothing is saved', async () => {
  const good = await createPdf()
  const checked = await desk.check(
    createZip({
      'memos.csv': table(
        ...['good.pdf', 'text.pdf', 'half.pdf', 'locked.pdf', 'script.pdf', 'nowhere.pdf', 'same.pdf', 'good.pdf', 'large.pdf'].map(
          (name, index) => cellsOf(`BAD-${index}`, name),
        ),
      ),
      'good.pdf': good,
      'text.pdf': 'no PDF',
      'half.pdf': good.slice(0, 300),
      'locked.pdf': await createPdf({ isEncrypted: true }),
      'script.pdf': await scriptedPdf(),
      'a/same.pdf': good,
      'b/same.pdf': good,
      'large.pdf': Buffer.from(Array.from({ length: 20_000_100 }, (_, index) => (index * 7919) >> (index % 7))),
    }),
  )
  expect(checked.counts).toMatchObject({ added: 1, problems: 8 })
  const found = await desk.problems(checked.id)
  expect(found.map(({ line, column, reason }) => [line, column, reason.replace(/\. .*/, '')])).toEqual([
    [3, 'content', '"text.pdf": This is not a PDF.'],
    [4, 'content', '"half.pdf": The PDF is broken, or no copies can be made of it.'],
    [5, 'content', '"locked.pdf": The PDF is locked'],
    [6, 'content', '"script.pdf": The PDF does more than show pages: it contains scripts, videos, other files, or forms that are sent'],
    [7, 'content', '"nowhere.pdf" is neither a PDF beside the table nor a file of the shop.'],
    [8, 'content', '"same.pdf" is in the zip more than once: write its folder before the name.'],
    [9, 'content', '"good.pdf" is the PDF of line 2 already.'],
    [10, 'content', '"large.pdf" is larger than 20 MB.'],
  ])
  expect((await desk.problems(checked.id, 'ar'))[2]?.reason).toContain('ملف PDF مقفل')
  expect((await desk.askToApply(checked.id)).status).toBe(409)
  const left = (await stagedOf(checked.id)).map(({ sha256 }) => sha256)
  expect(await db.$count(storedFiles, inArray(storedFiles.sha256, left))).toBe(0)
})

test.each([
  [
    'that unpacks to far more than it is',
    createZip({ 'memos.csv': 'sku\n', 'a.pdf': new Uint8Array(5_000_000) }),
    '"a.pdf" gets many times larger',
  ],
  ['that leads out of itself', createZip({ 'memos.csv': 'sku\n', '../a.pdf': 'x' }), '"../a.pdf" points outside the zip'],
  ['with a password', withPassword(createZip({ 'memos.csv': 'sku\n' })), 'The zip has a password'],
  ['that is broken', createZip({ 'memos.csv': 'sku\nA\n' }).subarray(0, 40), 'The zip cannot be read'],
  ['without a table', createZip({ 'a.pdf': 'x' }), 'There is no table in the zip'],
  ['with two tables', createZip({ 'a.csv': 'sku\n', 'b.xlsx': 'sku\n' }), 'more than one table in the zip: a.csv, b.xlsx'],
  [
    'with more files than anybody sells',
    createZip(Object.fromEntries(Array.from({ length: 5_001 }, (_, index) => [`${index}.pdf`, '']))),
    'too many files',
  ],
])('a zip %s is refused as a whole', async (_, zip, reason) => {
  const checked = await desk.check(new Uint8Array(zip))
  expect(checked).toMatchObject({ state: 'checked', counts: { added: 0, changed: 0, problems: 1 } })
  expect(await desk.problems(checked.id)).toMatchObject([{ line: 0, reason: expect.stringContaining(reason) }])
})

test('an import that ended during saving, or was never confirmed, leaves nothing behind', async () => {
  const { id, kind } = await desk.check(createZip({ 'memos.csv': table(cellsOf('LEFT-1', 'left.pdf')), 'left.pdf': await createPdf() }))
  const [staged] = await stagedOf(id)
  const fileId = staged?.fileId ?? ''
  // As a process leaves it that dies before its transaction.
  await unpackFiles(shop.deps, { id, kind }, shop.directory)
  expect(await isKept(fileId)).toBe(true)
  await expireImports({ ...shop.deps, now: () => new Date(shop.clock.now.getTime() + 49 * 3_600_000) })
  expect([await isKept(fileId), await isKept(id)]).toEqual([false, false])
  expect(await stagedOf(id)).toEqual([])
})

test('an import discarded after a first attempt leaves no PDF either; saved PDFs stay when their import is deleted', async () => {
  const zip = createZip({ 'memos.csv': table(cellsOf('KEEP-1', 'keep.pdf')), 'keep.pdf': await createPdf() })
  const dropped = await desk.check(zip)
  await unpackFiles(shop.deps, dropped, shop.directory)
  const [staged] = await stagedOf(dropped.id)
  await desk.discard(dropped.id)
  expect(await isKept(staged?.fileId ?? '')).toBe(false)
  const saved = await desk.check(zip)
  await desk.apply(saved.id)
  await expireImports({ ...shop.deps, now: () => new Date(shop.clock.now.getTime() + 49 * 3_600_000) })
  expect(await isKept((await memoOf('KEEP-1'))?.fileId ?? '')).toBe(true)
})

test('if somebody adds the same PDF between check and save, it is still one file', async () => {
  const pdf = await createPdf()
  const zip = (sku: string) => createZip({ 'memos.csv': table(cellsOf(sku, 'same.pdf')), 'same.pdf': pdf })
  const [first, second] = [await desk.check(zip('SAME-1')), await desk.check(zip('SAME-2'))]
  await desk.apply(first.id)
  expect(await desk.apply(second.id)).toMatchObject({ state: 'applied' })
  expect((await memoOf('SAME-1'))?.fileId).toBe((await memoOf('SAME-2'))?.fileId)
})

test('a new memo is a draft unless its row says otherwise; an existing one keeps its state, and goes on sale if a row says so', async () => {
  const content = await desk.contentOf(catalog.memo)
  const checked = await desk.check(
    `${columns.join()},state\n${cellsOf('STATE-1', content).join()},\n${cellsOf('STATE-2', content).join()},published\n`,
  )
  expect((await desk.rows(checked.id, 'added')).map(({ fields }) => fields[0]?.after)).toEqual(['draft', 'published'])
  await desk.apply(checked.id)
  expect([(await memoOf('STATE-1'))?.isActive, (await memoOf('STATE-2'))?.isActive]).toEqual([false, true])
  const untouched = await desk.check('sku,price\nSTATE-1,3.000\nSTATE-2,3.000\n')
  await desk.apply(untouched.id)
  expect([(await memoOf('STATE-1'))?.isActive, (await memoOf('STATE-2'))?.isActive]).toEqual([false, true])
  const bad = await desk.check('sku,state\nSTATE-1,archived\nSTATE-2,draft\n')
  expect((await desk.problems(bad.id)).map(({ line, column }) => [line, column])).toEqual([
    [2, 'state'],
    [3, 'state'],
  ])
  await db
    .update(memos)
    .set({ publishedOn: '2020-01-01', publishAt: new Date(shop.clock.now.getTime() + 3_600_000) })
    .where(eq(memos.sku, 'STATE-1'))
  expect((await desk.check('sku,state\nSTATE-1,draft\n')).counts).toMatchObject({ unchanged: 1 })
  const published = await desk.check('sku,state\nSTATE-1,published\nSTATE-2,archived\n')
  await desk.apply(published.id)
  expect(await memoOf('STATE-1')).toMatchObject({ isActive: true, publishAt: null, publishedOn: expect.stringMatching(/^2026/) })
  expect(await memoOf('STATE-2')).toMatchObject({ isActive: false, archivedAt: expect.any(Date) })
})
