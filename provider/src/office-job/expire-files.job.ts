import { and, eq, inArray, isNotNull, lt, sql } from 'drizzle-orm'
import type { Deps } from '../deps.ts'
import type { JobRow } from './find-jobs.ts'
import { forgetLostRows } from './list-file/list-rows.ts'
import { officeJobs } from './office-job.schema.ts'

const keptDays = 90

/** Every hour: removes expired files and old jobs, and marks lost jobs as failed. */
export async function expireJobFiles({ db, files, now, log }: Pick<Deps, 'db' | 'files' | 'now' | 'log'>): Promise<void> {
  await endLostJobs({ db, now, log })
  await forgetLostFiles({ db, files })
  await forgetLostRows(db)
  const ended = await db.select({ id: officeJobs.id, run: officeJobs.run }).from(officeJobs).where(lt(officeJobs.keptUntil, now()))
  for (const job of ended) await forgetJobFile({ db, files }, job)
  await db.delete(officeJobs).where(lt(officeJobs.createdAt, new Date(now().getTime() - keptDays * 86_400_000)))
}

async function forgetJobFile({ db, files }: Pick<Deps, 'db' | 'files'>, { id, run }: Pick<JobRow, 'id' | 'run'>): Promise<void> {
  if (run) await files.remove(run)
  await db.update(officeJobs).set({ run: null, keptUntil: null, fileName: null, sizeBytes: null }).where(eq(officeJobs.id, id))
}

/** Files of runs whose process died before recording them. A living run finds that the job has ended, and removes its own. */
async function forgetLostFiles({ db, files }: Pick<Deps, 'db' | 'files'>): Promise<void> {
  const hasEnded = and(inArray(officeJobs.state, ['failed', 'cancelled']), isNotNull(officeJobs.run))
  const ended = await db.select({ id: officeJobs.id, run: officeJobs.run }).from(officeJobs).where(hasEnded)
  for (const job of ended) await forgetJobFile({ db, files }, job)
}

/** Jobs that the queue has given up or lost: each was queued with its row, so nobody will ever do it. */
async function endLostJobs({ db, now, log }: Pick<Deps, 'db' | 'now' | 'log'>): Promise<void> {
  const isQueued = sql`exists (select from pgboss.job queued where queued.name = 'run-office-job'
    and queued.data ->> 'id' = ${officeJobs.id}::text and queued.state in ('created', 'retry', 'active'))`
  const ended = await db
    .update(officeJobs)
    .set({ state: 'failed', endedAt: now() })
    .where(and(inArray(officeJobs.state, ['waiting', 'running']), sql`not ${isQueued}`))
    .returning({ id: officeJobs.id })
  if (ended.length > 0) log.error({ officeJobIds: ended.map(({ id }) => id) }, 'office jobs that nobody does any more are ended')
}
