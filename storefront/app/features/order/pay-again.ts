import { idPattern } from 'contract/pages.ts'
import { createPaymentEndpoint } from 'contract/sales/payment.ts'
import { data, type RouterContextProvider, redirectDocument } from 'react-router'
import { storefrontContext } from '../../api/provider-context.ts'
import { m } from '../../i18n/m-orders.ts'
import { call } from '../../session/call.ts'
import { contractSentence } from '../../shell/contract-message.tsx'
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

const refused = (reason: string, status: number) => data({ reason }, { status })
