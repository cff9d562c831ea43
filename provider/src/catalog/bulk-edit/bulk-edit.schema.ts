import type { BulkKind, BulkRowState, BulkState } from 'contract/catalogue/editing/bulk-edit.ts'
import type { Fault } from 'contract/faults.ts'
import { bigint, index, integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { people } from '../../db/schema/account.ts'
import { instant } from '../../db/schema/columns.ts'

/** A change of many memos or packages. Whether it was stopped or has failed, its job says. */
export const bulkEdits = pgTable(
  'bulk_edits',
  {
    id: uuid('id').primaryKey(),
    kind: text('kind').$type<BulkKind>().notNull(),
    /** Which were chosen, and what is to be changed; only their kind reads it. */
    selection: jsonb('selection').$type<unknown>().notNull(),
    change: jsonb('change').$type<{ what: string }>().notNull(),
    state: text('state').$type<Exclude<BulkState, 'stopped' | 'failed'>>().notNull().default('checking'),
    /** In which the amounts of its rows are. */
    currency: text('currency').notNull(),
    jobId: uuid('job_id').notNull(),
    createdBy: uuid('created_by')
      .notNull()
      .references(() => people.id),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [index('bulk_edits_newest').on(table.createdAt.desc())],
)

export type Reason = { field: string; fault: Fault }

/** What happens to one memo or package. Saving reads this, so that it does what was shown, and undoing reads what stood there before. */
export const bulkRows = pgTable(
  'bulk_rows',
  {
    editId: uuid('edit_id')
      .notNull()
      .references(() => bulkEdits.id, { onDelete: 'cascade' }),
    number: integer('number').notNull(),
    itemId: bigint('item_id', { mode: 'number' }).notNull(),
    name: text('name').notNull(),
    title: jsonb('title').$type<{ en: string | null; ar: string | null }>().notNull(),
    state: text('state').$type<BulkRowState>().notNull(),
    /** The version that the next step has to find: the one that was looked at, then the one that was saved. */
    seenVersion: integer('seen_version').notNull(),
    /** The values of the editor that are changed: to be saved, and to be put back. */
    after: jsonb('after').$type<Record<string, unknown>>().notNull(),
    before: jsonb('before').$type<Record<string, unknown>>().notNull(),
    fields: jsonb('fields').$type<{ field: string; before: string; after: string }[]>().notNull(),
    reasons: jsonb('reasons').$type<Reason[]>().notNull(),
  },
  (table) => [primaryKey({ columns: [table.editId, table.number] }), index('bulk_rows_state').on(table.editId, table.state, table.number)],
)
