import type { PackagePart } from 'contract/package-editing.ts'
import { useRef } from 'react'
import { useFetcher, useLocation } from 'react-router'
import { m } from 'storefront/app/i18n/m-office.ts'
import { Button } from 'storefront/app/ui/button.tsx'
import { Search } from 'storefront/app/ui/icons.tsx'
import { PartName, PartPrice } from './part-words.tsx'

type PartSearchProps = { currency: string; taken: readonly number[]; onChoose: (part: PackagePart) => void }

const pauseMs = 250

/** Looks for memos while somebody types. The page's own loader answers (`?find=`), so that the form around it is never sent. */
export function PartSearch({ currency, taken, onChoose }: PartSearchProps) {
  const fetcher = useFetcher<{ found: PackagePart[] | null }>()
  const { pathname } = useLocation()
  const waiting = useRef<ReturnType<typeof setTimeout>>(undefined)
  const field = useRef<HTMLInputElement>(null)
  const look = (text: string, afterMs: number) => {
    clearTimeout(waiting.current)
    waiting.current = setTimeout(() => void fetcher.load(`${pathname}?${new URLSearchParams({ find: text })}`), afterMs)
  }
  const found = fetcher.data?.found?.filter(({ id }) => !taken.includes(id))
  return (
    <div className="grid gap-2">
      <div className="relative">
        <Search className="absolute inset-y-0 start-3 my-auto" aria-hidden="true" />
        <input
          ref={field}
          type="search"
          dir="auto"
          placeholder={m.office_package_part_search()}
          aria-label={m.office_package_part_search()}
          maxLength={200}
          // What is looked for is no change of the package.
          onInput={(event) => {
            event.stopPropagation()
            look(event.currentTarget.value.trim(), pauseMs)
          }}
          onKeyDown={(event) => {
            if (event.key !== 'Enter') return
            event.preventDefault()
            look(event.currentTarget.value.trim(), 0)
          }}
          className="min-h-11 w-full rounded-control border border-control bg-surface ps-10 pe-3"
        />
      </div>
      <div role="status" className="sr-only">
        {found?.length === 0 && m.office_package_part_none_found()}
      </div>
      {found?.length === 0 && field.current?.value.trim() && <p className="text-muted">{m.office_package_part_none_found()}</p>}
      {found && found.length > 0 && (
        <ul aria-label={m.office_package_part_found()} className="rounded-card border border-hairline px-3">
          {found.map((part) => (
            <li key={part.id} className="flex items-center gap-3 border-b border-hairline py-2 last:border-0">
              <PartName part={part} />
              <span className="ms-auto flex-none tabular-nums">
                <PartPrice part={part} currency={currency} />
              </span>
              <Button look="line" size="small" aria-label={`${m.office_package_part_add()}: ${part.name}`} onClick={() => onChoose(part)}>
                {m.office_package_part_add()}
              </Button>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
