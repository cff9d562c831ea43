import { integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'

/**
 * The row ids of a list that a job writes to a file, in the list's order when the job began: changes during writing move no row. They exist
 * while the job runs. All can be recreated, so the table is unlogged.
 */
export const listFileRows = pgTable(
  'list_file_rows',
  {
    jobId: uuid('job_id').notNull(),
    place: integer('place').notNull(),
    rowId: text('row_id').notNull(),
  },
  (table) => [primaryKey({ columns: [table.jobId, table.place] })],
)
