import { useSyncExternalStore } from 'react'
import { type Cart, currentCart, emptyCart, subscribeToCart } from './cart-store.ts'

/** The cart of this browser; empty on the server and until hydration. */
export function useCart(): Cart {
  return useSyncExternalStore(subscribeToCart, currentCart, emptyCart)
}
