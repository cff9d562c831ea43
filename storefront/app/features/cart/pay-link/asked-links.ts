import { clearCart, currentCart, setItems } from '../rows/cart-store.ts'

const storageKey = 'asked-to-pay'

/** Ids of the payment links made from this browser's cart: their rows leave the cart once paid. */
export function readAskedLinks(): string[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(storageKey) ?? '[]')
    return Array.isArray(stored) ? stored.map(String) : []
  } catch {
    return []
  }
}

export function keepAskedLinks(ids: readonly string[]): void {
  try {
    if (ids.length > 0) localStorage.setItem(storageKey, JSON.stringify(ids))
    else localStorage.removeItem(storageKey)
  } catch {
    // Storage may be blocked: the reader then empties the cart by hand.
  }
}

/** Removes the paid rows; rows added since stay. Rows may have gone already because they are owned: a paid cart is cleared anyway. */
export function removePaidRows(paid: readonly string[]): void {
  if (paid.length === 0) return
  const { items } = currentCart()
  const rest = items.filter(({ id }) => !paid.includes(String(id)))
  if (rest.length === 0) clearCart()
  else if (rest.length < items.length) setItems(rest)
}
