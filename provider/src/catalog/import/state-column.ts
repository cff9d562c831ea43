import { ItemState } from 'contract/catalogue/editing/edited-fields.ts'
import { itemStateOf, mayBecome } from '../editing/item-state.ts'
import { type Cells, readOption } from './cells.ts'
import { says } from './import.texts.ts'
import { type Problem, problemAt, type SourceRow } from './source-row.ts'

type Columns = { isActive: boolean; archivedAt: Date | null }

/** Whether a row is on sale; a scheduled memo is a draft here. */
export const stateColumn = 'state'

/** Null: the present state stays. */
export const parseState = (cells: Cells): ItemState | null => readOption(cells, stateColumn, ItemState.options)

export const stateCell = (columns: Columns) => ({ [stateColumn]: itemStateOf(columns) })

/** The columns for a state; none if a file gives none or nothing changes. */
export function stateColumns(state: ItemState | null, present: Columns | undefined, now: Date): Partial<Columns> {
  if (!state || (present && itemStateOf(present) === state)) return {}
  return { isActive: state === 'published', archivedAt: state === 'archived' ? now : null }
}

/** Nothing that could be bought becomes a draft again. */
export function checkState(
  { row, state }: { row: SourceRow; state: ItemState | null },
  present: Columns | undefined,
  problems: Problem[],
): void {
  if (!present || !state) return
  const before = itemStateOf(present)
  if (!mayBecome(before, state)) problems.push(problemAt(row, stateColumn, says.stateOf(state, before)))
}
