import { type PaymentMethod, QuoteRequest, quoteOrder } from 'contract/order.ts'
import type { RouterContextProvider } from 'react-router'
import { m } from '../../paraglide/messages.js'
import { call } from '../../session/call.ts'
import { sessionContext } from '../../session/request-session.ts'
import { deliveryOf } from './chosen-delivery.ts'

export type PayMethods = { title: string; methods: { id: PaymentMethod; label: string; note: string }[] }

const words: Record<PaymentMethod, () => { label: string; note: string }> = {
  sandbox: () => ({ label: m.cart_pay_sandbox(), note: m.cart_pay_sandbox_note() }),
  'my-fatoorah': () => ({ label: m.cart_pay_my_fatoorah(), note: m.cart_pay_my_fatoorah_note() }),
  stripe: () => ({ label: m.cart_pay_stripe(), note: m.cart_pay_stripe_note() }),
  cod: () => ({ label: m.cart_pay_cod(), note: m.cart_pay_cod_note() }),
}

/** The ways in which these rows may be paid, the usual one first; none where that is not known: then the provider chooses. */
export async function listPayMethods(context: Readonly<RouterContextProvider>, cookie: string | null, sent: unknown): Promise<PayMethods> {
  const title = m.cart_pay_how()
  if (!context.get(sessionContext).session) return { title, methods: [] }
  const body = QuoteRequest.safeParse({ ...(sent as object), ...deliveryOf(cookie) })
  if (!body.success) return { title, methods: [] }
  const result = await call(context, quoteOrder, { body: body.data })
  // Another provider need not name them.
  const methods: PaymentMethod[] | undefined = result.kind === 'ok' ? result.data.data.paymentMethods : undefined
  return { title, methods: (methods ?? []).flatMap((id) => (words[id] ? [{ id, ...words[id]() }] : [])) }
}
