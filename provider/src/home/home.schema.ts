import { integer, jsonb, pgTable } from 'drizzle-orm/pg-core'
import { instant } from '../db/schema/columns.ts'

/** Every publication, one row each. A row never changes; the newest one is the shop's home page. */
export const homeVersions = pgTable('home_versions', {
  number: integer('number').primaryKey(),
  /** A `HomeLayout`, perhaps of an earlier release. */
  layout: jsonb('layout').$type<unknown>().notNull(),
  publishedAt: instant('published_at').notNull(),
})

/** One row: the draft. `version` counts its saves. */
export const homeDrafts = pgTable('home_drafts', {
  id: integer('id').primaryKey(),
  layout: jsonb('layout').$type<unknown>().notNull(),
  version: integer('version').notNull(),
})
