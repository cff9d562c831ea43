import type { BulkEdit } from 'contract/catalogue/editing/bulk-edit.ts'
import { formatNumber } from 'storefront/app/i18n/format.ts'
import { m } from 'storefront/app/i18n/m-office.ts'
import { Notice, type NoticeTone } from 'storefront/app/ui/notice.tsx'
import { isAtWork } from './bulk-words.tsx'

/** The current step's progress, or a sentence about the state. */
export function BulkOutcome({ found }: { found: BulkEdit }) {
  if (isAtWork(found.state)) return <Progress found={found} />
  const [tone, text] = outcomeOf(found)
  return (
    <Notice tone={tone} className="mb-4">
      {text}
    </Notice>
  )
}

function outcomeOf({ state, counts }: BulkEdit): [NoticeTone, string] {
  if (state === 'failed') return ['failed', m.office_bulk_failed_text()]
  if (state === 'discarded') return ['peach', m.office_bulk_discarded_text()]
  if (state === 'applied') return ['leaf', m.office_bulk_applied_text()]
  if (state === 'stopped') return ['peach', m.office_bulk_stopped_text()]
  if (state === 'undone') return ['leaf', counts.kept > 0 ? m.office_bulk_undone_kept() : m.office_bulk_undone_text()]
  if (counts.changed === 0) return ['leaf', m.office_bulk_nothing()]
  return ['peach', counts.refused > 0 ? m.office_bulk_checked_refused() : m.office_bulk_checked_text()]
}

const working: Partial<Record<BulkEdit['state'], () => string>> = {
  checking: m.office_bulk_checking_text,
  applying: m.office_bulk_applying_text,
  undoing: m.office_bulk_undoing_text,
}

function Progress({ found: { state, job } }: { found: BulkEdit }) {
  const { done, total } = job ?? { done: 0, total: 0 }
  const word = working[state]?.() ?? ''
  return (
    <div role="status" className="mb-4 grid max-w-120 gap-2">
      <p>{word}</p>
      <progress aria-label={word} className="h-2 w-full accent-action" {...(total > 0 ? { max: total, value: done } : {})} />
      {total > 0 && (
        <p className="text-muted tabular-nums">{m.office_import_done_of({ done: formatNumber(done), total: formatNumber(total) })}</p>
      )}
    </div>
  )
}
