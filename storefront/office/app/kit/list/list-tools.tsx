import { Popover } from '@base-ui/react/popover'
import type { KeptList } from 'contract/office/office-pages.ts'
import type { SavedViewList } from 'contract/office/saved-view.ts'
import type { TableFormat } from 'contract/table-format.ts'
import { useSearchParams } from 'react-router'
import { m } from 'storefront/app/i18n/m-office.ts'
import { SlidersHorizontal } from 'storefront/app/ui/icons.tsx'
import { ListFiles } from '../list-files.tsx'
import { type Column, hiddenColumns, withoutParameter } from './data-table.tsx'
import { SavedViews } from './saved-views.tsx'
import { useAskedQuery } from './use-asked-query.ts'
import { useSavedViews } from './use-saved-views.ts'

type ListToolsProps<Row> = {
  list: SavedViewList
  columns: readonly Column<Row>[]
  /** Set if the list can be downloaded. */
  file?: KeptList | undefined
  /** A second kind of file for the list. */
  otherFile?: { query: Record<string, string>; format: TableFormat; text: string } | undefined
}

/** Beside a list's search: visible columns, saved views and downloads. */
export function ListTools<Row>({ list, columns, file, otherFile }: ListToolsProps<Row>) {
  const { ask, ...saved } = useSavedViews(list)
  return (
    <Popover.Root onOpenChange={(isOpen) => isOpen && ask()}>
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
            <SavedViews {...saved} />
            {file && <AsFile list={file} other={otherFile} />}
          </Popover.Popup>
        </Popover.Positioner>
      </Popover.Portal>
    </Popover.Root>
  )
}

/** The first column names each row: it stays. */
function Columns<Row>({ columns }: { columns: readonly Column<Row>[] }) {
  const [, setQuery] = useSearchParams()
  // A box shows a choice at once, before the list has loaded.
  const query = useAskedQuery()
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

/** All pages of the results, with every column: a file should have hidden ones too. */
function AsFile({ list, other }: { list: KeptList; other: ListToolsProps<unknown>['otherFile'] }) {
  const [query] = useSearchParams()
  const asked = Object.fromEntries([...query].filter(([name]) => name !== 'PageNumber'))
  return (
    <section aria-label={m.office_tools_file()} className="grid gap-2 border-t border-hairline pt-3">
      <h2 className="text-xs font-normal text-muted">{m.office_tools_file()}</h2>
      <div className="flex flex-wrap gap-2">
        <ListFiles list={list} query={asked} />
        {other && <ListFiles list={list} query={{ ...asked, ...other.query }} only={other} />}
      </div>
    </section>
  )
}
