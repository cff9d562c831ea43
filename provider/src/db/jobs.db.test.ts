import { sql } from 'drizzle-orm'
import { PgBoss } from 'pg-boss'
import { pino } from 'pino'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestDatabase } from '../testing/database/test-database.ts'
import { comesByClock, type Jobs, startJobs } from './jobs.ts'

let database: Awaited<ReturnType<typeof openTestDatabase>>
let jobs: Jobs
const ran: string[] = []

beforeAll(async () => {
  database = await openTestDatabase()
  jobs = await startJobs(database.bossOptions, pino({ level: 'silent' }), 0.5)
  await jobs.work('send-key', async ({ email }) => {
    ran.push(email)
  })
})
afterAll(async () => {
  await jobs.stop()
  await database.close()
})

async function queuedKeys(): Promise<unknown[]> {
  const { rows } = (await database.db.execute(
    sql`select data->>'email' as email from pgboss.job where name = 'send-key' and data ? 'email'`,
  )) as unknown as { rows: { email: string }[] }
  return rows.map(({ email }) => email)
}

test('a job of a transaction that commits runs; a job of a transaction that rolls back never existed', async () => {
  const failure = database.db.transaction(async (tx) => {
    await jobs.send(tx, 'send-key', { email: 'rolled-back', purpose: 'confirmEmail' })
    throw new Error('no')
  })
  await expect(failure).rejects.toThrow('no')
  await database.db.transaction((tx) => jobs.send(tx, 'send-key', { email: 'committed', purpose: 'confirmEmail' }))

  await expect.poll(() => ran).toContain('committed')
  expect(ran).toEqual(['committed'])
  expect(await queuedKeys()).toEqual(['committed'])
})

test('a worker that listens is told of a job when its transaction commits, long before it looks again', async () => {
  const seen: string[] = []
  const listening = await startJobs({ ...database.bossOptions, useListenNotify: true }, pino({ level: 'silent' }), 3_600)
  await listening.work('remove-copies', async ({ lineIds = [] }) => void seen.push(...lineIds))
  const send = (line: string) => database.db.transaction((tx) => listening.send(tx, 'remove-copies', { lineIds: [line] }))
  // The worker may find the first job when it starts. After that it looks again in hours.
  await send('first')
  await expect.poll(() => seen).toEqual(['first'])
  await send('second')
  await expect.poll(() => seen).toEqual(['first', 'second'])
  await listening.stop()
})

test('a job that somebody waits for at a page stays with a worker that died for a minute only', async () => {
  const isHers = sql`name = 'send-key' and data ->> 'email' = 'dead'`
  const state = async () => {
    const { rows } = (await database.db.execute(sql`select state from pgboss.job where ${isHers}`)) as unknown as { rows: object[] }
    return rows
  }
  /** What happens to the job at the queue's next check, if it was taken this long ago and nothing was heard of it since. */
  const afterSilence = async (seconds: number) => {
    const taken = sql`state = 'active', completed_on = null, started_on = now() - ${seconds} * interval '1 s'`
    await database.db.execute(sql`update pgboss.job set ${taken} where ${isHers}`)
    await database.db.execute(sql`update pgboss.queue set monitor_claim_on = null, monitor_on = null`)
    await supervisor.supervise('send-key')
    return state()
  }
  const supervisor = new PgBoss({ ...database.bossOptions, supervise: false, schedule: false })
  await supervisor.start()
  await jobs.send(database.db, 'send-key', { email: 'dead', purpose: 'resetPassword' })
  await expect.poll(state).toEqual([{ state: 'completed' }])
  expect(await afterSilence(45)).toEqual([{ state: 'active' }])
  expect(await afterSilence(61)).toEqual([{ state: 'retry' }])
  await supervisor.stop()
})

test('scheduled jobs are kept beyond the next round, so that a failure is visible until that has ended', async () => {
  const { rows } = (await database.db.execute(
    sql`select name, cron, deletion_seconds as "keptSeconds" from pgboss.schedule join pgboss.queue using (name)`,
  )) as unknown as { rows: { name: string; cron: string; keptSeconds: number }[] }
  expect(rows.map(({ name }) => name).toSorted()).toEqual(comesByClock.toSorted())
  expect(rows.filter(({ cron, keptSeconds }) => keptSeconds < 1.5 * secondsBetween(cron))).toEqual([])
})

/** The possible schedules: every minute, every few minutes, every hour, every night. */
function secondsBetween(cron: string): number {
  const [minute = '', hour = ''] = cron.split(' ')
  if (hour !== '*') return 86_400
  return /^\d+$/.test(minute) ? 3_600 : 60 * Number(minute.split('/')[1] ?? 1)
}
