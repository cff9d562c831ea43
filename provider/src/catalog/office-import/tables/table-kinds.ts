import type { DbOrTx, Tx } from '../../../db/database.ts'
import type { TablePlace } from '../../import/read-csv.ts'
import type { Problem } from '../../import/source-row.ts'
import type { StagedRow } from '../staged-rows.ts'
import { packageTable, printedTable } from './items-tables.ts'
import { componentTable, studyStageTable, subjectTable } from './places-tables.ts'
import { readTable } from './read-table.ts'
import type { LoadContext, TableKind, TableOf } from './table-kind.ts'

type ReadTable = { staged: StagedRow[]; save: (tx: Tx) => Promise<unknown> }
type Reader = (db: DbOrTx, place: TablePlace, context: LoadContext, problems: Problem[]) => Promise<ReadTable>

function readerOf<Kind extends TableKind>(of: TableOf<Kind>): Reader {
  return async (db, place, context, problems) => {
    const { staged, inputs } = await readTable(db, of, place, context, problems)
    return { staged, save: (tx) => of.save(tx, inputs) }
  }
}

export const tableReaders: Record<TableKind, Reader> = {
  studyStages: readerOf(studyStageTable),
  components: readerOf(componentTable),
  subjects: readerOf(subjectTable),
  packages: readerOf(packageTable),
  printed: readerOf(printedTable),
}
