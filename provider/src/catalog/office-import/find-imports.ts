import type {
  CatalogueImport,
  ImportAction,
  ImportProblem,
  ImportRow,
  ImportState,
  listImportsEndpoint,
} from 'contract/catalogue/editing/catalogue-import.ts'
import type { Locale } from 'contract/locale.ts'
import { and, asc, count, desc, eq, inArray, ne, type SQL, sql } from 'drizzle-orm'
import { validate as isUuid } from 'uuid'
import type { z } from 'zod'
import { AppError } from '../../app-error.ts'
import type { DbOrTx } from '../../db/database.ts'
import { inOrderOf } from '../../db/in-order-of.ts'
import { people } from '../../db/schema/account.ts'
import { officeJobs } from '../../office-job/office-job.schema.ts'
import { catalogueImports, importProblems, importRows } from './import.schema.ts'

export type ImportRecord = Omit<typeof catalogueImports.$inferSelect, 'state'> & { state: ImportState }
type Page = { number: number; size: number }

/** The state in a query that joins its job: an import ends with a job that ended before it was done. */
export const importState = sql<ImportState>`case
  when ${catalogueImports.state} not in ('checking', 'applying') or ${officeJobs.state} in ('waiting', 'running') then ${catalogueImports.state}
  when ${officeJobs.state} = 'cancelled' then 'discarded' else 'failed' end`

/** Throws not_found. */
export async function getImportRecord(db: DbOrTx, id: string): Promise<ImportRecord> {
  const [row] = isUuid(id) ? await readImports(db).where(eq(catalogueImports.id, id)) : []
  if (!row) throw new AppError('not_found')
  return { ...row.record, state: row.state }
}

export async function getImport(db: DbOrTx, id: string): Promise<CatalogueImport> {
  const [row] = isUuid(id) ? await readImports(db).where(eq(catalogueImports.id, id)) : []
  if (!row) throw new AppError('not_found')
  return viewImport(row)
}

type Wanted = Omit<z.output<NonNullable<typeof listImportsEndpoint.query>>, 'PageNumber' | 'PageSize'>

/** They are kept for days, so they are few: their file names are compared one by one. */
function meant({ Text }: Wanted): SQL | undefined {
  const text = Text?.trim().toLowerCase()
  return and(ne(importState, 'discarded'), text ? sql`strpos(lower(${catalogueImports.fileName}), ${text}) > 0` : undefined)
}

function orderOf({ Sort }: Wanted): SQL[] {
  const way = Sort === 'at' ? asc : desc
  return [way(catalogueImports.createdAt), way(catalogueImports.id)]
}

export const idsOfImports = (db: DbOrTx, wanted: Wanted) =>
  db
    .select({ id: catalogueImports.id })
    .from(catalogueImports)
    .leftJoin(officeJobs, isItsJob)
    .where(meant(wanted))
    .orderBy(...orderOf(wanted))

/** In the order of their ids. */
export async function importsOf(db: DbOrTx, ids: readonly string[]): Promise<CatalogueImport[]> {
  const rows = await readImports(db).where(inArray(catalogueImports.id, [...ids]))
  return inOrderOf(ids, rows, ({ record }) => record.id).map(viewImport)
}

export async function listImports(db: DbOrTx, wanted: Wanted, { number, size }: Page) {
  const isKept = meant(wanted)
  const rows = await readImports(db)
    .where(isKept)
    .orderBy(...orderOf(wanted))
    .limit(size)
    .offset((number - 1) * size)
  const [counted] = await db.select({ totalCount: count() }).from(catalogueImports).leftJoin(officeJobs, isItsJob).where(isKept)
  return { items: rows.map(viewImport), totalCount: counted?.totalCount ?? 0, pageNumber: number, pageSize: size }
}

const isItsJob = eq(officeJobs.id, catalogueImports.jobId)

function readImports(db: DbOrTx) {
  return db
    .select({ record: catalogueImports, state: importState, job: officeJobs, byName: people.fullName })
    .from(catalogueImports)
    .leftJoin(officeJobs, isItsJob)
    .leftJoin(people, eq(people.id, catalogueImports.createdBy))
    .$dynamic()
}

function viewImport({ record, state, job, byName }: Awaited<ReturnType<typeof readImports>>[number]): CatalogueImport {
  const { id, kind, fileName, sizeBytes, isOvertaken, counts, unused, createdAt, appliedAt } = record
  return {
    ...{ id, kind, fileName, sizeBytes, state, isOvertaken, counts, unused },
    job: job && { id: job.id, number: job.number, state: job.state, done: job.done, total: job.total },
    ...{ byName: byName || null, createdAt: createdAt.toISOString(), appliedAt: appliedAt?.toISOString() ?? null },
  }
}

export async function listImportRows(db: DbOrTx, id: string, action: ImportAction, { number, size }: Page) {
  await getImportRecord(db, id)
  const isAsked = and(eq(importRows.importId, id), eq(importRows.action, action))
  const rows = await db
    .select()
    .from(importRows)
    .where(isAsked)
    .orderBy(asc(importRows.number))
    .limit(size)
    .offset((number - 1) * size)
  const items = rows.map(({ kind, key, title, file, line, fields }): ImportRow => ({ kind, key, title, action, file, line, fields }))
  return { items, totalCount: await db.$count(importRows, isAsked), pageNumber: number, pageSize: size }
}

export async function listImportProblems(db: DbOrTx, id: string, { number, size }: Page, locale: Locale) {
  await getImportRecord(db, id)
  const isAsked = eq(importProblems.importId, id)
  const rows = await db
    .select()
    .from(importProblems)
    .where(isAsked)
    .orderBy(asc(importProblems.number))
    .limit(size)
    .offset((number - 1) * size)
  const items = rows.map(({ file, line, column, message }): ImportProblem => ({ file, line, column, reason: message[locale] }))
  return { items, totalCount: await db.$count(importProblems, isAsked), pageNumber: number, pageSize: size }
}
