import { Link } from 'react-router'
import { m } from 'storefront/app/i18n/m-office.ts'
import { RemoveChip } from 'storefront/app/ui/chip.tsx'
import { useAskedQuery } from './use-asked-query.ts'

/** An active list filter in words: “From: 3 November”. */
export type SetFilter = { name: string; text: string }

/** Isolates keep a number or name in its own direction. */
export const filterText = (head: string, value: string): string => `${head}: \u2068${value}\u2069`

/** A list's active filters, removable one by one or all at once. */
export function SetFilters({ label, filters }: { label: string; filters: readonly SetFilter[] }) {
  const query = useAskedQuery()
  if (filters.length === 0) return null
  const without = (names: readonly string[]) =>
    `?${new URLSearchParams([...query].filter(([key]) => !names.includes(key) && key !== 'PageNumber'))}`
  return (
    <ul aria-label={label} className="mb-4 flex flex-wrap items-center gap-2">
      {filters.map(({ name, text }) => (
        <li key={name} className="max-w-full min-w-0 *:max-w-full">
          <RemoveChip to={without([name])} label={m.catalog_remove_filter({ name: text })}>
            <span className="truncate">{text}</span>
          </RemoveChip>
        </li>
      ))}
      {filters.length > 1 && (
        <li>
          <Link to={without(filters.map(({ name }) => name))} preventScrollReset className="link tap inline-flex min-h-9 items-center">
            {m.office_filters_drop_all()}
          </Link>
        </li>
      )}
    </ul>
  )
}
