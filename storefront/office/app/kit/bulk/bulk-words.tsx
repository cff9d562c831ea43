import type { BulkRowState, BulkState } from 'contract/catalogue/editing/bulk-edit.ts'
import { m } from 'storefront/app/i18n/m-office.ts'
import { StateMark, type StateTone } from '../state-mark.tsx'

export const isAtWork = (state: BulkState): boolean => state === 'checking' || state === 'applying' || state === 'undoing'

const marks: Record<BulkState, [StateTone, () => string]> = {
  checking: ['idle', m.office_bulk_checking],
  checked: ['waits', m.office_bulk_checked],
  applying: ['idle', m.office_bulk_applying],
  applied: ['done', m.office_bulk_applied],
  stopped: ['waits', m.office_bulk_stopped],
  undoing: ['idle', m.office_bulk_undoing],
  undone: ['ended', m.office_bulk_undone],
  failed: ['failed', m.office_bulk_failed],
  discarded: ['ended', m.office_bulk_discarded],
}

export function BulkMark({ state }: { state: BulkState }) {
  const [tone, word] = marks[state]
  return <StateMark tone={tone}>{word()}</StateMark>
}

export function rowStateWord(state: BulkRowState): string {
  const words: Record<BulkRowState, () => string> = {
    changed: m.office_bulk_row_changed,
    refused: m.office_bulk_row_refused,
    unchanged: m.office_bulk_row_unchanged,
    saved: m.office_bulk_row_saved,
    undone: m.office_bulk_row_undone,
    kept: m.office_bulk_row_kept,
  }
  return words[state]()
}

export function whatWord(what: string): string {
  const words: Record<string, () => string> = {
    price: m.office_bulk_price,
    state: m.office_bulk_state,
    place: m.office_bulk_place,
    printed: m.office_bulk_printed,
    stock: m.office_bulk_stock,
  }
  return words[what]?.() ?? what
}
