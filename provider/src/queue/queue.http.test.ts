import type { Failure, QueueLength } from 'contract/office/queue.ts'
import { sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { twoStepMail } from '../account/account.texts.ts'
import { composeMail } from '../mail/compose-mail.ts'
import type { Mail } from '../mail/mailer.ts'
import { smtpMailer } from '../mail/smtp-mailer.ts'
import { createTestApp, type TestApp } from '../testing/create-test-app.ts'
import { openMailServer } from '../testing/mail-server.ts'
import { read } from '../testing/sales/order-factory.ts'
import { logInAs } from '../testing/student/account-factory.ts'

let shop: TestApp
let server: Awaited<ReturnType<typeof openMailServer>>
let clerk: Awaited<ReturnType<typeof logInAs>>
beforeAll(async () => {
  server = await openMailServer()
  shop = await createTestApp({ withWorkers: true, mailer: smtpMailer(server.url, 'no-reply@shop.example') })
  clerk = await logInAs(shop, { roles: ['queue-view', 'queue-edit', 'audit-view'] })
})
afterAll(async () => {
  await shop.close()
  await server.close()
})
beforeEach(() => {
  server.delivered.length = 0
  server.state.refusal = undefined
})
afterEach(() => shop.deps.db.execute(sql`delete from pgboss.job where name in ('send-mail', 'dead-mails') or state = 'failed'`))

let people = 0
const newAddress = () => `reader-${++people}@example.com`
const letter = (to: string): Mail =>
  composeMail({ to, locale: 'en', subject: 'A new edition: Physics', name: 'Dana', parts: [{ kind: 'text', text: 'Hello' }] })
const queue = (mail: Mail) => shop.deps.db.transaction((tx) => shop.deps.jobs.send(tx, 'send-mail', mail))

async function failures(query = '', lang = 'en'): Promise<Failure[]> {
  return (await read<{ items: Failure[] }>(await shop.get(`Queue/GetFailures${query}`, { ...clerk, lang }))).data.items
}
async function lengthOf(kind: string): Promise<QueueLength | undefined> {
  return (await read<{ items: QueueLength[] }>(await shop.get('Queue/GetAll', clerk))).data.items.find((one) => one.kind === kind)
}
/** A mail that its server refused, once that is recorded. */
async function fail(mail: Mail, responseCode = 550): Promise<Failure> {
  server.state.refusal = { at: 'RCPT', responseCode }
  await queue(mail)
  await expect.poll(() => failures()).toHaveLength(1)
  server.state.refusal = undefined
  const [failure] = await failures()
  if (!failure) throw new Error('Nothing has failed')
  return failure
}
const act = (path: string, body: object) => shop.post(`Queue/${path}`, body, clerk)
const delivered = () => server.delivered.flatMap(({ recipients }) => recipients)

test('a permanently refused mail is listed with its reason and its masked recipient, without its text', async () => {
  const to = newAddress()
  const failure = await fail(letter(to))
  expect(failure).toMatchObject({ kind: 'send-mail', state: 'failed', reason: 'noSuchAddress', isRefused: true, isOver: false, tries: 1 })
  expect(failure).toMatchObject({ recipient: 'r•••••@example.com', subject: 'A new edition: Physics', nextAt: null })
  expect(Object.keys(failure)).not.toContain('text')
  expect(await lengthOf('send-mail')).toMatchObject({ waiting: 0, failing: 0, underWay: 0, failed: 1, oldestAt: null })
})

test('a mail that waits for its next attempt is listed separately, and can be sent at once', async () => {
  const to = newAddress()
  const failure = await fail(letter(to), 451)
  expect(failure).toMatchObject({ state: 'failing', reason: 'putOff', isRefused: false })
  expect(failure.nextAt).not.toBeNull()
  expect(await failures('?State=failed')).toEqual([])
  expect(await lengthOf('send-mail')).toMatchObject({ waiting: 1, failing: 1, failed: 0 })
  expect((await act('Retry', { kind: 'send-mail', id: failure.id })).status).toBe(200)
  await expect.poll(delivered).toEqual([to])
  // The mail is there before its job is over.
  await expect.poll(() => failures()).toEqual([])
})

test('a mail that was put aside is resent with its Message-ID, and only once', async () => {
  server.state.isReplyLost = false
  const to = newAddress()
  const { id } = await fail(letter(to))
  const { rows } = (await shop.deps.db.execute(sql`select source_id as id from pgboss.job where name = 'dead-mails'`)) as never as {
    rows: { id: string }[]
  }
  expect((await act('Retry', { kind: 'send-mail', id })).status).toBe(200)
  expect((await act('Retry', { kind: 'send-mail', id })).status).toBe(404)
  await expect.poll(delivered).toEqual([to])
  expect(server.delivered[0]?.messageId).toBe(`<${rows[0]?.id}@shop.example>`)
  await expect.poll(() => failures()).toEqual([])
})

test('a mail that is refused again is put aside again, with its age', async () => {
  const to = newAddress()
  const first = await fail(letter(to))
  server.state.refusal = { at: 'RCPT', responseCode: 550 }
  expect((await act('Retry', { kind: 'send-mail', id: first.id })).status).toBe(200)
  await expect.poll(async () => (await failures()).map(({ id }) => id !== first.id)).toEqual([true])
  expect((await failures())[0]).toMatchObject({ state: 'failed', queuedAt: first.queuedAt })
})

test('a code is not resent once it has expired, and resending does not extend it', async () => {
  const code = await fail(twoStepMail({ email: newAddress(), fullName: 'Dana', locale: 'en' }, '493827'))
  expect(JSON.stringify(code)).not.toContain('493827')
  const age = (minutes: number) =>
    shop.deps.db.execute(
      sql`update pgboss.job set source_created_on = source_created_on - make_interval(mins => ${minutes}) where name = 'dead-mails'`,
    )
  await age(6)
  expect((await act('Retry', { kind: 'send-mail', id: code.id })).status).toBe(200)
  await expect.poll(() => server.delivered.length).toBe(1)
  const late = await fail(twoStepMail({ email: newAddress(), fullName: 'Dana', locale: 'en' }, '112233'))
  await age(11)
  expect(await failures()).toMatchObject([{ isOver: true }])
  expect((await act('Retry', { kind: 'send-mail', id: late.id })).status).toBe(409)
  expect((await read<{ count: number }>(await act('RetryAll', { kind: 'send-mail' }))).data.count).toBe(0)
})

test('all mails are retried except permanently refused ones', async () => {
  const refused = await fail(letter(newAddress()))
  const waiting = [newAddress(), newAddress()]
  server.state.refusal = { at: 'RCPT', responseCode: 451 }
  for (const to of waiting) await queue(letter(to))
  await expect.poll(() => failures('?State=failing')).toHaveLength(2)
  server.state.refusal = undefined
  expect((await read<{ count: number }>(await act('RetryAll', { kind: 'send-mail' }))).data.count).toBe(2)
  await expect.poll(async () => delivered().toSorted()).toEqual(waiting.toSorted())
  expect(await failures()).toMatchObject([{ id: refused.id }])
})

test('a deleted failure is gone permanently, and each action is logged without naming a recipient', async () => {
  const to = newAddress()
  const { id } = await fail(letter(to))
  expect((await act('GiveUp', { kind: 'send-mail', id })).status).toBe(200)
  expect((await act('GiveUp', { kind: 'send-mail', id })).status).toBe(404)
  expect((await act('Retry', { kind: 'send-mail', id })).status).toBe(404)
  expect(await failures()).toEqual([])
  const { data } = await read<{ items: object[] }>(await shop.get(`Audit/GetAll?TargetId=${id}`, clerk))
  expect(data.items).toMatchObject([{ action: 'failure-given-up', actorId: clerk.personId, fields: ['send-mail'] }])
  expect(JSON.stringify(data)).not.toContain(to)
})

test('other failed work is listed until a later round succeeds, and can be retried', async () => {
  // Later than any round that the real clock starts meanwhile.
  const failed = (name: string) =>
    shop.deps.db.execute(sql`
      insert into pgboss.job (name, data, state, completed_on, output)
      values (${name}, '{"email": "late@example.com"}', 'failed', now() + interval '1 day', '{"value": {"message": "job timed out"}}')`)
  await failed('check-audit')
  expect(await failures()).toMatchObject([{ kind: 'check-audit', state: 'failed', reason: 'unanswered', subject: null }])
  const [{ id } = { id: '' }] = await failures()
  expect((await act('Retry', { kind: 'check-audit', id })).status).toBe(200)
  await expect.poll(async () => (await lengthOf('check-audit'))?.doneAt).not.toBeNull()
  expect(await failures()).toEqual([])
  await failed('verify-ledger')
  expect(await failures('?Kind=verify-ledger')).toHaveLength(1)
  await shop.deps.db.execute(
    sql`insert into pgboss.job (name, state, completed_on) values ('verify-ledger', 'completed', now() + interval '2 days')`,
  )
  expect(await failures('?Kind=verify-ledger')).toEqual([])
})

test('an invalid id, or one of something that has not failed, is not found', async () => {
  for (const id of ['none', '00000000-0000-4000-8000-000000000000']) {
    for (const path of ['Retry', 'GiveUp']) expect((await act(path, { kind: 'send-mail', id })).status, path).toBe(404)
  }
})
