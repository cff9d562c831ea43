import { parse } from 'csv-parse/sync'
import { unzipSync } from 'fflate'
import { expect, test } from 'vitest'
import { csvHead, csvRows, type TableCell } from './table-file.ts'
import { tableFile } from './write-table.ts'

const csv = (cells: TableCell[]) => (parse(csvHead(cells.map(() => 'x')) + csvRows([cells]), { bom: true }) as string[][])[1]

async function sheetOf(cells: TableCell[], locale: 'en' | 'ar' = 'en'): Promise<string> {
  const file = await tableFile({ columns: cells.map(() => 'عمود'), rows: [cells] }, { format: 'xlsx', name: 'orders', locale })
  const parts = unzipSync(new Uint8Array(await file.arrayBuffer()))
  return Object.entries(parts)
    .filter(([path]) => /sheet1\.xml$|sharedStrings/.test(path))
    .map(([, bytes]) => new TextDecoder().decode(bytes))
    .join('\n')
}

test('CSV begins with the byte order mark that Excel needs for Arabic', () => {
  expect(csvHead(['الطلب']).charCodeAt(0)).toBe(0xfeff)
})

test('CSV has the separator that Excel expects in the language', async () => {
  const textIn = async (locale: 'en' | 'ar') => {
    const table = { columns: ['a', 'b'], rows: [['1;2', '3,4']] }
    return (await tableFile(table, { format: 'csv', name: 'orders', locale })).text()
  }
  expect(await textIn('en')).toBe('a,b\r\n1;2,"3,4"\r\n')
  expect(await textIn('ar')).toBe('a;b\r\n"1;2";3,4\r\n')
})

const hostile = ['=1+1', '+1', '-1', '@SUM(A1)', '\t=1', '  =1', '\r=1', '\n=1', '＝1', ' ＝1', '=HYPERLINK("http://evil.example","x")']

test.each(hostile)('a name like %j is a text for Excel, never a formula', async (name) => {
  expect(csv([name])).toEqual([`'${name}`])
  const sheet = await sheetOf([name])
  expect(sheet).not.toContain('<f>')
})

test('twin: a name that is only quoted would be a formula', () => {
  const [[cell]] = parse('"=1+1"\r\n') as [[string]]
  expect(cell).toMatch(/^=/)
})

test('a cell with commas, quotes and lines is one cell', () => {
  expect(csv(['a,"b"\nc', 'd'])).toEqual(['a,"b"\nc', 'd'])
  for (const end of ['\n', '\r', '\r\n']) expect(csvRows([[`a${end}=1+1`]])).toBe(`"a${end}=1+1"\r\n`)
})

test('amounts have all decimals of their currency, and a negative one is still a number', () => {
  expect(csv([{ amount: 4.5, currency: 'KWD' }, { amount: 4.5, currency: 'AED' }, { time: '2026-11-22 01:30' }, 7])).toEqual([
    ...['4.500', '4.50', '2026-11-22 01:30', '7'],
  ])
})

test('XLSX has real numbers and times, runs from right to left in Arabic, and escapes XML', async () => {
  const sheet = await sheetOf([{ amount: 4.5, currency: 'KWD' }, { time: '2026-11-22 01:30' }, 7, '<b>&"نورة'], 'ar')
  expect(sheet).toContain('rightToLeft="1"')
  expect(sheet).toContain('<v>4.5</v>')
  expect(sheet).toContain('<v>7</v>')
  // Days since 1900, as Excel counts them.
  expect(sheet).toMatch(/<v>46348\.06/)
  expect(await sheetOf([{ day: '2026-11-22' }])).toMatch(/<v>46348<\/v>/)
  expect(sheet).toContain('&lt;b&gt;&amp;')
  expect(await sheetOf(['x'])).not.toContain('rightToLeft')
})
