import { m } from 'storefront/app/i18n/m-office.ts'

/** Companies have one name in both languages. */
export function gatewayName(gateway: string): string {
  const names: Record<string, string> = { sandbox: m.office_reconciliation_sandbox(), stripe: 'Stripe', 'my-fatoorah': 'MyFatoorah' }
  return names[gateway] ?? gateway
}
