import type { ImportKind } from 'contract/catalogue/editing/catalogue-import.ts'
import { and, eq, sql } from 'drizzle-orm'
import { writeAudit } from '../../audit/audit-log.ts'
import type { Tx } from '../../db/database.ts'
import { allowLongStatements } from '../../db/long-statements.ts'
import { officeJobs } from '../../office-job/office-job.schema.ts'
import { type Bench, type Runner, Stopped } from '../../office-job/run-job.ts'
import { holdCurrency } from '../../shop-settings/hold-currency.ts'
import { recountPackages } from '../recount-packages.ts'
import { applyMemos, Overtaken } from './apply-memos.ts'
import { getImportRecord, type ImportRecord } from './find-imports.ts'
import { catalogueImports } from './import.schema.ts'
import { fetchSent } from './open-sent.ts'
import { dropFiles, nameFiles, unpackFiles } from './parcel-files.ts'
import { hashPlaces } from './places-hash.ts'
import { check, type ImportDeps, ImportInput, leavingNothing } from './run-check.ts'
import { applyTable } from './tables/apply-table.ts'

/** Saves what was shown, in one transaction. If the catalogue has changed since, computes the new differences instead. */
export function applyRunner(deps: ImportDeps): Runner {
  return async ({ id: jobId, createdBy, input }, bench) => {
    const { importId } = ImportInput.parse(input)
    const record = await getImportRecord(deps.db, importId)
    if (record.state !== 'applying' || record.jobId !== jobId) return {}
    await leavingNothing(deps, { importId, jobId }, async () => {
      try {
        await apply(deps, record, { id: jobId, createdBy }, bench)
        await dropFiles(deps, importId)
      } catch (error) {
        if (!(error instanceof Overtaken)) throw error
        await check(deps, { record, jobId, isOvertaken: true }, bench)
      }
    })
    return {}
  }
}

type Applying = { id: string; createdBy: string }

async function apply(
  { db, files, jobs, now, settings, changeCatalogue }: ImportDeps,
  record: ImportRecord,
  job: Applying,
  { reached, folder }: Bench,
): Promise<void> {
  const { id, counts, kind } = record
  if (kind === 'memos') await unpackFiles({ db, files }, record, folder)
  else await fetchSent(files, id, folder)
  const { currency } = settings
  const progress = progressBeside(reached)
  // A trigger locks packages after their memos, while editing locks a package before its memos: the database may abort either.
  await changeCatalogue(async (tx, announce) => {
    const growth = watchGrowth(kind)
    await allowLongStatements(tx)
    await tx.execute(sql`select pg_advisory_xact_lock(hashtext('catalogue import'))`)
    await holdCurrency(tx, currency)
    const reachedRow = async (rows: number) => {
      progress.tell(rows)
      await goOn(tx, job.id)
      await growth.told(tx, rows)
    }
    if (kind === 'memos') {
      await holdPlaces(tx)
      if ((await hashPlaces(tx, currency)) !== record.placesHash) throw new Overtaken()
      await nameFiles(tx, id)
      await applyMemos(tx, { id, counts }, now(), reachedRow)
    } else await applyTable(tx, { ...record, kind }, { jobs, currency, folder }, reachedRow)
    await recountPackages(tx)
    await tx.update(catalogueImports).set({ state: 'applied', appliedAt: now() }).where(eq(catalogueImports.id, id))
    const fields = [kind, `${counts.added} added`, `${counts.changed} changed`]
    await endJob(tx, job.id, counts.added + counts.changed, now())
    await writeAudit(tx, { action: 'catalogue-imported', actorId: job.createdBy, targetId: id, fields, requestId: job.id }, now())
    announce()
  })
  await progress.ended()
}

/**
 * The planner uses statistics from before the transaction. Without analyzing tables that grow a hundredfold, their triggers and lookups by key
 * would keep reading them as a whole.
 */
function watchGrowth(kind: ImportKind) {
  const tables = kind === 'coupons' ? sql`coupons` : sql`memos, sellable_items, search_entries, search_dictionary`
  let next = 1_000
  return {
    told: async (tx: Tx, rows: number) => {
      if (rows < next) return
      next *= 10
      await tx.execute(sql`analyze ${tables}`)
    },
  }
}

/** Subjects and components keep their places until the memos are moved. */
async function holdPlaces(tx: Tx): Promise<void> {
  await tx.execute(sql`select id from subjects order by id for share`)
  await tx.execute(sql`select id from components order by id for share`)
}

/** Runs in the transaction itself: the embedded database has only one connection and would deadlock. */
async function goOn(tx: Tx, jobId: string): Promise<void> {
  const [job] = await tx.select({ state: officeJobs.state }).from(officeJobs).where(eq(officeJobs.id, jobId))
  if (job?.state !== 'running') throw new Stopped()
}

/** In the same transaction, so that nobody can cancel finished work. */
async function endJob(tx: Tx, jobId: string, total: number, endedAt: Date): Promise<void> {
  const isRunning = and(eq(officeJobs.id, jobId), eq(officeJobs.state, 'running'))
  const ended = await tx
    .update(officeJobs)
    .set({ state: 'done', done: total, total, endedAt })
    .where(isRunning)
    .returning({ id: officeJobs.id })
  if (ended.length === 0) throw new Stopped()
}

/**
 * Reports the progress over another connection, because a transaction is invisible from outside. The work neither waits for it nor depends on
 * it.
 */
function progressBeside(reached: Bench['reached']) {
  let telling: Promise<void> | undefined
  return {
    tell: (rows: number) => {
      telling ??= reached(rows)
        .catch(() => {})
        .finally(() => {
          telling = undefined
        })
    },
    ended: async () => telling,
  }
}
