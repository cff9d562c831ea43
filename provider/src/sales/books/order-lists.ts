import { sql } from 'drizzle-orm'
import { type ExtraConfigColumn, index, uniqueIndex } from 'drizzle-orm/pg-core'

type Columns = Record<
  | 'couponCode'
  | 'createdAt'
  | 'expiresAt'
  | 'id'
  | 'deliverySavedMinor'
  | 'discountMinor'
  | 'number'
  | 'origin'
  | 'paidAt'
  | 'paymentGateway'
  | 'personId'
  | 'totalMinor',
  ExtraConfigColumn
>

/** The governorate of the destination, or the country if its addresses name none. Must be worded exactly as in its index. */
export const regionOfDelivery = sql.raw(`coalesce(delivery -> 'address' ->> 'governorateId', delivery -> 'address' ->> 'countryCode')`)

/**
 * The indexes of the office's order lists: by each sort column, view, code, payment method, delivery method, destination and recipient. The
 * index of codes also covers the sum of discounts, so that no order is looked up.
 */
export const orderLists = (table: Columns) => [
  index('orders_paid').on(table.paidAt, table.id).where(sql`paid_at is not null`),
  // Only processes of earlier versions sum sales by these two; a later version may drop them (decision 109).
  index('orders_sold_as_files')
    .on(table.paidAt, table.totalMinor)
    .where(sql`paid_at is not null and delivery is null and origin <> 'grant'`),
  index('orders_sold_with_paper').on(table.paidAt).where(sql`paid_at is not null and delivery is not null and origin <> 'grant'`),
  index('orders_to_print').on(table.createdAt).where(sql`shipment_status = 'toPrint'`),
  index('orders_awaiting').on(table.expiresAt).where(sql`status = 'awaiting_payment'`),
  index('orders_newest').on(table.createdAt, table.number),
  index('orders_by_total').on(table.totalMinor, table.number),
  index('orders_refunded').on(table.createdAt, table.number).where(sql`status in ('partially_refunded', 'refunded')`),
  index('orders_ended').on(table.createdAt, table.number).where(sql`status in ('expired', 'cancelled')`),
  index('orders_of_buyer').on(table.personId, table.paidAt).where(sql`paid_at is not null`),
  index('orders_of_code')
    .on(table.couponCode, table.createdAt, table.number, table.discountMinor, table.paidAt, table.origin)
    .where(sql`coupon_code is not null`),
  // Few codes take off a delivery fee, so the sums of fees have a small index of their own.
  index('orders_of_free_delivery')
    .on(table.couponCode, table.paidAt, table.deliverySavedMinor)
    .where(sql`delivery_saved_minor > 0 and paid_at is not null`),
  index('orders_by_gateway').on(table.paymentGateway, table.createdAt, table.number),
  index('orders_by_way').on(sql`(delivery ->> 'method')`, table.createdAt, table.number).where(sql`delivery is not null`),
  index('orders_by_region').on(sql`${regionOfDelivery}`, table.createdAt, table.number).where(sql`delivery is not null`),
  index('orders_recipient_words')
    .using('gin', sql`array_to_tsvector(string_to_array(search_text(delivery -> 'address' ->> 'recipientName'), ' '))`)
    .where(sql`delivery is not null`),
  index('orders_phone').on(sql`(delivery -> 'address' ->> 'phone') text_pattern_ops`).where(sql`delivery is not null`),
  index('orders_phone_end').on(sql`reverse(delivery -> 'address' ->> 'phone') text_pattern_ops`).where(sql`delivery is not null`),
]

/** The indexes of dispute steps and of reversing steps: no step is reversed twice. */
export const eventLists = (table: Record<'at' | 'undoes', ExtraConfigColumn>) => [
  index('order_events_of_disputes').on(table.at).where(sql`axis = 'dispute'`),
  uniqueIndex('order_events_undone_once').on(table.undoes).where(sql`undoes is not null`),
]
