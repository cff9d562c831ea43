import { sql } from 'drizzle-orm'
import { bigint, check, index, integer, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core'
import { people } from './account.ts'
import { instant } from './columns.ts'

/** A guest's address in lower case. It gets one mail for confirmation, and no other before it is confirmed. */
export const waitAddresses = pgTable('wait_addresses', {
  id: uuid('id').primaryKey(),
  email: text('email').notNull().unique(),
  locale: text('locale').$type<'en' | 'ar'>().notNull(),
  /** When something was last requested. */
  askedAt: instant('asked_at').notNull(),
  /** When its reader confirmed it. */
  confirmedAt: instant('confirmed_at'),
})

/** A request for one notification: the row is deleted with the mail. An item is of any kind, so it has no foreign key. */
export const waits = pgTable(
  'waits',
  {
    id: uuid('id').primaryKey(),
    itemId: bigint('item_id', { mode: 'number' }).notNull(),
    reason: text('reason').$type<'paper' | 'sale' | 'edition'>().notNull(),
    /** The edition at that time: the request is for a newer one. */
    edition: integer('edition'),
    personId: uuid('person_id').references(() => people.id),
    addressId: uuid('address_id').references(() => waitAddresses.id, { onDelete: 'cascade' }),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [
    unique('waits_of_person').on(table.personId, table.itemId, table.reason),
    unique('waits_of_address').on(table.addressId, table.itemId, table.reason),
    index('waits_of_item').on(table.itemId, table.reason),
    check('waits_have_one_reader', sql`num_nonnulls(${table.personId}, ${table.addressId}) = 1`),
  ],
)
