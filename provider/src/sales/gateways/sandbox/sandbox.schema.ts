import { pgTable, text } from 'drizzle-orm/pg-core'
import { instant, minor } from '../../../db/schema/columns.ts'

/** The sandbox gateway's own books: as separate from ours as a bank's would be. */
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
