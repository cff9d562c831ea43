import type { Locale } from 'contract/locale.ts'
import { findOrderOfFreeItem } from '../../library/find-order-of-free-item.ts'
import type { SalesDeps } from '../checkout/terms.ts'
import { placeOrder } from './place-order.ts'

/** Takes an item that is free: an order of nothing, paid at once. Tapped again, or owned already, it answers the order it came by. */
export async function addFreeItem(deps: SalesDeps, personId: string, id: string, locale: Locale): Promise<{ orderId: string }> {
  const present = await findOrderOfFreeItem(deps.db, personId, id)
  if (present) return { orderId: present }
  const { orderId } = await placeOrder(deps, { personId, locale, items: [{ id }], key: `free-${id}` })
  return { orderId }
}
