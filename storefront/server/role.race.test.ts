import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { OfficeJob } from 'contract/office/office-job.ts'
import { sql } from 'drizzle-orm'
import { type OpenDatabase, openDatabase } from 'provider/src/db/open-database.ts'
import { mailboxMails } from 'provider/src/db/schema/mail.ts'
import { readEnv } from 'provider/src/gather-env.ts'
import { openProvider } from 'provider/src/open-provider.ts'
import { nameDatabase, runOn, testServer } from 'provider/src/testing/database/database-server.ts'
import { logInAs } from 'provider/src/testing/student/account-factory.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { spawnRole } from '../testing/spawn-role.ts'

const name = `warraq_roles_${randomUUID().slice(0, 8)}`
const directory = mkdtempSync(join(tmpdir(), 'warraq-roles-'))
const settings = {
  ...{ DATABASE_URL: nameDatabase(testServer(), name), DATA_DIR: directory, DEMO: 'true', WORKERS: '2', LIST_FILE_ROWS: '0' },
  ...{ LOG_LEVEL: 'info', PUBLIC_URL: '', PROVIDER_URL: '', SMTP_URL: '' },
}
type Role = Awaited<ReturnType<typeof spawnRole>>
let web: Role
let worker: Role | undefined
let database: OpenDatabase
let clerk: { token: string; personId: string }

beforeAll(async () => {
  await runOn(testServer(), `create database ${name}`)
  web = await spawnRole('web', settings)
  database = await openDatabase({ url: settings.DATABASE_URL })
  const beside = await openProvider(readEnv({ ...settings, ROLE: 'web', LOG_LEVEL: 'silent' }), { isFirst: false })
  clerk = await logInAs(beside, { email: 'clerk@roles.example', roles: ['coupon-view', 'job-view'] })
  await logInAs(beside, { email: 'student@roles.example' })
  await beside.close()
})
afterAll(async () => {
  await worker?.stop()
  await web.stop()
  await database.close()
  rmSync(directory, { recursive: true, force: true })
  await runOn(testServer(), `drop database ${name} with (force)`)
})

const call = (path: string, body?: object) =>
  fetch(`${web.origin}/api/Website/${path}`, {
    method: body ? 'POST' : 'GET',
    headers: { 'Content-Type': 'application/json', Authorization: `Bearer ${clerk.token}` },
    ...(body ? { body: JSON.stringify(body) } : {}),
  })
const mails = () => database.db.$count(mailboxMails, sql`${mailboxMails.to} like '%@roles.example'`)
const exported = async () => ((await (await call('OfficeJob/GetAll')).json()) as { data: { items: OfficeJob[] } }).data.items
/** Jobs by state. Each new queue gets one at once, so in a shop that runs jobs some finish as soon as it serves. */
async function states(): Promise<string[]> {
  const { rows } = (await database.db.execute(sql`select distinct state::text from pgboss.job order by 1`)) as unknown as {
    rows: { state: string }[]
  }
  return rows.map(({ state }) => state)
}

test('web processes serve pages and leave every job waiting', async () => {
  expect((await fetch(`${web.origin}/memos`)).status).toBe(200)
  expect((await call('Customer/ForgetPassword', { email: 'clerk@roles.example' })).status).toBe(200)
  expect((await call('OfficeJob/BeginExport', { list: 'coupons', query: '', format: 'csv' })).status).toBe(200)
  expect(await states()).toEqual(['created'])
  // While the second process starts, their combined figures are undefined.
  await expect.poll(web.figures).toMatch(/^shop_queue_waiting\{queue="send-key"\} \d$/m)
  expect(web.printed()).toContain('left to processes with ROLE=worker')
})

test('a worker runs waiting jobs, and new ones from then on', async () => {
  expect(await states()).toEqual(['created'])
  worker = await spawnRole('worker', settings)
  await expect.poll(mails).toBe(1)
  await expect.poll(async () => (await exported()).map(({ state }) => state)).toEqual(['done'])
  const [job] = await exported()
  expect(await (await call(`OfficeJob/GetFile?Id=${job?.id}`)).text()).toContain('MARHABA10')
  expect((await call('Customer/ForgetPassword', { email: 'student@roles.example' })).status).toBe(200)
  await expect.poll(mails).toBe(2)
  // Scheduled jobs run on the worker too.
  await expect.poll(states).not.toContain('created')
})

test('a worker has no pages and no calls, reports health and metrics, and prints no welcome', async () => {
  const asked = ['/', '/memos', '/api/Website/Memo/GetAll', '/admin'].map((path) => fetch((worker?.origin ?? '') + path))
  expect((await Promise.all(asked)).map(({ status }) => status)).toEqual([404, 404, 404, 404])
  for (const path of ['/healthz', '/readyz']) expect((await fetch(`${worker?.origin}${path}`)).status).toBe(200)
  await expect.poll(() => worker?.figures()).toMatch(/^shop_database_up 1$/m)
  expect(worker?.printed()).toContain('does its jobs here')
  expect(worker?.printed()).not.toContain('Warraq is open')
})

test('a stop signal ends both', async () => {
  expect(await worker?.stop()).toBe(0)
  expect(await web.stop()).toBe(0)
})
