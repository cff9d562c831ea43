import { sql } from 'drizzle-orm'
import { pino } from 'pino'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '../testing/create-test-app.ts'
import { testSettings } from '../testing/staff/shop-settings-factory.ts'
import { writeAudit } from './audit-log.ts'
import { checkAuditLog } from './check-audit.job.ts'

let shop: TestApp
const lines: { level: number; msg: string; count?: number; lastHash?: string; brokenId?: number }[] = []
beforeEach(async () => {
  lines.length = 0
  shop = await createTestApp({
    withWorkers: true,
    breaksLedger: true,
    settings: { shop: { ...testSettings, email: 'shop@warraq.example' } },
  })
  for (const action of ['password-reset', 'password-changed', 'session-reused'] as const) {
    const note = { action, actorId: null, targetId: 'somebody', requestId: 'r' }
    await shop.deps.db.transaction((tx) => writeAudit(tx, note, shop.deps.now()))
  }
})
afterEach(() => shop.close())

const check = () => checkAuditLog({ ...shop.deps, log: pino({}, { write: (line) => lines.push(JSON.parse(line)) }) })

test('a whole audit log leaves a line in the log, with its length and the seal of its end', async () => {
  await check()
  expect(lines).toMatchObject([{ level: pino.levels.values.info, count: 3, lastHash: expect.stringMatching(/^[\w-]{43}$/) }])
  expect(await shop.mailbox()).toEqual([])
})

test('a broken audit log leaves an error in the log, and a mail goes to the shop in each language', async () => {
  await shop.deps.db.execute(sql`alter table audit_entries disable trigger user`)
  await shop.deps.db.execute(sql`update audit_entries set target_id = 'somebody else' where id = 2`)
  await check()
  expect(lines).toMatchObject([{ level: pino.levels.values.error, brokenId: 2 }])
  await expect.poll(async () => (await shop.mailbox()).length).toBe(2)
  const mails = await shop.mailbox()
  expect(mails.map(({ to, locale }) => [to, locale]).toSorted()).toEqual([
    ['shop@warraq.example', 'ar'],
    ['shop@warraq.example', 'en'],
  ])
  expect(mails.every(({ text }) => text.includes('2'))).toBe(true)
})

test('it is checked every night', async () => {
  const { rows } = (await shop.deps.db.execute(sql`select cron from pgboss.schedule where name = 'check-audit'`)) as never as {
    rows: unknown[]
  }
  expect(rows).toEqual([{ cron: '20 0 * * *' }])
})
