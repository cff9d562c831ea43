import type { BilingualText } from 'contract/locale.ts'
import { useState } from 'react'
import { useFetcher, useLocation } from 'react-router'
import { m } from 'storefront/app/i18n/m-office.ts'
import { Bilingual } from 'storefront/app/ui/bilingual.tsx'
import { Button } from 'storefront/app/ui/button.tsx'
import { LiveSearch } from '../../kit/list/live-search.tsx'
import { titleText } from '../../kit/title-text.ts'

export type FoundItem = { id: number; title: BilingualText }

/** Finds an item on sale by words, for staff without its number. The page's own loader answers (`?find=`). */
export function ItemFind({ onChoose }: { onChoose: (id: number) => void }) {
  const fetcher = useFetcher<{ found: FoundItem[] | null }>()
  const { pathname } = useLocation()
  const [typed, setTyped] = useState('')
  const look = (text: string) => {
    setTyped(text)
    void fetcher.load(`${pathname}?${new URLSearchParams({ find: text })}`)
  }
  const found = typed ? (fetcher.data?.found ?? []) : []
  return (
    <div className="grid gap-2">
      <LiveSearch label={m.office_message_find()} onLook={look} maxLength={100} />
      <p role="status" className="text-muted empty:sr-only">
        {typed && fetcher.data?.found?.length === 0 ? m.office_home_none_found() : ''}
      </p>
      {found.length > 0 && (
        <ul aria-label={m.office_home_found()} className="rounded-card border border-hairline px-3">
          {found.map(({ id, title }) => (
            <li key={id} className="flex items-center gap-3 border-b border-hairline py-2 last:border-0">
              <span className="min-w-0 wrap-anywhere">
                <Bilingual text={title} /> <bdi className="text-xs text-muted">{id}</bdi>
              </span>
              <Button
                look="line"
                size="small"
                className="ms-auto flex-none"
                aria-label={`${m.office_message_choose()}: ${titleText(title)}`}
                onClick={() => {
                  setTyped('')
                  onChoose(id)
                }}
              >
                {m.office_message_choose()}
              </Button>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
