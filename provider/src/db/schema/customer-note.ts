import { bigint, index, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { people } from './account.ts'
import { instant } from './columns.ts'

/** Staff's internal notes about a person; never changed, and deleted with the account. */
export const customerNotes = pgTable(
  'customer_notes',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    personId: uuid('person_id')
      .notNull()
      .references(() => people.id),
    /** For `disabled` and `enabled`, the text is the reason. */
    kind: text('kind').$type<'note' | 'disabled' | 'enabled'>().notNull(),
    text: text('text').notNull(),
    byId: uuid('by_id')
      .notNull()
      .references(() => people.id),
    at: instant('at').notNull(),
  },
  (table) => [index('customer_notes_of_person').on(table.personId, table.id)],
)
