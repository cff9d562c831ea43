import { bigint, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { packages } from './catalog.ts'
import { instant } from './columns.ts'

/** Former contents of a package. Whoever owned the package then still owns them. */
export const pastPackageItems = pgTable(
  'past_package_items',
  {
    packageId: bigint('package_id', { mode: 'number' })
      .notNull()
      .references(() => packages.id),
    itemId: bigint('item_id', { mode: 'number' }).notNull(),
    itemKind: text('item_kind').$type<'memo' | 'package' | 'subject' | 'studyStage'>().notNull(),
    removedAt: instant('removed_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.packageId, table.itemId] })],
)
