import { integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'

/**
 * The rows of a list that a job writes to a file, by their ids and in the order of the list, as it was when the job began: what comes and goes while it
 * is written moves no row. They are here as long as the job is at it. Nothing here is lost that is not made anew, so the table is not logged.
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
