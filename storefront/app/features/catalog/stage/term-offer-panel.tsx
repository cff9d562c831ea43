import { linkToItem } from 'contract/pages.ts'
import { Link } from 'react-router'
import { formatAmount } from '../../../i18n/format.ts'
import { m } from '../../../i18n/m.ts'
import { useMe } from '../../../session/use-me.ts'
import { showToast } from '../../../shell/toast.ts'
import { Button } from '../../../ui/button.tsx'
import { Check, ShoppingBag } from '../../../ui/icons.tsx'
import { LeaderList, LeaderRow } from '../../../ui/leader-list.tsx'
import { OldPrice, Price, Saving } from '../../../ui/price.tsx'
import { addItem, useCart } from '../../cart/rows/cart-store.ts'
import type { ItemCardData, MemoCardData } from '../card-data.ts'
import { cartRowOf } from '../cart-row-of.ts'
import { ItemCover } from '../item-cover.tsx'
import { useAddThenGo } from '../use-item-state.ts'
import type { TermOffer } from './term-offer.ts'

type TermOfferProps = { offer: TermOffer; memos: readonly MemoCardData[] }

/** Everything for the term with one tap, and its sum. */
export function TermOfferPanel({ offer, memos }: TermOfferProps) {
  const { title, item, lines, total, before, currency, memoIds } = offer
  const wanted = new Set(memoIds)
  const items: ItemCardData[] = [...(item ? [item] : []), ...memos.filter(({ id }) => wanted.has(id))]
  return (
    <section className="mb-10 grid grid-cols-[92px_minmax(0,1fr)] items-center gap-x-5 gap-y-4 rounded-card bg-paper p-5 sm:grid-cols-[116px_minmax(0,1fr)] lg:mb-14 lg:grid-cols-[116px_minmax(0,1fr)_auto] lg:gap-x-10 lg:p-7">
      {item && <ItemCover item={item} className="max-sm:self-start" />}
      <div className={`min-w-0 ${item ? '' : 'col-span-2'}`}>
        <h2 className="text-lg lg:text-xl">{title}</h2>
        <LeaderList isMoney className="my-2 max-w-140 text-sm">
          {lines.map(({ name, amount, to }) => (
            <LeaderRow key={name} name={to ? <PackageLink id={to}>{name}</PackageLink> : name} figure={formatAmount(amount, currency)} />
          ))}
        </LeaderList>
        <p className="flex flex-wrap items-baseline gap-x-2.5 gap-y-0.5">
          <Price amount={total} currency={currency} className="text-lg" />
          {before > total && <OldPrice amount={before} currency={currency} />}
          {before > total && <Saving amount={before - total} currency={currency} />}
        </p>
      </div>
      <AddEverything items={items} />
    </section>
  )
}

function PackageLink({ id, children }: { id: number; children: string }) {
  return (
    <Link to={linkToItem('package', id)} prefetch="intent" className="link tap">
      <bdi>{children}</bdi>
    </Link>
  )
}

/** Owned items are left out, and nothing is put into the cart twice. */
function AddEverything({ items }: { items: readonly ItemCardData[] }) {
  const { ownedItemIds } = useMe()
  const cart = useCart()
  const inCart = new Set(cart.items.map(({ id }) => String(id)))
  const missing = items.filter(({ id }) => !ownedItemIds.has(id) && !inCart.has(String(id)))
  const isDone = missing.length === 0
  const addOrGo = useAddThenGo(() => {
    for (const item of missing) addItem(cartRowOf(item))
    void showToast({ kind: 'success', title: m.browse_everything_added() })
  }, isDone)
  return (
    <Button look={isDone ? 'line' : 'buy'} className="needs-script max-lg:col-span-full" onClick={addOrGo}>
      {isDone ? <Check className="text-action" /> : <ShoppingBag />}
      {isDone ? m.browse_everything_in_cart() : m.browse_add_everything()}
    </Button>
  )
}
