import { X } from 'lucide-react'
import { type FormEvent, useEffect, useRef } from 'react'
import { Form, useNavigate } from 'react-router'
import { m } from '../../paraglide/messages.js'
import { Button } from '../../ui/button.tsx'
import { FilterFields } from './filter-fields.tsx'
import type { FilterGroup } from './filter-groups.ts'
import { type ListFilters, readFilters, searchOf } from './list-filters.ts'

export const filterSheetId = 'filters'

type FilterFormProps = { groups: readonly FilterGroup[]; filters: ListFilters; showLabel: string }

/** At the side on a desk; on a phone a sheet over the whole page. One form: without script its button sends it, with script every change does. */
export function FilterForm({ groups, filters, showLabel }: FilterFormProps) {
  const form = useRef<HTMLFormElement>(null)
  const navigate = useNavigate()
  const search = searchOf(filters)

  // The address may change without the form (a chip, Back): the form follows, and what has just been ticked stays.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the address is what to follow
  useEffect(() => form.current?.reset(), [search])

  const apply = (event: FormEvent<HTMLFormElement>) => {
    const entries = [...new FormData(event.currentTarget)].flatMap(([name, value]) => (typeof value === 'string' ? [[name, value]] : []))
    void navigate(searchOf(readFilters(new URLSearchParams(entries))) || '?', { preventScrollReset: true })
  }
  const showResults = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    document.getElementById(filterSheetId)?.hidePopover()
  }
  return (
    <aside
      id={filterSheetId}
      popover="auto"
      aria-label={m.catalog_filters()}
      className="max-lg:m-0 max-lg:h-dvh max-lg:max-h-none max-lg:w-full max-lg:max-w-none max-lg:overflow-y-auto max-lg:px-gutter lg:static lg:m-0 lg:block lg:h-auto lg:w-auto lg:overflow-visible lg:p-0"
    >
      <div className="sticky top-0 z-1 flex items-center justify-between bg-surface py-2 lg:hidden">
        <h2 className="text-lg">{m.catalog_filter()}</h2>
        <button
          type="button"
          popoverTarget={filterSheetId}
          popoverTargetAction="hide"
          aria-label={m.close()}
          className="inline-grid size-11 place-items-center rounded-control hover:bg-paper"
        >
          <X />
        </button>
      </div>
      <Form ref={form} method="get" onChange={apply} onSubmit={showResults}>
        {filters.component && <input type="hidden" name="component" value={filters.component} />}
        {filters.sort !== 'newest' && <input type="hidden" name="sort" value={filters.sort} />}
        <FilterFields groups={groups} />
        <div className="sticky bottom-0 -mx-gutter border-t border-hairline bg-surface px-gutter pt-3 pb-4 lg:static lg:mx-0 lg:px-0 lg:not-noscript:hidden">
          <Button look="primary" type="submit" className="w-full">
            {showLabel}
          </Button>
        </div>
      </Form>
    </aside>
  )
}
