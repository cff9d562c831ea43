import type { PaymentMethod } from 'contract/sales/order.ts'
import { m } from '../i18n/m.ts'
import { takesKnet } from '../i18n/takes-knet.ts'

const cards = ['Visa', 'Mastercard']

/** The networks behind a gateway, as payers know them from their cards. Cash and test payments have none. KNET belongs to Kuwait's banks. */
const networks: Record<PaymentMethod, () => string[]> = {
  sandbox: () => [],
  stripe: () => [...cards, 'Apple Pay'],
  'my-fatoorah': () => (takesKnet() ? ['KNET', ...cards] : cards),
  cod: () => [],
}
const ownNames: Partial<Record<PaymentMethod, () => string>> = { sandbox: m.footer_test_payments, cod: m.footer_cash }

/** For loaders. Another provider's method may be unknown: it has no names. */
export const networksOf = (method: PaymentMethod): string[] => (Object.hasOwn(networks, method) ? networks[method]() : [])

/** The payment methods by the names that payers know, in the shop's country, each once; with a label for the list. */
export type PayNames = { label: string; names: string[] }

/** For loaders. */
export function payNamesOf(methods: readonly PaymentMethod[]): PayNames {
  const names = methods.flatMap((method) => [...networksOf(method), ...(ownNames[method] ? [ownNames[method]()] : [])])
  return { label: m.footer_payments(), names: [...new Set(names)] }
}
