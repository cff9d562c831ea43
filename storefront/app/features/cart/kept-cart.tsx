import { m } from '../../paraglide/messages.js'
import { totalItems } from './cart-store.ts'
import { useCart } from './use-cart.ts'

/** Said where someone is asked to log in on the way to paying. */
export function KeptCart() {
  const count = totalItems(useCart())
  return <p className="mt-1.5 text-muted">{count > 0 ? m.cart_kept({ count }) : m.account_log_in_lede()}</p>
}
