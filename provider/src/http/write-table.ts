import type { Locale } from 'contract/locale.ts'
import type { TableFormat } from 'contract/table-format.ts'
import { streamBytes } from './stream-texts.ts'
import { csvHead, csvRows, type PieceTable, type Table, tableMediaTypes } from './table-file.ts'
import { writeXlsx } from './write-xlsx.ts'

type Wanted = { format: TableFormat; locale: Locale }

/**
 * A list as a file that Excel opens correctly in both languages. No cell is a formula, whatever people wrote into it. `name`: without its
 * extension.
 */
export async function tableFile({ columns, rows }: Table, { name, ...wanted }: Wanted & { name: string }): Promise<Response> {
  async function* pieces() {
    yield rows
  }
  return new Response(streamBytes(writeTable({ columns, pieces: pieces() }, wanted)), {
    headers: {
      'Content-Type': tableMediaTypes[wanted.format],
      'Content-Disposition': `attachment; filename="${name}.${wanted.format}"`,
      'Cache-Control': 'private, no-store',
      'X-Content-Type-Options': 'nosniff',
    },
  })
}

/** Streams the bytes of a table of any length. */
export function writeTable(table: PieceTable, { format, locale }: Wanted): AsyncGenerator<Uint8Array> {
  return format === 'csv' ? writeCsv(table, separatorOf(locale)) : writeXlsx(table, locale)
}

async function* writeCsv({ columns, pieces }: PieceTable, separator: string): AsyncGenerator<Uint8Array> {
  const encoder = new TextEncoder()
  yield encoder.encode(csvHead(columns, separator))
  for await (const rows of pieces) yield encoder.encode(csvRows(rows, separator))
}

/** Excel expects its own language's list separator in a CSV. Files for the importer use commas. */
const separatorOf = (locale: Locale): string => (locale === 'ar' ? ';' : ',')
