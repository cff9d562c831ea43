import { QueueKind, type QueueLength } from 'contract/office/queue.ts'
import { sql } from 'drizzle-orm'
import type { DbOrTx } from '../db/database.ts'
import { findFailedCounts } from './failed-jobs.ts'

type Row = Omit<QueueLength, 'failed'>

/** How much of each kind waits, is under way and has failed. What waits for a later time by plan has failed before. */
export async function listQueues(db: DbOrTx): Promise<QueueLength[]> {
  const iso = (time: string) => sql.raw(`to_char(${time} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`)
  const { rows } = (await db.execute(sql`
    select name as kind, count(*) filter (where state in ('created', 'retry'))::int as waiting, count(*) filter (where state = 'retry')::int as failing,
           count(*) filter (where state = 'active')::int as "underWay",
           ${iso(`min(created_on) filter (where state in ('created', 'retry'))`)} as "oldestAt",
           ${iso(`max(completed_on) filter (where state = 'completed')`)} as "doneAt"
    from pgboss.job where name in ${QueueKind.options} and not coalesce(data ? 'isWarmUp', false) group by name`)) as unknown as {
    rows: Row[]
  }
  const failed = await findFailedCounts(db)
  const quiet = { waiting: 0, failing: 0, underWay: 0, oldestAt: null, doneAt: null }
  return QueueKind.options.map((kind) => ({
    ...quiet,
    ...rows.find((row) => row.kind === kind),
    kind,
    failed: failed.get(kind) ?? 0,
  }))
}
