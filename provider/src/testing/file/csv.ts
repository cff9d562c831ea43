import { parse } from 'csv-parse/sync'
import { strFromU8, unzipSync } from 'fflate'
import { csvHead, csvRows, type Table } from '../../http/table-file.ts'

/** A table as an importer would read it. */
export const toCsv = ({ columns, rows }: Table): string => csvHead(columns) + csvRows(rows)

/** The cells of a CSV, whatever the separator of its headings. */
export const rowsOfCsv = (text: string): string[][] =>
  parse(text, { bom: true, relax_column_count: true, delimiter: /^[^\n]*;/.test(text) ? ';' : ',' })

/** The text of a file, with its byte order mark; for a workbook, its sheet's. */
export async function textOfFile(file: Response): Promise<string> {
  const bytes = new Uint8Array(await file.arrayBuffer())
  if (bytes[0] !== 0x50 || bytes[1] !== 0x4b) return new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes)
  return strFromU8(unzipSync(bytes)['xl/worksheets/sheet1.xml'] ?? new Uint8Array())
}
