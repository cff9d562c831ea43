import { sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { twoStepMail } from '../account/account.texts.ts'
import { createTestApp, type TestApp } from '../testing/create-test-app.ts'
import { openMailServer } from '../testing/mail-server.ts'
import { composeMail } from './compose-mail.ts'
import type { Mail } from './mailer.ts'
import { smtpMailer } from './smtp-mailer.ts'

let shop: TestApp
let server: Awaited<ReturnType<typeof openMailServer>>
beforeAll(async () => {
  server = await openMailServer()
  shop = await createTestApp({ withWorkers: true, mailer: smtpMailer(server.url, 'no-reply@shop.example') })
})
afterAll(async () => {
  await shop.close()
  await server.close()
})
afterEach(async () => {
  server.delivered.length = 0
  server.state.refusal = undefined
  server.state.isReplyLost = false
  await shop.deps.db.execute(sql`delete from pgboss.job where name in ('send-mail', 'dead-mails')`)
})

/** `startsAt`: seconds by the database's clock. */
type Row = { state: string; retry_count: number; startsAt: number }
let people = 0
const newAddress = () => `reader-${++people}@example.com`
const letter = (to: string): Mail =>
  composeMail({ to, locale: 'en', subject: 'Hello', name: 'Dana', parts: [{ kind: 'text', text: 'Hello' }] })
const queue = (...mails: Mail[]) =>
  shop.deps.db.transaction(async (tx) => {
    for (const mail of mails) await shop.deps.jobs.send(tx, 'send-mail', mail)
  })

/** The jobs with mails to an address, in a queue. */
async function jobsOf(to: string, name = 'send-mail'): Promise<Row[]> {
  const { rows } = (await shop.deps.db.execute(
    sql`select state, retry_count::int, extract(epoch from start_after)::float8 as "startsAt"
        from pgboss.job where name = ${name} and data ->> 'to' = ${to}`,
  )) as unknown as { rows: Row[] }
  return rows
}
async function countJobs(state: string): Promise<number> {
  const { rows } = (await shop.deps.db.execute(
    sql`select count(*)::int as count from pgboss.job where name = 'send-mail' and state = ${state} and data ? 'to'`,
  )) as unknown as { rows: { count: number }[] }
  return rows[0]?.count ?? 0
}
async function databaseSeconds(): Promise<number> {
  const { rows } = (await shop.deps.db.execute(sql`select extract(epoch from now())::float8 as now`)) as unknown as {
    rows: { now: number }[]
  }
  return rows[0]?.now ?? 0
}
const ageSeconds = (seconds: number) => sql`make_interval(secs => ${seconds})`
/** The queue uses the database's clock: this advances it for the queue's waiting jobs. */
const waitSeconds = (seconds: number) =>
  shop.deps.db.execute(
    sql`update pgboss.job set start_after = start_after - ${ageSeconds(seconds)}, created_on = created_on - ${ageSeconds(seconds)}
        where name = 'send-mail' and state in ('created', 'retry')`,
  )
const tried = async (to: string, times: number) =>
  expect.poll(async () => (await jobsOf(to))[0]).toMatchObject({ state: 'retry', retry_count: times - 1 })
const arrived = (count: number) => expect.poll(() => server.delivered.length).toBeGreaterThanOrEqual(count)

test('a mail server that is down for a minute delays a hundred mails; each is delivered once', async () => {
  await server.down()
  const addresses = Array.from({ length: 100 }, newAddress)
  await queue(...addresses.map(letter))
  await expect.poll(() => countJobs('retry')).toBe(100)
  await server.up()
  await waitSeconds(60)
  await arrived(100)
  await expect.poll(() => countJobs('completed')).toBe(100)
  expect(server.delivered.flatMap(({ recipients }) => recipients).sort()).toEqual([...addresses].sort())
  expect(new Set(server.delivered.map(({ messageId }) => messageId)).size).toBe(100)
})

test('a mail waits ten to twenty seconds between attempts, then twice as long each time, at most an hour', async () => {
  server.state.refusal = { at: 'RCPT', responseCode: 451 }
  const to = newAddress()
  for (const [times, least, most] of [
    [1, 10, 20],
    [2, 20, 40],
    [3, 40, 80],
    [15, 3_600, 3_600],
  ] as const) {
    if (times > 3) await shop.deps.db.execute(sql`update pgboss.job set retry_count = ${times - 2} where data ->> 'to' = ${to}`)
    const before = await databaseSeconds()
    if (times === 1) await queue(letter(to))
    else await waitSeconds(most)
    await tried(to, times)
    const after = await databaseSeconds()
    const startsAt = (await jobsOf(to))[0]?.startsAt ?? 0
    // The attempt failed at some moment between the two, however long it took.
    expect(startsAt - before, `attempt ${times}`).toBeGreaterThanOrEqual(least)
    expect(startsAt - after, `attempt ${times}`).toBeLessThanOrEqual(most)
  }
})

test('a mail that could not be delivered for a day is put aside, with its content', async () => {
  server.state.refusal = { at: 'RCPT', responseCode: 451 }
  const to = newAddress()
  await queue(letter(to))
  await tried(to, 1)
  await waitSeconds(23 * 3_600)
  await tried(to, 2)
  await waitSeconds(3_600)
  await expect.poll(async () => (await jobsOf(to, 'dead-mails')).length).toBe(1)
  expect(await countJobs('retry')).toBe(0)
})

test('a permanently refused mail (5xx) is put aside after one attempt', async () => {
  server.state.refusal = { at: 'RCPT', responseCode: 550 }
  const to = newAddress()
  await queue(letter(to))
  await expect.poll(async () => (await jobsOf(to, 'dead-mails')).length).toBe(1)
  expect(await jobsOf(to)).toMatchObject([{ state: 'failed', retry_count: 0 }])
})

test('if the server accepts a mail and its answer is lost, the mail is sent again with the same Message-ID', async () => {
  server.state.isReplyLost = true
  const to = newAddress()
  await queue(letter(to))
  await tried(to, 1)
  server.state.isReplyLost = false
  await waitSeconds(60)
  await arrived(2)
  expect(new Set(server.delivered.map(({ messageId }) => messageId)).size).toBe(1)
  await expect.poll(() => countJobs('completed')).toBe(1)
})

test('a code that expired while its mail waited is not sent; one that still works is', async () => {
  await server.down()
  const [late, inTime] = [newAddress(), newAddress()]
  const code = (email: string) => twoStepMail({ email, fullName: 'Dana', locale: 'ar' }, '493827')
  await queue(code(late))
  await tried(late, 1)
  await waitSeconds(9 * 60)
  await tried(late, 2)
  await queue(code(inTime))
  await tried(inTime, 1)
  await server.up()
  await waitSeconds(60)
  await expect.poll(() => countJobs('completed')).toBe(2)
  expect(server.delivered.flatMap(({ recipients }) => recipients)).toEqual([inTime])
})
