import { sql } from 'drizzle-orm'
import { bigint, check, pgTable, uuid } from 'drizzle-orm/pg-core'
import { instant } from '../../db/schema/columns.ts'
import { refunds } from './order.schema.ts'

/**
 * One for each refund of an order's own value that has been done; its amounts and its lines are the refund's. Numbers are a series without
 * gaps (decision 125). Rows are never changed or deleted.
 */
export const creditNotes = pgTable(
  'credit_notes',
  {
    refundId: uuid('refund_id')
      .primaryKey()
      .references(() => refunds.id),
    number: bigint('number', { mode: 'number' }).notNull().unique(),
    issuedAt: instant('issued_at').notNull(),
  },
  (table) => [check('credit_notes_are_numbered_from_one', sql`${table.number} > 0`)],
)
