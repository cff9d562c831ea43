import type { OrderDelivery } from 'contract/order.ts'
import { sql } from 'drizzle-orm'
import { v7 as uuidv7 } from 'uuid'
import type { Tx } from '../../../db/database.ts'
import { insertRows, toJson } from '../../../db/insert-rows.ts'
import { statement } from '../../../db/statement.ts'
import { couponRedemptions } from '../../books/coupon.schema.ts'
import { orderEvents, orderLines, orders, payments } from '../../books/order.schema.ts'
import type { OrderRow } from '../../books/orders.queries.ts'
import { isInPerson } from '../../gateways/find-gateway.ts'
import type { Coupon } from '../coupon/coupon.queries.ts'
import type { SoldItem } from '../price/price-items.ts'
import type { MinorQuote } from '../quote/quote.ts'
import type { OrderRequest } from './order-request.ts'

/** When a gateway is first asked about an attempt that it has not told of. */
export const firstCheckMs = 2 * 60_000

/** An order that nobody has paid ends after this; the gateway's session ends with it. */
export const orderLifetimeSeconds = 30 * 60

export type FirstPayment = Pick<typeof payments.$inferSelect, 'id' | 'gateway' | 'amountMinor' | 'currency' | 'createdAt'>
export type NewOrder = {
  orderId: string
  request: OrderRequest
  items: readonly SoldItem[]
  coupon: Coupon | null
  quoted: MinorQuote
  delivery: OrderDelivery | null
  currency: string
  gateway: string
  now: Date
}

// Events number themselves, so their columns are named here (insert-rows.ts names them all).
const events = sql`
  insert into ${orderEvents} (order_id, axis, subject_id, from_status, to_status, actor, at)
  select order_id, axis, subject_id, from_status, to_status, actor, at
  from jsonb_populate_recordset(null::${orderEvents}, ${sql.placeholder('events')}::jsonb)`

const write = statement('write_order', (db) => {
  const written = db.$with('written').as(insertRows(db, orders, sql.placeholder('orders')).returning({ number: orders.number }))
  const parts = [
    written,
    db.$with('lines').as(insertRows(db, orderLines, sql.placeholder('lines'))),
    db.$with('payment').as(insertRows(db, payments, sql.placeholder('payments'))),
    db.$with('events', {}).as(events),
  ]
  return db
    .with(...parts)
    .select()
    .from(written)
})

/** The order with its lines, first events and first payment: one statement, for each costs as much as its work. The use of a coupon goes with it. */
export async function writeOrder(tx: Tx, order: NewOrder): Promise<{ order: OrderRow; payment: FirstPayment }> {
  const { coupon, quoted, currency, gateway, now } = order
  const payment: FirstPayment = { id: uuidv7(), gateway, amountMinor: quoted.totalMinor, currency, createdAt: now }
  const values = orderValues(order)
  const writing = write(tx).execute({
    orders: toJson(orders, [values]),
    lines: toJson(orderLines, lineValues(order)),
    payments: toJson(payments, [paymentValues(payment, order)]),
    events: toJson(orderEvents, eventValues(payment, order)),
  })
  const [[row]] = await Promise.all([writing, coupon && tx.insert(couponRedemptions).values(redemptionValues(coupon, order))])
  if (!row) throw new Error('The database gave no order back')
  return { order: { ...values, number: row.number }, payment }
}

/** With what the timeline begins. */
function eventValues(payment: FirstPayment, { orderId, request, gateway, now: at }: NewOrder): (typeof orderEvents.$inferInsert)[] {
  const by = { orderId, actor: request.actor ?? 'student', at }
  const isCash = isInPerson(gateway)
  const begun = [
    { ...by, axis: 'order', subjectId: orderId, toStatus: 'awaiting_payment' },
    { ...by, axis: 'payment', subjectId: payment.id, toStatus: isCash ? 'pending' : 'created' },
  ] as const
  return isCash ? [...begun, { ...by, axis: 'shipment', subjectId: orderId, fromStatus: 'notNeeded', toStatus: 'toPrint' }] : [...begun]
}

function paymentValues(payment: FirstPayment, { orderId, now }: NewOrder): typeof payments.$inferInsert {
  // Cash has no gateway to open a session at, or to ask.
  if (isInPerson(payment.gateway)) return { ...payment, orderId, status: 'pending', gatewayRef: payment.id, nextCheckAt: null }
  return { ...payment, orderId, status: 'created', nextCheckAt: new Date(now.getTime() + firstCheckMs) }
}

function orderValues({ orderId, request, coupon, quoted, delivery, currency, gateway, now }: NewOrder): Omit<OrderRow, 'number'> {
  const { personId, locale, notes } = request
  const { lines: _, ...amounts } = quoted
  const isCash = isInPerson(gateway)
  const expiresAt = isCash ? null : new Date(now.getTime() + orderLifetimeSeconds * 1000)
  return {
    id: orderId,
    personId,
    status: 'awaiting_payment',
    currency,
    ...amounts,
    couponCode: coupon?.code ?? null,
    notes: notes ?? null,
    delivery,
    shipmentStatus: isCash ? 'toPrint' : 'notNeeded',
    holdsStock: delivery !== null,
    locale,
    createdAt: now,
    expiresAt,
    paidAt: null,
  }
}

function lineValues({ orderId, items, quoted }: NewOrder): (typeof orderLines.$inferInsert)[] {
  return items.map(({ id, kind, format, title, unitPriceMinor, quantity, owned, contents }, position) => {
    const { discountMinor = 0, taxMinor = 0 } = quoted.lines[position] ?? {}
    return {
      id: uuidv7(),
      orderId,
      position,
      itemId: id,
      itemKind: kind,
      format,
      title,
      priceMinor: unitPriceMinor,
      quantity,
      discountMinor,
      taxMinor,
      owned,
      contents,
    }
  })
}

function redemptionValues(coupon: Coupon, { orderId, request }: NewOrder): typeof couponRedemptions.$inferInsert {
  return { orderId, couponId: coupon.id, personId: request.personId, status: 'reserved' }
}
