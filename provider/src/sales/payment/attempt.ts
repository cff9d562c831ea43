import type { Order } from 'contract/sales/order.ts'
import { getOwnOrderRow } from '../books/orders.queries.ts'
import { findNewestPayment, type PaymentRow } from '../books/payments.queries.ts'
import { getOrder } from '../checkout/order/view-order.ts'
import type { SalesDeps } from '../checkout/terms.ts'
import { findGateway, keyOf } from '../gateways/find-gateway.ts'
import { settle } from './settle.ts'

/** Endless reloading must not use up the shop's inquiries at a gateway; above the limit the answer is what is known, and the reconciler asks. */
export async function mayAsk({ throttle }: Pick<SalesDeps, 'throttle'>, { id }: PaymentRow): Promise<boolean> {
  return !(await throttle.count('gatewayQuestions', id)).isOver
}

/** Settles what the gateway says about an attempt, and answers it. */
export async function askGateway(deps: SalesDeps, payment: PaymentRow) {
  const state = await findGateway(deps, payment.gateway)?.getStatus(keyOf(payment))
  if (state) await settle(deps, payment.id, state)
  return state
}

/** Asks about the order's newest attempt. Answers the order's new state. */
export async function checkPayment(deps: SalesDeps, personId: string, orderId: string): Promise<Order> {
  const { id } = await getOwnOrderRow(deps.db, personId, orderId)
  const payment = await findNewestPayment(deps.db, id)
  if (payment && (await mayAsk(deps, payment))) await askGateway(deps, payment)
  return getOrder(deps.db, personId, id, deps.now())
}
