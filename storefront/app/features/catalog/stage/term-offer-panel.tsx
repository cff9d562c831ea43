import { linkTo, linkToItem } from 'contract/pages.ts'
import { lazy, Suspense, useState } from 'react'
import { Link } from 'react-router'
import { formatAmount } from '../../../i18n/format.ts'
import { m } from '../../../i18n/m.ts'
import { useMe } from '../../../session/use-me.ts'
import { showToast } from '../../../shell/toast/toast.ts'
import { Button, ButtonLink } from '../../../ui/button.tsx'
import { BookOpen, Check, ShoppingBag } from '../../../ui/icons.tsx'
import { LeaderList, LeaderRow } from '../../../ui/leader-list.tsx'
import { OldPrice, Price, Saving } from '../../../ui/price.tsx'
import { addItem, useCart } from '../../cart/rows/cart-store.ts'
import type { ItemCardData, MemoCardData } from '../card/card-data.ts'
import { ItemCover } from '../card/item-cover.tsx'
import { cartRowOf } from '../item/cart-row-of.ts'
import type { OwnPrice } from '../item/price-for-me.tsx'
import { useAddThenGo } from '../item/use-item-state.ts'
import { type OwnOffer, ownOffer } from './own-offer.ts'
import type { TermOffer } from './term-offer.ts'

const PriceForMe = lazy(() => import('../item/price-for-me.tsx'))

type TermOfferProps = { offer: TermOffer; memos: readonly MemoCardData[] }

/** Everything for the term in one tap, and its sum; for part owners, the rest. */
export function TermOfferPanel({ offer, memos }: TermOfferProps) {
  const { title, item, words } = offer
  const { ownedItemIds } = useMe()
  const own = ownOffer(offer, memos, ownedItemIds)
  const missing: ItemCardData[] = [...(own.pack ? [own.pack] : []), ...own.memos]
  return (
    <section className="mb-10 grid grid-cols-[92px_minmax(0,1fr)] max-[22.4rem]:grid-cols-[56px_minmax(0,1fr)] items-center gap-x-5 gap-y-4 rounded-card bg-paper p-5 sm:grid-cols-[116px_minmax(0,1fr)] lg:mb-14 lg:grid-cols-[116px_minmax(0,1fr)_auto] lg:gap-x-10 lg:p-7">
      {item && <ItemCover item={item} className="max-sm:self-start" />}
      <div className={`min-w-0 ${item ? '' : 'col-span-2'}`}>
        <h2 className="text-lg lg:text-xl">{title}</h2>
        {own.owned > 0 && (
          <p className="mt-1 flex items-center gap-1.5 text-sm font-strong text-action">
            <Check className="size-4" />
            {words.owned[own.owned]}
          </p>
        )}
        {missing.length > 0 && <Cost own={own} currency={offer.currency} />}
      </div>
      {missing.length > 0 ? (
        <AddEverything items={missing} words={words} isRest={own.owned > 0} />
      ) : (
        <ButtonLink look="primary" className="max-lg:col-span-full" to={linkTo('library')} prefetch="none">
          <BookOpen />
          {words.toLibrary}
        </ButtonLink>
      )}
    </section>
  )
}

/** What is missing, and its sum. For owners of part of the package, the provider quotes the rest. */
function Cost({ own: { pack, isPart, memos, lines, total, before }, currency }: { own: OwnOffer; currency: string }) {
  const [quoted, setQuoted] = useState<OwnPrice>()
  const price = isPart ? quoted?.price : undefined
  return (
    <>
      <LeaderList isMoney className="my-2 max-w-140 text-sm">
        {lines.map(({ name, amount, to }) => (
          <LeaderRow key={name} name={to ? <PackageLink id={to}>{name}</PackageLink> : name} figure={formatAmount(amount, currency)} />
        ))}
      </LeaderList>
      <p className="flex flex-wrap items-baseline gap-x-2.5 gap-y-0.5">
        <Price amount={price ?? total} currency={currency} className="text-lg" />
        {price !== undefined && price < total && <OldPrice amount={total} currency={currency} />}
        {before > total && <OldPrice amount={before} currency={currency} />}
        {before > total && <Saving amount={before - total} currency={currency} />}
      </p>
      {isPart && pack && (
        <Suspense>
          <PriceForMe id={pack.id} price={pack.price ?? 0} currency={currency} beside={memos} onPrice={setQuoted} />
        </Suspense>
      )}
    </>
  )
}

function PackageLink({ id, children }: { id: number; children: string }) {
  return (
    <Link to={linkToItem('package', id)} prefetch="intent" className="link tap">
      <bdi>{children}</bdi>
    </Link>
  )
}

type AddEverythingProps = { items: readonly ItemCardData[]; words: TermOffer['words']; isRest: boolean }

/** Nothing is added to the cart twice. */
function AddEverything({ items, words, isRest }: AddEverythingProps) {
  const cart = useCart()
  const inCart = new Set(cart.items.map(({ id }) => String(id)))
  const missing = items.filter(({ id }) => !inCart.has(String(id)))
  const isDone = missing.length === 0
  const addOrGo = useAddThenGo(() => {
    for (const item of missing) addItem(cartRowOf(item))
    void showToast({ kind: 'success', title: isRest ? m.catalog_added() : words.added })
  }, isDone)
  const [add, inCartText] = isRest ? [words.addRest, m.catalog_in_cart()] : [words.add, words.inCart]
  return (
    <Button look={isDone ? 'line' : 'buy'} className="needs-script max-lg:col-span-full" onClick={addOrGo}>
      {isDone ? <Check className="text-action" /> : <ShoppingBag />}
      {isDone ? inCartText : add}
    </Button>
  )
}
