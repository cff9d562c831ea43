import { and, inArray, sql } from 'drizzle-orm'
import type { Deps } from '../deps.ts'
import { officeJobs } from './office-job.schema.ts'

/** Jobs that the queue has given up, or knows no more: each was queued with its row, so nobody will ever do it. */
export async function endLostJobs({ db, now, log }: Pick<Deps, 'db' | 'now' | 'log'>): Promise<void> {
  const isQueued = sql`exists (select from pgboss.job queued where queued.name = 'run-office-job'
    and queued.data ->> 'id' = ${officeJobs.id}::text and queued.state in ('created', 'retry', 'active'))`
  const ended = await db
    .update(officeJobs)
    .set({ state: 'failed', run: null, endedAt: now() })
    .where(and(inArray(officeJobs.state, ['waiting', 'running']), sql`not ${isQueued}`))
    .returning({ id: officeJobs.id })
  if (ended.length > 0) log.error({ officeJobIds: ended.map(({ id }) => id) }, 'office jobs that nobody does any more are ended')
}
