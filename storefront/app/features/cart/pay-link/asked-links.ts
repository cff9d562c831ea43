import { clearCart, currentCart, setItems } from '../rows/cart-store.ts'

const storageKey = 'asked-to-pay'

/** Ids of the links to pay that were made of this browser's cart: their rows leave the cart once they are paid. */
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
    // Storage may be blocked: then the reader empties the cart by hand.
  }
}

/**
 * Removes from the cart what was paid; rows that were added since stay. The rows may have left before, because they are owned: a cart that was paid
 * is cleared all the same.
 */
export function removePaidRows(paid: readonly string[]): void {
  if (paid.length === 0) return
  const { items } = currentCart()
  const rest = items.filter(({ id }) => !paid.includes(String(id)))
  if (rest.length === 0) clearCart()
  else if (rest.length < items.length) setItems(rest)
}
