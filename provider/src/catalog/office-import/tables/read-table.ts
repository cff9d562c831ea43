import { createHash } from 'node:crypto'
import { isDeepStrictEqual } from 'node:util'
import type { BilingualText } from 'contract/locale.ts'
import type { DbOrTx } from '../../../db/database.ts'
import { cellsOf } from '../../import/cells.ts'
import { checkReferences } from '../../import/check-references.ts'
import { says } from '../../import/import.texts.ts'
import { type Columns, streamTable, type TablePlace } from '../../import/read-csv.ts'
import { type Problem, problemAt, type SourceRow } from '../../import/source-row.ts'
import { exampleKey } from '../column-help.texts.ts'
import { changedCells } from '../memo-cells.ts'
import type { StagedRow } from '../staged-rows.ts'
import type { LoadContext, Loaded, TableInput, TableKind, TableOf } from './table-kind.ts'

export type TableBatch<Kind extends TableKind> = {
  inputs: TableInput<Kind>[]
  staged: StagedRow[]
  /** How many rows of the file have been read so far. */
  read: number
}

/**
 * The rows of a table in batches, and what each would change in the shop now. The consumer of a batch empties `problems`, which then only
 * contains that batch's.
 */
export async function* readTable<Kind extends TableKind>(
  db: DbOrTx,
  of: TableOf<Kind>,
  place: TablePlace,
  context: LoadContext,
  problems: Problem[],
): AsyncGenerator<TableBatch<Kind>> {
  let read = 0
  for await (const rows of readBatches(of, place, problems)) {
    read += rows.length
    const loaded = await of.load(db, rows, context)
    const inputs = rows.map((row) => {
      const input = of.parse(cellsOf(filled(row, of, loaded), context.currency, problems))
      keepAddress(input, loaded)
      return input
    })
    checkRows(of, inputs, loaded, context.currency, problems)
    const faulty = new Set(problems.map(({ line }) => line))
    const staged = inputs.flatMap((input) => (faulty.has(input.row.line) ? [] : [stagedRow(of, input, loaded, context.currency)]))
    yield { inputs, staged, read }
  }
}

/** For an existing item, a file may omit every column but the first: omitted columns keep their values. */
export function openColumns({ keyColumn, columns: { needed, optional } }: { keyColumn: string; columns: Columns }): Columns {
  return { needed: [keyColumn], optional: [...needed.filter((name) => name !== keyColumn), ...optional] }
}

async function* readBatches<Kind extends TableKind>(
  of: TableOf<Kind>,
  place: TablePlace,
  problems: Problem[],
): AsyncGenerator<SourceRow[]> {
  let batch: SourceRow[] = []
  let count = 0
  for await (const row of streamTable(place, openColumns(of), problems)) {
    count += 1
    if (count > of.mostRows) {
      problems.push({ file: row.file, line: row.line, column: null, message: says.tooManyRows(of.mostRows) })
      break
    }
    batch.push(of.tidy ? { ...row, cells: of.tidy(row.cells) } : row)
    if (batch.length < of.batchRows && problems.length < mostFaultsAtOnce) continue
    yield batch
    batch = []
  }
  yield batch
}

/** In a file of another kind there may be more malformed lines than rows. */
const mostFaultsAtOnce = 500

function filled<Kind extends TableKind>(row: SourceRow, { keyColumn, columns, defaults }: TableOf<Kind>, { present }: Loaded): SourceRow {
  const before = present.get(row.cells[keyColumn] ?? '')?.cells
  const isSaid = ([column, cell]: [string, string]) => cell !== '' || (before !== undefined && column !== 'state')
  const empty = Object.fromEntries(columns.needed.map((column) => [column, '']))
  return { ...row, cells: { ...empty, ...(before ?? defaults), ...Object.fromEntries(Object.entries(row.cells).filter(isSaid)) } }
}

/** A bookmarkable address stays, unless the title changes. */
function keepAddress(input: TableInput, { present }: Loaded): void {
  const before = present.get(input.key)
  if (before?.slug && 'slug' in input.values && isDeepStrictEqual(input.values.title, before.title)) input.values.slug = before.slug
}

function checkRows<Kind extends TableKind>(
  of: TableOf<Kind>,
  inputs: TableInput<Kind>[],
  loaded: Loaded,
  currency: string,
  problems: Problem[],
): void {
  const refuse = (row: SourceRow, column: string, message: Problem['message']) => void problems.push(problemAt(row, column, message))
  const firsts = new Map<string, SourceRow>()
  for (const input of inputs) {
    const { key, row } = input
    const first = firsts.get(key)
    if (first && key !== '') refuse(row, of.keyColumn, says.standsAt(key, first.file, first.line))
    firsts.set(key, row)
    const fault = key === exampleKey ? says.isExample : loaded.present.get(key)?.fault
    if (fault) refuse(row, of.keyColumn, fault)
    of.check?.(input, loaded, refuse)
  }
  const none = {
    studyStages: [],
    components: [],
    subjects: [],
    memos: [],
    packages: [],
    coupons: [],
    printed: [],
    students: [],
    reviews: [],
  }
  checkReferences({ ...none, [of.kind]: inputs }, loaded.known, currency, problems)
}

function stagedRow<Kind extends TableKind>(of: TableOf<Kind>, input: TableInput<Kind>, loaded: Loaded, currency: string): StagedRow {
  const { row, key, values } = input
  const before = loaded.present.get(key)
  const after = of.cellsOf(input, before, loaded, currency)
  // Items without a state are live once saved, so all their cells are shown.
  const told = Object.entries(after).filter(([column, cell]) => (after.state ? column === 'state' : column !== of.keyColumn && cell !== ''))
  const added = told.map(([column, cell]) => ({ column, before: '', after: cell }))
  const fields = before ? changedCells(before.cells, after) : added
  const action = !before ? 'added' : fields.length > 0 ? 'changed' : 'unchanged'
  const title: BilingualText = 'title' in values ? values.title : (loaded.titles?.get(key) ?? { en: null, ar: null })
  return { kind: of.kind, key, action, file: row.file, line: row.line, title, fields, seenVersion: null, values: null }
}

/** A hash of all changes of a table, so that what is saved is what was shown. */
export function rowsHash(currency: string) {
  const hash = createHash('sha256').update(currency)
  return {
    add: (staged: readonly StagedRow[]) => {
      for (const { key, action, fields } of staged) hash.update(JSON.stringify([key, action, fields]))
    },
    digest: () => hash.digest('hex'),
  }
}
