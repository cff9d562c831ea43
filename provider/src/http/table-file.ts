import { formatDecimalAmount } from 'contract/money.ts'
import { shopClock } from 'contract/shop-time.ts'
import type { TableFormat } from 'contract/table-format.ts'
import { stringify } from 'csv-stringify/sync'
import { formulaSigns } from './formula-signs.ts'

/** A text, a number, a decimal amount of money, a time of the shop as `2026-11-21 14:05`, or a day of it. */
export type TableCell = string | number | { amount: number; currency: string } | { time: string } | { day: string }
type Rows = readonly (readonly TableCell[])[]
/** A time as the shop's clock shows it; an empty cell if there is none. */
export const timeCell = (at: string | null): TableCell => (at === null ? '' : { time: shopClock(new Date(at)).replace('T', ' ') })

export type Table = { columns: readonly string[]; rows: Rows }
/** The same, streamed. */
export type PieceTable = { columns: readonly string[]; pieces: AsyncIterable<Rows> }

export const tableMediaTypes: Record<TableFormat, string> = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
}

/** The byte order mark for Excel, and the headings. */
export const csvHead = (columns: Table['columns'], separator = ','): string => `\ufeff${csvRows([columns], separator)}`

/** For lists that are streamed. */
export const csvRows = (rows: Rows, separator = ','): string =>
  stringify(
    rows.map((row) => row.map(csvCell)),
    // A line break inside a cell would begin a new row, perhaps with a formula.
    { record_delimiter: 'windows', delimiter: separator, quoted_match: /[\r\n]/ },
  )

export function csvCell(cell: TableCell): string {
  if (typeof cell === 'string') return inert(cell)
  if (typeof cell === 'number') return String(cell)
  if ('day' in cell) return cell.day
  return 'time' in cell ? cell.time : formatDecimalAmount(cell.amount, cell.currency)
}

/** Excel treats a text as a formula if it begins with a sign, even after spaces, or with a tab or line break. A negative number is none. */
const inert = (text: string): string => (looksLikeFormula.test(text) ? `'${text}` : text)
const looksLikeFormula = new RegExp(`^\\s*[${formulaSigns}]|^[\\t\\r\\n]`)
