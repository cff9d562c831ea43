import { importKeptHours } from 'contract/catalogue/editing/catalogue-import.ts'
import { and, eq, isNull, lt, ne, notInArray } from 'drizzle-orm'
import type { Deps } from '../../deps.ts'
import { officeJobs } from '../../office-job/office-job.schema.ts'
import { forgetImport, removeLost } from './begin-import.ts'
import { importState } from './find-imports.ts'
import { catalogueImports } from './import.schema.ts'

const keptDays = 90

/** Every hour: an import's file and differences are kept for two days, its record for three months. */
export async function expireImports({ db, files, now }: Pick<Deps, 'db' | 'files' | 'now'>): Promise<void> {
  const before = (hours: number) => lt(catalogueImports.createdAt, new Date(now().getTime() - hours * 3_600_000))
  const isIdle = notInArray(importState, ['checking', 'applying'])
  const old = await db
    .select({ id: catalogueImports.id })
    .from(catalogueImports)
    .leftJoin(officeJobs, eq(officeJobs.id, catalogueImports.jobId))
    .where(and(isIdle, ne(catalogueImports.state, 'discarded'), before(importKeptHours)))
  for (const { id } of old) await forgetImport({ db, files }, id)
  // The store saved them after the caller had given up, or the process died.
  const isLost = and(eq(catalogueImports.state, 'discarded'), isNull(catalogueImports.jobId), before(importKeptHours))
  for (const { id } of await db.select({ id: catalogueImports.id }).from(catalogueImports).where(isLost))
    await removeLost({ db, files }, id)
  await db.delete(catalogueImports).where(before(keptDays * 24))
}
