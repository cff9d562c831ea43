import { index, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { instant } from './columns.ts'

/** The local mailbox: receives mail while no SMTP_URL is set. */
export const mailboxMails = pgTable(
  'mailbox_mails',
  {
    id: uuid('id').primaryKey(),
    to: text('to_address').notNull(),
    subject: text('subject').notNull(),
    locale: text('locale').$type<'en' | 'ar'>().notNull(),
    html: text('html').notNull(),
    text: text('text').notNull(),
    sentAt: instant('sent_at').notNull().defaultNow(),
  },
  (table) => [index('mailbox_newest').on(table.sentAt.desc())],
)
