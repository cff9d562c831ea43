import type { HighlightColour } from 'contract/student/highlight.ts'
import { bigint, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { people } from '../../db/schema/account.ts'
import { memos } from '../../db/schema/catalog.ts'
import { instant } from '../../db/schema/columns.ts'

/** What every mark on a page has. It stays on the page's number when a new edition comes, and when the memo is refunded: it comes back with it. */
const marked = {
  personId: uuid('person_id')
    .notNull()
    .references(() => people.id),
  memoId: bigint('memo_id', { mode: 'number' })
    .notNull()
    .references(() => memos.id),
  page: integer('page').notNull(),
  /** The edition that was read when it was made. */
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
    /** New with every text. A count would begin anew with a note that was removed and written again. */
    version: uuid('version').notNull(),
    changedAt: instant('changed_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.personId, table.memoId, table.page] })],
)

/** Words on a page. They are found again by themselves, so their page keeps any number of them. The id is made by the browser: one person's alone. */
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
