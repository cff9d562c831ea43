import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { asc } from 'drizzle-orm'
import { decodeProtectedHeader } from 'jose'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { authenticate } from '../account/session/authenticate.ts'
import { accessKeys } from '../db/schema/access.ts'
import { createTestApp, type TestApp } from '../testing/create-test-app.ts'
import { createPerson, createSessionFor } from '../testing/student/account-factory.ts'
import { type OpenAccessKeys, openAccessKeys } from './open-access-keys.ts'
import { replaceKeys, rotateKeys, tendKeys } from './rotate-keys.ts'

const dayMs = 86_400_000
const minuteMs = 60_000
let shop: TestApp
beforeEach(async () => {
  shop = await createTestApp()
})
afterEach(() => shop.close())

const where = () => ({ db: shop.deps.db, secret: shop.deps.secrets.refreshToken, now: shop.clock.now })
const open = () => openAccessKeys({ db: shop.deps.db, issuer: 'warraq', secret: shop.deps.secrets.refreshToken })
const rows = () => shop.deps.db.select().from(accessKeys).orderBy(asc(accessKeys.signsFrom))
const wait = (ms: number) => {
  shop.clock.now = new Date(shop.clock.now.getTime() + ms)
}
const kidOf = (token: string) => decodeProtectedHeader(token).kid
async function logIn() {
  const { person } = await createPerson(shop.deps)
  return createSessionFor(shop, person.id)
}
const isLetIn = async (token: string) => (await shop.get('Student/GetMe', { token })).status === 200
/** Another process of the shop, on the same database. */
const isLetInBy = async (accessToken: OpenAccessKeys, token: string) =>
  (await authenticate({ ...shop.deps, secrets: { ...shop.deps.secrets, accessToken } }, token)) !== undefined

test('the next key signs after 90 days, and its successor is made, without a reload', async () => {
  const [first, second] = await rows()
  expect(kidOf((await logIn()).token)).toBe(first?.kid)
  wait(90 * dayMs)
  const { token } = await logIn()
  expect(kidOf(token)).toBe(second?.kid)
  expect(await isLetIn(token)).toBe(true)
  await tendKeys(where())
  expect((await rows()).map(({ kid }) => kid)).toEqual([first?.kid, second?.kid, expect.any(String)])
  wait(20 * minuteMs)
  await tendKeys(where())
  expect((await rows()).map(({ kid }) => kid)).toEqual([second?.kid, expect.any(String)])
})

test('a token signed just before the change is valid until it expires', async () => {
  wait(90 * dayMs - minuteMs)
  const { token } = await logIn()
  wait(10 * minuteMs)
  await tendKeys(where())
  expect(await isLetIn(token)).toBe(true)
})

test('rotating by hand brings the next key in two minutes, on every process', async () => {
  const other = await open()
  const [, next] = await rows()
  const before = await logIn()
  await rotateKeys(where())
  await Promise.all([other.reload(), (shop.deps.secrets.accessToken as OpenAccessKeys).reload()])
  expect(kidOf((await logIn()).token)).toBe(kidOf(before.token))
  wait(2 * minuteMs)
  const { token } = await logIn()
  expect(kidOf(token)).toBe(next?.kid)
  expect(await isLetInBy(other, token)).toBe(true)
  expect(await isLetInBy(other, before.token)).toBe(true)
})

test('if keys have leaked, their tokens are refused, the session stays, and a new key signs its next token', async () => {
  const { token, personId, refreshToken } = await logIn()
  await replaceKeys(where())
  await (shop.deps.secrets.accessToken as OpenAccessKeys).reload()
  expect(await isLetIn(token)).toBe(false)
  const refreshed = await shop.post(`Student/RefreshToken?Id=${personId}&RefreshToken=${refreshToken}`)
  expect(await isLetIn(((await refreshed.json()) as { accessToken: string }).accessToken)).toBe(true)
})

test('no key can be read in the database, and with another secret all keys are recreated', async () => {
  const before = await rows()
  expect(JSON.stringify(before)).not.toContain('"d"')
  expect(before.every(({ sealed }) => !Buffer.from(sealed, 'base64url').toString('latin1').includes('"kty"'))).toBe(true)
  await tendKeys({ ...where(), secret: 'another'.repeat(6) })
  const after = await rows()
  expect(after).toHaveLength(2)
  expect(after.some(({ kid }) => before.some((key) => key.kid === kid))).toBe(false)
})

test('npm run keys:rotate works beside a running shop', async () => {
  if (!shop.databaseUrl) return
  const env = {
    ...process.env,
    DATABASE_URL: shop.databaseUrl,
    DATA_DIR: shop.directory,
    REFRESH_TOKEN_SECRET: shop.deps.secrets.refreshToken,
  }
  const run = (...args: string[]) =>
    new Promise<string>((resolve, reject) => {
      const command = fileURLToPath(new URL('../commands/rotate-keys.ts', import.meta.url))
      execFile(process.execPath, [command, ...args], { env }, (error, said) => (error ? reject(error) : resolve(said)))
    })
  expect(await run('--leaked')).toContain('All keys')
  const replaced = await rows()
  expect(await run()).toContain('in two minutes')
  const [, next] = await rows()
  expect(next?.kid).toBe(replaced[1]?.kid)
  expect(next?.signsFrom.getTime()).toBeLessThan(Date.now() + 3 * minuteMs)
})
