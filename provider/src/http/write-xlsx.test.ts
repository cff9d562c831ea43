import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { strFromU8, unzipSync } from 'fflate'
import { expect, test } from 'vitest'
import { xlsxRecords } from '../catalog/import/read-xlsx.ts'
import type { TableCell } from './table-file.ts'
import { writeXlsx } from './write-xlsx.ts'

type Rows = TableCell[][]

async function* inPieces(...pieces: Rows[]): AsyncGenerator<Rows> {
  yield* pieces
}

async function bytesOf(columns: string[], pieces: Rows[], rowsInSheet?: number): Promise<Uint8Array> {
  const written: Uint8Array[] = []
  for await (const bytes of writeXlsx({ columns, pieces: inPieces(...pieces) }, 'en', rowsInSheet ? { rowsInSheet } : {}))
    written.push(bytes)
  return Buffer.concat(written)
}
const partsOf = (bytes: Uint8Array) => Object.fromEntries(Object.entries(unzipSync(bytes)).map(([name, part]) => [name, strFromU8(part)]))

test('a table written in pieces is read again as one sheet', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'warraq-xlsx-'))
  const path = join(folder, 'list.xlsx')
  await writeFile(path, await bytesOf(['Name', 'Count'], [[['نورة <&>', 1]], [], [[' two\nlines ', 2.5]]]))
  const rows: string[][] = []
  for await (const { cells } of xlsxRecords(path)) rows.push(cells)
  await rm(folder, { recursive: true })
  expect(rows).toEqual([
    ['Name', 'Count'],
    ['نورة <&>', '1'],
    [' two\nlines ', '2.5'],
  ])
})

test('a list longer than a sheet continues in the next, below its headings', async () => {
  const parts = partsOf(
    await bytesOf(
      ['n'],
      [
        [[1], [2], [3]],
        [[4], [5]],
      ],
      3,
    ),
  )
  const numbersIn = (sheet: number) => parts[`xl/worksheets/sheet${sheet}.xml`]?.match(/(?<=<v>)\d+/g)
  expect([1, 2, 3, 4].map(numbersIn)).toEqual([['1', '2'], ['3', '4'], ['5'], undefined])
  expect(parts['xl/worksheets/sheet3.xml']).toContain('<t xml:space="preserve">n</t>')
  for (const part of ['xl/workbook.xml', 'xl/_rels/workbook.xml.rels', '[Content_Types].xml'])
    expect([part, parts[part]?.match(/<sheet |worksheets\/sheet\d/g)?.length]).toEqual([part, 3])
})

test('a list without rows is a sheet with headings, and columns have names beyond Z', async () => {
  const columns = Array.from({ length: 28 }, (_, index) => `c${index}`)
  const sheet = partsOf(await bytesOf(columns, []))['xl/worksheets/sheet1.xml']
  expect(sheet?.match(/<row /g)).toHaveLength(1)
  expect(sheet).toMatch(/<c r="Z1".*<c r="AA1".*<c r="AB1"/)
})

test('characters that XML cannot contain are left out', async () => {
  const sheet = partsOf(await bytesOf(['x'], [[['a\u0000\u001b\ud800\uffffb']]]))['xl/worksheets/sheet1.xml']
  expect(sheet).toContain('>ab<')
})
