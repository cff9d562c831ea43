import type { ImportKind } from 'contract/catalogue/editing/catalogue-import.ts'
import type { Locale } from 'contract/locale.ts'
import { directionOf } from 'contract/locale.ts'
import type { TableFormat } from 'contract/table-format.ts'
import writeXlsxFile from 'write-excel-file/node'
import { csvHead, csvRows, tableMediaTypes } from '../../http/table-file.ts'
import { couponColumns } from '../import/parse-coupon.ts'
import { memoColumns, packageColumns } from '../import/parse-items.ts'
import { printedColumns } from '../import/parse-offers.ts'
import { componentColumns, studyStageColumns, subjectColumns } from '../import/parse-places.ts'
import type { Columns } from '../import/read-csv.ts'
import { examples, helpOf, helpWords, isNeeded } from './column-help.texts.ts'

export const columnsOfKind: Record<ImportKind, Columns> = {
  memos: memoColumns,
  subjects: subjectColumns,
  studyStages: studyStageColumns,
  components: componentColumns,
  packages: packageColumns,
  printed: printedColumns,
  coupons: couponColumns,
}

type Wanted = { kind: ImportKind; format: TableFormat; locale: Locale }

/** All columns of a table with one example row; a workbook has a second sheet that explains them. */
export async function templateFile({ kind, format, locale }: Wanted): Promise<Response> {
  const body = format === 'csv' ? toCsv(kind) : new Uint8Array(await toWorkbook(kind, locale))
  return new Response(body, {
    headers: {
      'Content-Type': tableMediaTypes[format],
      'Content-Disposition': `attachment; filename="${kind}.${format}"`,
      'Cache-Control': 'private, no-store',
      'X-Content-Type-Options': 'nosniff',
    },
  })
}

const columnsOf = (kind: ImportKind) => [...columnsOfKind[kind].needed, ...columnsOfKind[kind].optional]
const exampleOf = (kind: ImportKind) => columnsOf(kind).map((column) => examples[kind][column] ?? '')
const toCsv = (kind: ImportKind): string => csvHead(columnsOf(kind)) + csvRows([exampleOf(kind)])

const bold = (value: string) => ({ value, type: String, fontWeight: 'bold' as const })
const plain = (value: string) => (value === '' ? null : { value, type: String, wrap: true })

function toWorkbook(kind: ImportKind, locale: Locale): Promise<Buffer> {
  const columns = columnsOf(kind)
  return writeXlsxFile([
    {
      // Texts, so that no program turns 2026/27 into a day or drops a price's trailing zero.
      data: [columns.map(bold), exampleOf(kind).map(plain)],
      sheet: kind,
      columns: columns.map((column) => ({ width: Math.max(12, column.length + 2) })),
      stickyRowsCount: 1,
    },
    {
      data: [helpWords.heads.map((head) => bold(head[locale])), ...columns.map((column) => helpRow(kind, column, locale).map(plain))],
      sheet: helpWords.sheet[locale],
      columns: [20, 20, 60, 60].map((width) => ({ width })),
      rightToLeft: directionOf(locale) === 'rtl',
      stickyRowsCount: 1,
    },
  ]).toBuffer()
}

function helpRow(kind: ImportKind, column: string, locale: Locale): string[] {
  const help = helpOf(kind, column)
  const isOfTwo = /_(en|ar)$/.test(column)
  const needed = isNeeded(kind, column) ? (isOfTwo ? helpWords.oneOfTwo : helpWords.yes)[locale] : ''
  const codes = help?.codes.map(([code, what]) => `${code}: ${what[locale]}`) ?? []
  return [column, needed, help?.what[locale] ?? '', codes.join(locale === 'ar' ? '، ' : ', ')]
}
