import type { Order, PaymentMethod } from 'contract/sales/order.ts'
import { m } from '../../i18n/m-orders.ts'
import { takesKnet } from '../../i18n/takes-knet.ts'

const names: Record<PaymentMethod, () => string> = {
  sandbox: m.order_paid_by_sandbox,
  stripe: m.order_paid_by_card,
  'my-fatoorah': () => (takesKnet() ? m.order_paid_by_knet() : m.order_paid_by_card()),
  cod: m.order_paid_by_cash,
}

/** A payment method's name. Unknown ones of another provider keep their own. */
export function nameOfMethod(method: Order['paymentMethod']): string {
  if (!method) return m.order_paid_by_nothing()
  return Object.hasOwn(names, method) ? names[method]() : method
}
