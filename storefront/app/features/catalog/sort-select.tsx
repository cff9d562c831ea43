import { ChevronDown } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { Form, useNavigate } from 'react-router'
import { m } from '../../paraglide/messages.js'
import { Button } from '../../ui/button.tsx'
import { type ListFilters, type Sort, searchOf, sorts } from './list-filters.ts'

/** The order of a list. A form of its own, which carries the filters along when there is no script. */
export function SortSelect({ filters, offered }: { filters: ListFilters; offered: readonly Sort[] }) {
  const select = useRef<HTMLSelectElement>(null)
  const navigate = useNavigate()
  const texts: Record<Sort, string> = {
    newest: m.catalog_sort_newest(),
    title: m.catalog_sort_title(),
    priceUp: m.catalog_sort_price_up(),
    priceDown: m.catalog_sort_price_down(),
    rating: m.catalog_sort_rating(),
  }
  useEffect(() => {
    if (select.current) select.current.value = filters.sort
  }, [filters.sort])
  const choose = (value: string) => {
    const sort = sorts.find((known) => known === value)
    if (sort) void navigate(searchOf(filters, { sort }) || '?', { preventScrollReset: true })
  }
  return (
    <Form method="get" className="flex flex-1 gap-2 lg:flex-none">
      {[...new URLSearchParams(searchOf(filters, { sort: 'newest' }))].map(([name, value]) => (
        <input key={name + value} type="hidden" name={name} value={value} />
      ))}
      <span className="relative w-full lg:w-auto">
        <select
          ref={select}
          name="sort"
          aria-label={m.catalog_sort()}
          defaultValue={filters.sort}
          onChange={(event) => choose(event.currentTarget.value)}
          className="min-h-11 w-full appearance-none rounded-control border border-control bg-surface py-1.5 ps-3 pe-8 lg:ps-3.5 lg:pe-10 text-sm hover:border-ink"
        >
          {offered.map((sort) => (
            <option key={sort} value={sort}>
              {texts[sort]}
            </option>
          ))}
        </select>
        <ChevronDown className="pointer-events-none absolute end-2.5 top-1/2 lg:end-3 size-4 -translate-y-1/2" />
      </span>
      <Button look="line" size="small" type="submit" className="not-noscript:hidden">
        {m.catalog_sort_apply()}
      </Button>
    </Form>
  )
}
