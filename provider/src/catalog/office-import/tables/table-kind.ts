import type { ImportKind } from 'contract/catalogue/editing/catalogue-import.ts'
import type { Fault } from 'contract/faults.ts'
import type { BilingualText } from 'contract/locale.ts'
import type { DbOrTx, Tx } from '../../../db/database.ts'
import type { Cells } from '../../import/cells.ts'
import type { Existing } from '../../import/check-references.ts'
import type { CatalogInput } from '../../import/parse-catalog.ts'
import type { Columns } from '../../import/read-csv.ts'
import type { SourceRow } from '../../import/source-row.ts'

/** For tables that may be long: they are read in batches. */
export const mostRows = 100_000
export const batchRows = 500

export type TableKind = Exclude<ImportKind, 'memos'>

export type TableInput<Kind extends TableKind = TableKind> = CatalogInput[Kind][number]

/** A row of the shop in file form. `fault`: why a file cannot change it. */
export type PresentRow = { cells: Record<string, string>; title: BilingualText; slug?: string; fault?: Fault }

/** The shop's present data for a table. */
export type Loaded = {
  known: Existing
  present: ReadonlyMap<string, PresentRow>
  /** Titles for rows that have none in the table. */
  titles?: ReadonlyMap<string, BilingualText>
}

export type LoadContext = { currency: string }

/** How a table is read, compared and saved, using the parsers, rules and savers of the folder importer. */
export type TableOf<Kind extends TableKind> = {
  kind: Kind
  keyColumn: string
  columns: Columns
  /** The maximum number of rows in a file, and in a batch. */
  mostRows: number
  batchRows: number
  /** The usual values of new rows. */
  defaults: Record<string, string>
  /** Normalizes cells that people may write differently. */
  tidy?: (cells: Record<string, string>) => Record<string, string>
  /** Locks the rows that this import is compared with, until the transaction ends. */
  hold: (tx: Tx, importId: string) => Promise<unknown>
  parse: (cells: Cells) => TableInput<Kind>
  load: (db: DbOrTx, rows: readonly SourceRow[], context: LoadContext) => Promise<Loaded>
  /** The row's result in export format. */
  cellsOf: (input: TableInput<Kind>, present: PresentRow | undefined, loaded: Loaded, currency: string) => Record<string, string>
  /** Checks that the folder importer leaves to its callers. */
  check?: (input: TableInput<Kind>, loaded: Loaded, refuse: (row: SourceRow, column: string, message: Fault) => void) => void
  save: (tx: Tx, inputs: TableInput<Kind>[]) => Promise<unknown>
}
