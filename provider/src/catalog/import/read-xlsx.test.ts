import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import writeXlsxFile from 'write-excel-file/node'
import { createZip } from '../../testing/file/zip-factory.ts'
import { streamTable } from './read-csv.ts'
import type { Problem } from './source-row.ts'

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'warraq-xlsx-'))
})
afterAll(() => rm(folder, { recursive: true }))

async function read(bytes: Uint8Array) {
  const path = join(folder, 'table.xlsx')
  await writeFile(path, bytes)
  const problems: Problem[] = []
  const rows = []
  const columns = { needed: ['sku'], optional: ['price', 'day', 'title', 'free'] }
  for await (const { line, cells } of streamTable({ path, file: 'table.xlsx' }, columns, problems)) rows.push({ line, ...cells })
  return { rows, problems }
}

const sheet = (rows: string) => `<?xml version="1.0"?><worksheet><sheetData>${rows}</sheetData></worksheet>`
const book = (rows: string, more: Record<string, string> = {}) =>
  createZip({
    'xl/workbook.xml':
      '<workbook xmlns:r="x"><workbookPr/><sheets><sheet name="A" sheetId="1" r:id="rId7"/><sheet name="B" sheetId="2" r:id="rId8"/></sheets></workbook>',
    'xl/_rels/workbook.xml.rels':
      '<Relationships><Relationship Id="rId8" Target="worksheets/b.xml"/><Relationship Id="rId7" Target="worksheets/a.xml"/></Relationships>',
    'xl/worksheets/a.xml': sheet(rows),
    'xl/worksheets/b.xml': sheet('<row><c t="str"><v>other</v></c></row>'),
    ...more,
  })

test('the first sheet of a workbook is read: texts, numbers, days and choices as displayed', async () => {
  const day = new Date('2026-09-01T00:00:00Z')
  const file = await writeXlsxFile([
    ['sku', 'price', 'day', 'title', 'free'].map((value) => ({ value, type: String })),
    [
      { value: 'A-1', type: String },
      { value: 2.5, type: Number },
      { value: day, type: Date, format: 'dd/mm/yyyy' },
      { value: 'الجبر', type: String },
      { value: true, type: Boolean },
    ],
    [null, null, null, null, null],
    [
      { value: 'A-2', type: String },
      { value: 0.1 + 0.2, type: Number },
    ],
  ]).toBuffer()
  expect(await read(file)).toEqual({
    problems: [],
    rows: [
      { line: 2, sku: 'A-1', price: '2.5', day: '2026-09-01', title: 'الجبر', free: 'yes' },
      { line: 4, sku: 'A-2', price: '0.3', day: '', title: '', free: '' },
    ],
  })
})

test('cells keep their positions, shared strings lose their phonetic readings, and formulas give their results', async () => {
  const rows =
    '<row r="1"><c r="A1" t="s"><v>0</v></c><c r="C1" t="inlineStr"><is><t>title</t></is></c><c r="B1" t="str"><v>price</v></c></row>' +
    '<row r="9"><c r="C9" t="s"><v>1</v></c><c r="A9"><v>17</v></c><c r="B9"><f>1+1</f><v>2</v></c><c r="F9" t="str"><v></v></c></row>'
  const texts = '<sst><si><t>sku</t></si><si><r><t>Work </t></r><rPh><t>no</t></rPh><r><t>and &amp; energy</t></r></si></sst>'
  expect(await read(book(rows, { 'xl/sharedStrings.xml': texts }))).toEqual({
    problems: [],
    rows: [{ line: 9, sku: '17', price: '2', title: 'Work and & energy' }],
  })
})

test.each([
  ['is a zip and no workbook', createZip({ 'a.txt': 'a' })],
  ['has no sheet', createZip({ 'xl/workbook.xml': '<workbook/>' })],
  ['is not XML', book('<row><c>')],
  ['declares words of its own', createZip({ 'xl/workbook.xml': '<!DOCTYPE a [<!ENTITY b "c">]><workbook>&b;</workbook>' })],
  ['has a cell without an end', book(`<row><c t="str"><v>${Array.from({ length: 400_000 }, (_, index) => index).join()}</v></c></row>`)],
])('a workbook that %s is a problem of the file', async (_, bytes) => {
  const { rows, problems } = await read(bytes)
  expect(rows).toEqual([])
  expect(problems).toMatchObject([{ file: 'table.xlsx', line: 0, message: { en: expect.stringContaining('cannot be read') } }])
})
