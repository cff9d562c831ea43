import { jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import { instant } from './columns.ts'

/** A secret as it is kept: sealed for its own field. `tail`: its last characters if it is long, for people to know it again. */
export type SealedSecret = { sealed: string; tail: string | null; setAt: string }

/** What the shop's owner has saved of a gateway, of cash or of the mail server. Whatever has no row is as the environment has it. */
export const shopConnections = pgTable('shop_connections', {
  name: text('name').primaryKey(),
  fields: jsonb('fields').$type<Record<string, string>>().notNull(),
  secrets: jsonb('secrets').$type<Record<string, SealedSecret>>().notNull(),
  changedAt: instant('changed_at').notNull(),
  /** Since then nobody is offered it; its secrets stay for what was begun with it, and the row until keys are saved again. */
  endedAt: instant('ended_at'),
})
