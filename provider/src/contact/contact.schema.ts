import type { ReportSpot, ReportVerdict } from 'contract/student/report-spot.ts'
import { sql } from 'drizzle-orm'
import { bigint, boolean, index, integer, jsonb, pgSequence, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { people } from '../db/schema/account.ts'
import { memos } from '../db/schema/catalog.ts'
import { instant } from '../db/schema/columns.ts'
import { orders } from '../sales/books/order.schema.ts'

/** Short numbers that can be read aloud. */
export const ticketNumbers = pgSequence('ticket_numbers', { startWith: 7101 })

type StoredFile = { id: string; name: string; mediaType: string; sizeBytes: number }

/** A message to the shop. */
export const contactTickets = pgTable(
  'contact_tickets',
  {
    id: uuid('id').primaryKey(),
    number: bigint('number', { mode: 'number' }).notNull().unique().default(sql`nextval('ticket_numbers')`),
    /** Null for a guest. */
    personId: uuid('person_id').references(() => people.id),
    topic: text('topic').$type<'order' | 'payment' | 'file' | 'suggestion' | 'other'>().notNull(),
    name: text('name').notNull(),
    email: text('email').notNull(),
    phone: text('phone'),
    /** The order number as typed: a guest's claim. */
    orderNumber: text('order_number'),
    /** The order, known to be the sender's own. */
    orderId: uuid('order_id').references(() => orders.id),
    message: text('message').notNull(),
    /** The memo and the page with the reported error. */
    memoId: bigint('memo_id', { mode: 'number' }).references(() => memos.id, { onDelete: 'set null' }),
    page: integer('page'),
    /** The edition that the writer reads. */
    edition: integer('edition'),
    /** Where on the page; null for the page as a whole. */
    spot: jsonb('spot').$type<ReportSpot>(),
    /** Staff's finding about the error. */
    verdict: text('verdict').$type<ReportVerdict>(),
    locale: text('locale').$type<'en' | 'ar'>().notNull(),
    /** The file store has the bytes under `id`; served to staff only, and only as a download. */
    attachment: jsonb('attachment').$type<StoredFile>(),
    /** Written by a member from the account's own address: not merely a typed one. */
    isOwnAddress: boolean('is_own_address').notNull().default(false),
    /** When its writer last added something; null if never. */
    writtenAgainAt: instant('written_again_at'),
    status: text('status').$type<'open' | 'answered' | 'closed'>().notNull().default('open'),
    createdAt: instant('created_at').notNull().defaultNow(),
  },
  (table) => [
    index('contact_tickets_waiting').on(table.status, sql`coalesce(${table.writtenAgainAt}, ${table.createdAt})`, table.number),
    index('contact_tickets_of_email').on(sql`lower(${table.email})`, table.createdAt),
    index('contact_tickets_email_start').on(sql`lower(${table.email}) text_pattern_ops`),
    index('contact_tickets_by_name').on(table.status, sql`${table.name} collate "und-x-icu"`, table.number),
    index('contact_tickets_said').using('gin', sql`said_words(${table.name} || ' ' || ${table.message})`),
    index('contact_tickets_phone_start').on(table.phone.op('text_pattern_ops')),
    index('contact_tickets_phone_end').on(sql`reverse(${table.phone}) text_pattern_ops`),
    index('contact_tickets_reports_waiting')
      .on(table.status, sql`coalesce(${table.writtenAgainAt}, ${table.createdAt})`, table.number)
      .where(sql`memo_id is not null`),
    index('contact_tickets_of_person').on(table.personId).where(sql`person_id is not null`),
    index('contact_tickets_of_reader').on(table.personId, table.memoId).where(sql`memo_id is not null`),
    index('contact_tickets_of_order_number').on(table.orderNumber).where(sql`order_number is not null`),
  ],
)

/** The shop's reply to a message, deleted with it. */
export const contactReplies = pgTable(
  'contact_replies',
  {
    id: uuid('id').primaryKey(),
    ticketId: uuid('ticket_id')
      .notNull()
      .references(() => contactTickets.id, { onDelete: 'cascade' }),
    /** The member of staff who wrote it. */
    authorId: uuid('author_id')
      .notNull()
      .references(() => people.id),
    text: text('text').notNull(),
    createdAt: instant('created_at').notNull().defaultNow(),
  },
  (table) => [index('contact_replies_of_ticket').on(table.ticketId, table.createdAt)],
)

/** What the writer of a message added later, deleted with it. */
export const contactAdditions = pgTable(
  'contact_additions',
  {
    id: uuid('id').primaryKey(),
    ticketId: uuid('ticket_id')
      .notNull()
      .references(() => contactTickets.id, { onDelete: 'cascade' }),
    text: text('text').notNull(),
    /** As of a message. */
    attachment: jsonb('attachment').$type<StoredFile>(),
    createdAt: instant('created_at').notNull().defaultNow(),
  },
  (table) => [
    index('contact_additions_of_ticket').on(table.ticketId, table.createdAt),
    index('contact_additions_said').using('gin', sql`said_words(${table.text})`),
  ],
)

/** A mailed link to a message's thread. Each mail has its own, because only the hash of its token is kept; deleted with the message. */
export const contactLinks = pgTable(
  'contact_links',
  {
    tokenHash: text('token_hash').primaryKey(),
    ticketId: uuid('ticket_id')
      .notNull()
      .references(() => contactTickets.id, { onDelete: 'cascade' }),
    createdAt: instant('created_at').notNull().defaultNow(),
  },
  (table) => [index('contact_links_of_ticket').on(table.ticketId)],
)

/** When the writer of a message wrote last: since then an open one waits. */
export const lastWrittenAt = sql`coalesce(${contactTickets.writtenAgainAt}, ${contactTickets.createdAt})`.mapWith(contactTickets.createdAt)
