import { m } from '../../i18n/m-account.ts'
import { isPrinted } from './rows/cart-row.ts'
import { totalItems, useCart } from './rows/cart-store.ts'

/** Shown beside log-in and sign-up on the way to paying. Tells the form whether an address will be needed. */
export function KeptCart() {
  const cart = useCart()
  const count = totalItems(cart)
  return (
    <>
      <p className="mt-1.5 text-muted">{count > 0 ? m.cart_kept({ count }) : m.account_log_in_lede()}</p>
      {cart.items.some(isPrinted) && <input type="hidden" name="hasPaper" value="true" />}
    </>
  )
}
