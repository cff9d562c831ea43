import { pgTable, text } from 'drizzle-orm/pg-core'
import { instant } from './columns.ts'

/** What has happened to this shop once and for good. `openedForReal`: it was opened as no demo. */
export const milestones = pgTable('milestones', {
  name: text('name').$type<'openedForReal'>().primaryKey(),
  reachedAt: instant('reached_at').notNull(),
})
