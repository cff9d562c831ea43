import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { eq } from 'drizzle-orm'
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs'
import { pino } from 'pino'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { memos } from '../../db/schema/catalog.ts'
import type { FileStore } from '../../files/file-store.ts'
import { type CatalogFolder, createCatalogFolder } from '../../testing/catalog/catalog-folder.ts'
import { openTestDatabase } from '../../testing/database/test-database.ts'
import { catalogueChanges } from '../catalogue-changes.ts'
import { describeReport } from './describe-report.ts'
import { importFolder } from './import-folder.ts'

const demo = (file: string) => readFile(fileURLToPath(new URL(`../../../../demo/${file}`, import.meta.url)))
const types = ['notes', 'summary', 'solved', 'exams', 'worksheet', 'revision']

const unit = (name: string) => `#let unit = (
  title: [Unit ${name}],
  intro: [Intro ${name}.],
  goals: ([Goal ${name}.],),
  lessons: ((title: [Lesson ${name}], body: [Body ${name}.], rule: [Rule ${name}.], examples: ((q: [Example ${name}?], a: [Yes.]),)),),
  terms: ((term: [Term ${name}], meaning: [Meaning.]),),
  mistakes: ([Mistake ${name}.],),
  exercises: (${Array.from({ length: 7 }, (_, index) => `(q: [Question ${name}${index}.], a: [Answer ${name}${index}.]),`).join(' ')}
    (q: [Choice ${name}.], options: ([1], [2], [3]), a: [2]),
  ),
)
`

let database: Awaited<ReturnType<typeof openTestDatabase>>
let folder: CatalogFolder
const bytes = new Map<string, Uint8Array>()
const files = { write: async (id: string, content: Uint8Array) => void bytes.set(id, content) } as unknown as FileStore
beforeAll(async () => {
  database = await openTestDatabase()
})
beforeEach(async () => {
  folder = await createCatalogFolder()
  for (const template of ['memo.typ', 'book.typ']) await folder.write(template, await demo(template))
  await folder.write('units/a.typ', unit('A'))
  await folder.write('units/b.typ', unit('B'))
})
afterEach(() => folder.remove())
afterAll(() => database.close())

const row = (sku: string, type: string, content: string, title = sku) =>
  `${sku},physics,g12-t1,${type},en,${title},,,,,,Khaled,,2026/27,3,2026-09-01,,1.000,,,${content}\n`
const writeMemos = (...rows: string[]) => folder.write('memos/units.csv', `${folder.memoHeader}\n${rows.join('')}`)
const log = pino({ level: 'silent' })
const run = async () =>
  describeReport(await importFolder({ db: database.db, files, currency: 'KWD', log, ...catalogueChanges(database) }, folder.path))
async function memo(sku: string) {
  const [found] = await database.db.select().from(memos).where(eq(memos.sku, sku))
  if (!found) throw new Error(`No memo ${sku}`)
  return found
}

async function textOf({ fileId }: { fileId: string }): Promise<string> {
  const task = getDocument({ data: (bytes.get(fileId) ?? new Uint8Array()).slice(), verbosity: 0 })
  const document = await task.promise
  const pages = Array.from({ length: document.numPages }, async (_, index) => (await document.getPage(index + 1)).getTextContent())
  const text = (await Promise.all(pages)).flatMap(({ items }) => items.map((item) => ('str' in item ? item.str : ''))).join(' ')
  await task.destroy()
  return text.replace(/\s+/g, ' ')
}

test('the same units make memos of every type, each with its type’s content', async () => {
  await writeMemos(...types.map((type) => row(`UNIT-${type}`, type, 'units/a.typ|units/b.typ', `Energy ${type}`)))
  expect(await run()).toMatch(/^16 added/)
  const texts = new Map(await Promise.all(types.map(async (type) => [type, await textOf(await memo(`UNIT-${type}`))] as const)))
  const typesWith = (text: string) => types.filter((type) => texts.get(type)?.includes(text))
  for (const type of types) {
    for (const text of [`Energy ${type}`, 'Physics – Grade 12', 'Khaled', 'Third edition 2026/27']) expect(texts.get(type)).toContain(text)
  }
  expect(typesWith('Body B.')).toEqual(['notes'])
  expect(typesWith('Rule B.')).toEqual(['notes', 'summary', 'solved', 'worksheet', 'revision'])
  expect(typesWith('Example B?')).toEqual(['notes', 'summary', 'solved'])
  expect(typesWith('Question B5.')).toEqual(['notes', 'solved', 'exams', 'worksheet', 'revision'])
  expect(typesWith('Answer B5.')).toEqual(['notes', 'solved', 'exams', 'worksheet', 'revision'])
  expect(typesWith('Mistake B.')).toEqual(['notes', 'summary', 'revision'])
  expect(typesWith('The plan for tonight')).toEqual(['revision'])
  expect(typesWith('Model answers')).toEqual(['exams'])
  const { toc, pageCount } = await memo('UNIT-notes')
  expect(toc.map(({ title }) => title)).toEqual(['Unit A', 'Unit B', 'Answers'])
  expect(pageCount).toBeGreaterThanOrEqual(4)
})

test('mock papers divide the exercises of all units: each is in one paper, and its answer at the end', async () => {
  await writeMemos(row('PAPERS', 'exams', 'units/a.typ|units/b.typ'))
  await run()
  const text = await textOf(await memo('PAPERS'))
  for (const name of ['A', 'B']) {
    for (let index = 0; index < 7; index++) expect(text.split(`Question ${name}${index}.`)).toHaveLength(2)
  }
  expect((await memo('PAPERS')).toc.map(({ title }) => title)).toEqual(['Before you start', 'Paper 1', 'Paper 2', 'Model answers'])
})

test('a memo is typeset again when one of its units, its title or the book’s template changes, and only then', async () => {
  await writeMemos(row('FIRST', 'notes', 'units/a.typ'), row('SECOND', 'notes', 'units/b.typ'))
  await run()
  const [first, second] = [await memo('FIRST'), await memo('SECOND')]
  expect(await run()).toMatch(/^0 added, 0 changed/)
  await folder.write('units/b.typ', unit('C'))
  expect(await run()).toMatch(/^0 added, 1 changed/)
  expect((await memo('FIRST')).fileId).toBe(first.fileId)
  expect((await memo('SECOND')).fileId).not.toBe(second.fileId)
  await writeMemos(row('FIRST', 'notes', 'units/a.typ', 'Another title'), row('SECOND', 'notes', 'units/b.typ'))
  await run()
  expect(await textOf(await memo('FIRST'))).toContain('Another title')
  await folder.write('book.typ', `// Changed.\n${await demo('book.typ')}`)
  expect(await run()).toMatch(/^0 added, 5 changed/)
})

test.each([
  ['units/a.typ|units/x.typ', 'cannot be read: "units/x.typ" does not exist.'],
  ['units/a.typ|contents/work.typ', 'cannot be read: "contents/work.typ" is no unit: only units (#let unit = …) can stand in a list.'],
  ['units/a.typ|units/a.typ', 'names a unit more than once.'],
  ['units/a.typ|../../../etc/hosts', 'cannot be read: "../../../etc/hosts" lies outside of the imported folder.'],
  ['units/broken.typ|units/a.typ', 'cannot be set: units/broken.typ:4 unknown variable: nosuch'],
])('%s is refused: %s', async (content, fault) => {
  await folder.write('units/broken.typ', unit('A').replace('Goal A.', '#nosuch()'))
  await writeMemos(row('BAD', 'notes', content))
  expect(await run()).toContain(`memos/units.csv:2 content: "${content}" ${fault}`)
})

test('the same units twice for the same type, and units without a template, are refused', async () => {
  await writeMemos(row('ONE', 'notes', 'units/a.typ'), row('TWO', 'notes', 'units/a.typ'), row('THREE', 'solved', 'units/a.typ'))
  expect(await run()).toBe(
    'memos/units.csv:3 content: "units/a.typ" is already the content of memos/units.csv:2.\n\n1 problem. Nothing was imported.',
  )
  await writeMemos(row('ONE', 'notes', 'units/a.typ'))
  await folder.removeFile('book.typ')
  expect(await run()).toContain('"units/a.typ" is made of units, and there is no book.typ to set them with.')
})
