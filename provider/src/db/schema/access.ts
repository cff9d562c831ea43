import { pgTable, text } from 'drizzle-orm/pg-core'
import { instant } from './columns.ts'

/** The keys that sign access tokens: the previous, the present and the next one. */
export const accessKeys = pgTable('access_keys', {
  kid: text('kid').primaryKey(),
  /** The private key, encrypted with a secret outside the database. */
  sealed: text('sealed').notNull(),
  signsFrom: instant('signs_from').notNull(),
})
