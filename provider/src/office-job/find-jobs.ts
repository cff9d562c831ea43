import { type OfficeJob, OfficeJobKind, type OfficeJobState, officeJobAccess } from 'contract/office/office-job.ts'
import { isAllowed } from 'contract/office/role.ts'
import { and, arrayContains, desc, eq, inArray } from 'drizzle-orm'
import { validate as isUuid } from 'uuid'
import { AppError } from '../app-error.ts'
import type { DbOrTx } from '../db/database.ts'
import { people } from '../db/schema/account.ts'
import { officeJobs } from './office-job.schema.ts'

export type JobRow = typeof officeJobs.$inferSelect
type Filter = {
  kind?: OfficeJobKind | undefined
  state?: OfficeJobState | undefined
  subject?: string | undefined
  roles: readonly string[]
}

/** The kinds of jobs that somebody with these roles may see. */
const kindsFor = (roles: readonly string[]) => OfficeJobKind.options.filter((kind) => isAllowed(officeJobAccess[kind], roles))

export async function listJobs(db: DbOrTx, { kind, state, subject, roles }: Filter, page: { number: number; size: number }, now: Date) {
  const isMeant = and(
    inArray(officeJobs.kind, kindsFor(roles)),
    kind ? eq(officeJobs.kind, kind) : undefined,
    state ? eq(officeJobs.state, state) : undefined,
    subject ? arrayContains(officeJobs.subjectIds, [subject]) : undefined,
  )
  const rows = await readJobs(db)
    .where(isMeant)
    .orderBy(desc(officeJobs.createdAt), desc(officeJobs.number))
    .limit(page.size)
    .offset((page.number - 1) * page.size)
  const items = rows.map((row) => viewJob(row, now))
  return { items, totalCount: await db.$count(officeJobs, isMeant), pageNumber: page.number, pageSize: page.size }
}

/** A job that somebody with these roles may see. Throws not_found. */
export async function findJobRow(db: DbOrTx, id: string, roles: readonly string[]): Promise<JobRow> {
  const isOf = and(eq(officeJobs.id, id), inArray(officeJobs.kind, kindsFor(roles)))
  const [row] = isUuid(id) ? await db.select().from(officeJobs).where(isOf) : []
  if (!row) throw new AppError('not_found')
  return row
}

export async function findJob(db: DbOrTx, id: string, now: Date): Promise<OfficeJob> {
  const [row] = await readJobs(db).where(eq(officeJobs.id, id))
  if (!row) throw new AppError('not_found')
  return viewJob(row, now)
}

function readJobs(db: DbOrTx) {
  return db
    .select({ job: officeJobs, byName: people.fullName })
    .from(officeJobs)
    .leftJoin(people, eq(people.id, officeJobs.createdBy))
    .$dynamic()
}

/** Whether its file is there to be taken. */
export const hasFile = ({ fileName, keptUntil }: JobRow, now: Date): boolean => fileName !== null && keptUntil !== null && keptUntil > now

function viewJob({ job, byName }: Awaited<ReturnType<typeof readJobs>>[number], now: Date): OfficeJob {
  const { id, number, kind, state, done, total, about, subjectIds, leftOut, createdAt, endedAt, fileName, sizeBytes, keptUntil } = job
  const file = hasFile(job, now) ? { name: fileName ?? '', sizeBytes: sizeBytes ?? 0, keptUntil: keptUntil?.toISOString() ?? '' } : null
  return {
    ...{ id, number, kind, state, done, total, about, subjectIds, left: leftOut, byName: byName || null },
    ...{ createdAt: createdAt.toISOString(), endedAt: endedAt?.toISOString() ?? null, file },
  }
}
