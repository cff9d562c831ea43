import { pickText } from 'contract/locale.ts'
import { linkTo } from 'contract/pages.ts'
import { useRef } from 'react'
import { useNavigate } from 'react-router'
import { getLocale } from '../../../i18n/locale.ts'
import { m } from '../../../i18n/m.ts'
import { useMe } from '../../../session/use-me.ts'
import { showToast } from '../../../shell/toast/toast.ts'
import type { CartRow } from '../../cart/rows/cart-row.ts'
import { addItem, currentCart, useCart } from '../../cart/rows/cart-store.ts'
import type { ItemCardData } from '../card/card-data.ts'
import { cartRowOf } from './cart-row-of.ts'
import type { FormatOption, Offer } from './format-choice.tsx'

export type ItemState = 'owned' | 'inCart' | 'none'

const digital = (id: number): Offer => ({ id, price: 0, format: 'digital' })

/** What this person can do with an item; `none` on the server and until known, because public pages are the same for everyone. */
export function useItemState(id: number, offers: readonly Offer[] = [digital(id)]): ItemState {
  const { ownedItemIds } = useMe()
  const { items } = useCart()
  if (ownedItemIds.has(id) && offers.every(({ format }) => format === 'digital')) return 'owned'
  return offers.every((offer) => items.some((row) => String(row.id) === String(offer.id))) ? 'inCart' : 'none'
}

/**
 * The items not owned, at most so many. Owning all of a package's contents counts as owning it. On the server, and until known, nothing is
 * owned.
 */
export function useNotOwned<Item extends { id: number; contentIds?: number[] }>(items: readonly Item[], most?: number): Item[] {
  const { ownedItemIds } = useMe()
  const isOwned = (id: number) => ownedItemIds.has(id)
  return items.filter(({ id, contentIds = [id] }) => !isOwned(id) && !(contentIds.length > 0 && contentIds.every(isOwned))).slice(0, most)
}

/** A memo's formats for this person: owners of the file are not offered it again with the printed copy. */
export function useFormats(id: number, formats: readonly FormatOption[] | undefined): readonly FormatOption[] | undefined {
  const { ownedItemIds } = useMe()
  return ownedItemIds.has(id) ? formats?.filter(({ value }) => value !== 'both') : formats
}

/** Adds an item or its chosen offers to the cart, and says so. */
function putIntoCart(item: ItemCardData, offers?: readonly Offer[]): void {
  if (item.kind === 'package') {
    const isHeld = (row: CartRow) => item.contentIds.some((id) => String(id) === String(row.id))
    if (currentCart().items.some(isHeld))
      return void import('../../cart/rows/add-whole.ts').then(({ addWhole }) => addWhole(cartRowOf(item), isHeld))
  }
  if (offers) for (const offer of offers) addItem(cartRowOf(item, offer))
  else addItem(cartRowOf(item))
  void showToast({ kind: 'success', title: m.catalog_added(), description: pickText(item.title, getLocale()).text })
}

const doubleTapMs = 600

/** The button of a sold item: adds it, then links to the cart. */
export function useAddOrGo(item: ItemCardData, isInCart: boolean, offers?: readonly Offer[]): () => void {
  return useAddThenGo(() => putIntoCart(item, offers), isInCart)
}

/** The second tap of a double tap must not leave the page. */
export function useAddThenGo(add: () => void, isInCart: boolean): () => void {
  const navigate = useNavigate()
  const addedAt = useRef(Number.NEGATIVE_INFINITY)
  return () => {
    const now = performance.now()
    if (!isInCart) {
      addedAt.current = now
      add()
    } else if (now - addedAt.current > doubleTapMs) void navigate(linkTo('cart'))
  }
}

/** Where an owned item is read: a memo opens; others are in the library. */
export function linkToOwned({ kind, id }: Pick<ItemCardData, 'kind' | 'id'>): string {
  return kind === 'memo' ? linkTo('reader', id) : linkTo('library')
}
