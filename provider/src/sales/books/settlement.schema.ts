import { sql } from 'drizzle-orm'
import { date, index, integer, pgTable, primaryKey, text, unique, uuid } from 'drizzle-orm/pg-core'
import { people } from '../../db/schema/account.ts'
import { instant, minor } from '../../db/schema/columns.ts'
import { orders, payments } from './order.schema.ts'

/**
 * A gateway's and our figures for one day, in UTC as the gateways count, at the last comparison. Theirs is null if the gateway did not answer.
 */
export const settlementDays = pgTable(
  'settlement_days',
  {
    day: date('day').notNull(),
    gateway: text('gateway').notNull(),
    currency: text('currency').notNull(),
    takenMinor: minor('taken_minor').notNull(),
    takenCount: integer('taken_count').notNull(),
    theirTakenMinor: minor('their_taken_minor'),
    theirTakenCount: integer('their_taken_count'),
    refundedMinor: minor('refunded_minor').notNull(),
    refundCount: integer('refund_count').notNull(),
    theirRefundedMinor: minor('their_refunded_minor'),
    comparedAt: instant('compared_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.day, table.gateway] })],
)

/** Where a gateway's books differ from ours. One row for one thing, however often it is found. */
export const settlementDifferences = pgTable(
  'settlement_differences',
  {
    id: uuid('id').primaryKey(),
    day: date('day').notNull(),
    gateway: text('gateway').notNull(),
    kind: text('kind').$type<'notOurs' | 'notTheirs' | 'otherAmount' | 'refundFailed' | 'refundDiffers' | 'notCompared'>().notNull(),
    /** Its subject: the gateway's reference, the payment, or the day that was not compared. */
    mark: text('mark').notNull(),
    gatewayRef: text('gateway_ref').notNull(),
    paymentId: uuid('payment_id').references(() => payments.id),
    orderId: uuid('order_id').references(() => orders.id),
    currency: text('currency').notNull(),
    oursMinor: minor('ours_minor'),
    theirsMinor: minor('theirs_minor'),
    /** How many payments the gateway gave no answer about. */
    unasked: integer('unasked'),
    foundAt: instant('found_at').notNull(),
    /** Null while nobody has explained it. */
    explainedAt: instant('explained_at'),
    explainedBy: uuid('explained_by').references(() => people.id),
    note: text('note'),
  },
  (table) => [
    unique('settlement_differences_once').on(table.gateway, table.kind, table.mark),
    index('settlement_differences_of_order').on(table.orderId),
    index('settlement_differences_ref').on(sql`lower(${table.gatewayRef}) text_pattern_ops`),
    index('settlement_differences_open').on(table.foundAt).where(sql`explained_at is null`),
    index('settlement_differences_newest').on(table.day.desc(), table.gateway),
  ],
)
