import { sql } from 'drizzle-orm'
import { expect, test, vi } from 'vitest'
import { rateLimits } from '../db/schema/throttle.ts'
import { openTestShop } from '../testing/open-test-shop.ts'
import { removeCounts } from './remove-counts.job.ts'
import { createThrottle } from './throttle.ts'

const shop = await openTestShop()

test('counts whose window is over are removed every hour; running ones and those without an end stay', async () => {
  const { db } = shop.deps
  await db.delete(rateLimits)
  const ending = (key: string, ms: number | null) => ({
    key,
    points: 1,
    expire: ms === null ? null : new Date(shop.clock.now.getTime() + ms),
  })
  await db.insert(rateLimits).values([ending('over', -1), ending('long over', -90_000_000), ending('running', 1), ending('endless', null)])
  await removeCounts(shop.deps)
  expect((await db.select().from(rateLimits)).map(({ key }) => key).toSorted()).toEqual(['endless', 'running'])
  const { rows } = (await db.execute(sql`select cron from pgboss.schedule where name = 'remove-counts'`)) as never as { rows: unknown[] }
  expect(rows).toEqual([{ cron: '5 * * * *' }])
})

test('a limiter leaves no timer behind that would use a closed database', () => {
  vi.useFakeTimers()
  createThrottle(shop.deps.db, shop.deps.settings.limits)
  expect(vi.getTimerCount()).toBe(0)
  vi.useRealTimers()
})
