import { pickText } from 'contract/locale.ts'
import { Link } from 'react-router'
import { getLocale } from '../../../i18n/locale.ts'
import { m } from '../../../i18n/m.ts'
import { Check, Plus } from '../../../ui/icons.tsx'
import { OldPrice, Price } from '../../../ui/price.tsx'
import { linkToOwned, useAddOrGo, useItemState } from '../item/use-item-state.ts'
import type { MemoCardData, SubjectCardData } from './card-data.ts'

type Sold = MemoCardData | SubjectCardData

/** A card's last line, pinned to the bottom so that prices align: the price, and one button to get the item. */
export function CardFoot({ item, className = 'mt-auto pt-2' }: { item: Sold; className?: string }) {
  const state = useItemState(item.id)
  return (
    <div data-sale={state === 'owned' ? undefined : item.id} className={`flex min-h-13 items-center justify-between gap-2 ${className}`}>
      {state === 'owned' ? <Owned item={item} /> : <Cost item={item} />}
      {state !== 'owned' && item.price !== null && !item.isFree && <AddButton item={item} isInCart={state === 'inCart'} />}
    </div>
  )
}

function Owned({ item }: { item: Sold }) {
  return (
    <Link
      to={linkToOwned(item)}
      className="relative z-1 inline-flex min-h-11 items-center gap-1.5 text-sm font-strong text-action underline-offset-[.25em] hover:underline"
    >
      <Check className="size-4" />
      {m.catalog_owned_read()}
    </Link>
  )
}

function Cost({ item: { price, isFree, currency, insteadOfPrice, ...item } }: { item: Sold }) {
  if (isFree) return <span className="text-md font-head text-action">{m.catalog_free()}</span>
  if (price === null) return <span className="text-sm text-muted">{insteadOfPrice}</span>
  const before = 'compareAtPrice' in item ? item.compareAtPrice : null
  // The earlier price hangs below, so that a row's prices are level.
  return (
    <span className="relative">
      <Price amount={price} currency={currency} className="text-md" />
      {before !== null && before > price && (
        <OldPrice amount={before} currency={currency} className="absolute start-0 top-full -mt-1 text-xs" />
      )}
    </span>
  )
}

/** One button in both states, so that the focus stays on it after adding. */
function AddButton({ item, isInCart }: { item: Sold; isInCart: boolean }) {
  const addOrGo = useAddOrGo(item, isInCart)
  const title = pickText(item.title, getLocale()).text
  return (
    <button
      type="button"
      aria-label={isInCart ? m.catalog_in_cart_named({ title }) : m.catalog_add_named({ title })}
      onClick={addOrGo}
      className={`needs-script relative z-1 grid size-11 flex-none place-items-center rounded-full border text-action transition-colors hover:border-action hover:bg-action hover:text-on-action ${isInCart ? 'border-action bg-leaf' : 'border-control bg-surface'}`}
    >
      {isInCart ? <Check /> : <Plus />}
    </button>
  )
}
