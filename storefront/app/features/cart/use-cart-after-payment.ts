import type { Order } from 'contract/order.ts'
import { useEffect } from 'react'
import { announcePurchase } from '../../session/purchase.ts'
import { forgetOrderKey } from '../order/order-key.ts'
import { stateOf } from '../order/order-state.ts'
import { clearCart } from './cart-store.ts'

/** The cart is emptied when this page learns that the order is paid, or stands to be paid in cash, not before (ruling 15, decision 016). */
export function useCartAfterPayment(order: Order | undefined): void {
  const state = order && stateOf(order)
  const orderId = order?.orderId
  useEffect(() => {
    if (!state || !orderId || state === 'checking') return
    forgetOrderKey()
    if (state === 'paid') announcePurchase()
    // Whoever opens the page of an old order again has filled the cart with other things since.
    if ((state === 'paid' || state === 'cash') && !isEmptiedFor(orderId)) clearCart()
  }, [state, orderId])
}

const storageKey = 'cart-emptied-for'

function isEmptiedFor(orderId: string): boolean {
  try {
    const isDone = localStorage.getItem(storageKey) === orderId
    localStorage.setItem(storageKey, orderId)
    return isDone
  } catch {
    return false
  }
}
