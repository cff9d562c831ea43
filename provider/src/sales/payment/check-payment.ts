import type { Order } from 'contract/order.ts'
import type { Deps } from '../../deps.ts'
import { findNewestPayment, keyOf, type PaymentRow } from '../books/payments.queries.ts'
import { getOrder, getOwnOrderRow } from '../checkout/order/order.queries.ts'
import { findGateway } from '../gateways/find-gateway.ts'
import { settle } from './settle.ts'

/** What became of the order's newest attempt; the answer is the order as it then stands. */
export async function checkPayment(deps: Deps, personId: string, orderId: string): Promise<Order> {
  const { id } = await getOwnOrderRow(deps.db, personId, orderId)
  const payment = await findNewestPayment(deps.db, id)
  if (payment && (await mayAsk(deps, payment))) await askGateway(deps, payment)
  return getOrder(deps.db, personId, id, deps.now())
}

/** Nobody who reloads a page without end uses up what a gateway answers to the shop; who is above is told what is known, and the reconciler asks. */
export async function mayAsk({ throttle }: Pick<Deps, 'throttle'>, { id }: PaymentRow): Promise<boolean> {
  return !(await throttle.count('gatewayQuestions', id)).isOver
}

/** Settles what the gateway says of an attempt, and answers it. */
export async function askGateway(deps: Deps, payment: PaymentRow) {
  const state = await findGateway(deps, payment.gateway)?.getStatus(keyOf(payment))
  if (state) await settle(deps, payment.id, state)
  return state
}
