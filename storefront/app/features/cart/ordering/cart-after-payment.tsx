import type { Order } from 'contract/sales/order.ts'
import { useEffect } from 'react'
import { announcePurchase } from '../../../session/purchase.ts'
import { useNonce } from '../../../shell/nonce.ts'
import { useIsHydrated } from '../../../ui/use-is-hydrated.ts'
import { forgetOrderKey } from '../../order/order-key.ts'
import { isPaid, type OrderState, stateOf } from '../../order/order-state.ts'
import { clearCart } from '../rows/cart-store.ts'
import { emptyCartScript, storageKey } from './empty-cart-script.ts'

/** Empties the cart once this page learns that the order is paid, or is to be paid in cash. */
export function CartAfterPayment({ order }: { order: Order | undefined }) {
  useCartAfterPayment(order)
  const nonce = useNonce()
  // Pages rendered in the browser do not need it.
  if (useIsHydrated()) return null
  const script = import.meta.env.SSR && order && emptiesCart(stateOf(order)) ? emptyCartScript(order.orderId, !order.canPay) : ''
  // biome-ignore lint/security/noDangerouslySetInnerHtml: our own script around an order's id, known to the policy by nonce
  return <script nonce={nonce} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: script }} />
}

function useCartAfterPayment(order: Order | undefined): void {
  const state = order && stateOf(order)
  const orderId = order?.orderId
  const canPay = order?.canPay
  useEffect(() => {
    if (!state || !orderId || state === 'checking') return
    // While the order can be paid, ordering the same again is a new attempt to pay it.
    if (!canPay) forgetOrderKey()
    if (isPaid(state)) announcePurchase()
    // When an old order's page is reopened, the cart holds other things.
    if (emptiesCart(state) && !isEmptiedFor(orderId)) clearCart()
  }, [state, orderId, canPay])
}

const emptiesCart = (state: OrderState): boolean => isPaid(state) || state === 'cash'

function isEmptiedFor(orderId: string): boolean {
  try {
    const isDone = localStorage.getItem(storageKey) === orderId
    localStorage.setItem(storageKey, orderId)
    return isDone
  } catch {
    return false
  }
}
