import { sql } from 'drizzle-orm'
import { bigint, boolean, check, index, integer, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { people } from './account.ts'
import { memos } from './catalog.ts'
import { instant, tsvector } from './columns.ts'

/** A person's review of a memo. Each person has one for each memo; a second one replaces the first. */
export const reviews = pgTable(
  'reviews',
  {
    id: uuid('id').primaryKey(),
    memoId: bigint('memo_id', { mode: 'number' })
      .notNull()
      .references(() => memos.id),
    personId: uuid('person_id')
      .notNull()
      .references(() => people.id),
    rating: integer('rating').notNull(),
    text: text('text'),
    /** The language of the text. */
    locale: text('locale').$type<'en' | 'ar'>().notNull(),
    /** Whether the person owned the memo when writing. */
    isVerified: boolean('is_verified').notNull().default(false),
    writtenAt: instant('written_at').notNull().defaultNow(),
    /** Hidden by staff: visible to nobody, and counted in no rating. */
    status: text('status').$type<'published' | 'hidden'>().notNull().default('published'),
    /** When staff hid it, who did, and what its author was told. */
    hiddenAt: instant('hidden_at'),
    hiddenBy: uuid('hidden_by').references(() => people.id),
    hiddenReason: text('hidden_reason'),
    /** The shop's public reply. */
    reply: text('reply'),
    replyLocale: text('reply_locale').$type<'en' | 'ar'>(),
    repliedAt: instant('replied_at'),
    repliedBy: uuid('replied_by').references(() => people.id),
    /** When staff looked at it; null: it is new, or its author has changed it since. */
    seenAt: instant('seen_at'),
    /** Counts the changes, so that nobody acts on what they have not seen. */
    version: integer('version').notNull().default(1),
    /**
     * The normalised words by which staff find it: from its text, its author's name and its memo. Maintained by triggers on the three tables.
     */
    words: tsvector('words').notNull().default(''),
  },
  (table) => [
    uniqueIndex('reviews_one_a_person').on(table.memoId, table.personId),
    index('reviews_of_memo').on(table.memoId, table.writtenAt.desc(), table.id.desc()).where(sql`status = 'published'`),
    index('reviews_newest').on(table.writtenAt, table.id),
    index('reviews_by_rating').on(table.rating, table.writtenAt, table.id),
    index('reviews_of_person').on(table.personId),
    index('reviews_hidden').on(table.writtenAt, table.id).where(sql`status = 'hidden'`),
    index('reviews_by_words').using('gin', table.words),
    index('reviews_unseen').on(table.writtenAt, table.id).where(sql`seen_at is null`),
    check('reviews_rating', sql`${table.rating} between 1 and 5`),
  ],
)
