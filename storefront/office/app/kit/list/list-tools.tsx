import { Popover } from '@base-ui/react/popover'
import { type KeptList, listFile } from 'contract/office/office-pages.ts'
import { type FormEvent, useState } from 'react'
import { Link, useNavigation, useSearchParams } from 'react-router'
import { m } from 'storefront/app/i18n/m-office.ts'
import { Button } from 'storefront/app/ui/button.tsx'
import { SlidersHorizontal, X } from 'storefront/app/ui/icons.tsx'
import { FileLinks } from '../file-links.tsx'
import { type Counted, FileBound } from '../form/file-bound.tsx'
import { type Column, hiddenColumns, withoutParameter } from './data-table.tsx'
import { useSavedViews } from './saved-views.ts'

type ListToolsProps<Row> = {
  columns: readonly Column<Row>[]
  /** The list can be kept as a file; `counted`: how long it is. */
  file?: KeptList
  counted?: Counted
}

/** Beside the search of a list: which columns it shows, the ways of looking at it that have a name in this browser, and the list as a file. */
export function ListTools<Row>({ columns, file, counted }: ListToolsProps<Row>) {
  return (
    <Popover.Root>
      <Popover.Trigger className="inline-flex min-h-11 items-center gap-2 rounded-control border border-control px-3 hover:bg-paper">
        <SlidersHorizontal />
        {m.office_tools()}
      </Popover.Trigger>
      <Popover.Portal>
        <Popover.Positioner sideOffset={4} align="end" className="z-20">
          <Popover.Popup
            aria-label={m.office_tools()}
            className="office grid max-h-[var(--available-height)] w-[min(100vw-2rem,20rem)] gap-4 overflow-y-auto rounded-card border border-hairline bg-surface p-4 shadow-lg"
          >
            <Columns columns={columns} />
            <Saved />
            {file && <AsFile list={file} counted={counted} />}
          </Popover.Popup>
        </Popover.Positioner>
      </Popover.Portal>
    </Popover.Root>
  )
}

/** The first column is what each row is about: it stays. */
function Columns<Row>({ columns }: { columns: readonly Column<Row>[] }) {
  const [current, setQuery] = useSearchParams()
  const { location } = useNavigation()
  // A box shows at once what was chosen, not when the list has come.
  const query = location ? new URLSearchParams(location.search) : current
  const hidden = hiddenColumns(query)
  const toggle = (key: string) => {
    const next = new URLSearchParams(query)
    const without = hidden.includes(key) ? hidden.filter((other) => other !== key) : [...hidden, key]
    next.delete(withoutParameter)
    if (without.length > 0) next.set(withoutParameter, without.join())
    setQuery(next, { preventScrollReset: true, replace: true })
  }
  return (
    <fieldset>
      <legend className="text-xs text-muted">{m.office_tools_columns()}</legend>
      {columns
        .slice(1)
        .filter(({ head }) => head !== '')
        .map(({ key, head }) => (
          <label key={key} className="check-row">
            <input type="checkbox" checked={!hidden.includes(key)} onChange={() => toggle(key)} />
            <span className="label">{head}</span>
          </label>
        ))}
    </fieldset>
  )
}

/** All pages of what is looked for, with every column: what the list hides is wanted in a file. */
function AsFile({ list, counted }: { list: KeptList; counted: Counted | undefined }) {
  const [query] = useSearchParams()
  return (
    <section aria-label={m.office_tools_file()} className="grid gap-2 border-t border-hairline pt-3">
      <h2 className="text-xs font-normal text-muted">{m.office_tools_file()}</h2>
      {counted && <FileBound {...counted} />}
      <p className="flex gap-2">
        <FileLinks path={listFile(list)} query={Object.fromEntries([...query].filter(([name]) => name !== 'PageNumber'))} />
      </p>
    </section>
  )
}

function Saved() {
  const [query] = useSearchParams()
  const { views, save, remove } = useSavedViews()
  const [name, setName] = useState('')
  const onSubmit = (event: FormEvent) => {
    event.preventDefault()
    const kept = new URLSearchParams(query)
    kept.delete('PageNumber')
    if (name.trim()) save({ name: name.trim(), query: String(kept) })
    setName('')
  }
  return (
    <section aria-label={m.office_tools_saved()} className="grid gap-2 border-t border-hairline pt-3">
      <h2 className="text-xs font-normal text-muted">{m.office_tools_saved()}</h2>
      <ul className="empty:hidden">
        {views.map((view) => (
          <li key={view.name} className="flex items-center justify-between gap-2">
            <Link to={`?${view.query}`} className="link tap min-w-0 truncate">
              <bdi>{view.name}</bdi>
            </Link>
            <button
              type="button"
              onClick={() => remove(view.name)}
              aria-label={m.office_tools_remove({ name: view.name })}
              className="grid size-11 flex-none place-items-center rounded-control"
            >
              <X />
            </button>
          </li>
        ))}
      </ul>
      <form onSubmit={onSubmit} className="flex gap-2">
        <input
          value={name}
          onChange={({ target }) => setName(target.value)}
          maxLength={40}
          dir="auto"
          aria-label={m.office_tools_name()}
          placeholder={m.office_tools_name()}
          className="min-h-11 w-full min-w-0 rounded-control border border-control bg-surface px-3"
        />
        <Button look="line" size="small" type="submit">
          {m.office_tools_save()}
        </Button>
      </form>
    </section>
  )
}
