import { sql } from 'drizzle-orm'
import { bigint, index, integer, pgTable, primaryKey, text, unique, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { contactTickets } from '../contact/contact.schema.ts'
import { people } from '../db/schema/account.ts'
import { memos, storedFiles } from '../db/schema/catalog.ts'
import { bilingual, instant } from '../db/schema/columns.ts'
import { orderLines } from '../sales/books/order.schema.ts'

/** The right to read what was bought: the item as it was sold. Packages, subjects and stages are resolved when it is asked. */
export const entitlements = pgTable(
  'entitlements',
  {
    id: uuid('id').primaryKey(),
    personId: uuid('person_id')
      .notNull()
      .references(() => people.id),
    itemId: bigint('item_id', { mode: 'number' }).notNull(),
    itemKind: text('item_kind').$type<'memo' | 'package' | 'subject' | 'studyStage'>().notNull(),
    orderLineId: uuid('order_line_id')
      .notNull()
      .references(() => orderLines.id),
    status: text('status').$type<'active' | 'revoked'>().notNull().default('active'),
    createdAt: instant('created_at').notNull().defaultNow(),
  },
  (table) => [
    uniqueIndex('entitlements_live').on(table.personId, table.itemId).where(sql`status = 'active'`),
    index('entitlements_of_line').on(table.orderLineId),
  ],
)

/**
 * A copy of a file with its owner's stamp; its bytes are in the file store under `id`. The order says who the owner is. The row outlives the bytes,
 * because a copy that was handed out can turn up anywhere, any time.
 */
export const stampedCopies = pgTable(
  'stamped_copies',
  {
    id: uuid('id').primaryKey(),
    /** The tracing code on each of its pages. */
    tracingCode: text('tracing_code').notNull().unique(),
    orderLineId: uuid('order_line_id')
      .notNull()
      .references(() => orderLines.id),
    memoId: bigint('memo_id', { mode: 'number' })
      .notNull()
      .references(() => memos.id),
    edition: integer('edition').notNull(),
    sourceFileId: uuid('source_file_id')
      .notNull()
      .references(() => storedFiles.id),
    /** Null: the bytes are not there, not yet or no longer. */
    sizeBytes: bigint('size_bytes', { mode: 'number' }),
    /** Since when there are none in the store, as far as is known (`removeCopies` looks again); null: there may be, whatever `sizeBytes` says. */
    goneAt: instant('gone_at'),
    createdAt: instant('created_at').notNull().defaultNow(),
  },
  (table) => [unique('stamped_copies_once').on(table.orderLineId, table.memoId, table.sourceFileId)],
)

/** How much of a memo a person has read, for the rule of refunds: each page once, and when the file was first downloaded. */
export const readPages = pgTable(
  'read_pages',
  {
    personId: uuid('person_id')
      .notNull()
      .references(() => people.id),
    memoId: bigint('memo_id', { mode: 'number' })
      .notNull()
      .references(() => memos.id),
    pages: integer('pages').array().notNull().default(sql`'{}'`),
    downloadedAt: instant('downloaded_at'),
  },
  (table) => [primaryKey({ columns: [table.personId, table.memoId] }), index('read_pages_of_memo').on(table.memoId)],
)

export const readingPlaces = pgTable(
  'reading_places',
  {
    personId: uuid('person_id')
      .notNull()
      .references(() => people.id),
    memoId: bigint('memo_id', { mode: 'number' })
      .notNull()
      .references(() => memos.id),
    page: integer('page').notNull(),
    updatedAt: instant('updated_at').notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.personId, table.memoId] }), index('reading_places_of_memo').on(table.memoId)],
)

/** A correction of one page of one edition of a memo. Drafts alone are ever removed. */
export const errata = pgTable(
  'errata',
  {
    id: uuid('id').primaryKey(),
    memoId: bigint('memo_id', { mode: 'number' })
      .notNull()
      .references(() => memos.id),
    edition: integer('edition').notNull(),
    page: integer('page').notNull(),
    text: bilingual('text').notNull(),
    state: text('state').$type<'draft' | 'published' | 'withdrawn'>().notNull().default('draft'),
    /** The message that reported it, as long as that is kept. */
    messageId: uuid('message_id').references(() => contactTickets.id, { onDelete: 'set null' }),
    /** The member of staff who wrote it. */
    authorId: uuid('author_id')
      .notNull()
      .references(() => people.id),
    /** Counts the changes, so that nobody saves over what they have not seen. */
    version: integer('version').notNull().default(1),
    createdAt: instant('created_at').notNull(),
    publishedAt: instant('published_at'),
    withdrawnAt: instant('withdrawn_at'),
    /** When the owners of the edition were written to, and how many; null: not yet. */
    toldAt: instant('told_at'),
    toldOwners: integer('told_owners'),
  },
  (table) => [
    index('errata_of_memo').on(table.memoId, table.edition, table.page),
    index('errata_said').using('gin', sql`said_words(both_languages(${table.text}))`),
    index('errata_in_state').on(table.state, table.createdAt, table.id),
    index('errata_of_message').on(table.messageId).where(sql`message_id is not null`),
    index('errata_to_tell').on(table.publishedAt).where(sql`state = 'published' and told_at is null`),
  ],
)
