import { openZip } from '../../files/zip/open-zip.ts'
import { findSheet, readDayStyles, readTexts, readXml } from './xlsx-parts.ts'

/** An Excel workbook of any size; sheets are read while being unpacked. */
const bounds = { files: 2_000, bytes: 1_000_000_000 }
const mostColumns = 200
const day = 86_400_000

/** The rows of a workbook's first sheet as texts, each with its own number. Throws `ZipError` or `XlsxError`. */
export async function* xlsxRecords(path: string): AsyncGenerator<{ line: number; cells: string[] }> {
  const zip = await openZip(path, bounds)
  try {
    const entries = new Map(zip.entries.map((entry) => [entry.name, entry]))
    const find = (name: string) => entries.get(name)
    const { sheet, firstYear } = await findSheet(find)
    const rows = rowReader({ texts: await readTexts(find), dayStyles: await readDayStyles(find), firstYear })
    for await (const _ of readXml(sheet, rows.listener)) yield* rows.take()
    yield* rows.take()
  } finally {
    zip.close()
  }
}

type Book = { texts: readonly string[]; dayStyles: readonly boolean[]; firstYear: number }
type Cell = { column: number; type: string; style: number; raw: string }

function rowReader(book: Book) {
  let found: { line: number; cells: string[] }[] = []
  let row = { line: 0, cells: [] as string[] }
  let cell: Cell | undefined
  let isValue = false
  const listener = {
    open: ({ name, attributes }: { name: string; attributes: Record<string, string> }) => {
      if (name === 'row') row = { line: Number(attributes.r) || row.line + 1, cells: [] }
      if (name === 'c')
        cell = {
          column: columnOf(attributes.r) ?? row.cells.length,
          ...{ type: attributes.t ?? 'n', style: Number(attributes.s ?? 0), raw: '' },
        }
      isValue = name === 'v' || name === 't'
    },
    text: (text: string) => {
      if (isValue && cell) cell.raw += text
    },
    close: (name: string) => {
      isValue = false
      if (name === 'c' && cell) {
        if (cell.column < mostColumns) row.cells = placed(row.cells, cell.column, textOf(cell, book))
        cell = undefined
      }
      if (name === 'row' && row.cells.some((text) => text.trim() !== '')) found.push(row)
    },
  }
  const take = () => {
    const taken = found
    found = []
    return taken
  }
  return { listener, take }
}

/** Sheets leave out empty cells. */
function placed(cells: string[], column: number, text: string): string[] {
  while (cells.length < column) cells.push('')
  cells[column] = text
  return cells
}

/** "AB12" → 27. */
function columnOf(place: string | undefined): number | undefined {
  const letters = /^[A-Z]{1,3}/.exec(place ?? '')?.[0]
  if (!letters) return undefined
  return Array.from(letters).reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1
}

function textOf({ type, style, raw }: Cell, { texts, dayStyles, firstYear }: Book): string {
  if (type === 's') return texts[Number(raw)] ?? ''
  if (type === 'b') return raw === '1' ? 'yes' : 'no'
  if (type !== 'n' || raw === '') return raw
  const number = Number(raw)
  if (Number.isNaN(number)) return raw
  if (!dayStyles[style]) return plain(number)
  // Excel treats 1900 as a leap year, so its days begin one earlier.
  const start = firstYear === 1904 ? Date.UTC(1904, 0, 1) : Date.UTC(1899, 11, 30)
  const time = new Date(start + Math.floor(number) * day)
  return Number.isNaN(time.getTime()) ? raw : time.toISOString().slice(0, 10)
}

/** As typed: what binary numbers add after the fifteenth digit is noise. */
function plain(number: number): string {
  const text = String(Number(number.toPrecision(15)))
  return text.includes('e') ? number.toFixed(0) : text
}
