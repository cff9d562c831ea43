import { bigint, date, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { instant, minor } from '../../db/schema/columns.ts'
import { orders } from './order.schema.ts'

/** About lines as of their payment; later refunds are in none of these sums. */
const lineSums = {
  pieces: minor('pieces').notNull(),
  filesMinor: minor('files_minor').notNull(),
  printedMinor: minor('printed_minor').notNull(),
  discountMinor: minor('discount_minor').notNull(),
}

/**
 * Paid orders that are in no sum yet. A trigger adds each in the transaction that pays it, and the summing job removes it in the transaction
 * that counts it: so an order is either here or in the sums. What staff gave for free is in neither.
 */
export const unsummedSales = pgTable('unsummed_sales', {
  orderId: uuid('order_id')
    .primaryKey()
    .references(() => orders.id),
})

/** Payments by quarter of an hour, because a day begins with one in every time zone. */
export const salesOfQuarters = pgTable('sales_of_quarters', {
  quarter: instant('quarter').primaryKey(),
  orders: minor('orders').notNull(),
  /** Orders with printed copies. */
  withPaper: minor('with_paper').notNull(),
  /** Includes delivery and tax. */
  totalMinor: minor('total_minor').notNull(),
  taxMinor: minor('tax_minor').notNull(),
  ...lineSums,
})

/** Payments by item and day of UTC: by quarters there would be as many rows as lines. */
export const salesOfItems = pgTable(
  'sales_of_items',
  {
    day: date('day').notNull(),
    itemId: bigint('item_id', { mode: 'number' }).notNull(),
    itemKind: text('item_kind').$type<'memo' | 'package' | 'subject' | 'studyStage'>().notNull(),
    ...lineSums,
  },
  (table) => [primaryKey({ columns: [table.day, table.itemId, table.itemKind] })],
)

/** Payments by code and day of UTC; orders without a code have the empty one. */
export const salesOfCodes = pgTable(
  'sales_of_codes',
  { day: date('day').notNull(), code: text('code').notNull(), ...lineSums },
  (table) => [primaryKey({ columns: [table.day, table.code] })],
)
