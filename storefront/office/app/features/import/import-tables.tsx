import type { ImportProblem, ImportRow } from 'contract/catalogue/editing/catalogue-import.ts'
import { formatNumber } from 'storefront/app/i18n/format.ts'
import { m } from 'storefront/app/i18n/m-office.ts'
import { Bilingual } from 'storefront/app/ui/bilingual.tsx'
import { FieldChanges } from '../../kit/form/field-changes.tsx'
import { type Column, DataTable } from '../../kit/list/data-table.tsx'

export const ProblemTable = ({ problems }: { problems: readonly ImportProblem[] }) => (
  <DataTable
    label={m.office_import_problems()}
    columns={problemColumns()}
    rows={problems}
    keyOf={({ file, line, column, reason }) => `${file} ${line} ${column} ${reason}`}
  />
)

const problemColumns = (): Column<ImportProblem>[] => [
  {
    key: 'line',
    head: m.office_import_line(),
    cell: ({ line }) => (line > 0 ? m.office_import_line_number({ line: formatNumber(line) }) : m.office_import_file()),
  },
  { key: 'column', head: m.office_import_column(), cell: ({ column }) => column && <Name text={column} /> },
  { key: 'reason', head: m.office_import_reason(), cell: ({ reason }) => <span className="wrap-anywhere">{reason}</span> },
]

export const RowTable = ({ rows }: { rows: readonly ImportRow[] }) => (
  <DataTable label={m.office_import_rows()} columns={rowColumns()} rows={rows} keyOf={({ kind, key }) => `${kind} ${key}`} />
)

const rowColumns = (): Column<ImportRow>[] => [
  { key: 'key', head: m.office_import_key(), cell: ({ key }) => <Name text={key} /> },
  { key: 'title', head: m.office_import_title(), cell: ({ title }) => <Bilingual text={title} /> },
  { key: 'line', head: m.office_import_line(), isFigure: true, cell: ({ line }) => formatNumber(line) },
  { key: 'fields', head: m.office_import_changes(), cell: ({ fields }) => <Fields fields={fields} /> },
]

const Name = ({ text }: { text: string }) => (
  <bdi dir="ltr" className="font-strong wrap-anywhere">
    {text}
  </bdi>
)

/** The file's columns, by their names in the file. */
const Fields = ({ fields }: Pick<ImportRow, 'fields'>) => (
  <FieldChanges isName changes={fields.map(({ column, ...texts }) => ({ name: column, label: column, ...texts }))} />
)
