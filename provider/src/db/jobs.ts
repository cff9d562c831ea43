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
    /** Where one tap ends mails of this kind; mail programs show a button for it. */
    unsubscribeUrl?: string
    /** Minutes after it was queued. Later the mail is of no use to its reader, and is not sent. */
    goodForMinutes?: number
    /** To somebody whose account is gone: nothing of the mail is kept, sent or not. */
    leavesNoTrace?: boolean
    /** When it was queued for the first time, if it had failed and somebody tries it again. */
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
  'count-search': Record<never, never>
  'refresh-search': Record<never, never>
  'sum-sales': Record<never, never>
}
export type QueueName = keyof JobData

/** What a worker may know of its job beside the data: an id that stays the same over all attempts, and how long ago it was queued. */
export type JobInfo = { id: string; createdAt: Date; ageSeconds: number }

/** A failure whose reason somebody can read who sees no log. */
export class JobFailure extends Error {
  readonly reason: FailureReason
  constructor(message: string, reason: FailureReason) {
    super(message)
    this.reason = reason
  }
}

/** Thrown by a worker if no later attempt can succeed. */
export class PermanentFailure extends JobFailure {}

/** What a failed job keeps of its failure. */
export type KeptFailure = { reason: FailureReason; isPermanent: boolean }

/**
 * `giveUpAfterSeconds`: after that a job that still fails is put aside, like one that can never succeed. `cron`: when a job comes by itself, in UTC
 * (decision 086), one for all processes; a shop that did not run at that time runs it later.
 */
type Queue = QueueOptions & { giveUpAfterSeconds?: number; atOnce?: number; cron?: string }

/** Where failed mails wait for two weeks for somebody to look at them. */
export const deadMails = 'dead-mails'
const daySeconds = 86_400

const queues: Record<QueueName & QueueKind, Queue> = {
  // 10 s to an hour between attempts, with a random part, for a day. What a dead worker held is taken up again soon, and what went out is not kept.
  'send-mail': {
    ...{ retryLimit: 1_000, retryDelay: 10, retryBackoff: true, retryDelayMax: 3_600 },
    ...{ expireInSeconds: 120, deleteAfterSeconds: 600, giveUpAfterSeconds: daySeconds, atOnce: 5 },
  },
  // Every minute; the next round does what one round has not done.
  'expire-orders': { retryLimit: 0, expireInSeconds: 300, deleteAfterSeconds: 600, cron: '* * * * *' },
  // Somebody waits for it in front of a page, and it takes a moment. Without a word here a job stays with a dead worker for a quarter of an hour.
  'send-key': { retryLimit: 5, retryDelay: 10, retryBackoff: true, expireInSeconds: 60 },
  // At night in every country that a shop may be in.
  'verify-ledger': { retryLimit: 3, retryDelay: 60, expireInSeconds: 3_600, cron: '15 0 * * *' },
  'reconcile-payments': { retryLimit: 0, expireInSeconds: 300, deleteAfterSeconds: 600, cron: '* * * * *' },
  'check-audit': { retryLimit: 5, retryDelay: 60, retryBackoff: true, expireInSeconds: 3_600, cron: '20 0 * * *' },
  // For the day before, in UTC, as the gateways count.
  'compare-settlements': { retryLimit: 5, retryDelay: 600, retryBackoff: true, expireInSeconds: 3_600, cron: '40 0 * * *' },
  'find-disputes': { retryLimit: 5, retryDelay: 600, retryBackoff: true, expireInSeconds: 3_600, cron: '50 0 * * *' },
  'tend-keys': { retryLimit: 5, retryDelay: 60, retryBackoff: true, cron: '10 0 * * *' },
  'remove-ended': { retryLimit: 5, retryDelay: 60, retryBackoff: true, expireInSeconds: 3_600, cron: '30 0 * * *' },
  // The next hour does what one hour has not done. Of all that comes by itself, a failure is kept until a later round has told whether it still stands.
  'remove-counts': { retryLimit: 0, expireInSeconds: 600, deleteAfterSeconds: 7_200, cron: '5 * * * *' },
  // Often, because the importer, a process of its own, has no queue to send by.
  'tell-owners': { retryLimit: 0, expireInSeconds: 600, deleteAfterSeconds: 600, cron: '*/5 * * * *' },
  // What is published within five minutes is one mail, and what is withdrawn at once is none.
  'tell-errata': { retryLimit: 0, expireInSeconds: 600, deleteAfterSeconds: 600, cron: '*/5 * * * *' },
  // What is back for five minutes only is told to nobody.
  'tell-waiting': { retryLimit: 0, expireInSeconds: 600, deleteAfterSeconds: 600, cron: '*/5 * * * *' },
  // Every hour, because each place has a morning of its own; only the first round of a month finds something.
  'tell-reading': { retryLimit: 0, expireInSeconds: 1_200, deleteAfterSeconds: 7_200, cron: '15 * * * *' },
  'publish-memos': { retryLimit: 0, expireInSeconds: 300, deleteAfterSeconds: 600, cron: '* * * * *' },
  // A process that died half-way leaves the job to the next, which begins anew. A large batch may take long.
  'run-office-job': { retryLimit: 2, retryDelay: 5, expireInSeconds: 3_600, heartbeatSeconds: 30, atOnce: 2 },
  'expire-job-files': { retryLimit: 0, expireInSeconds: 600, deleteAfterSeconds: 7_200, cron: '25 * * * *' },
  'count-search': { retryLimit: 0, expireInSeconds: 1_200, deleteAfterSeconds: 7_200, cron: '35 * * * *' },
  // Sent with what renames a place; every minute for the importer, a process of its own.
  'refresh-search': { retryLimit: 0, expireInSeconds: 1_200, deleteAfterSeconds: 600, cron: '* * * * *' },
  // Every minute, so that reports read few orders one by one; the first round of a shop with a past may take minutes.
  'sum-sales': { retryLimit: 0, expireInSeconds: 1_200, deleteAfterSeconds: 600, cron: '* * * * *' },
  'remove-pictures': { retryLimit: 0, expireInSeconds: 600, deleteAfterSeconds: 7_200, cron: '45 * * * *' },
  'remove-copies': { retryLimit: 5, retryDelay: 60, retryBackoff: true, expireInSeconds: 3_600, cron: '40 0 * * *' },
}
const batchSize = 5

/** Work that comes by the clock: what one round has not done the next one does. */
export const comesByClock: readonly QueueKind[] = Object.entries(queues).flatMap(([name, { cron }]) => (cron ? [name as QueueKind] : []))

export type Jobs = {
  /** Queues a job in the caller's transaction, so that it exists exactly if that commits. */
  send: <Name extends QueueName>(tx: DbOrTx, name: Name, data: JobData[Name]) => Promise<void>
  /**
   * Does at once what has failed, in the caller's transaction: mails that were put aside, other jobs that are given up, and all that wait for their
   * next attempt. Answers how many; what is under way, is done, or was put back to work by somebody else is left as it is.
   */
  retry: (tx: Tx, name: QueueName, ids: readonly string[]) => Promise<number>
  work: <Name extends QueueName>(name: Name, handle: (data: JobData[Name], job: JobInfo) => Promise<void>) => Promise<void>
  /** Takes no more jobs, and lets those under way end for so long; then another process does them again. */
  stop: (withinMs?: number) => Promise<void>
}

/** Starts the job queue on either database. `pollSeconds`: how often a worker looks for work. */
export async function startJobs(bossOptions: ConstructorOptions, log: Logger, pollSeconds = 1): Promise<Jobs> {
  const boss = new PgBoss({ ...bossOptions, maintenanceIntervalSeconds: 300 })
  boss.on('error', (error) => log.error({ err: error }, 'job queue failed'))
  await boss.start()
  await setUpQueues(boss)

  /** The outcome of one job. Only the failure is logged and kept, never the data, which may hold a code. */
  async function attempt(
    name: QueueName,
    job: JobWithMetadata<object>,
    handle: (data: never, job: JobInfo) => Promise<void>,
  ): Promise<JobResult> {
    if ('isWarmUp' in job.data) return { id: job.id, status: 'completed' }
    const ageSeconds = (Date.now() - job.createdOn.getTime()) / 1000
    try {
      await handle(job.data as never, infoOf(job, ageSeconds))
      if (leavesNoTrace(job.data)) await boss.deleteJob(name, job.id)
      return { id: job.id, status: 'completed' }
    } catch (error) {
      const isLast = error instanceof PermanentFailure || ageSeconds >= (queues[name].giveUpAfterSeconds ?? Number.POSITIVE_INFINITY)
      log.warn({ err: error, queue: name, jobId: job.id, attempt: job.retryCount + 1, isLast }, 'job failed')
      if (isLast && leavesNoTrace(job.data)) return { id: job.id, status: 'completed' }
      return { id: job.id, status: isLast ? 'deadletter' : 'failed', output: keptOf(error) }
    }
  }

  return {
    send: async (tx, name, data) => {
      await boss.send(name, data, { db: fromDrizzle(tx as never, sql) })
    },
    retry: async (tx, name, ids) => {
      if (ids.length === 0) return 0
      const isOpen = name === 'send-mail' ? sql`state = 'retry'` : sql`state in ('retry', 'failed')`
      const { rows } = (await tx.execute(sql`
        update pgboss.job set state = 'retry', start_after = now(), completed_on = null, retry_limit = retry_limit + (state = 'failed')::int
        where name = ${name} and id in ${ids} and ${isOpen} returning id`)) as unknown as { rows: unknown[] }
      if (name !== 'send-mail') return rows.length
      // A mail keeps its age: a code in it works no longer than before. pg-boss takes each out of the dead ones once, whoever asks.
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
        batchSize,
        burstWhenBatchFull: true,
        includeMetadata: true,
        perJobResults: true,
      } as const
      await boss.work<object, unknown, typeof options>(name, options, async (jobs) => {
        const results: JobResult[] = []
        for (let first = 0; first < jobs.length; first += atOnce)
          results.push(...(await Promise.all(jobs.slice(first, first + atOnce).map((job) => attempt(name, job, handle)))))
        return results
      })
    },
    stop: (withinMs = 5_000) => boss.stop({ graceful: true, timeout: withinMs }),
  }
}

/** Makes the queues that the database lacks, and gives those of an earlier version today's rules. What is right already costs two look-ups in all. */
async function setUpQueues(boss: PgBoss): Promise<void> {
  const made = new Map((await boss.getQueues()).map((queue) => [queue.name, queue]))
  const scheduled = new Map((await boss.getSchedules()).map((schedule) => [schedule.name, schedule]))
  if (!made.has(deadMails)) await boss.createQueue(deadMails)
  for (const [name, { giveUpAfterSeconds, atOnce, cron, ...options }] of Object.entries(queues)) {
    const rules = { ...options, ...(giveUpAfterSeconds ? { deadLetter: deadMails } : {}) }
    if (!isLike(made.get(name), rules)) {
      await boss.createQueue(name)
      await boss.updateQueue(name, rules)
      // PGlite hangs when pg-boss first loads a queue inside a transaction, because it does so through a second connection. A start loads those that are there.
      await boss.send(name, { isWarmUp: true }, { startAfter: 0, retryLimit: 0 })
    }
    if (cron && scheduled.get(name)?.cron !== cron) await boss.schedule(name, cron, {}, { missed: 'once' })
  }
  // For the same reason: taking mails out of the dead ones happens in transactions, too.
  await boss.previewRedrive(deadMails)
}

/** Whether a queue keeps to these rules. */
const isLike = (made: QueueResult | undefined, rules: QueueOptions & { deadLetter?: string }): boolean =>
  made !== undefined && Object.entries(rules).every(([rule, value]) => made[rule as keyof QueueResult] === value)

/** A mail that is tried again is still the mail that it was: it keeps its id, and what it says is as old. */
function infoOf({ id, sourceRootId, createdOn, data }: JobWithMetadata<object>, ageSeconds: number): JobInfo {
  const firstId = sourceRootId ?? id
  if (!('queuedAt' in data)) return { id: firstId, createdAt: createdOn, ageSeconds }
  const createdAt = new Date(String(data.queuedAt))
  return { id: firstId, createdAt, ageSeconds: ageSeconds + (createdOn.getTime() - createdAt.getTime()) / 1000 }
}

const keptOf = (error: unknown): KeptFailure => ({
  reason: error instanceof JobFailure ? error.reason : 'fault',
  isPermanent: error instanceof PermanentFailure,
})

const leavesNoTrace = (data: object): boolean => 'leavesNoTrace' in data && data.leavesNoTrace === true
