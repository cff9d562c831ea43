import { integer, jsonb, pgTable } from 'drizzle-orm/pg-core'
import { instant } from './columns.ts'

/** One row: the settings of the shop that its owner has saved. What is missing in it is as it is by default. */
export const shopSettings = pgTable('shop_settings', {
  id: integer('id').primaryKey(),
  saved: jsonb('saved').$type<Record<string, unknown>>().notNull(),
  /** What delivery cost in countries and currencies that the shop has left, by `KW KWD`. */
  ratesElsewhere: jsonb('rates_elsewhere').$type<Record<string, unknown>>().notNull().default({}),
  /** The seller of orders without one of their own: the shop as it was before its first change since orders keep one (decision 117). */
  earlierSeller: jsonb('earlier_seller'),
  changedAt: instant('changed_at').notNull(),
})
