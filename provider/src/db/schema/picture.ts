import { index, pgTable, text } from 'drizzle-orm/pg-core'
import { instant } from './columns.ts'

/** Pictures in the file store. `keptAt`: when one was last uploaded; an hour later it is removed if unused. */
export const pictures = pgTable(
  'pictures',
  {
    name: text('name').primaryKey(),
    keptAt: instant('kept_at').notNull(),
  },
  (table) => [index('pictures_by_age').on(table.keptAt)],
)
