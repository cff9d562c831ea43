import type { PackagePart } from 'contract/catalogue/editing/package-editing.ts'
import { useState } from 'react'
import { useFetcher, useLocation } from 'react-router'
import { m } from 'storefront/app/i18n/m-office.ts'
import { Button } from 'storefront/app/ui/button.tsx'
import { LiveSearch } from '../../kit/list/live-search.tsx'
import { PartName, PartPrice } from './part-words.tsx'

type PartSearchProps = { currency: string; taken: readonly number[]; onChoose: (part: PackagePart) => void }

/** Searches memos while typing. The page's own loader answers (`?find=`), so that the surrounding form is never sent. */
export function PartSearch({ currency, taken, onChoose }: PartSearchProps) {
  const fetcher = useFetcher<{ found: PackagePart[] | null }>()
  const { pathname } = useLocation()
  const [typed, setTyped] = useState('')
  const look = (text: string) => {
    setTyped(text)
    void fetcher.load(`${pathname}?${new URLSearchParams({ find: text })}`)
  }
  const found = fetcher.data?.found?.filter(({ id }) => !taken.includes(id))
  return (
    <div className="grid gap-2">
      <LiveSearch label={m.office_package_part_search()} onLook={look} />
      <div role="status" className="sr-only">
        {found?.length === 0 && m.office_package_part_none_found()}
      </div>
      {found?.length === 0 && typed && <p className="text-muted">{m.office_package_part_none_found()}</p>}
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
