import type { Order } from 'contract/order.ts'
import { getOwnOrderRow } from '../books/orders.queries.ts'
import { findNewestPayment } from '../books/payments.queries.ts'
import { getOrder } from '../checkout/order/view-order.ts'
import type { SalesDeps } from '../checkout/terms.ts'
import { askGateway, mayAsk } from './attempt.ts'

/** What became of the order's newest attempt; the answer is the order as it then stands. */
export async function checkPayment(deps: SalesDeps, personId: string, orderId: string): Promise<Order> {
  const { id } = await getOwnOrderRow(deps.db, personId, orderId)
  const payment = await findNewestPayment(deps.db, id)
  if (payment && (await mayAsk(deps, payment))) await askGateway(deps, payment)
  return getOrder(deps.db, personId, id, deps.now())
}
