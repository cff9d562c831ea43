import { sql } from 'drizzle-orm'
import { type ExtraConfigColumn, index, uniqueIndex } from 'drizzle-orm/pg-core'

type Columns = Record<
  | 'couponCode'
  | 'createdAt'
  | 'expiresAt'
  | 'id'
  | 'discountMinor'
  | 'number'
  | 'origin'
  | 'paidAt'
  | 'paymentGateway'
  | 'personId'
  | 'totalMinor',
  ExtraConfigColumn
>

/** The governorate that copies go to, or the country if its addresses name none. An index has it, so a statement has to say it in these words. */
export const regionOfDelivery = sql.raw(`coalesce(delivery -> 'address' ->> 'governorateId', delivery -> 'address' ->> 'countryCode')`)

/**
 * The indexes by which the office lists orders: by each column that it sorts, by view, by code, by way to pay, by way of the
 * copies, by where they go, and by who gets them. That of the codes also has
 * what a sum of discounts asks for, so that no order is looked up.
 */
export const orderLists = (table: Columns) => [
  index('orders_paid').on(table.paidAt, table.id).where(sql`paid_at is not null`),
  // Processes of earlier versions alone sum sales by these two; a later version may drop them (decision 109).
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
  index('orders_by_gateway').on(table.paymentGateway, table.createdAt, table.number),
  index('orders_by_way').on(sql`(delivery ->> 'method')`, table.createdAt, table.number).where(sql`delivery is not null`),
  index('orders_by_region').on(sql`${regionOfDelivery}`, table.createdAt, table.number).where(sql`delivery is not null`),
  index('orders_recipient_words')
    .using('gin', sql`array_to_tsvector(string_to_array(search_text(delivery -> 'address' ->> 'recipientName'), ' '))`)
    .where(sql`delivery is not null`),
  index('orders_phone').on(sql`(delivery -> 'address' ->> 'phone') text_pattern_ops`).where(sql`delivery is not null`),
  index('orders_phone_end').on(sql`reverse(delivery -> 'address' ->> 'phone') text_pattern_ops`).where(sql`delivery is not null`),
]

/** The indexes of steps that are disputes', and of those that take another back: no step is taken back twice. */
export const eventLists = (table: Record<'at' | 'undoes', ExtraConfigColumn>) => [
  index('order_events_of_disputes').on(table.at).where(sql`axis = 'dispute'`),
  uniqueIndex('order_events_undone_once').on(table.undoes).where(sql`undoes is not null`),
]
