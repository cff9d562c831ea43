import { sql } from 'drizzle-orm'
import { afterEach, expect, test, vi } from 'vitest'
import { untilWaiting } from '../testing/crowd/lock-waits.ts'
import { openTestShop } from '../testing/open-test-shop.ts'
import { testSettings } from '../testing/staff/shop-settings-factory.ts'
import { followShop, type LiveShop } from './live-shop.ts'

const shop = await openTestShop()
afterEach(() => vi.useRealTimers())

/** Two requests, with a second's pause after each. */
async function requestTwice(live: LiveShop): Promise<Promise<string[]>[]> {
  vi.useFakeTimers({ toFake: ['setTimeout', 'performance'] })
  const requests: Promise<string>[] = []
  for (const _ of ['first', 'second']) {
    requests.push(live.run(async () => live.current().nameEn))
    await vi.advanceTimersByTimeAsync(1_000)
  }
  vi.useRealTimers()
  return [Promise.all(requests)]
}

test('while the database does not answer, requests continue after a second with the known settings, and it is not queried twice', async () => {
  const { db } = shop.deps
  let asks = 0
  const live = followShop(db, testSettings, async () => void asks++)
  live.take({ ...testSettings, nameEn: 'As it was known' })
  await db.transaction(async (tx) => {
    await tx.execute(sql`lock table shop_settings in access exclusive mode`)
    const [requests] = await requestTwice(live)
    expect(asks).toBe(1)
    expect(await requests).toEqual(['As it was known', 'As it was known'])
    // The query is still waiting: nobody has waited for its answer.
    await untilWaiting(db, 1, '%shop_settings%')
  })
})

test('once the database answers again, the next request has its settings', async () => {
  const { db } = shop.deps
  const live = followShop(db, testSettings)
  live.take({ ...testSettings, nameEn: 'As it was known' })
  await db.transaction(async (tx) => {
    await tx.execute(sql`lock table shop_settings in access exclusive mode`)
    await tx.execute(sql`insert into shop_settings (id, saved, changed_at) values (1, '{"nameEn":"New"}', now())
      on conflict (id) do update set saved = excluded.saved`)
    await requestTwice(live)
  })
  await expect.poll(() => live.run(async () => live.current().nameEn)).toBe('New')
})

test('a request waits until the settings were read once, and never has those of the environment instead', async () => {
  const { db } = shop.deps
  const live = followShop(db, { ...testSettings, nameEn: 'Of the environment' })
  const [requests] = await db.transaction(async (tx) => {
    await tx.execute(sql`lock table shop_settings in access exclusive mode`)
    await tx.execute(sql`insert into shop_settings (id, saved, changed_at) values (1, '{"nameEn":"Saved"}', now())
      on conflict (id) do update set saved = excluded.saved`)
    return requestTwice(live)
  })
  expect(await requests).toEqual(['Saved', 'Saved'])
})

test('a request waiting for a possibly outdated answer also waits for the next one', async () => {
  const { db } = shop.deps
  const live = followShop(db, { ...testSettings, nameEn: 'Of the environment' })
  const request = await db.transaction(async (tx) => {
    await tx.execute(sql`lock table shop_settings in access exclusive mode`)
    await tx.execute(sql`insert into shop_settings (id, saved, changed_at) values (1, '{"nameEn":"Saved"}', now())
      on conflict (id) do update set saved = excluded.saved`)
    const name = live.run(async () => live.current().nameEn)
    await untilWaiting(db, 1, '%shop_settings%')
    live.forget()
    return [name]
  })
  expect(await Promise.all(request)).toEqual(['Saved'])
})
