import { getMe } from 'contract/account.ts'
import { getOrder } from 'contract/order.ts'
import { idPattern } from 'contract/pages.ts'
import { checkPayment } from 'contract/payment.ts'
import type { RouterContextProvider } from 'react-router'
import { call } from '../../session/call.ts'
import { stateOf, type ToldOrder } from './order-state.ts'

export type PaymentResult = { order: ToldOrder; email: string | null }

/** The order that the query names, if it is the reader's own; while its payment is open the gateway is asked anew. */
export async function loadPaymentResult(context: Readonly<RouterContextProvider>, request: Request): Promise<PaymentResult | null> {
  const orderId = new URL(request.url).searchParams.get('orderId')
  if (!orderId || !idPattern.test(orderId)) return null
  const [found, me] = await Promise.all([call(context, getOrder, { query: { Id: orderId } }), call(context, getMe, {})])
  if (found.kind !== 'ok') return null
  const order = found.data.data
  const email = me.kind === 'ok' ? me.data.data.email : null
  if (stateOf(order) !== 'checking') return { order, email }
  const checked = await call(context, checkPayment, { body: { orderId } })
  return { order: checked.kind === 'ok' ? checked.data.data : order, email }
}
