import { sql } from 'drizzle-orm'
import { type ExtraConfigColumn, index } from 'drizzle-orm/pg-core'

type Columns = Record<
  'couponCode' | 'createdAt' | 'discountMinor' | 'number' | 'origin' | 'paidAt' | 'paymentGateway' | 'personId' | 'totalMinor',
  ExtraConfigColumn
>

/**
 * The indexes by which the office lists orders: by each column that it sorts, by view, by code, by way to pay, by way of the
 * copies, and by who gets them. That of the codes also has
 * what a sum of discounts asks for, so that no order is looked up.
 */
export const orderLists = (table: Columns) => [
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
  index('orders_recipient_words')
    .using('gin', sql`array_to_tsvector(string_to_array(search_text(delivery -> 'address' ->> 'recipientName'), ' '))`)
    .where(sql`delivery is not null`),
  index('orders_phone').on(sql`(delivery -> 'address' ->> 'phone') text_pattern_ops`).where(sql`delivery is not null`),
  index('orders_phone_end').on(sql`reverse(delivery -> 'address' ->> 'phone') text_pattern_ops`).where(sql`delivery is not null`),
]
