import type { StaffPaymentMethod } from 'contract/sales/staff-method.ts'
import { m } from 'storefront/app/i18n/m-office.ts'
import { takesKnet } from 'storefront/app/i18n/takes-knet.ts'

const methods: Record<StaffPaymentMethod, () => string> = {
  sandbox: m.office_order_by_sandbox,
  stripe: m.office_order_by_card,
  'my-fatoorah': () => (takesKnet() ? m.office_order_by_knet() : m.office_order_by_card()),
  cod: m.office_order_by_cash,
  terminal: m.office_order_by_terminal,
}

/** A way of paying, as staff read it. */
export const methodWord = (method: StaffPaymentMethod | null): string => (method ? methods[method]() : m.office_order_by_nothing())
