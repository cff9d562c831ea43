import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { CsvError, parse } from 'csv-parse/sync'
import type { Problem, SourceRow } from './source-row.ts'

export type Columns = { needed: readonly string[]; optional: readonly string[] }

/** The rows of one CSV file (RFC 4180, UTF-8, header line). A file with a wrong header or wrong quoting gives problems and no rows. */
export async function readCsv(folder: string, file: string, columns: Columns, problems: Problem[]): Promise<SourceRow[]> {
  const refuse = (line: number, message: string) => void problems.push({ file, line, column: null, message })
  const text = decode(await readFile(join(folder, file)))
  if (text === undefined) {
    refuse(1, 'The file is not UTF-8 text. Save it as "CSV UTF-8".')
    return []
  }
  try {
    const [header, ...records] = parseRecords(text)
    if (!header || !isHeaderRight(header.cells, columns, refuse)) return []
    return records.flatMap(({ line, cells }) => {
      if (cells.length === header.cells.length)
        return { file, line, cells: Object.fromEntries(cells.map((cell, index) => [header.cells[index], cell])) }
      refuse(line, `The row has ${cells.length} cells, the header has ${header.cells.length}. Is a comma or a quote missing or too many?`)
      return []
    })
  } catch (error) {
    if (!(error instanceof CsvError)) throw error
    refuse(Number(error.lines ?? 1), `The quotes do not match up here: ${error.message}.`)
    return []
  }
}

function decode(bytes: Uint8Array): string | undefined {
  try {
    // One kind of line end, because csv-parse otherwise miscounts the lines of quoted cells.
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes).replaceAll('\r\n', '\n')
  } catch {
    return undefined
  }
}

function parseRecords(text: string): { line: number; cells: string[] }[] {
  const records = parse(text, { info: true, relax_column_count: true, skip_empty_lines: true }) as unknown as {
    record: string[]
    info: { lines: number }
  }[]
  return records.map(({ record, info }) => {
    const lineBreaks = record.reduce((sum, cell) => sum + cell.split('\n').length - 1, 0)
    return { line: info.lines - lineBreaks, cells: record.map((cell) => cell.trim()) }
  })
}

function isHeaderRight(header: string[], { needed, optional }: Columns, refuse: (line: number, message: string) => void): boolean {
  const columns = [...needed, ...optional]
  const missing = needed.filter((column) => !header.includes(column))
  const unknown = header.filter((column, index) => !columns.includes(column) || header.indexOf(column) !== index)
  for (const column of missing) refuse(1, `The column "${column}" is missing.`)
  for (const column of unknown) refuse(1, `The column "${column}" is unknown or stands here twice. Known columns: ${columns.join(', ')}.`)
  return missing.length + unknown.length === 0
}
