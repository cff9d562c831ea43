import { cashMethod, type PaymentMethod } from 'contract/sales/order.ts'
import { m } from '../../i18n/m-cart.ts'
import { takesKnet } from '../../i18n/takes-knet.ts'
import { networksOf, type PayNames, payNamesOf } from '../../shell/pay-names.ts'

/**
 * The payment methods for a cart or payment link, the usual one first, with labels. `methods`: those to choose from, with the networks behind
 * each; empty if there is no choice. `names`: all of them as payers know them. `note`: where the button leads, or what the names are.
 */
export type PayMethods = {
  title: string
  methods: { id: PaymentMethod; label: string; note: string; marks: readonly string[] }[]
  names: PayNames
  note: string
}

const words: Record<PaymentMethod, () => { label: string; note: string }> = {
  sandbox: () => ({ label: m.cart_pay_sandbox(), note: m.cart_pay_sandbox_note() }),
  'my-fatoorah': () => ({ label: takesKnet() ? m.cart_pay_my_fatoorah() : m.cart_pay_stripe(), note: m.cart_pay_my_fatoorah_note() }),
  stripe: () => ({ label: m.cart_pay_stripe(), note: m.cart_pay_stripe_note() }),
  cod: () => ({ label: m.cart_pay_cod(), note: m.cart_pay_cod_note() }),
}

/**
 * Null if the methods are unknown: another provider may name none, or others. With one method, the provider chooses; cash is still named as
 * if chosen, because no payment page follows. Without `maySend`, as for guests, the button leads elsewhere first and nothing can be chosen.
 */
export function payMethodsOf(ids: readonly PaymentMethod[] | undefined, maySend = true): PayMethods | null {
  const methods = (ids ?? []).flatMap((id) => (Object.hasOwn(words, id) ? [{ id, ...words[id](), marks: networksOf(id) }] : []))
  if (methods.length === 0) return null
  const isChoice = methods.length > 1 || methods[0]?.id === cashMethod
  const names = payNamesOf(methods.map(({ id }) => id))
  return {
    title: m.cart_pay_how(),
    methods: maySend && isChoice ? methods : [],
    names,
    note: maySend ? m.cart_order_note_member() : names.label,
  }
}
