import { afterAll, beforeAll, expect, test } from 'vitest'
import { createApp } from '../app.ts'
import { openDatabase } from '../db/open-database.ts'
import { followShop } from '../shop-settings/live-shop.ts'
import { createTestApp, type TestApp } from '../testing/create-test-app.ts'
import { testSettings } from '../testing/staff/shop-settings-factory.ts'
import { logInAs } from '../testing/student/account-factory.ts'

let shop: TestApp
let fetchAway: TestApp['fetch']
let close = async () => {}
beforeAll(async () => {
  shop = await createTestApp()
  const away = await openDatabase({ url: 'postgres://nobody@127.0.0.1:1/nothing' })
  close = away.close
  const paying = { ...shop.deps.paying, db: away.db }
  const app = createApp({ ...shop.deps, db: away.db, paying, live: followShop(away.db, testSettings) })
  fetchAway = (path, init) => app.fetch(new Request(`http://provider.test${path}`, init))
})
afterAll(async () => {
  await close()
  await shop.close()
})

test('while the database is away a log-in is 503, never "user not found"', async () => {
  const response = await fetchAway('/api/Website/Student/LogIn', {
    method: 'POST',
    body: JSON.stringify({ email: 'a@b.example', password: 'whatever' }),
  })
  expect([response.status, response.headers.get('X-Error-Code'), response.headers.get('Retry-After')]).toEqual([503, 'unavailable', '5'])
  expect(await response.json()).toEqual({ message: expect.stringContaining('try again') })
})

test('while the database is away nobody is told that their session has ended', async () => {
  const { token, personId, refreshToken } = await logInAs(shop)
  const me = await fetchAway('/api/Website/Student/GetMe', { headers: { Authorization: `Bearer ${token}` } })
  expect(me.status).toBe(503)
  const refreshed = await fetchAway(`/api/Website/Student/RefreshToken?Id=${personId}&RefreshToken=${refreshToken}`, { method: 'POST' })
  expect(refreshed.status).toBe(503)
})

test('while the database is away the process is alive and not ready, and says why', async () => {
  expect((await fetchAway('/healthz')).status).toBe(200)
  const response = await fetchAway('/readyz')
  expect([response.status, await response.json()]).toEqual([503, { status: 'not ready', missing: ['database'] }])
})
