import { cartStorageKey, couponStorageKey } from 'contract/limits.ts'
import { storageKey as orderKey } from '../../order/order-key.ts'

/** The order for which the cart was last emptied. */
export const storageKey = 'cart-emptied-for'

/**
 * What `CartAfterPayment` does to storage, as an inline script: whoever leaves before the page's files load still finds the cart empty.
 * `isOver`: the order can no longer be paid, so ordering the same again is a new order.
 */
export const emptyCartScript = (orderId: string, isOver: boolean): string =>
  `try{var s=localStorage,o=${JSON.stringify(orderId).replaceAll('<', '\\u003c')};` +
  `if(s.getItem("${storageKey}")!==o){s.setItem("${storageKey}",o);s.removeItem("${cartStorageKey}");s.removeItem("${couponStorageKey}")}` +
  `${isOver ? `sessionStorage.removeItem("${orderKey}")` : ''}}catch(e){}`
