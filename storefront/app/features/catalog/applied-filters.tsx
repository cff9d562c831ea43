import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { m } from '../../paraglide/messages.js'
import { RemoveChip } from '../../ui/chip.tsx'
import type { AppliedFilter } from './applied-filter.ts'

/** What the list is narrowed to; following a chip takes that filter off. */
export function AppliedFilters({ applied, children }: { applied: readonly AppliedFilter[]; children?: ReactNode }) {
  if (applied.length === 0) return null
  return (
    <ul aria-label={m.catalog_applied()} className="flex gap-2 lg:flex-wrap">
      {applied.map(({ label, removal, without }) => (
        <li key={label} className="flex-none">
          <RemoveChip to={without || '?'} label={removal}>
            <bdi>{label}</bdi>
          </RemoveChip>
        </li>
      ))}
      {children}
    </ul>
  )
}

export function ClearAll({ to }: { to: string }) {
  return (
    <li className="flex-none">
      <Link
        to={to}
        preventScrollReset
        className="inline-flex min-h-9 items-center px-2 text-sm whitespace-nowrap underline underline-offset-[.28em]"
      >
        {m.catalog_clear_all()}
      </Link>
    </li>
  )
}
