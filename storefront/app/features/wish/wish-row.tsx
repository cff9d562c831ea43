import { pickText } from 'contract/locale.ts'
import { Form, Link } from 'react-router'
import { getLocale } from '../../i18n/locale.ts'
import { m } from '../../i18n/m-wish.ts'
import { Bilingual } from '../../ui/bilingual.tsx'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { Price } from '../../ui/price.tsx'
import type { ItemCardData } from '../catalog/card/card-data.ts'
import { ItemCover } from '../catalog/card/item-cover.tsx'
import { linkToOwned, useAddOrGo, useItemState } from '../catalog/item/use-item-state.ts'

/** One kept item: what it is, its price, and its two actions. */
export function WishRow({ item, to, edition }: { item: ItemCardData; to: string; edition: 'awaited' | 'open' | undefined }) {
  const { id, title, facts, price, isFree, currency, insteadOfPrice } = item
  return (
    <li className="grid grid-cols-[72px_1fr] items-start gap-x-4 border-b border-hairline py-4.5 lg:grid-cols-[84px_1fr_auto] lg:gap-x-6">
      <Link to={to} tabIndex={-1} aria-hidden="true" className="lg:row-span-2">
        <ItemCover item={item} />
      </Link>
      <div className="min-w-0">
        <Link to={to} prefetch="intent" className="tap font-strong underline-offset-[.25em] hover:underline">
          <Bilingual text={title} />
        </Link>
        <p className="text-sm text-muted">{facts}</p>
        <p className="mt-1">
          {isFree && <span className="font-head text-action">{m.catalog_free()}</span>}
          {!isFree && price !== null && <Price amount={price} currency={currency} className="text-md" />}
          {insteadOfPrice && <span className="text-sm text-muted">{insteadOfPrice}</span>}
        </p>
        {edition === 'awaited' && <p className="mt-1 text-sm text-muted">{m.wish_edition_awaited()}</p>}
        {edition === 'open' && <TellOfEdition id={id} />}
      </div>
      <div className="flex flex-wrap items-center gap-2 max-lg:col-start-2 max-lg:mt-2">
        {isFree || price === null ? (
          <ButtonLink look="line" size="small" to={to}>
            {m.wish_look()}
          </ButtonLink>
        ) : (
          <BuyOrRead item={item} />
        )}
        <Form method="post">
          <input type="hidden" name="item" value={id} />
          <Button
            look="bare"
            size="small"
            type="submit"
            name="intent"
            value="remove"
            aria-label={m.wish_remove_named({ title: pickText(title, getLocale()).text })}
          >
            {m.wish_remove()}
          </Button>
        </Form>
      </div>
    </li>
  )
}

/** One button in both states, so that the focus stays on it after adding. */
function BuyOrRead({ item }: { item: ItemCardData }) {
  const state = useItemState(item.id)
  const addOrGo = useAddOrGo(item, state === 'inCart')
  if (state === 'owned') {
    return (
      <ButtonLink look="line" size="small" to={linkToOwned(item)} prefetch="none">
        {m.catalog_owned_read()}
      </ButtonLink>
    )
  }
  return (
    <Button look="line" size="small" className="needs-script" onClick={addOrGo}>
      {state === 'inCart' ? m.catalog_in_cart() : m.catalog_add_to_cart()}
    </Button>
  )
}

/** One tap, for students only: their address is known. */
function TellOfEdition({ id }: { id: number }) {
  return (
    <Form method="post">
      <input type="hidden" name="item" value={id} />
      <input type="hidden" name="reason" value="edition" />
      <Button look="bare" size="small" type="submit" name="intent" value="tell" className="-ms-3.5">
        {m.wish_tell_edition()}
      </Button>
    </Form>
  )
}
