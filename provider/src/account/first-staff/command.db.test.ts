import { execFile } from 'node:child_process'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { PGlite } from '@electric-sql/pglite'
import { eq } from 'drizzle-orm'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { lockDirectory } from '../../db/directory-lock.ts'
import { openDatabase } from '../../db/open-database.ts'
import { mailedKeys, people } from '../../db/schema/account.ts'
import { openTestDatabase } from '../../testing/database/test-database.ts'
import { hashToken } from '../mailed-key/mailed-key.ts'

const command = fileURLToPath(new URL('../../commands/invite-first-staff.ts', import.meta.url))
const email = 'mona@shop.example'

let server: Awaited<ReturnType<typeof openTestDatabase>> | undefined
let directory: string
beforeEach(async () => {
  directory = await mkdtemp(join(tmpdir(), 'warraq-first-'))
  server = process.env.TEST_ENGINE === 'postgres' ? await openTestDatabase() : undefined
})
afterEach(async () => {
  await server?.close()
  await rm(directory, { recursive: true })
})

/** Runs the command as the shop's owner would: in a process of its own. */
function runCommand(...args: string[]): Promise<{ code: number; said: string }> {
  const env = { ...process.env, DATA_DIR: directory, DATABASE_URL: server?.url ?? '', PUBLIC_URL: 'https://shop.example' }
  return new Promise((resolve) => {
    execFile(process.execPath, [command, ...args], { env }, (error, stdout, stderr) => {
      resolve({ code: error ? Number(error.code) : 0, said: stdout + stderr })
    })
  })
}

test('npm run staff:first prints a link to the shop, whose key is stored only as a hash', async () => {
  if (!server) {
    const template = new Blob([await readFile(process.env.TEST_TEMPLATE ?? '')])
    await (await PGlite.create({ dataDir: join(directory, 'db'), loadDataDir: template })).close()
  }
  const { code, said } = await runCommand(email, 'Mona Al-Anezi')
  expect([code, said]).toEqual([0, expect.stringContaining('https://shop.example/resetpassword?email=mona%40shop.example&token=')])
  const token = /token=([\w-]+)/.exec(said)?.[1] ?? ''
  const database = server ?? (await openDatabase({ dataDir: directory }))
  const [key] = await database.db.select().from(mailedKeys).innerJoin(people, eq(people.id, mailedKeys.personId))
  expect(key).toMatchObject({ mailed_keys: { purpose: 'firstStaff', linkHash: hashToken(token) }, people: { email, roles: [] } })
  if (!server) await database.close()
})

test('an invalid e-mail or name is reported, and a shop that runs on its embedded database is left alone', async () => {
  expect(await runCommand('mona')).toMatchObject({ code: 2, said: expect.stringContaining('An e-mail and a name') })
  if (server) return
  const release = lockDirectory(directory)
  expect(await runCommand(email, 'Mona Al-Anezi')).toMatchObject({ code: 1, said: expect.stringContaining('in use by process') })
  release()
})
