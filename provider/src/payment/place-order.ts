import { type CreatedOrder, cashMethod } from 'contract/order.ts'
import type { Tx } from '../db/database.ts'
import { transact } from '../db/transact.ts'
import type { Deps } from '../deps.ts'
import { createOrder } from '../order/create-order.ts'
import { getOwnOrderRow, listLines, type OrderRow, viewCreatedOrder } from '../order/order.queries.ts'
import type { OrderRequest } from '../order/order-request.ts'
import type { FirstPayment } from '../order/write-order.ts'
import { composeCashOrder } from './cash/cash-order-mail.ts'
import { type Attempt, openSession } from './open-session.ts'
import { findOpenPayment } from './payment.queries.ts'
import { sendOrderMail } from './send-order-mail.ts'
import { settleWithin } from './settle.ts'

/**
 * Order, lines, use of the coupon and payment: one transaction, committed before any gateway
 * is asked. The session to pay in is opened after it; a repetition that comes first opens the same one.
 */
export async function placeOrder(deps: Deps, request: OrderRequest): Promise<CreatedOrder> {
  return openPlaced(deps, await transact(deps.db, (tx) => placeWithin(tx, deps, request)))
}

/** `payment`: the attempt that is to be paid, in cash or over its gateway; undefined where nothing is. */
export type Placed = { order: OrderRow; payment: Attempt | undefined }

export async function placeWithin(tx: Tx, deps: Deps, request: OrderRequest): Promise<Placed> {
  const terms = { ...deps.settings, now: deps.now() }
  const placed = await createOrder(tx, request, terms)
  if (!placed.payment) return { order: placed.order, payment: await findOpenPayment(tx, placed.order.id) }
  if (placed.payment.amountMinor === 0) return { order: await payNothing(tx, deps, placed.order, placed.payment), payment: undefined }
  if (placed.payment.gateway === cashMethod) await sendCashOrder(tx, deps, placed.order)
  return { order: placed.order, payment: { ...placed.payment, paymentUrl: null } }
}

/** After the transaction that placed it. `locale`: of whoever pays, where that is not who orders. */
export async function openPlaced(deps: Deps, { order, payment }: Placed, locale = order.locale): Promise<CreatedOrder> {
  return viewCreatedOrder(order, payment && payment.gateway !== cashMethod ? await openSession(deps, order, payment, locale) : null)
}

async function sendCashOrder(tx: Tx, deps: Deps, order: OrderRow): Promise<void> {
  const lines = await listLines(tx, order.id)
  await sendOrderMail(tx, deps, order, (addressed) => composeCashOrder({ ...addressed, order, lines }))
}

/** Nothing to pay: captured at once, through the same door as all money. */
async function payNothing(tx: Tx, deps: Deps, order: OrderRow, payment: FirstPayment): Promise<OrderRow> {
  const { id, ...money } = payment
  await settleWithin(tx, deps, id, { ...money, reference: id, gatewayRef: id, status: 'captured' })
  return getOwnOrderRow(tx, order.personId, order.id)
}
