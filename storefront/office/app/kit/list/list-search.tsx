import { Form, useSearchParams } from 'react-router'
import { m } from 'storefront/app/i18n/m-office.ts'
import { Search } from 'storefront/app/ui/icons.tsx'
import { KeptFilters } from './kept-filters.tsx'

/** A list's search. The list's other filters stay. `/` focuses it. */
export function ListSearch({ name = 'Text', label }: { name?: string; label: string }) {
  const [query] = useSearchParams()
  return (
    <search className="min-w-[min(100%,14rem)] flex-1 lg:max-w-100">
      <Form method="get" className="relative">
        <Search className="absolute inset-y-0 start-3 my-auto" />
        <input
          key={query.get(name)}
          type="search"
          name={name}
          dir="auto"
          defaultValue={query.get(name) ?? ''}
          placeholder={label}
          aria-label={label}
          aria-keyshortcuts="/"
          className="min-h-11 w-full rounded-control border border-control bg-surface px-10 text-ellipsis placeholder-shown:pe-3"
        />
        <KeptFilters own={[name]} />
        <button type="submit" className="sr-only">
          {m.office_search()}
        </button>
      </Form>
    </search>
  )
}
