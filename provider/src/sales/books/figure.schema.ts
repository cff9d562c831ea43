import { bigint, index, integer, pgTable, uuid } from 'drizzle-orm/pg-core'
import { people } from '../../db/schema/account.ts'
import { memos } from '../../db/schema/catalog.ts'
import { instant } from '../../db/schema/columns.ts'

/**
 * How often each person has bought, and when last: the sort keys of the customer list. One row for each account, deleted with it; maintained by
 * triggers, so that no verb can forget it. The check of the books compares it with the orders.
 */
export const customerFigures = pgTable(
  'customer_figures',
  {
    personId: uuid('person_id')
      .primaryKey()
      .references(() => people.id, { onDelete: 'cascade' }),
    paidOrders: integer('paid_orders').notNull().default(0),
    lastPaidAt: instant('last_paid_at'),
  },
  (table) => [
    index('customer_figures_by_orders').on(table.paidOrders, table.personId),
    index('customer_figures_first').on(table.lastPaidAt, table.personId),
    index('customer_figures_last').on(table.lastPaidAt.desc().nullsLast(), table.personId.desc().nullsLast()),
  ],
)

/** The sold pieces of each memo, less refunds: the sort key of the memo list. Maintained and checked in the same way. */
export const memoFigures = pgTable(
  'memo_figures',
  {
    memoId: bigint('memo_id', { mode: 'number' })
      .primaryKey()
      .references(() => memos.id, { onDelete: 'cascade' }),
    sold: integer('sold').notNull().default(0),
  },
  (table) => [index('memo_figures_by_sold').on(table.sold, table.memoId)],
)
