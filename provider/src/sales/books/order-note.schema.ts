import { bigint, index, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { people } from '../../db/schema/account.ts'
import { instant } from '../../db/schema/columns.ts'
import { orders } from './order.schema.ts'

/** What staff wrote about an order, or did to it without a step: part of the staff's timeline, never changed. */
export const orderNotes = pgTable(
  'order_notes',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    orderId: uuid('order_id')
      .notNull()
      .references(() => orders.id),
    kind: text('kind')
      .$type<'note' | 'printed' | 'printTakenBack' | 'receiptSent' | 'addressChanged' | 'granted' | 'takenBack' | 'linkSent'>()
      .notNull(),
    /** The note's text; or the reason, if the order was `granted` or `takenBack`. */
    text: text('text'),
    byId: uuid('by_id')
      .notNull()
      .references(() => people.id),
    at: instant('at').notNull(),
  },
  (table) => [index('order_notes_of_order').on(table.orderId)],
)
