import type { Order } from 'contract/order.ts'
import { m } from '../../i18n/m-orders.ts'

const names: ReadonlyMap<string, () => string> = new Map([
  ['sandbox', m.order_paid_by_sandbox],
  ['stripe', m.order_paid_by_card],
  ['my-fatoorah', m.order_paid_by_knet],
  ['cod', m.order_paid_by_cash],
])

/** The name of a way to pay; if it has no name here, the provider's. */
export function nameOfMethod(method: Order['paymentMethod']): string {
  return method ? (names.get(method)?.() ?? method) : m.order_paid_by_nothing()
}
