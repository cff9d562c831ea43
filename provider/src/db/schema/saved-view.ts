import type { SavedViewList } from 'contract/office/saved-view.ts'
import { sql } from 'drizzle-orm'
import { boolean, index, jsonb, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core'
import { people } from './account.ts'
import { instant } from './columns.ts'

/** Views of the office's lists that staff have named. */
export const savedViews = pgTable(
  'saved_views',
  {
    id: uuid('id').primaryKey(),
    personId: uuid('person_id')
      .notNull()
      .references(() => people.id),
    list: text('list').$type<SavedViewList>().notNull(),
    name: text('name').notNull(),
    /** Parameters of the list's address as typed, not encoded: account deletion must find a quoted person in them. */
    query: jsonb('query').$type<[name: string, value: string][]>().notNull(),
    isShared: boolean('is_shared').notNull(),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [
    unique('saved_views_of_person').on(table.personId, table.list, table.name),
    index('saved_views_shared').on(table.list).where(sql`is_shared`),
  ],
)
