import { eq } from 'drizzle-orm'
import { sharedCatalogueChanges } from 'provider/src/catalog/catalogue-changes.ts'
import { openDatabase } from 'provider/src/db/open-database.ts'
import { memos } from 'provider/src/db/schema/catalog.ts'
import { createLog } from 'provider/src/http/log.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { askWorker, getAnew, spawnWorkers } from '../testing/spawn-workers.ts'

let shop: Awaited<ReturnType<typeof spawnWorkers>>
beforeAll(async () => {
  shop = await spawnWorkers(2)
  await shop.untilServed(2)
})
afterAll(() => shop.close())

const isAlive = (pid: number): boolean => {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}

test('each of two workers answers on the one port, and the welcome is printed once', async () => {
  for (const pid of shop.pids()) expect((await askWorker(pid, shop.pids(), `${shop.origin}/memos`)).status).toBe(200)
  expect(shop.printed().match(/Warraq is open/g)).toHaveLength(1)
})

test('both workers’ metrics are summed on a separate port', async () => {
  const memosOf = async () =>
    Number(/^http_request_seconds_count\{route="\/memos",.*"200"\} (\d+)$/m.exec(await (await fetch(shop.metrics)).text())?.[1] ?? 0)
  const before = await memosOf()
  for (const pid of shop.pids()) await askWorker(pid, shop.pids(), `${shop.origin}/memos`)
  await expect.poll(memosOf).toBe(before + 2)
  const text = await (await fetch(shop.metrics)).text()
  expect(text).toMatch(/^shop_database_up 1$/m)
  expect(text).toMatch(/^shop_queue_failed\{queue="send-mail"\} 0$/m)
})

test('a change soon reaches the stored pages of both workers', async () => {
  const database = await openDatabase({ url: shop.databaseUrl })
  const changes = await sharedCatalogueChanges(database, createLog('silent'))
  try {
    const [memo] = await database.db.select({ id: memos.id }).from(memos).limit(1)
    const address = `${shop.origin}/memos/${memo?.id}`
    const seenBy = (pid: number) => askWorker(pid, shop.pids(), address).then(({ text }) => text.includes('Changed for all'))
    for (const pid of shop.pids()) expect(await seenBy(pid)).toBe(false)
    await database.db
      .update(memos)
      .set({ title: { en: 'Changed for all', ar: 'Changed for all' } })
      .where(eq(memos.id, memo?.id ?? 0))
    // Not notified: both still show the stored page.
    for (const pid of shop.pids()) expect(await seenBy(pid)).toBe(false)
    await changes.changeCatalogue(async (_tx, announce) => announce())
    for (const pid of shop.pids()) await expect.poll(() => seenBy(pid)).toBe(true)
  } finally {
    await changes.close()
    await database.close()
  }
})

test('when a worker is killed under steady requests, none fails but those it held, and another one takes its place', async () => {
  const [victim = 0, survivor = 0] = shop.pids()
  let killedAt = Number.POSITIVE_INFINITY
  let isOver = false
  const failures: string[] = []
  const pending: Promise<void>[] = []
  let begun = 0
  const ask = async (): Promise<void> => {
    const began = performance.now()
    begun++
    try {
      const { status } = await getAnew(`${shop.origin}/memos`)
      if (status !== 200) failures.push(`status ${status}`)
    } catch (error) {
      if (began > killedAt) failures.push(String(error))
    }
  }
  const timer = setInterval(() => isOver || pending.push(ask()), 5)
  await expect.poll(() => begun).toBeGreaterThan(100)
  // Before the signal, so that everything started from now on counts.
  killedAt = performance.now()
  process.kill(victim, 'SIGKILL')
  await shop.untilServed(3)
  isOver = true
  clearInterval(timer)
  await Promise.all(pending)
  expect(failures).toEqual([])
  const living = shop.pids().filter(isAlive)
  expect(living).toContain(survivor)
  expect(living).toHaveLength(2)
  for (const pid of living) expect((await askWorker(pid, living, `${shop.origin}/memos`)).status).toBe(200)
  expect(shop.printed()).toContain(`"worker":${victim},"code":null,"signal":"SIGKILL"`)
  expect(shop.printed().match(/Warraq is open/g)).toHaveLength(1)
})

test('a stop signal ends all workers and their primary, even if each gets its own', async () => {
  const pids = shop.pids()
  const held = getAnew(`${shop.origin}/home/globalSearch?q=physics`)
  // Like a supervisor that signals the whole group: each worker gets it twice, from there and from the primary.
  for (const pid of pids.filter(isAlive)) process.kill(pid, 'SIGTERM')
  shop.primary.kill('SIGTERM')
  await held.catch(() => {})
  await expect.poll(() => shop.primary.exitCode).toBe(0)
  expect(pids.filter(isAlive)).toEqual([])
})
