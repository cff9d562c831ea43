import { pickText } from 'contract/locale.ts'
import type { ItemKind } from 'contract/pages.ts'
import type { CounterItem } from 'contract/sales/counter.ts'
import { useState } from 'react'
import { useFetcher, useLocation } from 'react-router'
import { formatNumber } from 'storefront/app/i18n/format.ts'
import { getLocale } from 'storefront/app/i18n/locale.ts'
import { m } from 'storefront/app/i18n/m-office.ts'
import { Bilingual } from 'storefront/app/ui/bilingual.tsx'
import { Button } from 'storefront/app/ui/button.tsx'
import { LiveSearch } from '../../../kit/list/live-search.tsx'
import { moneyText } from '../../../kit/money-text.ts'
import type { CounterLine } from './kept-cart.ts'

type Add = (item: CounterItem, offer: CounterItem['offers'][number]) => void
type ItemSearchProps = { customerId: string | undefined; isWalkIn: boolean; lines: readonly CounterLine[]; onAdd: Add }

/** What can be sold, with a button for the file and one for the copy. Files need an account. */
export function ItemSearch({ customerId, isWalkIn, lines, onAdd }: ItemSearchProps) {
  const fetcher = useFetcher<{ found: { items: CounterItem[]; currency: string } | null }>()
  const { pathname } = useLocation()
  const [typed, setTyped] = useState('')
  const found = typed ? fetcher.data?.found : undefined
  const isSold = ({ format }: CounterItem['offers'][number]) => !isWalkIn || format === 'printed'
  const items = found?.items.filter(({ offers }) => offers.some(isSold)) ?? []
  return (
    <div className="mb-4 grid gap-3">
      <LiveSearch
        isLarge
        label={m.office_counter_find_item()}
        onLook={(text) => {
          setTyped(text)
          void fetcher.load(`${pathname}?${new URLSearchParams({ find: text, ...(customerId ? { customer: customerId } : {}) })}`)
        }}
      />
      <div role="status" className="text-muted">
        {found && items.length === 0 && (isWalkIn ? m.office_counter_no_copy() : m.office_counter_no_item())}
      </div>
      {found && items.length > 0 && (
        <ul aria-label={m.office_counter_items()} className="max-h-96 overflow-y-auto rounded-card border border-hairline px-3">
          {items.map((item) => (
            <li
              key={item.id}
              className="grid gap-x-4 gap-y-2 border-b border-hairline py-2.5 last:border-0 md:grid-cols-[minmax(0,1fr)_auto]"
            >
              <span className="min-w-0 wrap-anywhere">
                <span className="block font-strong">
                  <Bilingual text={item.title} />
                </span>
                <span className="block text-xs text-muted">
                  {kindWords[item.kind]()}
                  {item.subjectTitle && (
                    <>
                      {' · '}
                      <Bilingual text={item.subjectTitle} />
                    </>
                  )}
                </span>
              </span>
              <span className="flex flex-wrap items-center gap-2 md:justify-end">
                {item.offers.filter(isSold).map((offer) => (
                  <Offer
                    key={offer.id}
                    {...{ item, offer, onAdd }}
                    currency={found.currency}
                    isIn={lines.some(({ id }) => id === offer.id)}
                  />
                ))}
              </span>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}

export const kindWords: Record<ItemKind, () => string> = {
  memo: m.office_grant_memo,
  package: m.office_grant_package,
  subject: m.office_grant_subject,
  studyStage: m.office_grant_stage,
}

type OfferProps = { item: CounterItem; offer: CounterItem['offers'][number]; currency: string; isIn: boolean; onAdd: Add }

function Offer({ item, offer, currency, isIn, onAdd }: OfferProps) {
  const isPaper = offer.format === 'printed'
  const word = isPaper ? m.office_counter_copy() : m.office_order_file()
  const price = offer.price === 0 ? m.office_memo_free() : moneyText(offer.price, currency)
  if (offer.isOwned) return <span className="text-xs text-muted">{m.office_counter_owned({ what: word })}</span>
  if (offer.stock === 0) return <span className="text-xs text-offer">{m.office_counter_sold_out()}</span>
  if (isIn && !isPaper) return <span className="text-xs text-muted">{m.office_counter_chosen({ what: word })}</span>
  const { text } = pickText(item.title, getLocale())
  return (
    <span className="grid justify-items-center gap-0.5">
      <Button look="line" size="small" aria-label={`${word}, ${price}: ${text}`} onClick={() => onAdd(item, offer)}>
        {word} <span className="tabular-nums">{price}</span>
      </Button>
      {offer.stock !== null && (
        <span className="text-xs text-muted">{m.office_counter_left({ count: offer.stock, number: formatNumber(offer.stock) })}</span>
      )}
    </span>
  )
}
