import { useEffect, useRef } from 'react'
import { Form, useNavigate } from 'react-router'
import { m } from '../../../i18n/m.ts'
import { Button } from '../../../ui/button.tsx'
import { ChevronDown } from '../../../ui/icons.tsx'
import type { ListOrder } from './list-order.ts'

/** A list's sort order. A separate form, which carries the filters along without script. */
export function SortSelect({ order: { chosen, kept, options } }: { order: ListOrder }) {
  const select = useRef<HTMLSelectElement>(null)
  const navigate = useNavigate()
  useEffect(() => {
    if (select.current) select.current.value = chosen
  }, [chosen])
  const choose = (index: number) => {
    const option = options[index]
    if (option) void navigate(option.to, { preventScrollReset: true })
  }
  return (
    <Form method="get" className="flex flex-[1.4] gap-2 lg:ms-auto lg:flex-none">
      {kept.map(({ name, value }) => (
        <input key={name + value} type="hidden" name={name} value={value} />
      ))}
      <span className="relative w-full lg:w-48">
        <select
          ref={select}
          name="sort"
          aria-label={m.catalog_sort()}
          defaultValue={chosen}
          onChange={(event) => choose(event.currentTarget.selectedIndex)}
          className="min-h-11 w-full appearance-none rounded-control border border-control bg-surface py-1.5 ps-3 pe-8 lg:ps-3.5 lg:pe-10 text-sm hover:border-ink"
        >
          {options.map(({ sort, label }) => (
            <option key={sort} value={sort}>
              {label}
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
