import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { createApp } from './app.ts'
import { newestMigration } from './db/migrate.ts'
import { FileStoreAway } from './files/file-store.ts'
import { openTestShop } from './testing/open-test-shop.ts'

const shop = await openTestShop()
const ready = async (app = shop.app) => {
  const response = await app.fetch(new Request('http://provider.test/readyz'))
  return [response.status, await response.json()]
}

test('a shop that has all it needs is ready', async () => {
  expect(await ready()).toEqual([200, { status: 'ready', details: { money: 'demo', canMail: true, warnings: [] } }])
})

test('a database with an older schema, or with none, is not ready; one with a newer schema is', async () => {
  const newest = await newestMigration()
  const { db } = shop.deps
  const setNewest = (at: number) =>
    db.execute(sql`update drizzle.__drizzle_migrations set created_at = ${at}
      where created_at = (select max(created_at) from drizzle.__drizzle_migrations)`)
  const notReady = [503, { status: 'not ready', missing: ['migrations'] }]
  await setNewest(newest + 1)
  expect((await ready())[0]).toBe(200)
  await db.execute(sql`update drizzle.__drizzle_migrations set created_at = 1`)
  expect(await ready()).toEqual(notReady)
  await db.execute(sql`alter schema drizzle rename to drizzle_away`)
  expect(await ready()).toEqual(notReady)
  await db.execute(sql`alter schema drizzle_away rename to drizzle`)
  await setNewest(newest)
  expect((await ready())[0]).toBe(200)
})

test('a file store that is away is a warning, until it answers again', async () => {
  const state = { isAway: true }
  const list = async function* () {
    if (state.isAway) throw new FileStoreAway('away')
    yield* []
  }
  const app = createApp({ ...shop.deps, files: { ...shop.deps.files, list } })
  const told = async () => {
    const [status, body] = await ready(app)
    return [status, (body as { details: { warnings: string[] } }).details.warnings]
  }
  await expect.poll(told).toEqual([200, ['fileStoreAway']])
  state.isAway = false
  expect(await told()).toEqual([200, ['fileStoreAway']])
  shop.clock.now = new Date(shop.clock.now.getTime() + 30_000)
  await expect.poll(told).toEqual([200, []])
})
