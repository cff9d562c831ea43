import { Form } from 'react-router'
import { m } from '../../../i18n/m.ts'
import { Button, ButtonLink, type ButtonSize } from '../../../ui/button.tsx'
import { BookOpen, Check, ShoppingBag } from '../../../ui/icons.tsx'
import type { ItemCardData } from '../card/card-data.ts'
import type { FormatOption } from './format-choice.tsx'
import { linkToOwned, useAddOrGo, useItemState } from './use-item-state.ts'

type Look = { size?: ButtonSize; className?: string | undefined }
type BuyButtonProps = Look & { item: ItemCardData; chosen?: FormatOption | undefined }

/** An item's one action: read it, take it, buy it, or go to the cart. Nothing if it is not sold on its own. */
export function BuyButton({ item, chosen, ...look }: BuyButtonProps) {
  const state = useItemState(item.id, chosen?.offers)
  if (state === 'owned') {
    return (
      <ButtonLink look="primary" {...look} to={linkToOwned(item)} prefetch="none">
        <BookOpen />
        {m.catalog_owned_read()}
      </ButtonLink>
    )
  }
  const given = { ...look, disabled: !!item.draft }
  const isPaper = chosen && chosen.value !== 'digital'
  if (item.isFree && !isPaper) return <TakeFree {...given} />
  return item.price === null && !isPaper ? null : <AddOrGo {...given} item={item} chosen={chosen} isInCart={state === 'inCart'} />
}

/** A full page load refreshes the library, so that the taken item counts as owned everywhere. */
function TakeFree(given: Look & { disabled: boolean }) {
  return (
    <Form method="post" reloadDocument className="contents">
      <Button look="primary" type="submit" {...given}>
        <BookOpen />
        {m.catalog_take_free()}
      </Button>
    </Form>
  )
}

/** One button in both states, so that the focus stays on it. */
function AddOrGo({ item, chosen, isInCart, ...given }: BuyButtonProps & { isInCart: boolean; disabled: boolean }) {
  const addOrGo = useAddOrGo(item, isInCart, chosen?.offers)
  return (
    <Button look={isInCart ? 'line' : 'buy'} onClick={addOrGo} {...given}>
      {isInCart ? <Check className="text-action" /> : <ShoppingBag />}
      {isInCart ? m.catalog_in_cart() : m.catalog_add_to_cart()}
    </Button>
  )
}
