import type { BilingualText } from 'contract/locale.ts'
import type { OfficeJobKind, OfficeJobState } from 'contract/office/office-job.ts'
import type { Permission } from 'contract/office/role.ts'
import { sql } from 'drizzle-orm'
import { bigint, index, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { people } from '../db/schema/account.ts'
import { instant } from '../db/schema/columns.ts'

/** Long-running work of the office: everybody sees its progress, whichever process does it. The file store has its result under `run`. */
export const officeJobs = pgTable(
  'office_jobs',
  {
    id: uuid('id').primaryKey(),
    number: bigint('number', { mode: 'number' }).notNull().generatedAlwaysAsIdentity(),
    kind: text('kind').$type<OfficeJobKind>().notNull(),
    /** The permission for seeing it and taking its file, besides that of the kind. */
    needs: text('needs').array().$type<Permission[]>().notNull().default(sql`'{}'`),
    state: text('state').$type<OfficeJobState>().notNull().default('waiting'),
    /** The runner's input; only that runner reads it. */
    input: jsonb('input').$type<unknown>().notNull(),
    about: jsonb('about').$type<BilingualText>(),
    subjectIds: text('subject_ids').array().notNull().default(sql`'{}'`),
    done: integer('done').notNull().default(0),
    total: integer('total').notNull(),
    leftOut: text('left_out').array().notNull().default(sql`'{}'`),
    /** The run that may write here, and whose file is the job's: a run wrongly given up for dead finds another one here. */
    run: uuid('run'),
    fileName: text('file_name'),
    mediaType: text('media_type'),
    sizeBytes: bigint('size_bytes', { mode: 'number' }),
    /** Until when the file is kept; null: there is none. */
    keptUntil: instant('kept_until'),
    createdBy: uuid('created_by')
      .notNull()
      .references(() => people.id),
    createdAt: instant('created_at').notNull(),
    endedAt: instant('ended_at'),
  },
  (table) => [
    index('office_jobs_newest').on(table.createdAt.desc()),
    index('office_jobs_number').on(table.number),
    index('office_jobs_in_state').on(table.state, table.createdAt),
    index('office_jobs_of').on(table.createdBy),
    index('office_jobs_kept').on(table.keptUntil).where(sql`kept_until is not null`),
  ],
)
