import type { cashMethod, PaymentMethod } from 'contract/sales/order.ts'
import { m } from 'storefront/app/i18n/m-office.ts'

type Names = Record<Exclude<PaymentMethod, typeof cashMethod>, string> & Partial<Record<string, string>>

/** Companies have one name in both languages. Gateways unknown to this release keep their own name. */
export function gatewayName(gateway: string): string {
  const names: Names = { sandbox: m.office_reconciliation_sandbox(), stripe: 'Stripe', 'my-fatoorah': 'MyFatoorah' }
  return names[gateway] ?? gateway
}
