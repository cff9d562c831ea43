import { sql } from 'drizzle-orm'
import { type ConstructorOptions, fromDrizzle, type JobResult, type JobWithMetadata, PgBoss, type QueueOptions } from 'pg-boss'
import type { Logger } from 'pino'
import type { DbOrTx } from './database.ts'

/** Every queue with the data of its jobs. */
export type JobData = {
  'send-mail': {
    to: string
    subject: string
    locale: 'en' | 'ar'
    html: string
    text: string
    replyTo?: string
    /** Seconds after it was queued; later the mail is of no use to its reader, and is not sent. */
    goodForMinutes?: number
    /** To somebody whose account is gone: nothing of the mail is kept, sent or not. */
    leavesNoTrace?: boolean
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
}
export type QueueName = keyof JobData

/** What a worker may know of its job beside the data: an id that stays the same over all attempts, and how long ago it was queued. */
export type JobInfo = { id: string; createdAt: Date; ageSeconds: number }

/** Thrown by a worker if no later attempt can succeed. */
export class PermanentFailure extends Error {}

/**
 * `giveUpAfterSeconds`: after that a job that still fails is put aside, like one that can never succeed. `cron`: when a job comes by itself (UTC),
 * one for all processes; a shop that did not run at that time runs it later.
 */
type Queue = QueueOptions & { giveUpAfterSeconds?: number; atOnce?: number; cron?: string }

/** Where failed mails wait for two weeks for somebody to look at them. */
const deadMails = 'dead-mails'
const daySeconds = 86_400

const queues: Record<QueueName, Queue> = {
  // 10 s to an hour between attempts, with a random part, for a day. What a dead worker held is taken up again soon, and what went out is not kept.
  'send-mail': {
    ...{ retryLimit: 1_000, retryDelay: 10, retryBackoff: true, retryDelayMax: 3_600 },
    ...{ expireInSeconds: 120, deleteAfterSeconds: 600, giveUpAfterSeconds: daySeconds, atOnce: 5 },
  },
  // Every minute; the next round does what one round has not done.
  'expire-orders': { retryLimit: 0, expireInSeconds: 300, deleteAfterSeconds: 600, cron: '* * * * *' },
  'send-key': { retryLimit: 5, retryDelay: 10, retryBackoff: true },
  // A quarter past three at night in Kuwait.
  'verify-ledger': { retryLimit: 3, retryDelay: 60, expireInSeconds: 3_600, cron: '15 0 * * *' },
  'reconcile-payments': { retryLimit: 0, expireInSeconds: 300, deleteAfterSeconds: 600, cron: '* * * * *' },
  // At night in Kuwait.
  'check-audit': { retryLimit: 5, retryDelay: 60, retryBackoff: true, expireInSeconds: 3_600, cron: '20 0 * * *' },
  // For the day before, in UTC, as the gateways count.
  'compare-settlements': { retryLimit: 5, retryDelay: 600, retryBackoff: true, expireInSeconds: 3_600, cron: '40 0 * * *' },
  'find-disputes': { retryLimit: 5, retryDelay: 600, retryBackoff: true, expireInSeconds: 3_600, cron: '50 0 * * *' },
  'tend-keys': { retryLimit: 5, retryDelay: 60, retryBackoff: true, cron: '10 0 * * *' },
  'remove-ended': { retryLimit: 5, retryDelay: 60, retryBackoff: true, expireInSeconds: 3_600, cron: '30 0 * * *' },
  // The next hour does what one hour has not done.
  'remove-counts': { retryLimit: 0, expireInSeconds: 600, deleteAfterSeconds: 600, cron: '5 * * * *' },
  // Often, because the importer, a process of its own, has no queue to send by.
  'tell-owners': { retryLimit: 0, expireInSeconds: 600, deleteAfterSeconds: 600, cron: '*/5 * * * *' },
  'remove-copies': { retryLimit: 5, retryDelay: 60, retryBackoff: true, expireInSeconds: 3_600, cron: '40 0 * * *' },
}
const batchSize = 5

export type Jobs = {
  /** Queues a job in the caller's transaction, so that it exists exactly if that commits. */
  send: <Name extends QueueName>(tx: DbOrTx, name: Name, data: JobData[Name]) => Promise<void>
  work: <Name extends QueueName>(name: Name, handle: (data: JobData[Name], job: JobInfo) => Promise<void>) => Promise<void>
  stop: () => Promise<void>
}

/** Starts the job queue on either database. `pollSeconds`: how often a worker looks for work. */
export async function startJobs(bossOptions: ConstructorOptions, log: Logger, pollSeconds = 1): Promise<Jobs> {
  const boss = new PgBoss({ ...bossOptions, maintenanceIntervalSeconds: 300 })
  boss.on('error', (error) => log.error({ err: error }, 'job queue failed'))
  await boss.start()
  await boss.createQueue(deadMails)
  for (const [name, { giveUpAfterSeconds, atOnce, cron, ...options }] of Object.entries(queues)) {
    await boss.createQueue(name)
    // A queue that an earlier version made gets today's rules, too.
    await boss.updateQueue(name, { ...options, ...(giveUpAfterSeconds ? { deadLetter: deadMails } : {}) })
    // PGlite hangs when a queue's first send happens inside a transaction: pg-boss loads the queue through a second connection.
    await boss.send(name, { isWarmUp: true }, { startAfter: 0, retryLimit: 0 })
    if (cron) await boss.schedule(name, cron, {}, { missed: 'once' })
  }

  /** The outcome of one job. Only the failure is logged and kept, never the data, which may hold a code. */
  async function attempt(
    name: QueueName,
    job: JobWithMetadata<object>,
    handle: (data: never, job: JobInfo) => Promise<void>,
  ): Promise<JobResult> {
    if ('isWarmUp' in job.data) return { id: job.id, status: 'completed' }
    const ageSeconds = (Date.now() - job.createdOn.getTime()) / 1000
    try {
      await handle(job.data as never, { id: job.id, createdAt: job.createdOn, ageSeconds })
      if (leavesNoTrace(job.data)) await boss.deleteJob(name, job.id)
      return { id: job.id, status: 'completed' }
    } catch (error) {
      const isLast = error instanceof PermanentFailure || ageSeconds >= (queues[name].giveUpAfterSeconds ?? Number.POSITIVE_INFINITY)
      log.warn({ err: error, queue: name, jobId: job.id, attempt: job.retryCount + 1, isLast }, 'job failed')
      if (isLast && leavesNoTrace(job.data)) return { id: job.id, status: 'completed' }
      return { id: job.id, status: isLast ? 'deadletter' : 'failed' }
    }
  }

  return {
    send: async (tx, name, data) => {
      await boss.send(name, data, { db: fromDrizzle(tx as never, sql) })
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
    stop: () => boss.stop({ graceful: true, timeout: 5_000 }),
  }
}

const leavesNoTrace = (data: object): boolean => 'leavesNoTrace' in data && data.leavesNoTrace === true
