import { sql } from 'drizzle-orm'
import { type ConstructorOptions, fromDrizzle, PgBoss } from 'pg-boss'
import type { Logger } from 'pino'
import type { DbOrTx } from './database.ts'

/** Every queue with what its jobs carry. */
export type JobData = {
  'send-mail': { to: string; subject: string; locale: 'en' | 'ar'; html: string; text: string }
  'expire-order': { orderId: string }
}
export type QueueName = keyof JobData

const queues: Record<QueueName, { retryLimit: number; retryDelay: number; retryBackoff: boolean }> = {
  'send-mail': { retryLimit: 20, retryDelay: 10, retryBackoff: true },
  'expire-order': { retryLimit: 20, retryDelay: 30, retryBackoff: true },
}

export type Jobs = {
  /** Queues a job in the caller's transaction: it exists exactly if that commits. */
  send: <Name extends QueueName>(tx: DbOrTx, name: Name, data: JobData[Name], options?: { startAfterSeconds?: number }) => Promise<void>
  work: <Name extends QueueName>(name: Name, handle: (data: JobData[Name]) => Promise<void>) => Promise<void>
  stop: () => Promise<void>
}

/** Starts the job queue on either database. `pollSeconds`: how often a worker looks for work. */
export async function startJobs(bossOptions: ConstructorOptions, log: Logger, pollSeconds = 1): Promise<Jobs> {
  const boss = new PgBoss({ ...bossOptions, schedule: false })
  boss.on('error', (error) => log.error({ err: error }, 'job queue failed'))
  await boss.start()
  for (const [name, options] of Object.entries(queues)) {
    await boss.createQueue(name, options)
    // PGlite hangs when a queue's first send happens inside a transaction: pg-boss loads the queue through a second connection.
    await boss.send(name, { isWarmUp: true }, { startAfter: 0, retryLimit: 0 })
  }
  return {
    send: async (tx, name, data, options) => {
      await boss.send(name, data, {
        db: fromDrizzle(tx as never, sql),
        ...(options?.startAfterSeconds ? { startAfter: options.startAfterSeconds } : {}),
      })
    },
    work: async (name, handle) => {
      await boss.work(name, { pollingIntervalSeconds: pollSeconds }, async (jobs) => {
        for (const job of jobs) {
          if (!isWarmUp(job.data)) await handle(job.data as never)
        }
      })
    },
    stop: () => boss.stop({ graceful: true, timeout: 5_000 }),
  }
}

function isWarmUp(data: unknown): boolean {
  return typeof data === 'object' && data !== null && 'isWarmUp' in data
}
