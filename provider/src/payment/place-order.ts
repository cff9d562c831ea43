import type { CreatedOrder } from 'contract/order.ts'
import type { Tx } from '../db/database.ts'
import type { Deps } from '../deps.ts'
import { createOrder } from '../order/create-order.ts'
import { getOwnOrderRow, type OrderRow, viewCreatedOrder } from '../order/order.queries.ts'
import type { OrderRequest } from '../order/order-request.ts'
import { type FirstPayment, orderLifetimeSeconds } from '../order/write-order.ts'
import { defaultGateway } from './gateways/find-gateway.ts'
import { openSession } from './open-session.ts'
import { findOpenPayment } from './payment.queries.ts'
import { settleWithin } from './settle.ts'

/**
 * Order, lines, use of the coupon, payment and the job that ends it if nobody pays: one transaction, committed before any gateway
 * is asked. The session to pay in is opened after it; a repetition that comes first opens the same one.
 */
export async function placeOrder(deps: Deps, request: OrderRequest): Promise<CreatedOrder> {
  const terms = { currency: deps.settings.currency, gateway: defaultGateway, now: deps.now() }
  const { order, payment } = await deps.db.transaction(async (tx) => {
    const placed = await createOrder(tx, request, terms)
    if (!placed.payment) return { order: placed.order, payment: await findOpenPayment(tx, placed.order.id) }
    if (placed.payment.amountMinor === 0) return { order: await payNothing(tx, deps, placed.order, placed.payment), payment: undefined }
    await deps.jobs.send(tx, 'expire-order', { orderId: placed.order.id }, { startAfterSeconds: orderLifetimeSeconds })
    return { order: placed.order, payment: { ...placed.payment, paymentUrl: null } }
  })
  return viewCreatedOrder(order, payment ? await openSession(deps, order, payment) : null)
}

/** Nothing to pay: captured at once, through the same door as all money. */
async function payNothing(tx: Tx, deps: Deps, order: OrderRow, payment: FirstPayment): Promise<OrderRow> {
  const { id, ...money } = payment
  await settleWithin(tx, deps, id, { ...money, reference: id, gatewayRef: id, status: 'captured' })
  return getOwnOrderRow(tx, order.personId, order.id)
}
