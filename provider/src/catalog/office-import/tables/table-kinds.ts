import type { DbOrTx, Tx } from '../../../db/database.ts'
import type { TablePlace } from '../../import/read-csv.ts'
import type { Problem } from '../../import/source-row.ts'
import type { StagedRow } from '../staged-rows.ts'
import { couponTable } from './coupon-table.ts'
import { packageTable, printedTable } from './items-tables.ts'
import { componentTable, studyStageTable, subjectTable } from './places-tables.ts'
import { readTable } from './read-table.ts'
import type { LoadContext, TableKind, TableOf } from './table-kind.ts'

type Batch = { staged: StagedRow[]; read: number; save: (tx: Tx) => Promise<unknown> }
type Reader = {
  keyColumn: string
  hold: (tx: Tx, importId: string) => Promise<unknown>
  read: (db: DbOrTx, place: TablePlace, context: LoadContext, problems: Problem[]) => AsyncIterable<Batch>
  /** The shop's present rows with these keys, in file form. */
  cellsOf: (db: DbOrTx, keys: readonly string[], context: LoadContext) => Promise<Map<string, Record<string, string>>>
}

function readerOf<Kind extends TableKind>(of: TableOf<Kind>): Reader {
  return {
    keyColumn: of.keyColumn,
    hold: of.hold,
    cellsOf: async (db, keys, context) => {
      const rows = keys.map((key, index) => ({ file: '', line: index, cells: { [of.keyColumn]: key } }))
      const { present } = await of.load(db, rows, context)
      return new Map([...present].map(([key, { cells }]) => [key, cells]))
    },
    read: async function* (db, place, context, problems) {
      for await (const { staged, inputs, read } of readTable(db, of, place, context, problems)) {
        const isSaved = new Set(staged.filter(({ action }) => action !== 'unchanged').map(({ key }) => key))
        const save = (tx: Tx) =>
          of.save(
            tx,
            inputs.filter(({ key }) => isSaved.has(key)),
          )
        yield { staged, read, save }
      }
    },
  }
}

export const tableReaders: Record<TableKind, Reader> = {
  studyStages: readerOf(studyStageTable),
  components: readerOf(componentTable),
  subjects: readerOf(subjectTable),
  packages: readerOf(packageTable),
  printed: readerOf(printedTable),
  coupons: readerOf(couponTable),
}
