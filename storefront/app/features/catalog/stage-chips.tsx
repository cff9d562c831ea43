import type { BilingualText } from 'contract/locale.ts'
import { m } from '../../paraglide/messages.js'
import { Bilingual } from '../../ui/bilingual.tsx'
import { ChipLink } from '../../ui/chip.tsx'
import { type ListFilters, searchOf } from './list-filters.ts'

export type StageChoice = { id: number; title: BilingualText }

/** All stages, or one of them. */
export function StageChips({ stages, filters }: { stages: readonly StageChoice[]; filters: ListFilters }) {
  return (
    <nav
      aria-label={m.catalog_filter_stage()}
      className="no-scrollbar -mx-gutter min-w-0 flex-[1_1_100%] overflow-x-auto px-gutter py-1 lg:mx-0 lg:flex-1 lg:overflow-visible lg:p-0"
    >
      <ul className="flex gap-2 lg:flex-wrap">
        <li className="flex-none">
          <ChipLink to={searchOf(filters, { stage: undefined }) || '?'} isOn={filters.stage === undefined}>
            {m.catalog_filter_all()}
          </ChipLink>
        </li>
        {stages.map(({ id, title }) => (
          <li key={id} className="flex-none">
            <ChipLink to={searchOf(filters, { stage: String(id) })} isOn={filters.stage === String(id)}>
              <Bilingual text={title} />
            </ChipLink>
          </li>
        ))}
      </ul>
    </nav>
  )
}
