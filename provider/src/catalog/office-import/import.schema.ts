import type { ImportAction, ImportKind, ImportState } from 'contract/catalogue/editing/catalogue-import.ts'
import type { Fault } from 'contract/faults.ts'
import { bigint, boolean, index, integer, jsonb, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { people } from '../../db/schema/account.ts'
import { instant } from '../../db/schema/columns.ts'

/** A catalogue file that the office uploaded. The file store keeps it under `id` until it is applied or discarded. */
export const catalogueImports = pgTable(
  'catalogue_imports',
  {
    id: uuid('id').primaryKey(),
    kind: text('kind').$type<ImportKind>().notNull(),
    fileName: text('file_name').notNull(),
    sizeBytes: bigint('size_bytes', { mode: 'number' }).notNull(),
    /** Its progress. Whether its job has failed or was cancelled is only known from the job (`importState`). */
    state: text('state').$type<Exclude<ImportState, 'failed'>>().notNull().default('checking'),
    isOvertaken: boolean('is_overtaken').notNull().default(false),
    counts: jsonb('counts').$type<Record<ImportAction | 'problems', number>>().notNull(),
    /**
     * For memos, a hash of what their differences depend on besides the rows: curriculum and currency. For other tables, a hash of the
     * differences.
     */
    placesHash: text('places_hash'),
    /** Files of the zip that no row names. */
    unused: jsonb('unused').$type<{ count: number; names: string[] }>().notNull().default({ count: 0, names: [] }),
    jobId: uuid('job_id'),
    createdBy: uuid('created_by')
      .notNull()
      .references(() => people.id),
    createdAt: instant('created_at').notNull(),
    appliedAt: instant('applied_at'),
  },
  (table) => [index('catalogue_imports_newest').on(table.createdAt.desc())],
)

/** What one row of the file would change. Applying reads this instead of the file, so that it does what was shown. */
export const importRows = pgTable(
  'import_rows',
  {
    importId: uuid('import_id')
      .notNull()
      .references(() => catalogueImports.id, { onDelete: 'cascade' }),
    number: integer('number').notNull(),
    kind: text('kind').notNull(),
    key: text('key').notNull(),
    action: text('action').$type<ImportAction>().notNull(),
    file: text('file').notNull(),
    line: integer('line').notNull(),
    title: jsonb('title').$type<{ en: string | null; ar: string | null }>().notNull(),
    fields: jsonb('fields').$type<{ column: string; before: string; after: string }[]>().notNull(),
    /** The version it was compared with; null for a new item. */
    seenVersion: integer('seen_version'),
    /** The columns to write; null if they are computed from the file again. */
    values: jsonb('values').$type<Record<string, unknown>>(),
  },
  (table) => [
    primaryKey({ columns: [table.importId, table.number] }),
    uniqueIndex('import_rows_key').on(table.importId, table.kind, table.key),
    index('import_rows_action').on(table.importId, table.action, table.number),
  ],
)

/** The PDFs of a zip that its rows name. They stay in the zip until they become files of the shop. */
export const importFiles = pgTable(
  'import_files',
  {
    importId: uuid('import_id')
      .notNull()
      .references(() => catalogueImports.id, { onDelete: 'cascade' }),
    sha256: text('sha256').notNull(),
    /** Its future id in the file store. */
    fileId: uuid('file_id').notNull(),
    /** Its name in the zip. */
    entry: text('entry').notNull(),
    sizeBytes: bigint('size_bytes', { mode: 'number' }).notNull(),
    /** As in `stored_files`. */
    topics: jsonb('topics').$type<string[]>(),
  },
  (table) => [primaryKey({ columns: [table.importId, table.sha256] })],
)

export const importProblems = pgTable(
  'import_problems',
  {
    importId: uuid('import_id')
      .notNull()
      .references(() => catalogueImports.id, { onDelete: 'cascade' }),
    number: integer('number').notNull(),
    file: text('file').notNull(),
    line: integer('line').notNull(),
    column: text('column'),
    message: jsonb('message').$type<Fault>().notNull(),
  },
  (table) => [primaryKey({ columns: [table.importId, table.number] })],
)
