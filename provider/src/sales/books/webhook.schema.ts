import { sql } from 'drizzle-orm'
import { index, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { instant } from '../../db/schema/columns.ts'
import type { EventSubject } from './gateway-event.ts'

/** Verified events of the gateways: stored first, then processed from here until that succeeds (promise 8). */
export const webhookEvents = pgTable(
  'webhook_events',
  {
    gateway: text('gateway').notNull(),
    eventId: text('event_id').notNull(),
    body: jsonb('body').notNull(),
    /** Its subject, as the gateway's own code read it; null if it concerns nothing of ours. */
    about: jsonb('about').$type<EventSubject>(),
    receivedAt: instant('received_at').notNull().defaultNow(),
    /** When it is processed next; null: it has been, or never will be. */
    nextTryAt: instant('next_try_at'),
    tries: integer('tries').notNull().default(0),
  },
  (table) => [
    primaryKey({ columns: [table.gateway, table.eventId] }),
    index('webhook_events_to_try').on(table.nextTryAt).where(sql`next_try_at is not null`),
  ],
)
