import { cartStorageKey, couponStorageKey } from 'contract/limits.ts'
import { dropDust } from 'contract/money.ts'
import { useSyncExternalStore } from 'react'
import { type CartRow, readRows, toRows } from './cart-row.ts'
import { isGoneElsewhere, keepCode } from './kept-code.ts'

/** The cart's state (contract §3.5): items, the coupon's percent and code. Totals are derived. */
export type Cart = { items: readonly CartRow[]; discountPercentage: number; couponCode: string | null }

const empty: Cart = { items: [], discountPercentage: 0, couponCode: null }
const listeners = new Set<() => void>()
let cart = empty
let isLoaded = false

function change(next: Cart, save: (items: readonly CartRow[]) => void): void {
  cart = next
  save(next.items)
  for (const listener of listeners) listener()
}

/** A coupon changes no item: writing now would leave `[]` where clear has removed the entry. */
const saveNothing = () => {}

function saveItems(items: readonly CartRow[]): void {
  try {
    localStorage.setItem(cartStorageKey, JSON.stringify(items))
  } catch {
    // Storage may be blocked or full: the cart then lives as long as the page.
  }
}

function removeItems(): void {
  try {
    localStorage.removeItem(cartStorageKey)
  } catch {
    // As above.
  }
}

function loadItems(): readonly CartRow[] {
  try {
    return readRows(localStorage.getItem(cartStorageKey))
  } catch {
    return []
  }
}

function loadOnce(): void {
  if (isLoaded) return
  isLoaded = true
  cart = { ...empty, items: loadItems() }
  window.addEventListener('storage', showOtherTab)
}

/** Takes over what another tab saves. A code used up or removed there is dropped here too. */
function showOtherTab({ key }: StorageEvent): void {
  if (key !== cartStorageKey && key !== couponStorageKey && key !== null) return
  if (isGoneElsewhere()) forgetCoupon()
  change({ ...cart, items: loadItems() }, saveNothing)
}

export function subscribeToCart(listener: () => void): () => void {
  loadOnce()
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export function currentCart(): Cart {
  if (typeof window !== 'undefined') loadOnce()
  return cart
}

export const emptyCart = (): Cart => empty

const isSame = (a: CartRow['id'], b: CartRow['id']) => String(a) === String(b)

/** Ignored if the same id is there already (contract §4.8). */
export function addItem(row: CartRow): void {
  const { items } = currentCart()
  if (items.some((item) => isSame(item.id, row.id))) return
  change({ ...cart, items: [...items, row] }, saveItems)
}

export function removeItem(id: CartRow['id']): void {
  change({ ...currentCart(), items: cart.items.filter((item) => !isSame(item.id, id)) }, saveItems)
}

/** Sets how many copies of a printed row there are; its price follows. */
export function changeQuantity(id: CartRow['id'], quantity: number): void {
  const changed = (row: CartRow): CartRow => {
    const unitPrice = row.unitPrice ?? (row.price ?? 0) / (row.quantity ?? 1)
    return { ...row, unitPrice, quantity, price: dropDust(unitPrice * quantity) }
  }
  change({ ...currentCart(), items: cart.items.map((row) => (isSame(row.id, id) ? changed(row) : row)) }, saveItems)
}

/** Replaces all items; a value that is no list empties them (contract §4.10). */
export function setItems(items: unknown): void {
  change({ ...currentCart(), items: toRows(items) }, saveItems)
}

/** Empties the cart, forgets the coupon and removes the entry from storage (ruling 15: saving must not write `[]`). */
export function clearCart(): void {
  keepCode(null)
  change(empty, removeItems)
}

/** Applies an accepted coupon. Its code is kept for the next page load; the percent is 0 if the answer has none. */
export function applyCoupon(couponCode: string, discountPercentage: number | undefined): void {
  keepCode(couponCode)
  change({ ...currentCart(), couponCode, discountPercentage: discountPercentage ?? 0 }, saveNothing)
}

/** After a refused coupon. A kept code stays: it may be a different one. */
export function resetCoupon(): void {
  change({ ...currentCart(), couponCode: null, discountPercentage: 0 }, saveNothing)
}

/** Forgets a code that was removed by hand or is invalid for good. */
export function forgetCoupon(): void {
  keepCode(null)
  resetCoupon()
}

/** The number of rows, ignoring quantities. */
export function totalItems({ items }: Cart): number {
  return items.length
}

/** The sum of the rows' prices before discount; a missing price counts as 0 (contract §3.6). */
export function totalPrice({ items }: Cart): number {
  return dropDust(items.reduce((total, { price = 0 }) => total + price, 0))
}

/** This browser's cart; empty on the server and until hydration. */
export function useCart(): Cart {
  return useSyncExternalStore(subscribeToCart, currentCart, emptyCart)
}
