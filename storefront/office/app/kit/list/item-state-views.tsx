import type { ItemState } from 'contract/catalogue/editing/edited-fields.ts'
import { useLocation } from 'react-router'
import { m } from 'storefront/app/i18n/m-office.ts'
import { toldParameters } from '../told-parameters.ts'
import { Views } from './views.tsx'

type StateCounts = Record<ItemState, number> & { scheduled?: number }

/** A list by state, with counts; its other filters stay. */
export function ItemStateViews({ label, counts }: { label: string; counts: StateCounts }) {
  const query = new URLSearchParams(useLocation().search)
  const current = query.get('State') ?? ''
  const all = Object.values(counts).reduce((sum, count) => sum + count, 0)
  const views = [
    { state: '', text: m.office_memos_all(), count: all },
    { state: 'published', text: m.office_memos_published(), count: counts.published },
    { state: 'draft', text: m.office_memos_drafts(), count: counts.draft },
    ...(counts.scheduled === undefined ? [] : [{ state: 'scheduled', text: m.office_memos_scheduled(), count: counts.scheduled }]),
    { state: 'archived', text: m.office_memos_archived(), count: counts.archived },
  ]
  const addressOf = (state: string) => {
    const next = new URLSearchParams(query)
    for (const name of ['PageNumber', 'as', ...toldParameters]) next.delete(name)
    if (state) next.set('State', state)
    else next.delete('State')
    return `?${next}`
  }
  return (
    <Views
      label={label}
      views={views.map(({ state, text, count }) => ({ to: addressOf(state), text, count, isCurrent: current === state }))}
    />
  )
}
