import type { ChosenItem } from 'contract/shop/home.ts'
import { useState } from 'react'
import { useFetcher, useLocation } from 'react-router'
import { m } from 'storefront/app/i18n/m-office.ts'
import { Button } from 'storefront/app/ui/button.tsx'
import { LiveSearch } from '../../kit/list/live-search.tsx'
import { titleText } from '../../kit/title-text.ts'
import { ItemName, type KnownItem } from './item-name.tsx'

type ItemSearchProps = { taken: readonly ChosenItem[]; onChoose: (item: KnownItem) => void }

/** Searches memos and packages while typing. The page's own loader answers (`?find=`), so that the surrounding form is never sent. */
export function ItemSearch({ taken, onChoose }: ItemSearchProps) {
  const fetcher = useFetcher<{ found: KnownItem[] | null }>()
  const { pathname } = useLocation()
  const [typed, setTyped] = useState('')
  const look = (text: string) => {
    setTyped(text)
    void fetcher.load(`${pathname}?${new URLSearchParams({ find: text })}`)
  }
  const isTaken = ({ kind, id }: KnownItem) => taken.some((item) => item.kind === kind && item.id === id)
  const found = fetcher.data?.found?.filter((item) => !isTaken(item))
  return (
    <div className="grid gap-2">
      <LiveSearch label={m.office_home_find()} onLook={look} maxLength={100} />
      <p role="status" className="text-muted empty:sr-only">
        {found?.length === 0 && typed ? m.office_home_none_found() : ''}
      </p>
      {found && found.length > 0 && (
        <ul aria-label={m.office_home_found()} className="rounded-card border border-hairline px-3">
          {found.map((item) => (
            <li key={`${item.kind}:${item.id}`} className="flex items-center gap-3 border-b border-hairline py-2 last:border-0">
              <span className="min-w-0 wrap-anywhere">
                <ItemName item={item} />
              </span>
              <Button
                look="line"
                size="small"
                className="ms-auto flex-none"
                aria-label={`${m.office_home_take()}: ${item.title ? titleText(item.title) : item.id}`}
                onClick={() => onChoose(item)}
              >
                {m.office_home_take()}
              </Button>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
