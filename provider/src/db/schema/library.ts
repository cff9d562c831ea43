import { sql } from 'drizzle-orm'
import { bigint, integer, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { people } from './account.ts'
import { memos } from './catalog.ts'
import { instant } from './columns.ts'
import { orderLines } from './order.ts'

/** The right to read what was bought: the item as it was sold; packages, subjects and stages are opened up when asked. */
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
  (table) => [uniqueIndex('entitlements_live').on(table.personId, table.itemId).where(sql`status = 'active'`)],
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
  (table) => [primaryKey({ columns: [table.personId, table.memoId] })],
)
