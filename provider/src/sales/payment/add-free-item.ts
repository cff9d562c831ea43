import type { Locale } from 'contract/locale.ts'
import { findOrderOfFreeItem } from '../../library/find-order-of-free-item.ts'
import type { SalesDeps } from '../checkout/terms.ts'
import { placeOrder } from './place-order.ts'

/**
 * Takes a free item: an order without a price, paid at once. If it is called again, or the item is owned already, it answers the order that gave
 * it.
 */
export async function addFreeItem(deps: SalesDeps, personId: string, id: string, locale: Locale): Promise<{ orderId: string }> {
  const present = await findOrderOfFreeItem(deps.db, personId, id)
  if (present) return { orderId: present }
  const { orderId } = await placeOrder(deps, { personId, locale, items: [{ id }], key: `free-${id}` })
  return { orderId }
}
