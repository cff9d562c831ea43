import { createReadStream } from 'node:fs'
import { open } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline, Readable } from 'node:stream'
import type { Fault } from 'contract/faults.ts'
import { CsvError, parse } from 'csv-parse'
import { ZipError } from '../../files/zip/open-zip.ts'
import { formulaSigns } from '../../http/formula-signs.ts'
import { says } from './import.texts.ts'
import { xlsxRecords } from './read-xlsx.ts'
import { mostProblems, type Problem, type SourceRow } from './source-row.ts'
import { XlsxError } from './xlsx-parts.ts'

export type Columns = { needed: readonly string[]; optional: readonly string[] }

/** A longer row is no row with all its texts, and would only fill the memory. */
const mostRowBytes = 256 * 1024
const mostCells = 100

/** The rows of one CSV file. A file with a wrong header gives problems and no rows. */
export async function readCsv(folder: string, file: string, columns: Columns, problems: Problem[]): Promise<SourceRow[]> {
  const rows: SourceRow[] = []
  for await (const row of streamTable({ path: join(folder, file), file }, columns, problems)) rows.push(row)
  return rows
}

/** A table's location, and its name in problems. */
export type TablePlace = { path: string; file: string }

/**
 * Streams the rows of one table of any length: a workbook's first sheet, or CSV (RFC 4180 with a header line) in UTF-8, or Excel's "Unicode
 * text"; separated by commas, or by semicolons or tabs, as Excel writes them where the comma is the decimal sign. Any other file is a problem
 * and ends the rows; so do more malformed lines than anybody would read about.
 */
export async function* streamTable({ path, file }: TablePlace, columns: Columns, problems: Problem[]): AsyncGenerator<SourceRow> {
  const refuse = (line: number, message: Fault) => void problems.push({ file, line, column: null, message })
  let header: string[] | undefined
  let refused = 0
  try {
    const { isZip, ...csv } = await lookAt(path)
    for await (const { line, cells } of isZip ? sheetRecords(path) : records(path, csv)) {
      if (!header) {
        header = cells
        if (!isHeaderRight(header, columns, refuse)) return
        continue
      }
      // A sheet does not say where its rows end.
      if (isZip) cells.push(...Array<string>(Math.max(0, header.length - cells.length)).fill(''))
      if (cells.length === header.length) {
        yield { file, line, cells: Object.fromEntries(cells.map((cell, index) => [header?.[index], cell])) }
      } else {
        refuse(line, says.cellCount(cells.length, header.length))
        if (++refused === mostProblems) return
      }
    }
  } catch (error) {
    const fault = faultOf(error)
    if (!fault) throw error
    refuse(fault.line, fault.message)
  }
}

/** What is wrong with the file; undefined if it is not the file's fault. */
function faultOf(error: unknown): { line: number; message: Fault } | undefined {
  if (error instanceof CsvError) {
    const isTooLong = error.code === 'CSV_MAX_RECORD_SIZE'
    return { line: Number(error.lines ?? 1), message: isTooLong ? says.rowTooLong : says.quotes }
  }
  if (isUndecodable(error)) return { line: 1, message: says.notUtf8 }
  return error instanceof ZipError || error instanceof XlsxError ? { line: 0, message: says.notWorkbook } : undefined
}

const isUndecodable = (error: unknown) =>
  error instanceof TypeError && 'code' in error && error.code === 'ERR_ENCODING_INVALID_ENCODED_DATA'

type Record = { record: string[]; info: { lines: number } }

/** Emptied cells after the last heading do not count. */
async function* sheetRecords(path: string): AsyncGenerator<{ line: number; cells: string[] }> {
  for await (const { line, cells } of xlsxRecords(path)) {
    if (cells.reduce((sum, cell) => sum + cell.length, 0) > mostRowBytes) throw new XlsxError('A row is too long')
    yield { line, cells: cells.slice(0, cells.findLastIndex((cell) => cell.trim() !== '') + 1).map(unarmed) }
  }
}

async function* records(path: string, { encoding, delimiter }: Written): AsyncGenerator<{ line: number; cells: string[] }> {
  const parser = parse({
    ...{ delimiter, bom: true, info: true, relax_column_count: true, skip_empty_lines: true },
    max_record_size: mostRowBytes,
  })
  // A fault of the file reaches the loop below as a parser error.
  pipeline(Readable.from(textOf(path, encoding), { objectMode: false }), parser, () => {})
  for await (const { record, info } of parser as AsyncIterable<Record>) {
    const lineBreaks = record.reduce((sum, cell) => sum + cell.split('\n').length - 1, 0)
    yield { line: info.lines - lineBreaks, cells: record.map(unarmed) }
  }
}

/** Spreadsheets read such a cell as a formula, so our own files prefix it with an apostrophe. */
export const armed = (cell: string): string => (isFormula.test(cell) ? `'${cell}` : cell)
const unarmed = (cell: string): string => {
  const text = cell.trim()
  return isArmed.test(text) ? text.slice(1) : text
}
const isFormula = new RegExp(`^'*[${formulaSigns}\\t\\r]`)
const isArmed = new RegExp(`^'+[${formulaSigns}\\t\\r]`)

/** Normalizes line ends, because csv-parse otherwise miscounts the lines of quoted cells. */
async function* textOf(path: string, encoding: string): AsyncGenerator<string> {
  const decoder = new TextDecoder(encoding, { fatal: true, ignoreBOM: false })
  let held = ''
  for await (const chunk of createReadStream(path, { highWaterMark: 256 * 1024 })) {
    const text = held + decoder.decode(chunk as Buffer, { stream: true })
    held = text.endsWith('\r') ? '\r' : ''
    yield (held ? text.slice(0, -1) : text).replaceAll('\r\n', '\n')
  }
  yield held + decoder.decode()
}

type Written = { encoding: string; delimiter: string }

/** A file's encoding and separator, by its first bytes and its header line. */
async function lookAt(path: string): Promise<Written & { isZip: boolean }> {
  const file = await open(path)
  const start = Buffer.alloc(16 * 1024)
  const { bytesRead } = await file.read(start, 0, start.length, 0).finally(() => file.close())
  const isUtf16 = start[0] === 0xff && start[1] === 0xfe
  const encoding = isUtf16 ? 'utf-16le' : 'utf-8'
  const [head = ''] = new TextDecoder(encoding).decode(start.subarray(0, bytesRead)).split(/[\r\n]/)
  const count = (mark: string) => head.split(mark).length
  const [delimiter = ','] = [',', ';', '\t'].toSorted((a, b) => count(b) - count(a))
  return { encoding, delimiter, isZip: beginsAsZip(start) }
}

/** Every workbook is a zip. */
export const beginsAsZip = (start: Uint8Array): boolean => start[0] === 0x50 && start[1] === 0x4b && (start[2] ?? 0) <= 8

function isHeaderRight(header: string[], { needed, optional }: Columns, refuse: (line: number, message: Fault) => void): boolean {
  const columns = [...needed, ...optional]
  const missing = needed.filter((column) => !header.includes(column))
  const unknown = header.filter((column, index) => !columns.includes(column) || header.indexOf(column) !== index)
  for (const column of missing) refuse(1, says.missingColumn(column))
  for (const column of unknown.slice(0, mostCells)) refuse(1, says.unknownColumn(column.slice(0, 60), columns))
  return missing.length + unknown.length === 0
}
