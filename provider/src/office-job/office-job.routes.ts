import { cancelOfficeJobEndpoint, getOfficeJobFileEndpoint, listOfficeJobsEndpoint } from 'contract/office/office-job.ts'
import { AppError } from '../app-error.ts'
import { type AuditNote, writeAudit } from '../audit/audit-log.ts'
import { transact } from '../db/transact.ts'
import type { Deps } from '../deps.ts'
import { type Api, mount } from '../http/mount.ts'
import { askedPart, sendStored } from '../http/send-stored.ts'
import { notedOf } from './begin-job.ts'
import { cancelJob } from './cancel-job.ts'
import { findJobRow, hasFile, listJobs } from './find-jobs.ts'

export function officeJobRoutes(api: Api, deps: Deps): void {
  const { db, files, now } = deps
  mount(api, listOfficeJobsEndpoint, async ({ query, caller }) => ({ data: await listJobs(db, query, caller.roles, now()) }))
  mount(api, getOfficeJobFileEndpoint, async ({ query, caller, requestId, header }) => {
    const job = await findJobRow(db, query.Id, caller.roles)
    if (!job.run || !hasFile(job, now())) throw new AppError('not_found')
    const note: AuditNote = { action: 'office-job-taken', actorId: caller.personId, targetId: job.id, fields: notedOf(job), requestId }
    await transact(db, (tx) => writeAudit(tx, note, now()))
    const headers = {
      'Content-Type': job.mediaType ?? 'application/octet-stream',
      'Content-Disposition': `attachment; filename="${job.fileName}"`,
      'Cache-Control': 'private, no-store',
      'X-Content-Type-Options': 'nosniff',
      ETag: `"${job.run}"`,
    }
    return sendStored(files, { id: job.run, sizeBytes: job.sizeBytes ?? 0 }, askedPart(header), headers)
  })
  mount(api, cancelOfficeJobEndpoint, async ({ body: { id }, caller: { personId: byId, roles }, requestId }) => ({
    data: await cancelJob(deps, { id, byId, roles, requestId }),
  }))
}
