import type { CreatedOrder } from 'contract/order.ts'
import type { Tx } from '../../db/database.ts'
import { transact } from '../../db/transact.ts'
import { getOwnOrderRow, listLines, type OrderRow } from '../books/orders.queries.ts'
import { findOpenPayment, type PaymentRow } from '../books/payments.queries.ts'
import { createOrder, type PlacedOrder } from '../checkout/order/create-order.ts'
import { endUnpaid } from '../checkout/order/end-unpaid.ts'
import type { OrderRequest } from '../checkout/order/order-request.ts'
import { viewCreatedOrder } from '../checkout/order/view-order.ts'
import type { FirstPayment } from '../checkout/order/write-order.ts'
import type { SalesDeps } from '../checkout/terms.ts'
import { isInPerson } from '../gateways/find-gateway.ts'
import { composeCashOrder } from './cash/cash-order-mail.ts'
import { type Attempt, openSession } from './open-session.ts'
import { sendOrderMail } from './receipt/send-order-mail.ts'
import { endAttempts, settleWithin } from './settle.ts'

/**
 * Order, lines, use of the coupon and payment: one transaction, committed before any gateway
 * is asked. The session to pay in is opened after it; a repetition that comes first opens the same one.
 */
export async function placeOrder(deps: SalesDeps, request: OrderRequest): Promise<CreatedOrder> {
  return openPlaced(deps, await transact(deps.db, (tx) => placeWithin(tx, deps, request)))
}

/** `payment`: the attempt that is to be paid, in cash or over its gateway; undefined where nothing is. */
export type Placed = {
  order: OrderRow
  payment: Attempt | undefined
  /** Attempts of older orders that it has ended. */
  ended: PaymentRow[]
}

export async function placeWithin(tx: Tx, deps: SalesDeps, request: OrderRequest): Promise<Placed> {
  const now = deps.now()
  const ended: PaymentRow[] = []
  const placed = await createOrder(tx, request, { ...deps.settings, now }, async (tx, older) => {
    const attempt = await endUnpaid(tx, older, { to: 'cancelled', actor: 'take-over-code', now })
    if (attempt) ended.push(attempt)
  })
  return { order: placed.order, ...(await beginPayment(tx, deps, placed)), ended }
}

async function beginPayment(tx: Tx, deps: SalesDeps, { order, payment }: PlacedOrder): Promise<Pick<Placed, 'payment'> & Partial<Placed>> {
  if (!payment) return { payment: await findOpenPayment(tx, order.id) }
  if (payment.amountMinor === 0) return { order: await payNothing(tx, deps, order, payment), payment: undefined }
  if (isInPerson(payment.gateway)) await sendCashOrder(tx, deps, order)
  return { payment: { ...payment, paymentUrl: null } }
}

/** After the transaction that placed it. `locale`: of whoever pays, where that is not who orders. */
export async function openPlaced(
  deps: SalesDeps,
  { order: placed, payment, ended }: Placed,
  locale = placed.locale,
): Promise<CreatedOrder> {
  await endAttempts(deps, ended)
  // An older order whose money had come by then has its code back, and this one has ended.
  const order = ended.length > 0 ? await getOwnOrderRow(deps.db, placed.personId, placed.id) : placed
  const isPaidThere = order.status === 'awaiting_payment' && payment && !isInPerson(payment.gateway)
  return viewCreatedOrder(order, isPaidThere ? await openSession(deps, order, payment, locale) : null)
}

async function sendCashOrder(tx: Tx, deps: SalesDeps, order: OrderRow): Promise<void> {
  const lines = await listLines(tx, order.id)
  await sendOrderMail(tx, deps, order, (addressed) => composeCashOrder({ ...addressed, order, lines }))
}

/** Nothing to pay: captured at once, through the same door as all money. */
async function payNothing(tx: Tx, deps: SalesDeps, order: OrderRow, payment: FirstPayment): Promise<OrderRow> {
  const { id, ...money } = payment
  await settleWithin(tx, deps, id, { ...money, reference: id, gatewayRef: id, status: 'captured' })
  return getOwnOrderRow(tx, order.personId, order.id)
}
