import { cartStorageKey, couponStorageKey } from 'contract/limits.ts'
import { storageKey as orderKey } from '../../order/order-key.ts'

/** For which order the cart was emptied last. */
export const storageKey = 'cart-emptied-for'

/**
 * What `CartAfterPayment` does to the storage, as a script within the page: whoever follows a link before the page's files have come finds the cart empty all the
 * same. `isOver`: the order can be paid no more, so that ordering the same again is a new order.
 */
export const emptyCartScript = (orderId: string, isOver: boolean): string =>
  `try{var s=localStorage,o=${JSON.stringify(orderId).replaceAll('<', '\\u003c')};` +
  `if(s.getItem("${storageKey}")!==o){s.setItem("${storageKey}",o);s.removeItem("${cartStorageKey}");s.removeItem("${couponStorageKey}")}` +
  `${isOver ? `sessionStorage.removeItem("${orderKey}")` : ''}}catch(e){}`
