import { getMeEndpoint } from 'contract/account/account.ts'
import type { PageQuery } from 'contract/page-parameters.ts'
import { getOrderEndpoint } from 'contract/sales/order.ts'
import { checkPaymentEndpoint } from 'contract/sales/payment.ts'
import type { ChosenPlace } from 'contract/sales/pick-up.ts'
import type { RouterContextProvider } from 'react-router'
import { loadPart } from '../../session/load-part.ts'
import { stateOf, type ToldOrder } from './order-state.ts'
import { placeOfOrder } from './place-of-order.ts'

/** `place`: where the printed copies wait, for pick-up. */
export type PaymentResult = { order: ToldOrder; email: string | null; place: ChosenPlace | undefined }

/** The order in the query, if it is the reader's own. While its payment is open, the gateway is asked again. */
export async function loadPaymentResult(
  context: Readonly<RouterContextProvider>,
  query: PageQuery<'orderId'>,
): Promise<PaymentResult | null> {
  const orderId = query.get('orderId')
  if (!orderId) return null
  const [found, me] = await Promise.all([
    loadPart(context, getOrderEndpoint, { query: { Id: orderId } }),
    loadPart(context, getMeEndpoint, {}),
  ])
  if (!found) return null
  const order = found.data
  const email = me?.data.email ?? null
  const known = { email, place: placeOfOrder(context, order) }
  if (stateOf(order) !== 'checking') return { order, ...known }
  const checked = await loadPart(context, checkPaymentEndpoint, { body: { orderId } })
  return { order: checked?.data ?? order, ...known }
}
