import type { CreatedOrder } from 'contract/order.ts'
import { v7 as uuidv7 } from 'uuid'
import type { Tx } from '../db/database.ts'
import { payments } from '../db/schema/order.ts'
import type { Deps } from '../deps.ts'
import { createOrder } from '../order/create-order.ts'
import { getOwnOrderRow, type OrderRow, viewCreatedOrder } from '../order/order.queries.ts'
import type { OrderRequest } from '../order/order-request.ts'
import { orderLifetimeSeconds } from '../order/write-order.ts'
import { defaultGateway } from './gateways/find-gateway.ts'
import { openSession } from './open-session.ts'
import { findOpenPayment, type PaymentRow } from './payment.queries.ts'
import { settleWithin } from './settle.ts'

/**
 * Order, lines, use of the coupon, payment and the job that ends it if nobody pays: one transaction, committed before any gateway
 * is asked. The session to pay in is opened after it; a repetition that comes first opens the same one.
 */
export async function placeOrder(deps: Deps, request: OrderRequest): Promise<CreatedOrder> {
  const { order, payment } = await deps.db.transaction(async (tx) => {
    const placed = await createOrder(tx, request, { currency: deps.settings.currency, now: deps.now() })
    if (!placed.isNew) return { order: placed.order, payment: await findOpenPayment(tx, placed.order.id) }
    return addPayment(tx, deps, placed.order)
  })
  return viewCreatedOrder(order, payment && order.status === 'awaiting_payment' ? await openSession(deps, order, payment) : null)
}

async function addPayment(tx: Tx, deps: Deps, order: OrderRow): Promise<{ order: OrderRow; payment?: PaymentRow }> {
  if (order.totalMinor === 0) return { order: await payNothing(tx, deps, order) }
  const payment = await createPayment(tx, order, defaultGateway)
  await deps.jobs.send(tx, 'expire-order', { orderId: order.id }, { startAfterSeconds: orderLifetimeSeconds })
  return { order, payment }
}

export async function createPayment(tx: Tx, order: OrderRow, gateway: string): Promise<PaymentRow> {
  const [payment] = await tx
    .insert(payments)
    .values({ id: uuidv7(), orderId: order.id, gateway, status: 'created', amountMinor: order.totalMinor, currency: order.currency })
    .returning()
  if (!payment) throw new Error('The database gave no payment back')
  return payment
}

/** Nothing to pay: captured at once, through the same door as all money. */
async function payNothing(tx: Tx, deps: Deps, order: OrderRow): Promise<OrderRow> {
  const { id, amountMinor, currency, gateway } = await createPayment(tx, order, 'zero')
  await settleWithin(tx, deps, id, { gateway, reference: id, gatewayRef: id, status: 'captured', amountMinor, currency })
  return getOwnOrderRow(tx, order.personId, order.id)
}
