import { pickText } from 'contract/locale.ts'
import { m } from '../../paraglide/messages.js'
import { getLocale } from '../../paraglide/runtime.js'
import { showToast } from '../../shell/toast.ts'
import type { CartRow } from './cart-row.ts'
import { currentCart, setItems } from './cart-store.ts'

/** Adds what holds other rows of the cart, which leave it: nobody pays twice. Undo puts all back as it was; what came in since stays. */
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
