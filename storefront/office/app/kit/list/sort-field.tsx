import { useId } from 'react'
import { useSearchParams } from 'react-router'
import { m } from 'storefront/app/i18n/m-office.ts'
import { SelectInput } from 'storefront/app/ui/select-input.tsx'
import { narrowField } from './narrow-form.tsx'
import { useAskedQuery } from './use-asked-query.ts'

type Sortable = { key: string; head: string; isSortable?: boolean }

/** A list's sort order on phones, where the column headings are hidden. */
export function SortField({ columns }: { columns: readonly Sortable[] }) {
  const [, setQuery] = useSearchParams()
  const id = useId()
  const query = useAskedQuery()
  const sortable = columns.filter(({ isSortable }) => isSortable)
  if (sortable.length === 0) return null
  const choose = (sort: string) => {
    const next = new URLSearchParams(query)
    next.delete('PageNumber')
    next.delete('Sort')
    if (sort) next.set('Sort', sort)
    setQuery(next, { preventScrollReset: true, replace: true })
  }
  return (
    <div className="mb-2 flex items-center gap-3 lg:hidden">
      <label htmlFor={id} className="flex-none text-xs text-muted">
        {m.office_order()}
      </label>
      <SelectInput id={id} value={query.get('Sort') ?? ''} onChange={(event) => choose(event.currentTarget.value)} className={narrowField}>
        <option value="">{m.office_order_usual()}</option>
        {sortable.map(({ key, head }) => (
          <SortOptions key={key} name={key} head={head} />
        ))}
      </SelectInput>
    </div>
  )
}

function SortOptions({ name, head }: { name: string; head: string }) {
  return (
    <>
      <option value={name}>{m.office_order_up({ column: head })}</option>
      <option value={`-${name}`}>{m.office_order_down({ column: head })}</option>
    </>
  )
}
