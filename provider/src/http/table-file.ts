import { directionOf, type Locale } from 'contract/locale.ts'
import { decimalsOf, formatDecimalAmount } from 'contract/money.ts'
import { mostInFile, type TableFormat } from 'contract/table-format.ts'
import { stringify } from 'csv-stringify/sync'
import writeXlsxFile, { type Cell } from 'write-excel-file/node'
import { formulaSigns } from './formula-signs.ts'

/** A text, a number, a decimal amount of money, a time of the shop as `2026-11-21 14:05`, or a day of it. */
export type TableCell = string | number | { amount: number; currency: string } | { time: string } | { day: string }
export type Table = { columns: readonly string[]; rows: readonly (readonly TableCell[])[] }

/** How many rows a list is asked for that becomes a file: one more than the file holds says that there are more. */
export const askedForFile = mostInFile + 1

/** The same of lists that are asked for by pages. */
export const wholeList = { PageNumber: 1, PageSize: askedForFile }

export const tableMediaTypes: Record<TableFormat, string> = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
}

const goesOn: Record<Locale, string> = {
  en: `The list goes on: a file holds its first ${mostInFile} rows. Narrow the list down to have the others.`,
  ar: `للقائمة بقية: يتسع الملف لأول ${mostInFile} صف منها. ضيّق القائمة لتحصل على الباقي.`,
}

/** A list that is longer than a file says so in the last row. */
const cut = ({ columns, rows }: Table, locale: Locale): Table => ({
  columns,
  rows: rows.length > mostInFile ? [...rows.slice(0, mostInFile), [goesOn[locale]]] : rows,
})

/** A list as a file that Excel opens rightly in both languages. No cell is a formula, whatever people wrote into it. `name`: without its ending. */
export async function tableFile(list: Table, { format, name, locale }: { format: TableFormat; name: string; locale: Locale }) {
  const table = cut(list, locale)
  const body = format === 'csv' ? toCsv(table) : new Uint8Array(await toXlsx(table, locale))
  return new Response(body, {
    headers: {
      'Content-Type': tableMediaTypes[format],
      'Content-Disposition': `attachment; filename="${name}.${format}"`,
      'Cache-Control': 'private, no-store',
      'X-Content-Type-Options': 'nosniff',
    },
  })
}

export const toCsv = ({ columns, rows }: Table): string => csvHead(columns) + csvRows(rows)

/** The mark by which Excel knows UTF-8, and the headings. */
export const csvHead = (columns: Table['columns']): string => `\ufeff${csvRows([columns])}`

/** For lists that are written piece by piece. */
export const csvRows = (rows: Table['rows']): string =>
  stringify(
    rows.map((row) => row.map(csvCell)),
    { record_delimiter: 'windows' },
  )

function csvCell(cell: TableCell): string {
  if (typeof cell === 'string') return inert(cell)
  if (typeof cell === 'number') return String(cell)
  if ('day' in cell) return cell.day
  return 'time' in cell ? cell.time : formatDecimalAmount(cell.amount, cell.currency)
}

/** Excel takes a text for a formula that begins with a sign, also behind spaces, or with a tab or the end of a line. A figure below zero is none. */
const inert = (text: string): string => (looksLikeFormula.test(text) ? `'${text}` : text)
const looksLikeFormula = new RegExp(`^\\s*[${formulaSigns}]|^[\\t\\r\\n]`)

/** Numbers are numbers and times are times, to be summed and sorted; texts are texts. Arabic sheets begin at the right. */
export function toXlsx({ columns, rows }: Table, locale: Locale): Promise<Buffer> {
  const head = columns.map((column): Cell => ({ value: column, type: String, fontWeight: 'bold' }))
  return writeXlsxFile([head, ...rows.map((row) => row.map(xlsxCell))], {
    columns: columns.map((column, index) => ({ width: widthOf([column, ...rows.slice(0, 100).map((row) => shown(row[index]))]) })),
    rightToLeft: directionOf(locale) === 'rtl',
    stickyRowsCount: 1,
  }).toBuffer()
}

function xlsxCell(cell: TableCell): Cell {
  if (typeof cell === 'number') return { value: cell, type: Number }
  if (typeof cell === 'string') return cell === '' ? null : { value: cell, type: String }
  if ('time' in cell) return { value: new Date(`${cell.time.replace(' ', 'T')}Z`), type: Date, format: 'yyyy-mm-dd hh:mm' }
  if ('day' in cell) return { value: new Date(`${cell.day}T00:00Z`), type: Date, format: 'yyyy-mm-dd' }
  return { value: cell.amount, type: Number, format: `0.${'0'.repeat(decimalsOf(cell.currency))}` }
}

const shown = (cell: TableCell | undefined): string => (cell === undefined ? '' : csvCell(cell))

/** In characters: the longest cell, within what a screen shows. */
const widthOf = (texts: readonly string[]): number => Math.min(40, Math.max(8, ...texts.map((text) => text.length + 2)))
