import type { ReactNode } from 'react'
import { RemoveChip } from '../../../ui/chip.tsx'
import type { AppliedFilter } from './applied-filter.ts'

type AppliedFiltersProps = { applied: readonly AppliedFilter[]; label: string; hash?: string; children?: ReactNode }

/** The applied filters as chips; a chip's link removes its filter. In the sheet the address keeps its `hash`. */
export function AppliedFilters({ applied, label, hash = '', children }: AppliedFiltersProps) {
  if (applied.length === 0) return null
  return (
    <ul aria-label={label} className="flex gap-2 lg:flex-wrap">
      {applied.map(({ label: name, removal, without }) => (
        <li key={name} className="flex-none">
          <RemoveChip to={without + hash} replace={hash !== ''} label={removal}>
            <bdi>{name}</bdi>
          </RemoveChip>
        </li>
      ))}
      {children}
    </ul>
  )
}
