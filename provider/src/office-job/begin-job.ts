import type { OfficeJob, OfficeJobKind } from 'contract/office/office-job.ts'
import type { Permission } from 'contract/office/role.ts'
import { v7 as uuidv7 } from 'uuid'
import { writeAudit } from '../audit/audit-log.ts'
import type { Tx } from '../db/database.ts'
import { transact } from '../db/transact.ts'
import type { Deps } from '../deps.ts'
import { findJob } from './find-jobs.ts'
import { officeJobs } from './office-job.schema.ts'

export type Wish = {
  kind: OfficeJobKind
  /** The runner's input for this kind. */
  input: unknown
  about?: OfficeJob['about']
  subjectIds?: readonly string[]
  /** The permission for seeing it and taking its file, besides that of the kind. */
  needs?: readonly Permission[]
  total: number
  byId: string
  requestId: string
}

/** The audit log's entry for a job: its kind and, for an exported list, which list. */
export const notedOf = ({ kind, subjectIds }: { kind: OfficeJobKind; subjectIds: readonly string[] }): string[] =>
  kind === 'listFile' ? [kind, ...subjectIds] : [kind]

/** Stores a job and queues it. It exists exactly if both happened, together with what `also` writes in the same transaction. */
export async function beginJob(
  deps: Pick<Deps, 'db' | 'jobs' | 'now'>,
  wish: Wish,
  also: (tx: Tx, jobId: string) => Promise<void> = async () => {},
): Promise<OfficeJob> {
  const id = await transact(deps.db, (tx) => addJob(tx, deps, wish, also))
  return findJob(deps.db, id, deps.now())
}

/** The same within a transaction of the caller. Answers the job's id. */
export async function addJob(
  tx: Tx,
  { jobs, now }: Pick<Deps, 'jobs' | 'now'>,
  { byId, requestId, subjectIds = [], needs = [], ...wish }: Wish,
  also: (tx: Tx, jobId: string) => Promise<void> = async () => {},
): Promise<string> {
  const id = uuidv7()
  await tx.insert(officeJobs).values({ ...wish, id, subjectIds: [...subjectIds], needs: [...needs], createdBy: byId, createdAt: now() })
  await also(tx, id)
  await jobs.send(tx, 'run-office-job', { id })
  await writeAudit(
    tx,
    { action: 'office-job-begun', actorId: byId, targetId: id, fields: notedOf({ kind: wish.kind, subjectIds }), requestId },
    now(),
  )
  return id
}
