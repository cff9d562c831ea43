import { index, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core'
import { instant, minor } from '../../db/schema/columns.ts'
import { orders, payments } from './order.schema.ts'
import type { DisputeStatus } from './transitions.ts'

/** A payment that the payer's bank has taken back, or may take back: a chargeback. */
export const disputes = pgTable(
  'disputes',
  {
    id: uuid('id').primaryKey(),
    orderId: uuid('order_id')
      .notNull()
      .references(() => orders.id),
    paymentId: uuid('payment_id')
      .notNull()
      .references(() => payments.id),
    gateway: text('gateway').notNull(),
    gatewayRef: text('gateway_ref').notNull(),
    amountMinor: minor('amount_minor').notNull(),
    currency: text('currency').notNull(),
    /** In the gateway's words. */
    reason: text('reason'),
    status: text('status').$type<DisputeStatus>().notNull(),
    openedAt: instant('opened_at').notNull(),
    changedAt: instant('changed_at').notNull(),
  },
  (table) => [
    unique('disputes_gateway_ref').on(table.gateway, table.gatewayRef),
    index('disputes_of_order').on(table.orderId),
    index('disputes_of_payment').on(table.paymentId),
  ],
)
