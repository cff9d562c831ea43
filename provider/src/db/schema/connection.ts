import { jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import { instant } from './columns.ts'

/** A stored secret: sealed for its own field. `tail`: its last characters if it is long, for recognising it. */
export type SealedSecret = { sealed: string; tail: string | null; setAt: string }

/** The owner's saved values for a gateway, for cash or for the mail server. Without a row, the environment's apply. */
export const shopConnections = pgTable('shop_connections', {
  name: text('name').primaryKey(),
  fields: jsonb('fields').$type<Record<string, string>>().notNull(),
  secrets: jsonb('secrets').$type<Record<string, SealedSecret>>().notNull(),
  changedAt: instant('changed_at').notNull(),
  /** Since then it is not offered; its secrets stay for what was begun with it, and the row until keys are saved again. */
  endedAt: instant('ended_at'),
})
