import { asc } from 'drizzle-orm'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { accessKeys } from '../db/schema/access.ts'
import { createTestApp, type TestApp } from '../testing/create-test-app.ts'
import { meeting } from '../testing/crowd/meeting.ts'
import { missingKeys } from './key-ring.ts'
import { tendKeys } from './rotate-keys.ts'

let shop: TestApp
beforeEach(async () => {
  shop = await createTestApp({ poolSize: 20 })
  await shop.deps.db.delete(accessKeys)
})
afterEach(() => shop.close())

const atOnce = (work: () => Promise<void>) => Promise.all(Array.from({ length: 20 }, work))
const rows = () => shop.deps.db.select().from(accessKeys).orderBy(asc(accessKeys.signsFrom))

test('twenty processes that start at once make one signing key and one next key', async () => {
  await atOnce(() => tendKeys({ db: shop.deps.db, secret: shop.deps.secrets.refreshToken, now: shop.clock.now }))
  expect(await rows()).toHaveLength(2)
})

test('twin: processes that do not wait for each other make two keys each', async () => {
  const { db } = shop.deps
  const meet = meeting(20)
  await atOnce(() =>
    db.transaction(async (tx) => {
      const there = await tx.select().from(accessKeys)
      await meet()
      for (const signsFrom of missingKeys(there, shop.clock.now))
        await tx.insert(accessKeys).values({ kid: crypto.randomUUID(), sealed: '', signsFrom })
    }),
  )
  expect(await rows()).toHaveLength(40)
})
