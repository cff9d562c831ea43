import type { FailureReason, QueueKind } from 'contract/office/queue.ts'
import { sql } from 'drizzle-orm'
import {
  type ConstructorOptions,
  fromDrizzle,
  type JobResult,
  type JobWithMetadata,
  PgBoss,
  type QueueOptions,
  type QueueResult,
} from 'pg-boss'
import type { Logger } from 'pino'
import { happenings } from '../happenings.ts'
import { requestIdNow, underRequestId } from '../request-id.ts'
import type { DbOrTx, Tx } from './database.ts'

/** Every queue with the data of its jobs. */
export type JobData = {
  'send-mail': {
    to: string
    subject: string
    locale: 'en' | 'ar'
    html: string
    text: string
    replyTo?: string
    /** The one-click unsubscribe address for mails of this kind; mail programs show a button for it. */
    unsubscribeUrl?: string
    /** Minutes after queueing after which the mail is useless to its reader and is not sent. */
    goodForMinutes?: number
    /** For a recipient whose account is gone: nothing of the mail is kept, sent or not. */
    leavesNoTrace?: boolean
    /** When it was first queued, if it failed and somebody retries it. */
    queuedAt?: string
  }
  'expire-orders': Record<never, never>
  'send-key': { email: string; purpose: 'confirmEmail' | 'resetPassword'; signUpHash?: string | undefined }
  'verify-ledger': Record<never, never>
  'reconcile-payments': Record<never, never>
  'check-audit': Record<never, never>
  'compare-settlements': Record<never, never>
  'find-disputes': Record<never, never>
  'tend-keys': Record<never, never>
  'remove-ended': Record<never, never>
  'remove-counts': Record<never, never>
  /** `lineIds`: only what these order lines gave. */
  'remove-copies': { lineIds?: readonly string[] }
  'tell-owners': Record<never, never>
  'tell-errata': Record<never, never>
  'tell-waiting': Record<never, never>
  'tell-reading': Record<never, never>
  'publish-memos': Record<never, never>
  'run-office-job': { id: string }
  'expire-job-files': Record<never, never>
  'remove-pictures': Record<never, never>
  'sweep-files': Record<never, never>
  'count-search': Record<never, never>
  'refresh-search': Record<never, never>
  'sum-sales': Record<never, never>
}
export type QueueName = keyof JobData

/** What a worker gets about its job besides the data: an id that stays the same over all attempts, and its age. */
export type JobInfo = { id: string; createdAt: Date; ageSeconds: number }

/** A failure whose reason is meant for people who see no log. */
export class JobFailure extends Error {
  readonly reason: FailureReason
  constructor(message: string, reason: FailureReason) {
    super(message)
    this.reason = reason
  }
}

/** Thrown by a worker if no later attempt can succeed. */
export class PermanentFailure extends JobFailure {}

/** What a failed job stores about its failure. */
export type KeptFailure = { reason: FailureReason; isPermanent: boolean }

/**
 * `giveUpAfterSeconds`: after that time a job that still fails is put aside, like one that can never succeed. `cron`: a schedule in UTC
 * (decision 086), shared by all processes; a shop that was down at that time runs it later.
 */
type Queue = QueueOptions & { giveUpAfterSeconds?: number; atOnce?: number; cron?: string }

/** Where failed mails wait two weeks for somebody to look at them. */
export const deadMails = 'dead-mails'
const daySeconds = 86_400

const queues: Record<QueueName & QueueKind, Queue> = {
  // Retries for a day, after 10 s up to an hour with jitter. Jobs of dead workers are resumed soon, and sent mails are not kept.
  'send-mail': {
    ...{ retryLimit: 1_000, retryDelay: 10, retryBackoff: true, retryDelayMax: 3_600 },
    ...{ expireInSeconds: 120, deleteAfterSeconds: 600, giveUpAfterSeconds: daySeconds, atOnce: 5 },
  },
  // Every minute; the next round does what one round has left.
  'expire-orders': { retryLimit: 0, expireInSeconds: 300, deleteAfterSeconds: 600, cron: '* * * * *' },
  // Somebody waits for it at a page, and it is quick. Without `expireInSeconds` a dead worker keeps a job for a quarter of an hour.
  'send-key': { retryLimit: 5, retryDelay: 10, retryBackoff: true, expireInSeconds: 60 },
  // At night in every country that a shop may be in.
  'verify-ledger': { retryLimit: 3, retryDelay: 60, expireInSeconds: 3_600, cron: '15 0 * * *' },
  'reconcile-payments': { retryLimit: 0, expireInSeconds: 300, deleteAfterSeconds: 600, cron: '* * * * *' },
  'check-audit': { retryLimit: 5, retryDelay: 60, retryBackoff: true, expireInSeconds: 3_600, cron: '20 0 * * *' },
  // For the previous day, in UTC, as the gateways count.
  'compare-settlements': { retryLimit: 5, retryDelay: 600, retryBackoff: true, expireInSeconds: 3_600, cron: '40 0 * * *' },
  'find-disputes': { retryLimit: 5, retryDelay: 600, retryBackoff: true, expireInSeconds: 3_600, cron: '50 0 * * *' },
  'tend-keys': { retryLimit: 5, retryDelay: 60, retryBackoff: true, cron: '10 0 * * *' },
  'remove-ended': { retryLimit: 5, retryDelay: 60, retryBackoff: true, expireInSeconds: 3_600, cron: '30 0 * * *' },
  // The next hour does what one hour has left. A failure of scheduled work is kept until a later round has shown whether it persists.
  'remove-counts': { retryLimit: 0, expireInSeconds: 600, deleteAfterSeconds: 7_200, cron: '5 * * * *' },
  // Often, because the importer is a separate process without a queue to send by.
  'tell-owners': { retryLimit: 0, expireInSeconds: 600, deleteAfterSeconds: 600, cron: '*/5 * * * *' },
  // Everything published within five minutes is one mail, and what is withdrawn at once is none.
  'tell-errata': { retryLimit: 0, expireInSeconds: 600, deleteAfterSeconds: 600, cron: '*/5 * * * *' },
  // Nobody is told of items that are back for less than five minutes.
  'tell-waiting': { retryLimit: 0, expireInSeconds: 600, deleteAfterSeconds: 600, cron: '*/5 * * * *' },
  // Every hour, because morning differs from place to place; only the first round of a month finds something.
  'tell-reading': { retryLimit: 0, expireInSeconds: 1_200, deleteAfterSeconds: 7_200, cron: '15 * * * *' },
  'publish-memos': { retryLimit: 0, expireInSeconds: 300, deleteAfterSeconds: 600, cron: '* * * * *' },
  // If a process dies half-way, the next one restarts the job. A large batch may take long.
  'run-office-job': { retryLimit: 2, retryDelay: 5, expireInSeconds: 3_600, heartbeatSeconds: 30, atOnce: 2 },
  'expire-job-files': { retryLimit: 0, expireInSeconds: 600, deleteAfterSeconds: 7_200, cron: '25 * * * *' },
  'count-search': { retryLimit: 0, expireInSeconds: 1_200, deleteAfterSeconds: 7_200, cron: '35 * * * *' },
  // Sent when a place is renamed; every minute for the importer, a separate process.
  'refresh-search': { retryLimit: 0, expireInSeconds: 1_200, deleteAfterSeconds: 600, cron: '* * * * *' },
  // Every minute, so that reports read few single orders; a shop with past orders may need minutes for the first round.
  'sum-sales': { retryLimit: 0, expireInSeconds: 1_200, deleteAfterSeconds: 600, cron: '* * * * *' },
  'remove-pictures': { retryLimit: 0, expireInSeconds: 600, deleteAfterSeconds: 7_200, cron: '45 * * * *' },
  'remove-copies': { retryLimit: 5, retryDelay: 60, retryBackoff: true, expireInSeconds: 3_600, cron: '40 0 * * *' },
  // After the others have removed what they know of.
  'sweep-files': { retryLimit: 3, retryDelay: 600, expireInSeconds: 3_600, cron: '0 1 * * *' },
}
const batchSize = 5

/** Scheduled work: the next round does what one round has left. */
export const comesByClock: readonly QueueKind[] = Object.entries(queues).flatMap(([name, { cron }]) => (cron ? [name as QueueKind] : []))

export type Jobs = {
  /** Queues a job in the caller's transaction, so that it exists exactly if that commits. */
  send: <Name extends QueueName>(tx: DbOrTx, name: Name, data: JobData[Name]) => Promise<void>
  /**
   * Retries failed work at once, in the caller's transaction: mails put aside, other jobs given up, and all that wait for their next attempt.
   * Answers how many; leaves what is running, done, or already being retried.
   */
  retry: (tx: Tx, name: QueueName, ids: readonly string[]) => Promise<number>
  work: <Name extends QueueName>(name: Name, handle: (data: JobData[Name], job: JobInfo) => Promise<void>) => Promise<void>
  /** Takes no more jobs, and gives running ones this time to end; then another process repeats them. */
  stop: (withinMs?: number) => Promise<void>
}

/**
 * Starts the job queue on either database. `pollSeconds`: how often a worker looks for work that it was not told of. With `useListenNotify` it is told
 * of new jobs, and looks for jobs that are due again five times less often (docs/decisions/130-workers-are-told-of-jobs.md).
 */
export async function startJobs(bossOptions: ConstructorOptions, log: Logger, pollSeconds = 1): Promise<Jobs> {
  const boss = new PgBoss({ ...bossOptions, maintenanceIntervalSeconds: 300 })
  boss.on('error', (error) => log.error({ err: error }, 'job queue failed'))
  boss.on('warning', ({ message }) => log.warn({ warning: message }, 'job queue warned'))
  await boss.start()
  await setUpQueues(boss)

  /** The outcome of one job. Only the failure is logged and stored, never the data, which may contain a code. */
  async function attempt(
    name: QueueName,
    job: JobWithMetadata<object>,
    handle: (data: never, job: JobInfo) => Promise<void>,
  ): Promise<JobResult> {
    if ('isWarmUp' in job.data) return { id: job.id, status: 'completed' }
    const ageSeconds = (Date.now() - job.createdOn.getTime()) / 1000
    const began = performance.now()
    const tellOfEnd = (outcome: 'done' | 'failed' | 'given_up') =>
      happenings.jobEnded.tell({ queue: name, outcome, seconds: (performance.now() - began) / 1000 })
    try {
      await handle(job.data as never, infoOf(job, ageSeconds))
      if (leavesNoTrace(job.data)) await boss.deleteJob(name, job.id)
      tellOfEnd('done')
      const line = { queue: name, jobId: job.id, ms: Math.round(performance.now() - began) }
      // Minutely jobs would bury the rest.
      if (queues[name].cron) log.debug(line, 'job done')
      else log.info(line, 'job done')
      return { id: job.id, status: 'completed' }
    } catch (error) {
      const isLast = error instanceof PermanentFailure || ageSeconds >= (queues[name].giveUpAfterSeconds ?? Number.POSITIVE_INFINITY)
      // A scheduled job comes again.
      tellOfEnd(isLast || (!queues[name].cron && job.retryCount >= job.retryLimit) ? 'given_up' : 'failed')
      log.warn({ err: error, queue: name, jobId: job.id, attempt: job.retryCount + 1, isLast }, 'job failed')
      if (isLast && leavesNoTrace(job.data)) return { id: job.id, status: 'completed' }
      return { id: job.id, status: isLast ? 'deadletter' : 'failed', output: keptOf(error) }
    }
  }

  return {
    send: async (tx, name, data) => {
      await boss.send(name, { ...data, requestId: requestIdNow() }, { db: fromDrizzle(tx as never, sql) })
    },
    retry: async (tx, name, ids) => {
      if (ids.length === 0) return 0
      const isOpen = name === 'send-mail' ? sql`state = 'retry'` : sql`state in ('retry', 'failed')`
      const { rows } = (await tx.execute(sql`
        update pgboss.job set state = 'retry', start_after = now(), completed_on = null, retry_limit = retry_limit + (state = 'failed')::int
        where name = ${name} and id in ${ids} and ${isOpen} returning id`)) as unknown as { rows: unknown[] }
      if (name !== 'send-mail') return rows.length
      // A mail keeps its age: a code in it does not live longer. pg-boss takes each out of the dead queue once, whoever asks.
      await tx.execute(
        sql`update pgboss.job set data = jsonb_build_object('queuedAt', source_created_on) || data where name = ${deadMails} and id in ${ids}`,
      )
      const db = fromDrizzle(tx as never, sql)
      return rows.length + (await boss.redrive(deadMails, { ids: [...ids], limit: ids.length, db }))
    },
    work: async (name, handle) => {
      const { atOnce = 1 } = queues[name]
      const options = {
        pollingIntervalSeconds: pollSeconds,
        notifyPollingIntervalSeconds: 5 * pollSeconds,
        batchSize,
        burstWhenBatchFull: true,
        includeMetadata: true,
        perJobResults: true,
      } as const
      await boss.work<object, unknown, typeof options>(name, options, async (jobs) => {
        const results: JobResult[] = []
        for (let first = 0; first < jobs.length; first += atOnce)
          results.push(
            ...(await Promise.all(jobs.slice(first, first + atOnce).map((job) => underItsId(job, () => attempt(name, job, handle))))),
          )
        return results
      })
    },
    stop: (withinMs = 5_000) => boss.stop({ graceful: true, timeout: withinMs }),
  }
}

/** Creates missing queues, and updates those of an earlier version. If nothing changed, this costs two look-ups in all. */
async function setUpQueues(boss: PgBoss): Promise<void> {
  const made = new Map((await boss.getQueues()).map((queue) => [queue.name, queue]))
  const scheduled = new Map((await boss.getSchedules()).map((schedule) => [schedule.name, schedule]))
  if (!made.has(deadMails)) await boss.createQueue(deadMails)
  for (const [name, { giveUpAfterSeconds, atOnce, cron, ...options }] of Object.entries(queues)) {
    const rules = { ...options, notify: true, ...(giveUpAfterSeconds ? { deadLetter: deadMails } : {}) }
    if (!isLike(made.get(name), rules)) {
      await boss.createQueue(name)
      await boss.updateQueue(name, rules)
      // PGlite hangs if pg-boss first loads a queue inside a transaction, because it uses a second connection. So existing ones are loaded at
      // start-up.
      await boss.send(name, { isWarmUp: true }, { startAfter: 0, retryLimit: 0 })
    }
    if (cron && scheduled.get(name)?.cron !== cron) await boss.schedule(name, cron, {}, { missed: 'once' })
  }
  // For the same reason: taking mails out of the dead queue happens in transactions, too.
  await boss.previewRedrive(deadMails)
}

/** Whether a queue has these rules. */
const isLike = (made: QueueResult | undefined, rules: QueueOptions & { deadLetter?: string }): boolean =>
  made !== undefined && Object.entries(rules).every(([rule, value]) => made[rule as keyof QueueResult] === value)

/** A retried mail is still the same mail: it keeps its id, and its content its age. */
function infoOf({ id, sourceRootId, createdOn, data }: JobWithMetadata<object>, ageSeconds: number): JobInfo {
  const firstId = sourceRootId ?? id
  if (!('queuedAt' in data)) return { id: firstId, createdAt: createdOn, ageSeconds }
  const createdAt = new Date(String(data.queuedAt))
  return { id: firstId, createdAt, ageSeconds: ageSeconds + (createdOn.getTime() - createdAt.getTime()) / 1000 }
}

/** Runs under the id of the request that queued the job; a scheduled job uses its own id. */
function underItsId<Result>({ id, data }: JobWithMetadata<object>, act: () => Result): Result {
  return underRequestId('requestId' in data ? String(data.requestId) : id, act)
}

const keptOf = (error: unknown): KeptFailure => ({
  reason: error instanceof JobFailure ? error.reason : 'fault',
  isPermanent: error instanceof PermanentFailure,
})

const leavesNoTrace = (data: object): boolean => 'leavesNoTrace' in data && data.leavesNoTrace === true
