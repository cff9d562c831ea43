import { cashMethod, type PaymentMethod } from 'contract/sales/order.ts'
import { m } from '../../i18n/m-cart.ts'
import { takesKnet } from '../../i18n/takes-knet.ts'

/** The payment methods for a cart or payment link, the usual one first, with labels. */
export type PayMethods = { title: string; methods: { id: PaymentMethod; label: string; note: string }[] }

const words: Record<PaymentMethod, () => { label: string; note: string }> = {
  sandbox: () => ({ label: m.cart_pay_sandbox(), note: m.cart_pay_sandbox_note() }),
  'my-fatoorah': () => ({ label: takesKnet() ? m.cart_pay_my_fatoorah() : m.cart_pay_stripe(), note: m.cart_pay_my_fatoorah_note() }),
  stripe: () => ({ label: m.cart_pay_stripe(), note: m.cart_pay_stripe_note() }),
  cod: () => ({ label: m.cart_pay_cod(), note: m.cart_pay_cod_note() }),
}

/**
 * Null if there is no choice: the provider chooses. If cash is the only method, it is still named, because no payment page follows. Another
 * provider may name no methods, or others.
 */
export function payMethodsOf(ids: readonly PaymentMethod[] | undefined): PayMethods | null {
  const methods = (ids ?? []).flatMap((id) => (Object.hasOwn(words, id) ? [{ id, ...words[id]() }] : []))
  return methods.length > 1 || methods[0]?.id === cashMethod ? { title: m.cart_pay_how(), methods } : null
}
