import type { CreatedOrder } from 'contract/sales/order.ts'
import type { Tx } from '../../db/database.ts'
import { transact } from '../../db/transact.ts'
import { getOwnOrderRow, listLines, type OrderRow } from '../books/orders.queries.ts'
import { findOpenPayment, type PaymentRow } from '../books/payments.queries.ts'
import { claimOrder } from '../checkout/order/claim-order.ts'
import { priceOrder } from '../checkout/order/price-order.ts'
import { type OrderRequest, readOrder } from '../checkout/order/read-order.ts'
import { viewCreatedOrder } from '../checkout/order/view-order.ts'
import { type FirstPayment, type WrittenOrder, writeOrder } from '../checkout/order/write-order.ts'
import type { SalesDeps } from '../checkout/terms.ts'
import { isInPerson } from '../gateways/find-gateway.ts'
import { composeCashOrder } from './cash/cash-order-mail.ts'
import { type Attempt, openSession } from './open-session.ts'
import { sendOrderMail } from './receipt/send-order-mail.ts'
import { endAttempts, settlePaymentWithin } from './settle.ts'

/**
 * Writes order, lines, coupon use and payment in one transaction, committed before any gateway is asked. The payment session is opened after it;
 * if a repeated call comes first, it opens the same one.
 */
export async function placeOrder(deps: SalesDeps, request: OrderRequest): Promise<CreatedOrder> {
  return openPlaced(deps, await transact(deps.db, (tx) => placeWithin(tx, deps, request)))
}

/** A placed order. `payment`: the attempt to pay, in cash or over its gateway; undefined if nothing is due. */
export type PlacedOrder = {
  order: OrderRow
  payment: Attempt | undefined
  /** Attempts of older orders that it has ended. */
  ended: PaymentRow[]
  /** False if an earlier call with the same key has placed it. */
  isNew: boolean
}

/** Reads, prices, claims and writes. A repeated key answers the same order and writes nothing. */
export async function placeWithin(tx: Tx, deps: SalesDeps, request: OrderRequest): Promise<PlacedOrder> {
  const now = deps.now()
  const read = readOrder(request)
  const priced = await priceOrder(tx, read, now, deps.settings)
  if ('present' in priced) return findPlaced(tx, read.personId, priced.present)
  const { gateways, limits } = deps.settings
  const terms = { ...priced.terms, gateways, limits, now }
  const claimed = await claimOrder(tx, priced, terms)
  const written = await writeOrder(tx, claimed, terms)
  return beginPayment(tx, deps, written)
}

async function findPlaced(tx: Tx, personId: string, id: string): Promise<PlacedOrder> {
  return { order: await getOwnOrderRow(tx, personId, id), payment: await findOpenPayment(tx, id), ended: [], isNew: false }
}

async function beginPayment(tx: Tx, deps: SalesDeps, { order, payment, ended }: WrittenOrder): Promise<PlacedOrder> {
  if (payment.amountMinor === 0) return { order: await payNothing(tx, deps, order, payment), payment: undefined, ended, isNew: true }
  if (isInPerson(payment.gateway) && order.origin !== 'counter') await sendCashOrder(tx, deps, order)
  return { order, payment: { ...payment, paymentUrl: null }, ended, isNew: true }
}

/** Runs after the transaction that placed it. `locale`: the payer's, if not the student's. */
export async function openPlaced(
  deps: SalesDeps,
  { order: placed, payment, ended }: PlacedOrder,
  locale = placed.locale,
): Promise<CreatedOrder> {
  await endAttempts(deps, ended)
  // If an older order's money has come by then, it has its code back and this order has ended.
  const order = ended.length > 0 ? await getOwnOrderRow(deps.db, placed.personId, placed.id) : placed
  const isPaidThere = order.status === 'awaiting_payment' && payment && !isInPerson(payment.gateway)
  return viewCreatedOrder(order, isPaidThere ? await openSession(deps, order, payment, locale) : null)
}

async function sendCashOrder(tx: Tx, deps: SalesDeps, order: OrderRow): Promise<void> {
  const lines = await listLines(tx, order.id)
  await sendOrderMail(tx, deps, order, (addressed) => composeCashOrder({ ...addressed, order, lines }))
}

/** Nothing to pay: captured at once, like all money. */
async function payNothing(tx: Tx, deps: SalesDeps, order: OrderRow, payment: FirstPayment): Promise<OrderRow> {
  const { id, ...money } = payment
  await settlePaymentWithin(tx, deps, id, { ...money, reference: id, gatewayRef: id, status: 'captured' })
  return getOwnOrderRow(tx, order.personId, order.id)
}
