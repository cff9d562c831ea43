import type { ImportKind } from 'contract/catalogue-import.ts'
import { memoColumns, packageColumns } from '../import/parse-items.ts'
import { printedColumns } from '../import/parse-offers.ts'
import { componentColumns, studyStageColumns, subjectColumns } from '../import/parse-places.ts'
import type { Columns } from '../import/read-csv.ts'

export const columnsOfKind: Record<ImportKind, Columns> = {
  memos: memoColumns,
  subjects: subjectColumns,
  studyStages: studyStageColumns,
  components: componentColumns,
  packages: packageColumns,
  printed: printedColumns,
}

/** The headings of a table, with the mark by which Excel knows UTF-8. */
export function templateOf(kind: ImportKind): string {
  const { needed, optional } = columnsOfKind[kind]
  return `\ufeff${[...needed, ...optional].join(',')}\r\n`
}
