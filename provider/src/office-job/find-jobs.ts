import { latinDigits } from 'contract/digits.ts'
import { type listOfficeJobsEndpoint, type OfficeJob, OfficeJobKind, officeJobAccess } from 'contract/office/office-job.ts'
import { isAllowed, superAdmin } from 'contract/office/role.ts'
import { and, arrayContains, asc, desc, eq, inArray, type SQL, sql } from 'drizzle-orm'
import { validate as isUuid } from 'uuid'
import type { z } from 'zod'
import { AppError } from '../app-error.ts'
import type { DbOrTx } from '../db/database.ts'
import { inOrderOf } from '../db/in-order-of.ts'
import { people } from '../db/schema/account.ts'
import { beginsWords } from '../db/word-index.ts'
import { officeJobs } from './office-job.schema.ts'

export type JobRow = typeof officeJobs.$inferSelect
type Query = z.output<NonNullable<(typeof listOfficeJobsEndpoint)['query']>>
type Wanted = Omit<Query, 'PageNumber' | 'PageSize'>

/** The kinds of jobs that somebody with these roles may see. */
const kindsFor = (roles: readonly string[]) => OfficeJobKind.options.filter((kind) => isAllowed(officeJobAccess[kind], roles))

/** Of these, a list's job needs its list's permission. */
function isFor(roles: readonly string[]): SQL | undefined {
  const isKind = inArray(officeJobs.kind, kindsFor(roles))
  return roles.includes(superAdmin) ? isKind : and(isKind, sql`${officeJobs.needs} <@ ${sql.param(roles)}::text[]`)
}

const meant = ({ Kind, State, Subject, Text }: Wanted, roles: readonly string[]): SQL | undefined =>
  and(
    isFor(roles),
    Kind ? eq(officeJobs.kind, Kind) : undefined,
    State ? eq(officeJobs.state, State) : undefined,
    Subject ? arrayContains(officeJobs.subjectIds, [Subject]) : undefined,
    Text?.trim() ? matches(Text) : undefined,
  )

function orderOf({ Sort }: Wanted): SQL[] {
  const way = Sort.startsWith('-') ? desc : asc
  return [way(officeJobs.createdAt), way(officeJobs.number)]
}

export const idsOfJobs = (db: DbOrTx, wanted: Wanted, roles: readonly string[]) =>
  db
    .select({ id: officeJobs.id })
    .from(officeJobs)
    .where(meant(wanted, roles))
    .orderBy(...orderOf(wanted))

/** In the order of their ids. */
export async function jobsOf(db: DbOrTx, ids: readonly string[], now: Date): Promise<OfficeJob[]> {
  const rows = await readJobs(db).where(inArray(officeJobs.id, [...ids]))
  return inOrderOf(ids, rows, ({ job }) => job.id).map((row) => viewJob(row, now))
}

export async function listJobs(db: DbOrTx, query: Query, roles: readonly string[], now: Date) {
  const { PageNumber, PageSize } = query
  const isMeant = meant(query, roles)
  const rows = await readJobs(db)
    .where(isMeant)
    .orderBy(...orderOf(query))
    .limit(PageSize)
    .offset((PageNumber - 1) * PageSize)
  const items = rows.map((row) => viewJob(row, now))
  return { items, totalCount: await db.$count(officeJobs, isMeant), pageNumber: PageNumber, pageSize: PageSize }
}

/** The short number, or the name of its creator. */
function matches(text: string): SQL {
  const number = /^#?(\d{1,15})$/.exec(latinDigits(text).trim())?.[1]
  if (number) return eq(officeJobs.number, Number(number))
  return sql`${officeJobs.createdBy} in (select ${people.id} from ${people} where ${beginsWords(text, sql`${people.fullName}`)})`
}

/** A job that somebody with these roles may see. Throws not_found. */
export async function findJobRow(db: DbOrTx, id: string, roles: readonly string[]): Promise<JobRow> {
  const isOf = and(eq(officeJobs.id, id), isFor(roles))
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

/** Whether its file is available. */
export const hasFile = ({ fileName, keptUntil }: JobRow, now: Date): boolean => fileName !== null && keptUntil !== null && keptUntil > now

function viewJob({ job, byName }: Awaited<ReturnType<typeof readJobs>>[number], now: Date): OfficeJob {
  const { id, number, kind, state, done, total, about, subjectIds, leftOut, createdAt, endedAt, fileName, sizeBytes, keptUntil } = job
  const file = hasFile(job, now) ? { name: fileName ?? '', sizeBytes: sizeBytes ?? 0, keptUntil: keptUntil?.toISOString() ?? '' } : null
  return {
    ...{ id, number, kind, state, done, total, about, subjectIds, left: leftOut, byName: byName || null },
    ...{ createdAt: createdAt.toISOString(), endedAt: endedAt?.toISOString() ?? null, file },
  }
}
