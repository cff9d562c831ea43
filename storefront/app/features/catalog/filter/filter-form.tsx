import { type FormEvent, type ReactNode, useEffect, useRef } from 'react'
import { Form, useLocation, useNavigate } from 'react-router'
import { Button } from '../../../ui/button.tsx'
import { FilterFields } from './filter-fields.tsx'
import type { FilteredList } from './filtered-list.ts'
import { everything } from './list-filters.ts'

/** The address's hash while the sheet is open, so that Back closes it. */
export const filtersHash = '#filters'

type Filters = Pick<FilteredList, 'groups' | 'kept'>

/** Beside the list on desktops. Without script it also follows the list's tools on phones, because the sheet's button needs script. */
export function FilterAside({ groups, kept, words }: Filters & Pick<FilteredList, 'words'>) {
  return (
    <aside id={filtersHash.slice(1)} aria-label={words.filters} className="max-lg:hidden max-lg:noscript:target:block">
      <FilterForm groups={groups} kept={kept}>
        {/* No choice means everything, as in addresses made by script: a bare address would open with the reader's grade. */}
        <noscript>
          <input type="hidden" name="for" value="all" />
        </noscript>
        <Button look="primary" type="submit" className="mt-3 w-full not-noscript:hidden">
          {words.show}
        </Button>
      </FilterForm>
    </aside>
  )
}

type FilterFormProps = Filters & { hash?: string; onSubmit?: (event: FormEvent) => void; children: ReactNode }

/** Without script its button submits it; with script every change does. `hash` stays in the address, which is replaced. */
export function FilterForm({ groups, kept, hash = '', onSubmit, children }: FilterFormProps) {
  const form = useRef<HTMLFormElement>(null)
  const navigate = useNavigate()
  const { search } = useLocation()

  // The address may change without the form (a chip, Back): then the form follows, and what has just been ticked stays.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the address is what to follow
  useEffect(() => form.current?.reset(), [search])

  const apply = (event: FormEvent<HTMLFormElement>) => {
    const chosen = [...new FormData(event.currentTarget)].map(([name, value]) => [name, String(value)]).filter(([, value]) => value)
    const wanted = String(new URLSearchParams(chosen)).replaceAll('%2C', ',') || everything
    void navigate({ search: wanted, hash }, { preventScrollReset: true, replace: hash !== '' })
  }
  return (
    <Form ref={form} method="get" onChange={apply} onSubmit={onSubmit}>
      {kept.map(({ name, value }) => (
        <input key={name + value} type="hidden" name={name} value={value} />
      ))}
      <FilterFields groups={groups} />
      {children}
    </Form>
  )
}
