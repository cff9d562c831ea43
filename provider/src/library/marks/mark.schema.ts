import type { HighlightColour } from 'contract/student/highlight.ts'
import { bigint, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { people } from '../../db/schema/account.ts'
import { memos } from '../../db/schema/catalog.ts'
import { instant } from '../../db/schema/columns.ts'

/** The columns of every mark on a page. It stays on its page number in a new edition and after a refund: it returns with the memo. */
const marked = {
  personId: uuid('person_id')
    .notNull()
    .references(() => people.id),
  memoId: bigint('memo_id', { mode: 'number' })
    .notNull()
    .references(() => memos.id),
  page: integer('page').notNull(),
  /** The edition read at that time. */
  edition: integer('edition').notNull(),
}

export const bookmarks = pgTable('bookmarks', { ...marked, madeAt: instant('made_at').notNull() }, (table) => [
  primaryKey({ columns: [table.personId, table.memoId, table.page] }),
])

export const pageNotes = pgTable(
  'page_notes',
  {
    ...marked,
    text: text('text').notNull(),
    /** New with every text. A counter would restart for a note that was removed and rewritten. */
    version: uuid('version').notNull(),
    changedAt: instant('changed_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.personId, table.memoId, table.page] })],
)

/**
 * Words on a page. They are located by their text, so a page may have any number of them. The browser makes the id: unique for one person only.
 */
export const highlights = pgTable(
  'highlights',
  {
    ...marked,
    id: uuid('id').notNull(),
    quote: text('quote').notNull(),
    before: text('before').notNull(),
    after: text('after').notNull(),
    colour: text('colour').$type<HighlightColour>().notNull(),
    madeAt: instant('made_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.personId, table.memoId, table.id] })],
)
