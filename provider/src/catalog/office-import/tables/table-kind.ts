import type { ImportKind } from 'contract/catalogue/editing/catalogue-import.ts'
import type { Fault } from 'contract/faults.ts'
import type { BilingualText } from 'contract/locale.ts'
import type { DbOrTx, Tx } from '../../../db/database.ts'
import type { Cells } from '../../import/cells.ts'
import type { Existing } from '../../import/check-references.ts'
import type { CatalogInput } from '../../import/parse-catalog.ts'
import type { Columns } from '../../import/read-csv.ts'
import type { SourceRow } from '../../import/source-row.ts'

/** Of tables that may be long; they are read a batch at a time. */
export const mostRows = 100_000
export const batchRows = 500

export type TableKind = Exclude<ImportKind, 'memos'>

export type TableInput<Kind extends TableKind = TableKind> = CatalogInput[Kind][number]

/** A row of the shop as a file would have it. `fault`: why a file cannot change it. */
export type PresentRow = { cells: Record<string, string>; title: BilingualText; slug?: string; fault?: Fault }

/** What the shop has of what a table is about. */
export type Loaded = {
  known: Existing
  present: ReadonlyMap<string, PresentRow>
  /** Titles of what has none in the table. */
  titles?: ReadonlyMap<string, BilingualText>
}

export type LoadContext = { currency: string }

/** How a table is read, compared and saved: by the parsers, rules and savers of the importer of folders. */
export type TableOf<Kind extends TableKind> = {
  kind: Kind
  keyColumn: string
  columns: Columns
  /** How many rows a file may have, and how many of them are read at once. */
  mostRows: number
  batchRows: number
  /** What most new rows have. */
  defaults: Record<string, string>
  /** What people may write in another way. */
  tidy?: (cells: Record<string, string>) => Record<string, string>
  /** Until the transaction ends, nobody else changes what the rows of this import are compared with. */
  hold: (tx: Tx, importId: string) => Promise<unknown>
  parse: (cells: Cells) => TableInput<Kind>
  load: (db: DbOrTx, rows: readonly SourceRow[], context: LoadContext) => Promise<Loaded>
  /** What the row comes to, written as an export would write it. */
  cellsOf: (input: TableInput<Kind>, present: PresentRow | undefined, loaded: Loaded, currency: string) => Record<string, string>
  /** What the importer of folders leaves to those who use it. */
  check?: (input: TableInput<Kind>, loaded: Loaded, refuse: (row: SourceRow, column: string, message: Fault) => void) => void
  save: (tx: Tx, inputs: TableInput<Kind>[]) => Promise<unknown>
}
