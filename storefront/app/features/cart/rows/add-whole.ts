import { pickText } from 'contract/locale.ts'
import { getLocale } from '../../../i18n/locale.ts'
import { m } from '../../../i18n/m-cart.ts'
import { showToast } from '../../../shell/toast/toast.ts'
import type { CartRow } from './cart-row.ts'
import { currentCart, setItems } from './cart-store.ts'

/**
 * Adds an item that contains other rows of the cart, and removes those, so that nobody pays twice. Undo restores everything; rows added
 * since stay.
 */
export function addWhole(whole: CartRow, isHeld: (row: CartRow) => boolean): void {
  const before = currentCart().items
  const held = before.filter(isHeld)
  setItems([...before.filter((row) => !held.includes(row)), whole])
  const undo = () => {
    const since = currentCart().items.filter(({ id }) => id !== whole.id && !before.some((row) => row.id === id))
    setItems([...before, ...since])
  }
  const title = whole.title ? pickText(whole.title, getLocale()).text : ''
  void showToast({
    kind: 'success',
    title: m.catalog_added(),
    description: m.cart_replaced({ title, count: held.length }),
    undo,
  })
}
