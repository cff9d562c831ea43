import type { ReactNode } from 'react'
import { m } from '../../paraglide/messages.js'
import { Notice } from '../../ui/notice.tsx'
import { OldPrice, Price, Saving } from '../../ui/price.tsx'
import { BuyButton } from './buy-button.tsx'
import type { ItemCardData } from './card-data.ts'
import type { TakeFreeFailure } from './take-free-item.ts'
import { useItemState } from './use-item-state.ts'

type BuyBoxProps = { item: ItemCardData; failure: TakeFreeFailure | undefined; notSold?: ReactNode; hasSum?: boolean }

const isSold = ({ price, isFree }: ItemCardData) => isFree || price !== null

/** What it costs and the page's one button; on phones the button is in the bar at the foot. `notSold` says what to do where there is no price; `hasSum`: the price stands above already. */
export function BuyBox({ item, failure, notSold, hasSum = false }: BuyBoxProps) {
  const isOwned = useItemState(item.id) === 'owned'
  return (
    <div className="my-6 grid gap-3">
      {failure && (
        <Notice tone="failed" role="alert">
          {failure.refusals.map((refusal) => (
            <p key={refusal}>{refusal}</p>
          ))}
        </Notice>
      )}
      {isSold(item) || isOwned ? (
        <div className="flex flex-wrap items-center gap-x-7 gap-y-3">
          {!isOwned && !hasSum && <Cost item={item} />}
          <BuyButton item={item} size="large" className={`max-lg:hidden ${hasSum ? 'w-full' : 'min-w-65'}`} />
          {!item.isFree && <p className="hidden w-full text-sm text-muted noscript:block">{m.catalog_cart_needs_script()}</p>}
        </div>
      ) : (
        notSold
      )}
    </div>
  )
}

/** The earlier price of an item, where it was dearer. */
function priceBefore(item: ItemCardData): number | null {
  const before = item.kind === 'package' ? item.listPrice : item.kind === 'memo' ? item.compareAtPrice : null
  return before !== null && item.price !== null && before > item.price ? before : null
}

function Cost({ item }: { item: ItemCardData }) {
  if (item.isFree) return <span className="text-2xl leading-head font-head text-action">{m.catalog_free()}</span>
  if (item.price === null) return null
  const before = priceBefore(item)
  return (
    <span className="flex flex-wrap items-baseline gap-x-3">
      <Price amount={item.price} currency={item.currency} className="text-2xl leading-head" />
      {before !== null && <OldPrice amount={before} currency={item.currency} />}
      {before !== null && <Saving amount={before - item.price} currency={item.currency} />}
    </span>
  )
}

/** Under the thumb on phones, in place of the tab bar. */
export function BuyBar({ item }: { item: ItemCardData }) {
  const isOwned = useItemState(item.id) === 'owned'
  if (!isSold(item) && !isOwned) return null
  const before = priceBefore(item)
  return (
    <div
      data-buy-bar
      className={`${item.isFree ? '' : 'needs-script '}fixed inset-x-0 bottom-0 z-21 flex items-center gap-4 border-t border-hairline bg-surface px-gutter pt-2.5 pb-[max(14px,env(safe-area-inset-bottom))] shadow-float lg:hidden`}
    >
      {!isOwned && (
        <div>
          {item.isFree || item.price === null ? (
            <span className="text-lg leading-head font-head text-action">{m.catalog_free()}</span>
          ) : (
            <Price amount={item.price} currency={item.currency} className="text-lg leading-head" />
          )}
          <small className="block text-2xs leading-[1.4] text-muted">
            {before === null ? m.catalog_format_digital() : <OldPrice amount={before} currency={item.currency} />}
          </small>
        </div>
      )}
      <BuyButton item={item} className="flex-1" />
    </div>
  )
}
