import type { BilingualText } from 'contract/locale.ts'
import type { MinorUnits } from 'contract/money.ts'
import type { ItemKind } from 'contract/pages.ts'
import type { OrderDelivery, PaymentStatus, ShipmentStatus } from 'contract/sales/order.ts'
import type { RefundStatus } from 'contract/sales/refund.ts'
import { sql } from 'drizzle-orm'
import {
  type AnyPgColumn,
  bigint,
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgSequence,
  pgTable,
  primaryKey,
  text,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { people } from '../../db/schema/account.ts'
import { bilingual, instant, minor } from '../../db/schema/columns.ts'
import { eventLists, orderLists } from './order-lists.ts'
import type { RefundCause } from './refund-causes.ts'
import type { Seller } from './seller.ts'
import { type Axis, openPaymentStatuses } from './transitions.ts'

/** The person already owned `count` memos of `of`; `fullPriceMinor` is the price without that. */
export type OwnedPartMinor = { count: number; of: number; fullPriceMinor: MinorUnits }

/** The memos on sale in a package, subject or stage when it was ordered, with their prices, if any. `isGrowing`: it includes later ones, too. */
export type LineContents = { memos: { id: number; priceMinor: MinorUnits | null }[]; isGrowing: boolean }

/** Short numbers that can be read aloud. */
export const orderNumbers = pgSequence('order_numbers', { startWith: 48001 })

export const orders = pgTable(
  'orders',
  {
    id: uuid('id').primaryKey(),
    number: bigint('number', { mode: 'number' }).notNull().unique().default(sql`nextval('order_numbers')`),
    personId: uuid('person_id')
      .notNull()
      .references(() => people.id),
    status: text('status').$type<'awaiting_payment' | 'paid' | 'partially_refunded' | 'refunded' | 'expired' | 'cancelled'>().notNull(),
    currency: text('currency').notNull(),
    subTotalMinor: minor('sub_total_minor').notNull(),
    discountMinor: minor('discount_minor').notNull().default(0),
    /** What is paid for the delivery. */
    shippingMinor: minor('shipping_minor').notNull().default(0),
    /** The delivery fee that the code took off: it is part of no sum. */
    deliverySavedMinor: minor('delivery_saved_minor').notNull().default(0),
    taxMinor: minor('tax_minor').notNull().default(0),
    /** The tax is included in the prices; otherwise it is added. */
    isTaxIncluded: boolean('is_tax_included').notNull().default(true),
    totalMinor: minor('total_minor').notNull(),
    couponCode: text('coupon_code'),
    notes: text('notes'),
    /** `grant`: staff gave it for free; a note of the order says who and why. `counter`: staff sold it and took the money. */
    origin: text('origin').$type<'shop' | 'grant' | 'counter'>().notNull().default('shop'),
    /** How it is or was to be paid: the gateway of its newest payment, maintained by a trigger for the office's lists. */
    paymentGateway: text('payment_gateway'),
    /** The delivery of printed copies, with a copy of the address; null if nothing is printed. */
    delivery: jsonb('delivery').$type<OrderDelivery>(),
    shipmentStatus: text('shipment_status').$type<ShipmentStatus>().notNull().default('notNeeded'),
    /** Whether the copies of its printed lines are taken out of the stock. */
    holdsStock: boolean('holds_stock').notNull().default(false),
    /** Who sold it; null for older orders (`earlierSeller` of the settings). */
    seller: jsonb('seller').$type<Seller>(),
    locale: text('locale').$type<'en' | 'ar'>().notNull(),
    createdAt: instant('created_at').notNull().defaultNow(),
    expiresAt: instant('expires_at'),
    paidAt: instant('paid_at'),
    /** When staff took back what they gave for free; it stays `paid`, because no money could be refunded. */
    takenBackAt: instant('taken_back_at'),
    /** Since when its copies have been printed and wait to be packed; null again if they must be reprinted. */
    printedAt: instant('printed_at'),
  },
  (table) => [
    index('orders_on_paper').on(table.shipmentStatus).where(sql`shipment_status not in ('notNeeded', 'delivered')`),
    index('orders_of_person').on(table.personId, table.createdAt.desc()),
    ...orderLists(table),
    check(
      'orders_add_up',
      sql`${table.totalMinor} = ${table.subTotalMinor} - ${table.discountMinor} + ${table.shippingMinor} + case when ${table.isTaxIncluded} then 0 else ${table.taxMinor} end`,
    ),
    check('orders_total_is_not_negative', sql`${table.totalMinor} >= 0 and ${table.discountMinor} >= 0`),
    check('orders_delivery_saved', sql`${table.deliverySavedMinor} >= 0`),
  ],
)

export const orderLines = pgTable(
  'order_lines',
  {
    id: uuid('id').primaryKey(),
    orderId: uuid('order_id')
      .notNull()
      .references(() => orders.id),
    position: integer('position').notNull(),
    itemId: bigint('item_id', { mode: 'number' }).notNull(),
    itemKind: text('item_kind').$type<'memo' | 'package' | 'subject' | 'studyStage'>().notNull(),
    format: text('format').$type<'digital' | 'printed'>().notNull().default('digital'),
    title: bilingual('title').notNull(),
    /** The price of one piece. */
    priceMinor: minor('price_minor').notNull(),
    quantity: integer('quantity').notNull().default(1),
    discountMinor: minor('discount_minor').notNull().default(0),
    /** Added to the price; 0 if prices include the tax. */
    taxMinor: minor('tax_minor').notNull().default(0),
    /** If the price is reduced for an owner of a part: how many memos of how many they own, and the full price. */
    owned: jsonb('owned').$type<OwnedPartMinor>(),
    /** Null for a memo, which contains only itself. */
    contents: jsonb('contents').$type<LineContents>(),
    /** How much of its money is refunded although the line stays: the share of memos that were already owned at payment. */
    returnedMinor: minor('returned_minor').notNull().default(0),
    /** The refund of that share. */
    returnedWith: uuid('returned_with').references((): AnyPgColumn => refunds.id),
    /** The refund of this line; a line is refunded at most once. Null: not refunded. */
    refundId: uuid('refund_id').references((): AnyPgColumn => refunds.id),
  },
  (table) => [
    unique('order_lines_position').on(table.orderId, table.position),
    unique('order_lines_item').on(table.orderId, table.itemId, table.format),
    index('order_lines_of_item').on(table.itemId),
  ],
)

/** The steps of an order, its payment attempts, its printed copies and its disputes; append-only. */
export const orderEvents = pgTable(
  'order_events',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    orderId: uuid('order_id')
      .notNull()
      .references(() => orders.id),
    axis: text('axis').$type<Axis>().notNull(),
    /** What took the step: the payment or the dispute; otherwise the order. */
    subjectId: uuid('subject_id').notNull(),
    fromStatus: text('from_status'),
    toStatus: text('to_status').notNull(),
    /** Who or what did it: student, staff, a gateway, a job. */
    actor: text('actor').notNull(),
    /** The member of staff, if one did it manually. */
    byId: uuid('by_id').references(() => people.id),
    /** The step of printed copies that this one reverses; each is reversed at most once. */
    undoes: bigint('undoes', { mode: 'number' }).references((): AnyPgColumn => orderEvents.id),
    at: instant('at').notNull().defaultNow(),
  },
  (table) => [index('order_events_of_order').on(table.orderId), ...eventLists(table)],
)

export const idempotencyKeys = pgTable(
  'idempotency_keys',
  {
    personId: uuid('person_id')
      .notNull()
      .references(() => people.id),
    key: text('key').notNull(),
    fingerprint: text('fingerprint').notNull(),
    orderId: uuid('order_id'),
    createdAt: instant('created_at').notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.personId, table.key] })],
)

/** What a link asks to pay for, with its title at that time; `id` is the offer's. */
export type PayLinkItem = { id: string; kind: ItemKind; format: 'digital' | 'printed'; quantity: number; title: BilingualText }

/** Where to send the payer's receipt, and in which language; deleted once it is sent. */
export type Payer = { email: string; locale: 'en' | 'ar' }

/** A cart that somebody else may pay for. The link itself is derived from the id and a secret: nothing here opens it. */
export const payLinks = pgTable(
  'pay_links',
  {
    id: uuid('id').primaryKey(),
    personId: uuid('person_id')
      .notNull()
      .references(() => people.id),
    /** The requested items; prices are those at the time of viewing. */
    items: jsonb('items').$type<PayLinkItem[]>().notNull(),
    couponCode: text('coupon_code'),
    /** The address for printed copies. If it was deleted since, the link cannot be paid. */
    addressId: uuid('address_id'),
    deliveryMethod: text('delivery_method').$type<'none' | 'delivery' | 'pickUp'>(),
    /** The place for `pickUp`. If it was closed since, the link cannot be paid. */
    pickUpPlaceId: text('pick_up_place_id'),
    locale: text('locale').$type<'en' | 'ar'>().notNull(),
    /** The order made by paying it; replaced by a newer one after it has ended unpaid. */
    orderId: uuid('order_id')
      .unique()
      .references(() => orders.id),
    payer: jsonb('payer').$type<Payer>(),
    /** The member of staff who made it for the student, and that call's key. */
    byId: uuid('by_id').references(() => people.id),
    requestKey: text('request_key'),
    /** The request of that call; a reused key must come with the same one. */
    fingerprint: text('fingerprint'),
    createdAt: instant('created_at').notNull(),
    expiresAt: instant('expires_at').notNull(),
    withdrawnAt: instant('withdrawn_at'),
  },
  (table) => [
    index('pay_links_of_person').on(table.personId, table.createdAt),
    unique('pay_links_request_key').on(table.personId, table.requestKey),
  ],
)

export const payments = pgTable(
  'payments',
  {
    id: uuid('id').primaryKey(),
    orderId: uuid('order_id')
      .notNull()
      .references(() => orders.id),
    gateway: text('gateway').notNull(),
    gatewayRef: text('gateway_ref'),
    /** If an attempt may be paid more than once: the gateway's reference of the transaction that paid. Refunds and disputes refer to it. */
    transactionRef: text('transaction_ref'),
    /** The number of a card machine's slip, noted by staff. It does not identify the payment: machines start again each day. */
    slip: text('slip'),
    paymentUrl: text('payment_url'),
    status: text('status').$type<PaymentStatus>().notNull(),
    /** The link by which this attempt was begun: the payer returns to it. */
    payLinkId: uuid('pay_link_id').references(() => payLinks.id, { onDelete: 'set null' }),
    amountMinor: minor('amount_minor').notNull(),
    currency: text('currency').notNull(),
    createdAt: instant('created_at').notNull().defaultNow(),
    capturedAt: instant('captured_at'),
    /** What the gateway took. It differs from the amount only if the gateway took something else, which is refunded. */
    capturedMinor: minor('captured_minor'),
    returnedAt: instant('returned_at'),
    /** When to ask the gateway about it next; null: never again. */
    nextCheckAt: instant('next_check_at'),
    checks: integer('checks').notNull().default(0),
  },
  (table) => [
    unique('payments_gateway_ref').on(table.gateway, table.gatewayRef),
    uniqueIndex('payments_transaction_ref').on(table.gateway, table.transactionRef).where(sql`transaction_ref is not null`),
    index('payments_of_order').on(table.orderId, table.createdAt),
    index('payments_by_link').on(table.payLinkId).where(sql`pay_link_id is not null`),
    index('payments_captured').on(table.capturedAt).where(sql`captured_at is not null`),
    index('payments_to_check').on(table.nextCheckAt).where(sql`next_check_at is not null`),
    uniqueIndex('payments_one_open')
      .on(table.orderId)
      .where(sql.raw(`status in (${openPaymentStatuses.map((status) => `'${status}'`).join(', ')})`)),
  ],
)

/** A refund to the original payment method. The row is written before the gateway is asked; its `id` is the idempotency key. */
export const refunds = pgTable(
  'refunds',
  {
    id: uuid('id').primaryKey(),
    orderId: uuid('order_id')
      .notNull()
      .references(() => orders.id),
    paymentId: uuid('payment_id')
      .notNull()
      .references(() => payments.id),
    amountMinor: minor('amount_minor').notNull(),
    currency: text('currency').notNull(),
    cause: text('cause').$type<RefundCause>().notNull(),
    status: text('status').$type<RefundStatus>().notNull(),
    gatewayRef: text('gateway_ref'),
    /** The member of staff who requested it, and that call's key; null for automatic refunds. */
    requestedBy: uuid('requested_by').references(() => people.id),
    requestKey: text('request_key'),
    /** When the gateway was last told to do it: it may have done it at any time since the first. */
    askedAt: instant('asked_at'),
    /** When to try it next; null once it has ended. */
    nextTryAt: instant('next_try_at'),
    tries: integer('tries').notNull().default(0),
    createdAt: instant('created_at').notNull().defaultNow(),
    endedAt: instant('ended_at'),
  },
  (table) => [
    index('refunds_of_order').on(table.orderId),
    index('refunds_of_payment').on(table.paymentId),
    index('refunds_ended').on(table.endedAt).where(sql`ended_at is not null`),
    index('refunds_to_try').on(table.nextTryAt).where(sql`next_try_at is not null`),
    unique('refunds_request_key').on(table.orderId, table.requestKey),
    check('refunds_are_more_than_nothing', sql`${table.amountMinor} > 0`),
  ],
)

/** One for each paid order, made with the mail about the payment. */
export const receipts = pgTable('receipts', {
  orderId: uuid('order_id')
    .primaryKey()
    .references(() => orders.id),
  issuedAt: instant('issued_at').notNull(),
})
