import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { afterEach, expect, test, vi } from 'vitest'
import { untilWaiting } from './testing/crowd/lock-waits.ts'
import { openTestShop } from './testing/open-test-shop.ts'

const shop = await openTestShop()
afterEach(() => vi.useRealTimers())

test('a process says that it lives while everything else waits for its settings', async () => {
  const { db, live } = shop.deps
  const stages = () => shop.get('StudyStage/GetAll')
  expect((await stages()).status).toBe(200)
  const waited = await db.transaction(async (tx) => {
    await tx.execute(sql`lock table shop_settings in access exclusive mode`)
    // The patience with the settings does not end by itself.
    vi.useFakeTimers({ toFake: ['setTimeout'] })
    live.forget()
    const answer = stages()
    await untilWaiting(db, 1, '%shop_settings%')
    const health = await Promise.race([shop.fetch('/healthz'), sleep(5_000)])
    expect(health?.status).toBe(200)
    return [answer]
  })
  vi.useRealTimers()
  expect((await Promise.all(waited))[0]?.status).toBe(200)
})
