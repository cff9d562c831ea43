import { sql } from 'drizzle-orm'
import { index, integer, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core'
import { people } from './account.ts'
import { instant } from './columns.ts'

/** A person, known by an address in lower case, who asks for monthly mails about a student's reading (decision 104). */
export const readingMails = pgTable(
  'reading_mails',
  {
    id: uuid('id').primaryKey(),
    /** The student. */
    personId: uuid('person_id')
      .notNull()
      .references(() => people.id),
    email: text('email').notNull(),
    locale: text('locale').$type<'en' | 'ar'>().notNull(),
    askedAt: instant('asked_at').notNull(),
    /** When the reader of the address confirmed it. */
    confirmedAt: instant('confirmed_at'),
    agreedAt: instant('agreed_at'),
    /** When the student refused, before or after agreeing. */
    refusedAt: instant('refused_at'),
    /** The last month that was processed, as "2026-10". */
    toldMonth: text('told_month'),
    /** How many pages the student had read, over all memos, at the last count, and when that was. */
    countedPages: integer('counted_pages').notNull().default(0),
    countedAt: instant('counted_at'),
  },
  (table) => [
    unique('reading_mails_once').on(table.personId, table.email),
    index('reading_mails_of_address').on(table.email),
    index('reading_mails_to_tell').on(table.toldMonth).where(sql`agreed_at is not null`),
  ],
)
