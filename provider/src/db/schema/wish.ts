import { bigint, pgTable, primaryKey, uuid } from 'drizzle-orm/pg-core'
import { people } from './account.ts'
import { instant } from './columns.ts'

/** A person's wish list. An item is of any kind, so it has no foreign key. */
export const wishes = pgTable(
  'wishes',
  {
    personId: uuid('person_id')
      .notNull()
      .references(() => people.id),
    itemId: bigint('item_id', { mode: 'number' }).notNull(),
    addedAt: instant('added_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.personId, table.itemId] })],
)
