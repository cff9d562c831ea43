import { sql } from 'drizzle-orm'
import { v7 as uuidv7 } from 'uuid'
import type { Tx } from '../../../db/database.ts'
import { insertRows, toJson } from '../../../db/insert-rows.ts'
import { statement } from '../../../db/statement.ts'
import { couponRedemptions } from '../../books/coupon.schema.ts'
import { orderEvents, orderLines, orders, payments } from '../../books/order.schema.ts'
import type { OrderRow } from '../../books/orders.queries.ts'
import type { PaymentRow } from '../../books/payments.queries.ts'
import { counterOf, isInPerson } from '../../gateways/find-gateway.ts'
import type { Coupon } from '../coupon/coupon.ts'
import { nameTaker } from '../coupon/take-over-code.ts'
import type { ClaimedOrder, OrderTerms } from './claim-order.ts'

/** When a gateway is first asked about an attempt that it has not reported. */
export const firstCheckMs = 2 * 60_000

/** An unpaid order ends after this, and so does the gateway's session. */
export const orderLifetimeSeconds = 30 * 60

export type FirstPayment = Pick<typeof payments.$inferSelect, 'id' | 'gateway' | 'amountMinor' | 'currency' | 'createdAt'>
/** With the moment, the currency and the seller of its terms. */
type NewOrder = ClaimedOrder & Pick<OrderTerms, 'currency' | 'now' | 'seller'>

// Events get their numbers from the database, so their columns are named here (insert-rows.ts names all columns).
const events = sql`
  insert into ${orderEvents} (order_id, axis, subject_id, from_status, to_status, actor, by_id, at)
  select order_id, axis, subject_id, from_status, to_status, actor, by_id, at
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

/** A written order with its first payment. `ended`: attempts of older orders that have ended with it, which their gateways must be told. */
export type WrittenOrder = { order: OrderRow; payment: FirstPayment; ended: PaymentRow[] }

/**
 * The fourth step of placing an order: writes it with its lines, first events, first payment and coupon use, in one statement, because
 * statements cost as much as their work.
 */
export async function writeOrder(tx: Tx, claimed: ClaimedOrder, { currency, now, seller }: OrderTerms): Promise<WrittenOrder> {
  const order: NewOrder = { ...claimed, currency, now, seller }
  const { coupon, quoted, gateway } = claimed
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
  await nameTaker(tx, claimed.ended, claimed.orderId)
  return { order: { ...values, number: row.number }, payment, ended: claimed.ended.attempts }
}

/** The first events of the timeline. */
function eventValues(
  payment: FirstPayment,
  { orderId, actor, byId, gateway, delivery, now: at }: NewOrder,
): (typeof orderEvents.$inferInsert)[] {
  const by = { orderId, actor: actor ?? 'student', byId: byId ?? null, at }
  const isCash = isInPerson(gateway)
  const begun = [
    { ...by, axis: 'order', subjectId: orderId, toStatus: 'awaiting_payment' },
    { ...by, axis: 'payment', subjectId: payment.id, toStatus: isCash ? 'pending' : 'created' },
  ] as const
  return isCash && delivery
    ? [...begun, { ...by, axis: 'shipment', subjectId: orderId, fromStatus: 'notNeeded', toStatus: 'toPrint' }]
    : [...begun]
}

function paymentValues(payment: FirstPayment, { orderId, counter, now }: NewOrder): typeof payments.$inferInsert {
  // Cash has no gateway to open a session at, or to ask.
  if (isInPerson(payment.gateway)) {
    const slip = counterOf(payment.gateway)?.hasSlip ? (counter?.slip ?? null) : null
    return { ...payment, orderId, status: 'pending', gatewayRef: payment.id, slip, nextCheckAt: null }
  }
  return { ...payment, orderId, status: 'created', nextCheckAt: new Date(now.getTime() + firstCheckMs) }
}

function orderValues({
  orderId,
  personId,
  locale,
  grant,
  counter,
  notes,
  coupon,
  quoted,
  delivery,
  currency,
  gateway,
  seller,
  now,
}: NewOrder): Omit<OrderRow, 'number'> {
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
    origin: grant ? 'grant' : counter ? 'counter' : 'shop',
    paymentGateway: gateway,
    delivery,
    shipmentStatus: isCash && delivery ? 'toPrint' : 'notNeeded',
    holdsStock: delivery !== null,
    seller,
    locale: (grant ?? counter)?.locale ?? locale,
    createdAt: now,
    expiresAt,
    paidAt: null,
    takenBackAt: null,
    printedAt: null,
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

function redemptionValues(coupon: Coupon, { orderId, personId }: NewOrder): typeof couponRedemptions.$inferInsert {
  return { orderId, couponId: coupon.id, personId, status: 'reserved' }
}
