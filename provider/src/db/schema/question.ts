import { sql } from 'drizzle-orm'
import { bigint, boolean, check, index, integer, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { people } from './account.ts'
import { memos, packages } from './catalog.ts'
import { instant, tsvector } from './columns.ts'

/** The common columns of questions and answers. */
const said = {
  id: uuid('id').primaryKey(),
  personId: uuid('person_id')
    .notNull()
    .references(() => people.id),
  text: text('text').notNull(),
  /** The language of the text. */
  locale: text('locale').$type<'en' | 'ar'>().notNull(),
  writtenAt: instant('written_at').notNull(),
  /** Hidden by staff: visible to nobody. */
  status: text('status').$type<'published' | 'hidden'>().notNull().default('published'),
  /** When staff hid it, who did, and what its author was told. */
  hiddenAt: instant('hidden_at'),
  hiddenBy: uuid('hidden_by').references(() => people.id),
  hiddenReason: text('hidden_reason'),
}

/** A student's public question about a memo or a package. */
export const questions = pgTable(
  'questions',
  {
    ...said,
    memoId: bigint('memo_id', { mode: 'number' }).references(() => memos.id, { onDelete: 'cascade' }),
    packageId: bigint('package_id', { mode: 'number' }).references(() => packages.id, { onDelete: 'cascade' }),
    /** When the first of the visible answers was written; null: unanswered. */
    answeredAt: instant('answered_at'),
    /** When its author was mailed that an owner, or the shop, has answered: once for each. */
    ownerToldAt: instant('owner_told_at'),
    shopToldAt: instant('shop_told_at'),
    /** When staff looked at it; null: it is new, or an owner has answered since. */
    seenAt: instant('seen_at'),
    /** Counts its changes and its answers', so that nobody acts on what they have not seen. */
    version: integer('version').notNull().default(1),
    /** The normalised words by which staff find it: from its text, its author's name and its item. Maintained by triggers on the four tables. */
    words: tsvector('words').notNull().default(''),
  },
  (table) => [
    check('questions_of_one_item', sql`num_nonnulls(${table.memoId}, ${table.packageId}) = 1`),
    index('questions_of_memo').on(table.memoId, table.writtenAt.desc(), table.id.desc()),
    index('questions_of_package').on(table.packageId, table.writtenAt.desc(), table.id.desc()),
    index('questions_of_person').on(table.personId),
    index('questions_newest').on(table.writtenAt, table.id),
    index('questions_open').on(table.writtenAt, table.id).where(sql`status = 'published' and answered_at is null`),
    index('questions_unseen').on(table.writtenAt, table.id).where(sql`seen_at is null`),
    index('questions_by_words').using('gin', table.words),
  ],
)

/** Each owner answers a question once, and so does the shop; a second answer replaces the first. */
export const answers = pgTable(
  'answers',
  {
    ...said,
    questionId: uuid('question_id')
      .notNull()
      .references(() => questions.id, { onDelete: 'cascade' }),
    /** The answer is in the shop's name. `personId` is the member of staff who wrote it. */
    isByShop: boolean('is_by_shop').notNull().default(false),
  },
  (table) => [
    uniqueIndex('answers_one_by_shop').on(table.questionId).where(sql`is_by_shop`),
    uniqueIndex('answers_one_a_person').on(table.questionId, table.personId).where(sql`not is_by_shop`),
    index('answers_of_person').on(table.personId),
    index('answers_hidden').on(table.questionId).where(sql`status = 'hidden'`),
  ],
)
