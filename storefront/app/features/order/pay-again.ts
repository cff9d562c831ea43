import { idPattern } from 'contract/pages.ts'
import { cashMethod, type Order } from 'contract/sales/order.ts'
import { createPaymentEndpoint } from 'contract/sales/payment.ts'
import { data, type RouterContextProvider, redirectDocument } from 'react-router'
import { storefrontContext } from '../../api/provider-context.ts'
import { m } from '../../i18n/m-orders.ts'
import { call } from '../../session/call.ts'
import { contractSentence } from '../../shell/contract-message.tsx'
import { type PayNames, payNamesOf } from '../../shell/pay-names.ts'
import { mayPay } from './order-state.ts'
import { payAddress } from './pay-address.ts'

/** Starts a new attempt to pay an order: redirects to the payment, or says why not. */
export async function payAgain(context: Readonly<RouterContextProvider>, orderId: unknown) {
  if (typeof orderId !== 'string' || !idPattern.test(orderId)) return refused(m.order_not_payable(), 404)
  const result = await call(context, createPaymentEndpoint, { body: { orderId } })
  if (result.kind === 'noResponse') return refused(contractSentence('operationFailed'), 503)
  if (result.kind === 'refused')
    return refused((typeof result.body === 'object' && result.body.message) || m.order_not_payable(), result.status)
  const { paymentUrl } = result.data.data
  if (!paymentUrl) return refused(m.order_not_payable(), 409)
  return redirectDocument(payAddress(context.get(storefrontContext), paymentUrl))
}

/** For loaders: with what the next attempt can be paid; null if none is offered. The provider keeps the method while the shop offers it. */
export function payNamesOfOrder(context: Readonly<RouterContextProvider>, order: Order): PayNames | null {
  if (!mayPay(order)) return null
  const { payments } = context.get(storefrontContext)
  const same = payments.filter((method) => method === order.paymentMethod)
  return payNamesOf(same.length > 0 ? same : payments.filter((method) => method !== cashMethod))
}

const refused = (reason: string, status: number) => data({ reason }, { status })
