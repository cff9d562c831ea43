import type { OrderDelivery } from 'contract/order.ts'
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
import type { RefundCause } from '../../order/refund-causes.ts'
import { people } from './account.ts'
import { subjects } from './catalog.ts'
import { bilingual, instant, minor } from './columns.ts'

/** Short numbers that can be read aloud (ruling 16). */
export const orderNumbers = pgSequence('order_numbers', { startWith: 48001 })

export const coupons = pgTable(
  'coupons',
  {
    id: uuid('id').primaryKey(),
    /** Canonical: trimmed, upper case, Latin digits. */
    code: text('code').notNull().unique(),
    /** 1000 = 10 %. */
    basisPoints: integer('basis_points').notNull(),
    /** Lowers only memos of this subject (and the subject itself); null: everything. */
    subjectId: bigint('subject_id', { mode: 'number' }).references(() => subjects.id),
    startsAt: instant('starts_at'),
    endsAt: instant('ends_at'),
    maxUses: integer('max_uses'),
    used: integer('used').notNull().default(0),
    createdAt: instant('created_at').notNull().defaultNow(),
  },
  (table) => [
    check('coupons_percent', sql`${table.basisPoints} between 1 and 10000`),
    check('coupons_not_overused', sql`${table.maxUses} is null or ${table.used} <= ${table.maxUses}`),
  ],
)

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
    shippingMinor: minor('shipping_minor').notNull().default(0),
    taxMinor: minor('tax_minor').notNull().default(0),
    totalMinor: minor('total_minor').notNull(),
    couponCode: text('coupon_code'),
    notes: text('notes'),
    /** How what is printed gets to the buyer, with a copy of the address; null where nothing is printed. */
    delivery: jsonb('delivery').$type<OrderDelivery>(),
    /** Where the printed copies are; derived states are derived (product §1.3). */
    shipmentStatus: text('shipment_status')
      .$type<'notNeeded' | 'toPrint' | 'packed' | 'shipped' | 'delivered' | 'returned'>()
      .notNull()
      .default('notNeeded'),
    /** Whether the copies of its printed lines are taken out of the stock. */
    holdsStock: boolean('holds_stock').notNull().default(false),
    locale: text('locale').$type<'en' | 'ar'>().notNull(),
    createdAt: instant('created_at').notNull().defaultNow(),
    expiresAt: instant('expires_at'),
    paidAt: instant('paid_at'),
  },
  (table) => [
    index('orders_of_person').on(table.personId, table.createdAt.desc()),
    index('orders_awaiting').on(table.expiresAt).where(sql`status = 'awaiting_payment'`),
    check(
      'orders_add_up',
      sql`${table.totalMinor} = ${table.subTotalMinor} - ${table.discountMinor} + ${table.shippingMinor} + ${table.taxMinor}`,
    ),
    check('orders_total_is_not_negative', sql`${table.totalMinor} >= 0 and ${table.discountMinor} >= 0`),
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
    /** Of one piece. */
    priceMinor: minor('price_minor').notNull(),
    quantity: integer('quantity').notNull().default(1),
    discountMinor: minor('discount_minor').notNull().default(0),
    /** The refund that this line goes back with, once; null: it does not. */
    refundId: uuid('refund_id').references((): AnyPgColumn => refunds.id),
  },
  (table) => [
    unique('order_lines_position').on(table.orderId, table.position),
    unique('order_lines_item').on(table.orderId, table.itemId, table.format),
  ],
)

/** What happened to an order, in order; never changed. */
export const orderEvents = pgTable(
  'order_events',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    orderId: uuid('order_id')
      .notNull()
      .references(() => orders.id),
    fromStatus: text('from_status'),
    toStatus: text('to_status').notNull(),
    actor: text('actor').notNull(),
    at: instant('at').notNull().defaultNow(),
  },
  (table) => [index('order_events_of_order').on(table.orderId)],
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

export const couponRedemptions = pgTable(
  'coupon_redemptions',
  {
    orderId: uuid('order_id')
      .primaryKey()
      .references(() => orders.id),
    couponId: uuid('coupon_id')
      .notNull()
      .references(() => coupons.id),
    personId: uuid('person_id')
      .notNull()
      .references(() => people.id),
    status: text('status').$type<'reserved' | 'consumed' | 'released'>().notNull(),
  },
  (table) => [index('coupon_redemptions_of_coupon').on(table.couponId)],
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
    paymentUrl: text('payment_url'),
    status: text('status')
      .$type<
        'created' | 'pending' | 'authorised' | 'captured' | 'refund_pending' | 'refunded' | 'failed' | 'cancelled' | 'expired' | 'unknown'
      >()
      .notNull(),
    amountMinor: minor('amount_minor').notNull(),
    currency: text('currency').notNull(),
    createdAt: instant('created_at').notNull().defaultNow(),
    capturedAt: instant('captured_at'),
    /** What the gateway has taken. Other than the amount only where the gateway took what it was not asked for: that goes back. */
    capturedMinor: minor('captured_minor'),
    /** When the gateway is asked next what became of it; null: never again. */
    nextCheckAt: instant('next_check_at'),
    checks: integer('checks').notNull().default(0),
  },
  (table) => [
    unique('payments_gateway_ref').on(table.gateway, table.gatewayRef),
    index('payments_of_order').on(table.orderId, table.createdAt),
    index('payments_to_check').on(table.nextCheckAt).where(sql`next_check_at is not null`),
    uniqueIndex('payments_one_open').on(table.orderId).where(sql`status in ('created', 'pending', 'authorised', 'unknown')`),
  ],
)

/** Money on its way back to where it came from; written before the gateway is asked, to which `id` is the idempotency key. */
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
    status: text('status').$type<'requested' | 'succeeded' | 'failed'>().notNull(),
    gatewayRef: text('gateway_ref'),
    /** Who of the staff asked for it, and the key of that call; null where money goes back by itself. */
    requestedBy: uuid('requested_by').references(() => people.id),
    requestKey: text('request_key'),
    /** When the gateway was first told to do it: from then on it may have. */
    askedAt: instant('asked_at'),
    /** When it is tried next; null once it has ended. */
    nextTryAt: instant('next_try_at'),
    tries: integer('tries').notNull().default(0),
    createdAt: instant('created_at').notNull().defaultNow(),
    endedAt: instant('ended_at'),
  },
  (table) => [
    index('refunds_of_order').on(table.orderId),
    index('refunds_of_payment').on(table.paymentId),
    index('refunds_to_try').on(table.nextTryAt).where(sql`next_try_at is not null`),
    unique('refunds_request_key').on(table.orderId, table.requestKey),
    check('refunds_are_more_than_nothing', sql`${table.amountMinor} > 0`),
  ],
)

/** One for each order that has been paid, made with the mail that tells of it. */
export const receipts = pgTable('receipts', {
  orderId: uuid('order_id')
    .primaryKey()
    .references(() => orders.id),
  issuedAt: instant('issued_at').notNull(),
})

export const webhookEvents = pgTable(
  'webhook_events',
  {
    gateway: text('gateway').notNull(),
    eventId: text('event_id').notNull(),
    body: jsonb('body').notNull(),
    receivedAt: instant('received_at').notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.gateway, table.eventId] })],
)

/** The sandbox gateway's own books: as far from ours as a bank's would be. */
export const sandboxCharges = pgTable('sandbox_charges', {
  id: text('id').primaryKey(),
  reference: text('reference').notNull().unique(),
  /** What the payer is shown: the order's number. */
  orderNumber: text('order_number').notNull(),
  amountMinor: minor('amount_minor').notNull(),
  currency: text('currency').notNull(),
  status: text('status').$type<'open' | 'captured' | 'declined' | 'cancelled' | 'expired'>().notNull().default('open'),
  /** When an undecided charge is captured by itself: the payer's bank takes its time. */
  captureAt: instant('capture_at'),
  returnUrl: text('return_url').notNull(),
  cancelUrl: text('cancel_url').notNull(),
  locale: text('locale').$type<'en' | 'ar'>().notNull(),
  createdAt: instant('created_at').notNull().defaultNow(),
})

export const sandboxRefunds = pgTable('sandbox_refunds', {
  id: text('id').primaryKey(),
  reference: text('reference').notNull().unique(),
  chargeId: text('charge_id')
    .notNull()
    .references(() => sandboxCharges.id),
  amountMinor: minor('amount_minor').notNull(),
  currency: text('currency').notNull(),
  status: text('status').$type<'succeeded' | 'failed'>().notNull(),
  createdAt: instant('created_at').notNull().defaultNow(),
})
