import { integer, pgTable } from 'drizzle-orm/pg-core'
import { instant } from '../../db/schema/columns.ts'

/** When the latest check of all books began that found nothing wrong: one row or none. */
export const ledgerGoodRuns = pgTable('ledger_good_runs', {
  id: integer('id').primaryKey(),
  beganAt: instant('began_at').notNull(),
})
