import { bigint, date, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { instant, minor } from '../../db/schema/columns.ts'
import { orders } from './order.schema.ts'

/** Of lines, as they were when their orders were paid; what went back later is in none of these sums. */
const lineSums = {
  pieces: minor('pieces').notNull(),
  filesMinor: minor('files_minor').notNull(),
  printedMinor: minor('printed_minor').notNull(),
  discountMinor: minor('discount_minor').notNull(),
}

/**
 * Paid orders that are in no sum yet. A trigger adds each in the transaction that pays it, and the job that sums takes it out in the one that counts
 * it: so an order is here or in the sums, never in both. What staff gave for free is in neither.
 */
export const unsummedSales = pgTable('unsummed_sales', {
  orderId: uuid('order_id')
    .primaryKey()
    .references(() => orders.id),
})

/** What was paid in each quarter of an hour. In every time zone a day begins with one. */
export const salesOfQuarters = pgTable('sales_of_quarters', {
  quarter: instant('quarter').primaryKey(),
  orders: minor('orders').notNull(),
  /** Orders with printed copies. */
  withPaper: minor('with_paper').notNull(),
  /** With delivery and tax. */
  totalMinor: minor('total_minor').notNull(),
  taxMinor: minor('tax_minor').notNull(),
  ...lineSums,
})

/** What was paid for each item on each day of UTC: of quarters there would be as many rows as there are lines. */
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

/** What was paid with each code on each day of UTC; the code of orders without one is empty. */
export const salesOfCodes = pgTable(
  'sales_of_codes',
  { day: date('day').notNull(), code: text('code').notNull(), ...lineSums },
  (table) => [primaryKey({ columns: [table.day, table.code] })],
)
