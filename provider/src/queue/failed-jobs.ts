import { searchText } from 'contract/catalogue/search-text.ts'
import type { FailureReason, FailureState, QueueKind } from 'contract/office/queue.ts'
import { type SQL, sql } from 'drizzle-orm'
import type { DbOrTx } from '../db/database.ts'
import { comesByClock, deadMails } from '../db/jobs.ts'

/** Failed work of all kinds, as pg-boss stores it. */
export type FailedJob = {
  id: string
  kind: QueueKind
  state: FailureState
  reason: FailureReason
  isRefused: boolean
  isOver: boolean
  /** `to` is not masked yet. */
  to: string | null
  subject: string | null
  locale: 'en' | 'ar' | null
  tries: number
  queuedAt: string
  nextAt: string | null
}

/**
 * Permanently failed mails are in a queue of their own. Scheduled work no longer counts as failed once a later round succeeded. A mail that must
 * leave no trace shows nothing of itself.
 */
const failures = sql`(
  select id, 'send-mail' as kind, 'failed' as state, source_output as output, data, coalesce(source_retry_count, 0) as retries,
         coalesce((data ->> 'queuedAt')::timestamptz, source_created_on, created_on) as queued_at, null::timestamptz as next_at, created_on as failed_at
  from pgboss.job where name = ${deadMails} and state = 'created'
  union all
  select id, name, 'failed', output, data, retry_count, created_on, null, completed_on
  from pgboss.job failed
  where state = 'failed' and name not in ('send-mail', ${deadMails})
    and not (name in ${[...comesByClock]} and exists (
      select from pgboss.job later where later.name = failed.name and later.state = 'completed' and later.completed_on > failed.completed_on))
  union all
  select id, name, 'failing', output, data, retry_count - 1, coalesce((data ->> 'queuedAt')::timestamptz, created_on), start_after, started_on
  from pgboss.job where state = 'retry' and name <> ${deadMails}
) failures`

const isOver = sql`coalesce(queued_at + make_interval(mins => (data ->> 'goodForMinutes')::int) <= now(), false)`
const isRefused = sql`coalesce((output ->> 'isPermanent')::boolean, false)`
const isOpen = sql`coalesce(data ->> 'leavesNoTrace', 'false') <> 'true'`
/** As ISO 8601 in UTC, whatever the client does with times. */
const iso = (time: SQL) => sql`to_char(${time} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`

/** `mayMatchParts`: whoever may not see e-mails could guess them letter by letter. */
export type FailureFilter = {
  kind?: QueueKind | undefined
  state?: FailureState | undefined
  id?: string | undefined
  ids?: readonly string[]
  text?: string | undefined
  mayMatchParts?: boolean
}

function isMeant({ kind, state, id, ids, text, mayMatchParts = false }: FailureFilter): SQL {
  const conditions = [
    kind && sql`kind = ${kind}`,
    state && sql`state = ${state}`,
    id && sql`id = ${id}`,
    ids && sql`id = any(${sql.param(ids)}::uuid[])`,
    isLike(text, mayMatchParts),
  ].filter((one) => one !== undefined)
  return sql.join([sql`true`, ...conditions], sql` and `)
}

/** A mail that must leave no trace cannot be found by its content. Failures are few, so they are compared one by one. */
function isLike(text: string | undefined, mayMatchParts: boolean): SQL | undefined {
  const typed = text?.trim().toLowerCase()
  if (!typed) return undefined
  const to = sql`lower(coalesce(data ->> 'to', data ->> 'email'))`
  const isTo = mayMatchParts ? sql`starts_with(${to}, ${typed})` : sql`${to} = ${typed}`
  const folded = searchText(typed)
  const isAbout = folded === '' ? sql`false` : sql`strpos(search_text(data ->> 'subject'), ${folded}) > 0`
  return sql`${isOpen} and (${isTo} or ${isAbout})`
}

const inOrder = (isOldestFirst: boolean) => sql`order by failed_at ${sql.raw(isOldestFirst ? 'asc' : 'desc')} nulls last, id`

/** Only the ids, in the order of `findFailed`: a query. */
export const idsOfFailed = (filter: FailureFilter, isOldestFirst: boolean): SQL =>
  sql`select id from ${failures} where ${isMeant(filter)} ${inOrder(isOldestFirst)}`

type Part = { limit: number; offset?: number; isOldestFirst?: boolean }

/** Newest first, unless the oldest are requested. */
export async function findFailed(db: DbOrTx, filter: FailureFilter, { limit, offset = 0, isOldestFirst = false }: Part) {
  const { rows } = (await db.execute(sql`
    select id, kind, state, ${isOver} as "isOver", ${isRefused} as "isRefused", retries + 1 as tries,
           coalesce(output ->> 'reason', case when output ? 'value' then 'unanswered' else 'fault' end) as reason,
           case when ${isOpen} then coalesce(data ->> 'to', data ->> 'email') end as to, case when ${isOpen} then data ->> 'subject' end as subject,
           data ->> 'locale' as locale, ${iso(sql`queued_at`)} as "queuedAt", ${iso(sql`next_at`)} as "nextAt"
    from ${failures} where ${isMeant(filter)} ${inOrder(isOldestFirst)} limit ${limit} offset ${offset}`)) as unknown as {
    rows: FailedJob[]
  }
  return rows
}

export async function countFailed(db: DbOrTx, filter: FailureFilter): Promise<{ count: number; oldestAt: Date | null }> {
  const { rows } = (await db.execute(
    sql`select count(*)::int as count, ${iso(sql`min(failed_at)`)} as "oldestAt" from ${failures} where ${isMeant(filter)}`,
  )) as unknown as { rows: { count: number; oldestAt: string | null }[] }
  const [{ count, oldestAt } = { count: 0, oldestAt: null }] = rows
  return { count, oldestAt: oldestAt ? new Date(oldestAt) : null }
}

/** Ids of what can be retried: not permanently refused, and not over. */
export async function findHopeful(db: DbOrTx, kind: QueueKind, limit: number): Promise<string[]> {
  const { rows } = (await db.execute(
    sql`select id from ${failures} where kind = ${kind} and not ${isRefused} and not ${isOver} order by queued_at limit ${limit}`,
  )) as unknown as { rows: { id: string }[] }
  return rows.map(({ id }) => id)
}

/** Work that is not retried automatically, by kind. */
export async function findFailedCounts(db: DbOrTx): Promise<Map<QueueKind, number>> {
  const { rows } = (await db.execute(
    sql`select kind, count(*)::int as count from ${failures} where state = 'failed' group by kind`,
  )) as unknown as { rows: { kind: QueueKind; count: number }[] }
  return new Map(rows.map(({ kind, count }) => [kind, count]))
}
