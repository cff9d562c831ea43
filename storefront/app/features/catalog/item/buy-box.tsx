import type { WaitReason } from 'contract/student/notify-me.ts'
import { lazy, memo, type ReactNode, Suspense } from 'react'
import { m } from '../../../i18n/m.ts'
import { OldPrice, Price, Saving } from '../../../ui/price.tsx'
import type { ItemCardData } from '../card/card-data.ts'
import { BuyButton } from './buy-button.tsx'
import type { FormatOption } from './format-choice.tsx'
import type { TakeFreeFailure } from './take-free-item.ts'
import { useItemState } from './use-item-state.ts'

const KeepItem = lazy(() => import('./keep-item.tsx'))

type BuyBoxProps = {
  item: ItemCardData
  chosen?: FormatOption | undefined
  failure: TakeFreeFailure | undefined
  notSold?: ReactNode
  hasSum?: boolean
  waitFor?: WaitReason | undefined
}

const isSold = ({ price, isFree }: ItemCardData) => isFree || price !== null

/**
 * The price and the page's one button; on phones the button is in the bottom bar. `notSold` says what to do if there is no price; `hasSum`:
 * the price is shown above already. `waitFor`: what is missing now.
 */
export function BuyBox({ item, chosen, failure, notSold, hasSum = false, waitFor }: BuyBoxProps) {
  const isOwned = useItemState(item.id, chosen?.offers) === 'owned'
  return (
    <div className="my-6 grid gap-3">
      {isSold(item) || isOwned || chosen ? (
        <div className="flex flex-wrap items-center gap-x-7 gap-y-3">
          {!isOwned && !hasSum && <Cost item={item} chosen={chosen} />}
          <BuyButton item={item} chosen={chosen} size="large" className={`max-lg:hidden ${hasSum ? 'w-full' : 'min-w-65'}`} />
          {!item.isFree && <p className="hidden w-full text-sm text-muted noscript:block">{m.catalog_cart_needs_script()}</p>}
        </div>
      ) : (
        <Suspense>{notSold}</Suspense>
      )}
      <div className="min-h-11">
        <Below item={item} failure={failure} waitFor={waitFor} />
      </div>
    </div>
  )
}

/** React re-renders a part that gets new props before its hydration: text typed in it would be lost once the visitor is known. */
const Below = memo(function Below(given: Pick<BuyBoxProps, 'item' | 'failure' | 'waitFor'>) {
  return (
    <Suspense>
      <KeepItem {...given} />
    </Suspense>
  )
})

/** The item's earlier, higher price, if any. */
function priceBefore(item: ItemCardData): number | null {
  const before = item.kind === 'package' ? item.listPrice : item.kind === 'memo' ? item.compareAtPrice : null
  return before !== null && item.price !== null && before > item.price ? before : null
}

function Cost({ item, chosen }: Pick<BuyBoxProps, 'item' | 'chosen'>) {
  if (chosen && chosen.value !== 'digital')
    return (
      <span className="flex flex-wrap items-baseline gap-x-3">
        <Price amount={chosen.price} currency={item.currency} className="text-2xl leading-head" />
        {chosen.saving && <OldPrice amount={chosen.price + chosen.saving} currency={item.currency} />}
        {chosen.saving && <Saving amount={chosen.saving} currency={item.currency} />}
      </span>
    )
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

/** Within the thumb's reach on phones, in place of the tab bar. */
export function BuyBar({ item, chosen, ownPrice }: Pick<BuyBoxProps, 'item' | 'chosen'> & { ownPrice: number | undefined }) {
  const isOwned = useItemState(item.id, chosen?.offers) === 'owned'
  if (!isSold(item) && !isOwned && !chosen) return null
  const paper = chosen && chosen.value !== 'digital' ? chosen : undefined
  const before = ownPrice === undefined ? priceBefore(item) : item.price
  return (
    <div
      data-buy-bar
      className={`${item.isFree ? '' : 'needs-script '}fixed inset-x-0 bottom-0 z-21 flex items-center gap-4 border-t border-hairline bg-surface px-gutter pt-2.5 pb-[max(14px,env(safe-area-inset-bottom))] shadow-float lg:hidden`}
    >
      {!isOwned && (
        <div>
          {paper ? (
            <Price amount={paper.price} currency={item.currency} className="text-lg leading-head" />
          ) : item.isFree || item.price === null ? (
            <span className="text-lg leading-head font-head text-action">{m.catalog_free()}</span>
          ) : (
            <Price amount={ownPrice ?? item.price} currency={item.currency} className="text-lg leading-head" />
          )}
          <small className="block text-2xs leading-[1.4] text-muted">
            {paper ? paper.name : before === null ? m.catalog_format_digital() : <OldPrice amount={before} currency={item.currency} />}
          </small>
        </div>
      )}
      <BuyButton item={item} chosen={chosen} className="flex-1" />
    </div>
  )
}
