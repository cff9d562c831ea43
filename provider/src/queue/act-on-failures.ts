import type { QueueKind } from 'contract/office/queue.ts'
import { sql } from 'drizzle-orm'
import { validate as isUuid } from 'uuid'
import { AppError } from '../app-error.ts'
import { writeAudit } from '../audit/audit-log.ts'
import type { DbOrTx } from '../db/database.ts'
import { deadMails } from '../db/jobs.ts'
import { transact } from '../db/transact.ts'
import type { Deps } from '../deps.ts'
import { type FailedJob, findFailed, findHopeful } from './failed-jobs.ts'

type Needs = Pick<Deps, 'db' | 'jobs' | 'now'>
type One = { kind: QueueKind; id: string; byId: string; requestId: string }

/** One press handles at most this many, so that no statement takes too long. */
const mostAtOnce = 5_000

/** Retries one thing at once. Throws not_found, and conflict if it is over or somebody else has just dealt with it. */
export async function retryFailure({ db, jobs, now }: Needs, { kind, id, byId, requestId }: One): Promise<void> {
  await transact(db, async (tx) => {
    const { isOver } = await findOne(tx, { kind, id })
    if (isOver || (await jobs.retry(tx, kind, [id])) === 0) throw new AppError('conflict')
    await writeAudit(tx, { action: 'failure-retried', actorId: byId, targetId: id, fields: [kind], requestId }, now())
  })
}

/** Retries everything possible of a kind; answers how many. */
export function retryKind({ db, jobs, now }: Needs, { kind, byId, requestId }: Omit<One, 'id'>): Promise<number> {
  return transact(db, async (tx) => {
    const count = await jobs.retry(tx, kind, await findHopeful(tx, kind, mostAtOnce))
    if (count > 0)
      await writeAudit(tx, { action: 'failure-retried', actorId: byId, targetId: null, fields: [kind, String(count)], requestId }, now())
    return count
  })
}

/** Deletes one failure. Throws not_found, and conflict if it is running at this moment. */
export async function giveUpFailure({ db, now }: Needs, { kind, id, byId, requestId }: One): Promise<void> {
  await transact(db, async (tx) => {
    await findOne(tx, { kind, id })
    const { rows } = (await tx.execute(
      sql`delete from pgboss.job where name in (${kind}, ${deadMails}) and id = ${id} and state in ('created', 'retry', 'failed') returning id`,
    )) as unknown as { rows: unknown[] }
    if (rows.length === 0) throw new AppError('conflict')
    await writeAudit(tx, { action: 'failure-given-up', actorId: byId, targetId: id, fields: [kind], requestId }, now())
  })
}

async function findOne(db: DbOrTx, { kind, id }: Pick<One, 'kind' | 'id'>): Promise<FailedJob> {
  const [found] = isUuid(id) ? await findFailed(db, { kind, id }, { limit: 1 }) : []
  if (!found) throw new AppError('not_found')
  return found
}
