import { execFile } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { superAdmin } from 'contract/role.ts'
import { asc, eq } from 'drizzle-orm'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { people } from '../../db/schema/account.ts'
import { auditEntries } from '../../db/schema/audit.ts'
import { readEnv } from '../../env.ts'
import { type OpenProvider, openProvider } from '../../open-provider.ts'
import { createPerson } from '../../testing/account-factory.ts'
import { openTestDatabase } from '../../testing/test-database.ts'

const command = fileURLToPath(new URL('main.ts', import.meta.url))
const email = 'mona@shop.example'
const password = 'a quite new password'

let database: Awaited<ReturnType<typeof openTestDatabase>>
let env: Record<string, string>
let shop: OpenProvider | undefined
beforeEach(async () => {
  database = await openTestDatabase()
  env = {
    DATA_DIR: await mkdtemp(join(tmpdir(), 'warraq-first-')),
    DATABASE_URL: database.url ?? '',
    PUBLIC_URL: 'https://shop.example',
    LOG_LEVEL: 'silent',
  }
})
afterEach(async () => {
  await shop?.close()
  shop = undefined
  await database.close()
  await rm(env.DATA_DIR ?? '', { recursive: true })
})

/** As whoever runs the shop would: a process of its own. */
function runCommand(...args: string[]): Promise<{ code: number; said: string }> {
  return new Promise((resolve) => {
    execFile(process.execPath, [command, ...args], { env: { ...process.env, ...env } }, (error, stdout, stderr) => {
      resolve({ code: error ? Number(error.code) : 0, said: stdout + stderr })
    })
  })
}
const invite = async (to = email) => {
  const { code, said } = await runCommand(to, 'Mona Al-Anezi')
  expect([code, said]).toEqual([0, expect.stringContaining(`https://shop.example/resetpassword?email=${encodeURIComponent(to)}&token=`)])
  return /token=([\w-]+)/.exec(said)?.[1] ?? ''
}
const openShop = async () => {
  shop = await openProvider(readEnv(env))
  return shop
}
const post = async ({ app }: OpenProvider, path: string, body: object) =>
  app.fetch(
    new Request(`http://provider.test/api/Website/${path}`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify(body),
    }),
  )
const choosePassword = (open: OpenProvider, token: string, to = email) =>
  post(open, 'Customer/ResetPassword', { email: to, token, password })
const find = async ({ deps }: OpenProvider, wanted = email) => (await deps.db.select().from(people).where(eq(people.email, wanted))).at(0)

test('the link makes a SuperAdmin once, who logs in with a code, and then nobody else', async () => {
  const token = await invite()
  const open = await openShop()
  expect(await find(open)).toMatchObject({ fullName: 'Mona Al-Anezi', roles: [], isEmailConfirmed: false })
  expect((await choosePassword(open, token)).status).toBe(200)
  expect((await choosePassword(open, token)).status).toBe(410)
  const made = await find(open)
  expect(made).toMatchObject({ roles: [superAdmin], isEmailConfirmed: true })
  expect((await post(open, 'Student/LogIn', { email, password })).status).toBe(202)

  const entries = await open.deps.db.select().from(auditEntries).orderBy(asc(auditEntries.id))
  expect(entries.map(({ action, actorId, targetId, fields }) => [action, actorId, targetId, fields])).toEqual([
    ['super-admin-invited', null, made?.id, []],
    ['password-reset', null, made?.id, []],
    ['roles-granted', null, made?.id, [superAdmin]],
  ])
  await open.close()
  shop = undefined
  const again = await runCommand('other@shop.example', 'Somebody Else')
  expect([again.code, again.said]).toEqual([1, expect.stringContaining('The shop has a SuperAdmin')])
  expect(await find(await openShop(), 'other@shop.example')).toBeUndefined()
})

test('of several links the newest works, for 30 minutes, and none where a SuperAdmin came meanwhile', async () => {
  const older = await invite('first@shop.example')
  const newer = await invite()
  const open = await openShop()
  expect((await choosePassword(open, older, 'first@shop.example')).status).toBe(410)
  const { now } = open.deps
  open.deps.now = () => new Date(now().getTime() + 30 * 60_000)
  expect((await choosePassword(open, newer)).status).toBe(410)
  open.deps.now = now
  const { person } = await createPerson(open.deps, { roles: [superAdmin] })
  expect((await choosePassword(open, newer)).status).toBe(410)
  expect(await find(open)).toMatchObject({ roles: [] })
  await open.deps.db.update(people).set({ disabledAt: now() }).where(eq(people.id, person.id))
  expect((await choosePassword(open, newer)).status).toBe(200)
})

test('what is no e-mail or no name is said, and a shop that runs on its embedded database is left alone', async () => {
  expect(await runCommand('mona')).toMatchObject({ code: 2, said: expect.stringContaining('An e-mail and a name') })
  expect(await runCommand(email)).toMatchObject({ code: 2 })
  if (database.url) return
  await openShop()
  expect(await runCommand(email, 'Mona Al-Anezi')).toMatchObject({ code: 1, said: expect.stringContaining('in use by process') })
})
