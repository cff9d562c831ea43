import { type BulkEdit, type BulkKind, type BulkRow, BulkRowState, type BulkState } from 'contract/catalogue/editing/bulk-edit.ts'
import type { Locale } from 'contract/locale.ts'
import type { OfficeJobState } from 'contract/office/office-job.ts'
import { and, asc, eq, sql } from 'drizzle-orm'
import { validate as isUuid } from 'uuid'
import { AppError } from '../../app-error.ts'
import type { DbOrTx } from '../../db/database.ts'
import { people } from '../../db/schema/account.ts'
import { officeJobs } from '../../office-job/office-job.schema.ts'
import { bulkEdits, bulkRows } from './bulk-edit.schema.ts'

export type BulkRecord = typeof bulkEdits.$inferSelect
type Counts = Record<BulkRowState, number>

/** A bulk edit with its state. Throws not_found, also for another kind's. */
export async function findBulk(db: DbOrTx, kind: BulkKind, id: string) {
  const isAsked = and(eq(bulkEdits.id, id), eq(bulkEdits.kind, kind))
  const [row] = isUuid(id)
    ? await db
        .select({ edit: bulkEdits, job: officeJobs, byName: people.fullName })
        .from(bulkEdits)
        .leftJoin(officeJobs, eq(officeJobs.id, bulkEdits.jobId))
        .leftJoin(people, eq(people.id, bulkEdits.createdBy))
        .where(isAsked)
    : []
  if (!row) throw new AppError('not_found')
  return { ...row, state: stateOf(row.edit, row.job?.state) }
}

/** A step whose job ended early was stopped there. */
function stateOf({ state }: BulkRecord, job: OfficeJobState | undefined): BulkState {
  const isAtWork = state === 'checking' || state === 'applying' || state === 'undoing'
  if (!isAtWork || job === 'waiting' || job === 'running') return state
  if (state !== 'checking') return 'stopped'
  return job === 'cancelled' ? 'discarded' : 'failed'
}

export async function viewBulk(db: DbOrTx, kind: BulkKind, id: string): Promise<BulkEdit> {
  const { edit, job, byName, state } = await findBulk(db, kind, id)
  return {
    ...{ id, what: edit.change.what, state, counts: await countRows(db, id) },
    job: job && { id: job.id, number: job.number, state: job.state, done: job.done, total: job.total },
    ...{ byName: byName || null, currency: edit.currency, createdAt: edit.createdAt.toISOString() },
  }
}

export async function countRows(db: DbOrTx, editId: string): Promise<Counts> {
  const rows = await db
    .select({ state: bulkRows.state, count: sql<number>`count(*)::int`.mapWith(Number) })
    .from(bulkRows)
    .where(eq(bulkRows.editId, editId))
    .groupBy(bulkRows.state)
  return Object.fromEntries(BulkRowState.options.map((state) => [state, rows.find((row) => row.state === state)?.count ?? 0])) as Counts
}

type Asked = { kind: BulkKind; id: string; state: BulkRowState; locale: Locale; page: { number: number; size: number } }

export async function listBulkRows(db: DbOrTx, { kind, id, state, locale, page: { number, size } }: Asked) {
  await findBulk(db, kind, id)
  const isAsked = and(eq(bulkRows.editId, id), eq(bulkRows.state, state))
  const rows = await db
    .select()
    .from(bulkRows)
    .where(isAsked)
    .orderBy(asc(bulkRows.number))
    .limit(size)
    .offset((number - 1) * size)
  const items = rows.map(({ itemId, name, title, fields, reasons, ...row }): BulkRow => {
    return { itemId, name, title, state: row.state, fields, reasons: reasons.map(({ field, fault }) => ({ field, reason: fault[locale] })) }
  })
  return { items, totalCount: await db.$count(bulkRows, isAsked), pageNumber: number, pageSize: size }
}
