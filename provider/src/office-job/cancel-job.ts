import type { OfficeJob } from 'contract/office/office-job.ts'
import { and, eq, inArray } from 'drizzle-orm'
import { AppError } from '../app-error.ts'
import { writeAudit } from '../audit/audit-log.ts'
import { transact } from '../db/transact.ts'
import type { Deps } from '../deps.ts'
import { notedOf } from './begin-job.ts'
import { findJob, findJobRow } from './find-jobs.ts'
import { lockJob } from './hold-job.ts'
import { officeJobs } from './office-job.schema.ts'

type Cancel = { id: string; byId: string; roles: readonly string[]; requestId: string }

/** The job is cancelled at once; whoever is at it notices with its next step. Throws conflict if it is over. */
export async function cancelJob({ db, now }: Pick<Deps, 'db' | 'now'>, { id, byId, roles, requestId }: Cancel): Promise<OfficeJob> {
  await findJobRow(db, id, roles)
  await transact(db, async (tx) => {
    await lockJob(tx, id)
    const isOpen = and(eq(officeJobs.id, id), inArray(officeJobs.state, ['waiting', 'running']))
    const [cancelled] = await tx.update(officeJobs).set({ state: 'cancelled', endedAt: now() }).where(isOpen).returning()
    if (!cancelled) throw new AppError('conflict')
    await writeAudit(tx, { action: 'office-job-cancelled', actorId: byId, targetId: id, fields: notedOf(cancelled), requestId }, now())
  })
  return findJob(db, id, now())
}
