import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pino } from 'pino'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { diskStore } from '../../files/disk-store.ts'
import { type CatalogFolder, createCatalogFolder } from '../../testing/catalog/catalog-folder.ts'
import { openTestDatabase } from '../../testing/database/test-database.ts'
import { createPdf } from '../../testing/file/pdf-factory.ts'
import { catalogueChanges } from '../catalogue-changes.ts'
import { describeReport } from './describe-report.ts'
import { importFolder, isCatalogEmpty } from './import-folder.ts'

let database: Awaited<ReturnType<typeof openTestDatabase>>
let folder: CatalogFolder
let store: string
beforeAll(async () => {
  database = await openTestDatabase()
  store = await mkdtemp(join(tmpdir(), 'warraq-files-'))
})
beforeEach(async () => {
  folder = await createCatalogFolder()
})
afterEach(() => folder.remove())
afterAll(async () => {
  await database.close()
  await rm(store, { recursive: true, force: true })
})

/** Imports, expects a refusal without writes, and answers the report's lines. */
async function refusedLines(): Promise<string[]> {
  const report = await importFolder(
    { db: database.db, files: diskStore(store), currency: 'KWD', log: pino({ level: 'silent' }), ...catalogueChanges(database) },
    folder.path,
  )
  expect(report.isDone).toBe(false)
  expect(await isCatalogEmpty(database.db)).toBe(true)
  expect(await readdir(store)).toEqual([])
  const lines = describeReport(report).split('\n')
  expect(lines.at(-1)).toMatch(/^\d+ problems?\. Nothing was imported\.$/)
  return lines.slice(0, -2)
}

const inMemos = 'memos/physics.csv'

test.each([
  [
    'an unknown study stage',
    'components.csv',
    'g12-t1,secondary',
    'g12-t1,tertiary',
    'components.csv:2 study_stage: There is no study stage "tertiary".',
  ],
  ['an unknown subject', inMemos, 'WAVES,physics', 'WAVES,fizics', `${inMemos}:4 subject: There is no subject "fizics".`],
  [
    'an unknown component',
    inMemos,
    'WAVES,physics,g12-t1',
    'WAVES,physics,g13-t1',
    `${inMemos}:4 component: There is no component "g13-t1".`,
  ],
  [
    'a component of another stage',
    inMemos,
    'WAVES,physics,g12-t1',
    'WAVES,physics,g4-t1',
    `${inMemos}:4 component: The component "g4-t1" is of the study stage "primary", not of "secondary".`,
  ],
  ['a subject that is not taught there', 'components.csv', 'g4-t1,primary', 'g11-t1,secondary,G,,11,,1,,3\ng4-t1,primary', undefined],
  ['an unknown memo in a package', 'packages.csv', 'WORK|', 'WORKS|', 'packages.csv:2 items: There is no memo "WORKS".'],
  ['a memo twice in a package', 'packages.csv', 'WORK|WAVES', 'WORK|WORK', 'packages.csv:2 items: names WORK more than once.'],
  ['an empty package', 'packages.csv', 'WORK|WAVES|FREE', '', 'packages.csv:2 items: must name at least one memo.'],
  [
    'a package that saves nothing',
    'packages.csv',
    '5.000',
    '5.500',
    'packages.csv:2 price: 5.500 is not below what the items cost one by one, 5.500.',
  ],
  [
    'a price with four decimals',
    inMemos,
    '3.500',
    '3.5005',
    `${inMemos}:2 price: "3.5005" is not a price in KWD: digits, and at most 3 decimals after a point.`,
  ],
  [
    'a price that is no number',
    inMemos,
    '3.500',
    'KD 3',
    `${inMemos}:2 price: "KD 3" is not a price in KWD: digits, and at most 3 decimals after a point.`,
  ],
  [
    'a negative price',
    inMemos,
    '3.500',
    '-3.500',
    `${inMemos}:2 price: "-3.500" is not a price in KWD: digits, and at most 3 decimals after a point.`,
  ],
  [
    'a price of nothing',
    inMemos,
    '3.500',
    '0',
    `${inMemos}:2 price: is 0. Leave it empty for what is not sold on its own, or say free = yes.`,
  ],
  ['free with a price', inMemos, ',,,yes', ',1.000,,yes', `${inMemos}:5 price: must be empty where free = yes.`],
  [
    'a price before that is not above the price',
    inMemos,
    '2.500',
    '2.000',
    `${inMemos}:4 compare_at_price: is the price before: it needs a price, and must be above it.`,
  ],
  [
    'no title in any language',
    inMemos,
    'Waves,الموجات',
    ',',
    `${inMemos}:4 title_en: is empty, and so is title_ar: one of them must be there.`,
  ],
  [
    'an unknown hue',
    'subjects.csv',
    'firuz',
    'turquoise',
    'subjects.csv:2 hue: "turquoise" is none of zaytun, nil, firuz, rumman, zafaran, tin, hinna, ward, bahr, hibr.',
  ],
  [
    'an unknown type',
    inMemos,
    'exams',
    'novel',
    `${inMemos}:4 type: "novel" is none of notes, summary, solved, exams, worksheet, revision.`,
  ],
  [
    'a grade beyond school',
    'components.csv',
    ',12,science',
    ',13,science',
    'components.csv:2 grade: "13" is not a whole number from 1 to 12.',
  ],
  [
    'a day that does not exist',
    inMemos,
    '2026-09-02,2026-10-01',
    '2026-09-02,2026-02-30',
    `${inMemos}:4 updated_on: "2026-02-30" is not a date like 2026-09-01.`,
  ],
  [
    'an update before publication',
    inMemos,
    '2026-09-02,2026-10-01',
    '2026-09-02,2026-09-01',
    `${inMemos}:4 updated_on: 2026-09-01 is before published_on, 2026-09-02.`,
  ],
  [
    'a school year that skips',
    inMemos,
    '2026/27,2',
    '2026/28,2',
    `${inMemos}:4 academic_year: "2026/28" is not a school year like 2026/27.`,
  ],
  ['a key used twice', inMemos, 'WAVES,physics', 'WORK,physics', `${inMemos}:4 sku: "WORK" is already at ${inMemos}:2.`],
  [
    'a key with blanks',
    inMemos,
    'WAVES,physics',
    'WA VES,physics',
    `${inMemos}:4 sku: "WA VES" is not a key: Latin letters, digits and hyphens, 64 at most.`,
  ],
  [
    'teachers that do not pair up',
    'subjects.csv',
    'Mona Al-Anezi',
    'Mona|Bader',
    'subjects.csv:2 teachers_ar: names 1 people, teachers_en names 2.',
  ],
  [
    'a percentage above 100',
    'coupons.csv',
    ',25,',
    ',125,',
    'coupons.csv:2 percent: "125" is not a percentage above 0 and up to 100, with two decimals at most.',
  ],
  [
    'a code in small letters',
    'coupons.csv',
    'PHYSICS25',
    'physics25',
    'coupons.csv:2 code: "physics25" is not a code: 2 to 32 capital Latin letters, digits and hyphens.',
  ],
  [
    'a content that is not there',
    inMemos,
    'contents/waves.typ',
    'contents/wave.typ',
    `${inMemos}:4 content: "contents/wave.typ" does not exist.`,
  ],
  [
    'a content of another memo',
    inMemos,
    'contents/waves.typ',
    'contents/work.typ',
    `${inMemos}:4 content: "contents/work.typ" is already the content of ${inMemos}:2.`,
  ],
  ['a content outside of the folder', inMemos, 'contents/waves.typ', '../../etc/hosts', undefined],
  [
    'a content of another kind',
    inMemos,
    'contents/waves.typ',
    'packages.csv',
    `${inMemos}:4 content: "packages.csv" is neither a .typ nor a .pdf file.`,
  ],
  [
    'a content that cannot be set',
    'contents/waves.typ',
    'A wave',
    '#nosuch() A wave',
    `${inMemos}:4 content: "contents/waves.typ" cannot be set: contents/waves.typ:2 unknown variable: nosuch`,
  ],
  [
    'a cell too many',
    'coupons.csv',
    '31,10,,',
    '31,10,,,',
    'coupons.csv:2 The row has 14 cells, the header has 13. Is a comma or a quote missing or too many?',
  ],
  ['a quote that is never closed', 'coupons.csv', 'PHYSICS25,25', 'PHYSICS25,"25', undefined],
  ['a column that is missing', 'packages.csv', ',hue\n', '\n', 'packages.csv:1 The column "hue" is missing.'],
])('%s is named with file, line and column, and nothing is imported', async (_what, file, from, to, expected) => {
  await folder.edit(file, from, to)
  if (to.startsWith('g11-t1')) await folder.edit(inMemos, 'WAVES,physics,g12-t1', 'WAVES,physics,g11-t1')
  const lines = await refusedLines()
  if (expected) expect(lines).toContain(expected)
  else
    expect(lines.join('\n')).toMatch(
      /^(memos\/physics\.csv:4 (component: The subject "physics" is not taught in "g11-t1"|content: .*(outside of the imported folder|does not exist))|coupons\.csv:2 The quotes do not match up)/m,
    )
})

test('all faults of all files are reported in one run, in the order of files and lines', async () => {
  await folder.edit('coupons.csv', ',25,', ',0,')
  await folder.edit(inMemos, 'WAVES,physics', 'WAVES,chemistry')
  await folder.write('memos/more.csv', `${folder.memoHeader}\nWORK,physics,,essay,en,,,,,,,,,,,,,1.2345,,maybe,\n`)
  const places = (await refusedLines()).map((line) => /^(\S+) (\w+):/.exec(line)?.slice(1).join(' '))
  expect(places).toEqual([
    'coupons.csv:2 percent',
    ...['published_on', 'title_en', 'price', 'free', 'type', 'author_en', 'academic_year', 'content'].map(
      (column) => `memos/more.csv:2 ${column}`,
    ),
    'memos/physics.csv:2 sku',
    'memos/physics.csv:4 subject',
  ])
})

test('a file that is no PDF, an encrypted PDF, and a file in another encoding are refused', async () => {
  await folder.edit(inMemos, 'contents/waves.typ', 'contents/waves.pdf')
  await folder.write('contents/waves.pdf', 'Hello')
  await folder.write('coupons.csv', new Uint8Array([0xc7, 0xe1, 0xdd]))
  expect(await refusedLines()).toEqual([
    'coupons.csv:1 The file is not UTF-8 text. Save it as "CSV UTF-8".',
    `${inMemos}:4 content: "contents/waves.pdf" is not a PDF.`,
  ])
  await folder.write('contents/waves.pdf', '%PDF-1.7\nbroken')
  expect((await refusedLines()).at(-1)).toMatch(/contents\/waves\.pdf" is not a PDF that can be read/)
  await folder.write('contents/waves.pdf', await createPdf({ isEncrypted: true }))
  expect((await refusedLines()).at(-1)).toMatch(/contents\/waves\.pdf" is a PDF that no copies can be made of/)
})

test('a folder without a catalogue is refused', async () => {
  await folder.remove()
  expect((await refusedLines()).join('\n')).toContain('There is no catalogue here')
})
