import { getMeEndpoint } from 'contract/account/account.ts'
import type { PageQuery } from 'contract/page-parameters.ts'
import { getOrderEndpoint } from 'contract/sales/order.ts'
import { checkPaymentEndpoint } from 'contract/sales/payment.ts'
import type { ChosenPlace } from 'contract/sales/pick-up.ts'
import type { RouterContextProvider } from 'react-router'
import { loadPart } from '../../session/load-part.ts'
import type { PayNames } from '../../shell/pay-names.ts'
import { type Bought, loadBought } from './load-bought.ts'
import { stateOf, type ToldOrder } from './order-state.ts'
import { payNamesOfOrder } from './pay-again.ts'
import { placeOfOrder } from './place-of-order.ts'

/** `place`: where the printed copies wait, for pick-up. `bought`: by line id. `payNames`: with what it can be paid, if it still can. */
export type PaymentResult = {
  order: ToldOrder
  email: string | null
  place: ChosenPlace | undefined
  bought: Record<string, Bought>
  payNames: PayNames | null
}

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
  const order = await askAgain(context, found.data)
  return {
    order,
    email: me?.data.email ?? null,
    place: placeOfOrder(context, order),
    bought: await loadBought(context, order),
    payNames: payNamesOfOrder(context, order),
  }
}

async function askAgain(context: Readonly<RouterContextProvider>, order: ToldOrder): Promise<ToldOrder> {
  if (stateOf(order) !== 'checking') return order
  const checked = await loadPart(context, checkPaymentEndpoint, { body: { orderId: order.orderId } })
  // An answer without a timeline keeps the one that is known: it says who pays.
  return checked ? { ...order, ...checked.data } : order
}
