import { pickText } from 'contract/locale.ts'
import { linkTo } from 'contract/pages.ts'
import { m } from '../../paraglide/messages.js'
import { getLocale } from '../../paraglide/runtime.js'
import { useMe } from '../../session/use-me.ts'
import { showToast } from '../../shell/toast.ts'
import { addItem } from '../cart/cart-store.ts'
import { useCart } from '../cart/use-cart.ts'
import type { ItemCardData } from './card-data.ts'
import { cartRowOf } from './cart-row-of.ts'

export type ItemState = 'owned' | 'inCart' | 'none'

/** What this person has to do with an item; `none` on the server and until it is known, so that public pages are the same for everyone. */
export function useItemState(id: number): ItemState {
  const { ownedItemIds } = useMe()
  const { items } = useCart()
  if (ownedItemIds.has(id)) return 'owned'
  return items.some((row) => String(row.id) === String(id)) ? 'inCart' : 'none'
}

/** Puts an item into the cart and says so. */
export function putIntoCart(item: ItemCardData): void {
  addItem(cartRowOf(item))
  void showToast({ kind: 'success', title: m.catalog_added(), description: pickText(item.title, getLocale()).text })
}

/** Where an owned item is read: a memo opens; anything else is found in the library. */
export function linkToOwned({ kind, id }: Pick<ItemCardData, 'kind' | 'id'>): string {
  return kind === 'memo' ? linkTo('reader', id) : linkTo('library')
}
