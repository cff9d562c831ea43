import type { BulkKind, BulkRowState, BulkState } from 'contract/catalogue/editing/bulk-edit.ts'
import type { Fault } from 'contract/faults.ts'
import { bigint, index, integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { people } from '../../db/schema/account.ts'
import { instant } from '../../db/schema/columns.ts'

/** A bulk edit of memos or packages. Its job knows whether it was stopped or has failed. */
export const bulkEdits = pgTable(
  'bulk_edits',
  {
    id: uuid('id').primaryKey(),
    kind: text('kind').$type<BulkKind>().notNull(),
    /** The selection and the change; only its kind reads them. */
    selection: jsonb('selection').$type<unknown>().notNull(),
    change: jsonb('change').$type<{ what: string }>().notNull(),
    state: text('state').$type<Exclude<BulkState, 'stopped' | 'failed'>>().notNull().default('checking'),
    /** The currency of its rows' amounts. */
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

/** What happens to one memo or package. Saving reads this, so that it does what was shown, and undoing reads the previous values. */
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
    /** The version that the next step must find: the one that was checked, then the one that was saved. */
    seenVersion: integer('seen_version').notNull(),
    /** The editor's changed values: to save, and to restore. */
    after: jsonb('after').$type<Record<string, unknown>>().notNull(),
    before: jsonb('before').$type<Record<string, unknown>>().notNull(),
    fields: jsonb('fields').$type<{ field: string; before: string; after: string }[]>().notNull(),
    reasons: jsonb('reasons').$type<Reason[]>().notNull(),
  },
  (table) => [primaryKey({ columns: [table.editId, table.number] }), index('bulk_rows_state').on(table.editId, table.state, table.number)],
)
