import { pickText } from 'contract/locale.ts'
import type { ReactNode } from 'react'
import { formatNumber } from '../../i18n/format.ts'
import { getLocale } from '../../i18n/locale.ts'
import { m } from '../../i18n/m-orders.ts'
import { Button } from '../../ui/button.tsx'
import { Check, ShoppingBag } from '../../ui/icons.tsx'
import { OldPrice, Price, Saving } from '../../ui/price.tsx'
import { useAddOrGo, useItemState } from '../catalog/item/use-item-state.ts'
import type { ShelfView, Spine } from './shelf-view.ts'

type TermPanelProps = { offer: NonNullable<ShelfView['offer']>; spines: readonly Spine[] }

/** The term's missing items in one tap, at the cart's price. */
export function TermPanel({ offer, spines }: TermPanelProps) {
  const { item, fullPrice, price, owned, missing, singly } = offer
  const { currency } = item
  const isInCart = useItemState(item.id) === 'inCart'
  const addOrGo = useAddOrGo(item, isInCart)
  const title = pickText(item.title, getLocale())
  const beside = spines.filter(({ owned, isInPackage }) => !owned && !isInPackage)
  const add = owned > 0 ? m.shelf_add_rest({ count: missing }) : m.shelf_add()
  return (
    <section className="rounded-card bg-paper p-5" aria-labelledby="complete">
      <h3 id="complete" className="text-lg">
        {m.shelf_complete()}
      </h3>
      <p className="mb-2 text-sm text-muted" lang={title.lang}>
        <bdi>{title.text}</bdi>
      </p>
      <dl className="mb-4 text-sm">
        <Sum name={m.shelf_package({ count: owned + missing })}>
          <Price amount={fullPrice} currency={currency} />
        </Sum>
        {fullPrice > price && (
          <Sum name={m.shelf_owned({ count: owned })} className="text-offer">
            <Price amount={fullPrice - price} currency={currency} sign="−" />
          </Sum>
        )}
        <Sum name={m.shelf_missing({ count: missing })} className="mt-1 border-t border-rule pt-2.5 font-strong">
          <Price amount={price} currency={currency} className="text-xl" />
        </Sum>
      </dl>
      <Button look={isInCart ? 'line' : 'buy'} size="large" className="needs-script w-full" onClick={addOrGo}>
        {isInCart ? <Check className="text-action" /> : <ShoppingBag />}
        {isInCart ? m.shelf_in_cart() : add}
      </Button>
      {singly !== null && singly > price && (
        <p className="mt-2.5 flex flex-wrap items-baseline gap-x-2 gap-y-1 text-xs text-muted">
          {m.shelf_singly()} <OldPrice amount={singly} currency={currency} /> <Saving amount={singly - price} currency={currency} />
        </p>
      )}
      {beside.length > 0 && <p className="mt-2.5 text-xs text-muted">{m.shelf_beside({ subjects: namesOf(beside) })}</p>}
    </section>
  )
}

function Sum({ name, children, className = '' }: { name: string; children: ReactNode; className?: string }) {
  return (
    <div className={`flex items-baseline justify-between gap-3 py-1 ${className}`}>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  )
}

const namesOf = (spines: readonly Spine[]) =>
  // Each in its own direction, whatever the sentence's is.
  [...new Set(spines.map(({ subject }) => `\u2068${pickText(subject, getLocale()).text}\u2069`))].join(m.shelf_comma())

/** Nothing of the term is missing. */
export function WholeTerm() {
  return (
    <section className="rounded-card bg-leaf p-5">
      <h3 className="flex items-center gap-2 text-lg">
        <Check className="text-action" />
        {m.shelf_whole_title()}
      </h3>
      <p className="mt-1 text-sm">{m.shelf_whole_text()}</p>
    </section>
  )
}

/** "3 of 7" at the end of the shelf's heading. */
export const countText = (spines: readonly Spine[]) =>
  m.shelf_count({ owned: formatNumber(spines.filter(({ owned }) => owned).length), all: formatNumber(spines.length) })
