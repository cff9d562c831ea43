import { Registry } from 'prom-client'
import { beforeEach, expect, test } from 'vitest'
import { PermanentFailure } from '../db/jobs.ts'
import { composeMail } from '../mail/compose-mail.ts'
import { createCatalog } from '../testing/catalog/catalog-factory.ts'
import { openTestShop } from '../testing/open-test-shop.ts'
import { orderAndPay } from '../testing/sales/order-factory.ts'
import { logInAs } from '../testing/student/account-factory.ts'
import { createFairQueue } from '../throttle/fair-queue.ts'
import { registerCache, registerProcessFigures } from './process-figures.ts'

let registry: Registry
beforeEach(() => {
  registry = new Registry()
  registerProcessFigures(registry)
})
const figureOf = async (name: string) => {
  const line = (await registry.metrics()).split('\n').find((line) => line.startsWith(`${name} `))
  return line === undefined ? undefined : Number(line.slice(name.length + 1))
}

let fault: Error | undefined
const send = async () => {
  if (fault) throw fault
}
const shop = await openTestShop({ withWorkers: true, mailer: { send } })
const letter = (goodForMinutes?: number) => ({
  ...composeMail({ to: 'dana@example.com', locale: 'en', subject: 'Hello', name: 'Dana', parts: [{ kind: 'text', text: 'Hello' }] }),
  ...(goodForMinutes === undefined ? {} : { goodForMinutes }),
})
const queue = (goodForMinutes?: number) => shop.deps.db.transaction((tx) => shop.deps.jobs.send(tx, 'send-mail', letter(goodForMinutes)))

test('a line tells how many tasks wait and run, and how many found no room', async () => {
  const enqueue = createFairQueue({ line: 'a-line-of-a-test', running: 1, waiting: 1 })
  const { promise, resolve: end } = Promise.withResolvers<void>()
  const [running, waiting, refused] = [1, 2, 3].map(() => enqueue('somebody', () => promise))
  expect(await refused).toBeUndefined()
  const figures = async () =>
    Promise.all(['waiting', 'running', 'refused_total'].map((what) => figureOf(`shop_line_${what}{line="a-line-of-a-test"}`)))
  expect(await figures()).toEqual([1, 1, 1])
  end()
  await Promise.all([running, waiting])
  expect(await figures()).toEqual([0, 0, 1])
})

test('mails that are sent, dropped, retried and given up are counted separately, and so are their jobs', async () => {
  const outcomes = async () =>
    Promise.all(['sent', 'dropped', 'failed', 'given_up'].map((outcome) => figureOf(`shop_mails_total{outcome="${outcome}"}`)))
  expect(await outcomes()).toEqual([0, 0, 0, 0])
  await queue()
  await expect.poll(outcomes).toEqual([1, 0, 0, 0])
  await queue(0)
  await expect.poll(outcomes).toEqual([1, 1, 0, 0])
  fault = new Error('the server does not answer')
  await queue()
  await expect.poll(outcomes).toEqual([1, 1, 1, 0])
  // Else it may be retried just now.
  await shop.deps.db.execute(`delete from pgboss.job where name = 'send-mail'`)
  fault = new PermanentFailure('no such address', 'noSuchAddress')
  await queue()
  await expect.poll(outcomes).toEqual([1, 1, 1, 1])
  fault = undefined
  expect(await figureOf('shop_job_seconds_count{queue="send-mail",outcome="done"}')).toBe(2)
  expect(await figureOf('shop_job_seconds_count{queue="send-mail",outcome="given_up"}')).toBe(1)
})

test('a payment is counted when it reaches a status', async () => {
  expect(await figureOf('shop_payment_steps_total{status="captured"}')).toBe(0)
  const catalog = await createCatalog(shop.deps.db)
  await orderAndPay(shop, await logInAs(shop), [catalog.memo.id])
  expect(await figureOf('shop_payment_steps_total{status="captured"}')).toBe(1)
  expect(await figureOf('shop_payment_steps_total{status="failed"}')).toBe(0)
})

test('the page cache tells how much it holds', async () => {
  const size = { pages: { entries: 2, bytes: 4_096 }, chosen: { entries: 0, bytes: 0 } }
  registerCache(registry, () => size)
  expect(await figureOf('shop_page_cache_entries{part="pages"}')).toBe(2)
  size.pages.bytes = 8_192
  expect(await figureOf('shop_page_cache_bytes{part="pages"}')).toBe(8_192)
  expect(await figureOf('shop_page_cache_bytes{part="chosen"}')).toBe(0)
})
