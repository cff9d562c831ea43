import type { Order } from 'contract/sales/order.ts'
import { useEffect } from 'react'
import { announcePurchase } from '../../../session/purchase.ts'
import { forgetOrderKey } from '../../order/order-key.ts'
import { isPaid, stateOf } from '../../order/order-state.ts'
import { clearCart } from '../rows/cart-store.ts'

/** The cart is emptied when this page learns that the order is paid, or stands to be paid in cash, not before. */
export function useCartAfterPayment(order: Order | undefined): void {
  const state = order && stateOf(order)
  const orderId = order?.orderId
  const canPay = order?.canPay
  useEffect(() => {
    if (!state || !orderId || state === 'checking') return
    // Ordering the same again is another attempt to pay the order as long as it can be paid.
    if (!canPay) forgetOrderKey()
    if (isPaid(state)) announcePurchase()
    // When the page of an old order is opened again, the cart holds other things.
    if ((isPaid(state) || state === 'cash') && !isEmptiedFor(orderId)) clearCart()
  }, [state, orderId, canPay])
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
