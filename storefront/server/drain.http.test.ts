import { afterEach, expect, test } from 'vitest'
import { spawnStorefront } from '../testing/spawn-storefront.ts'

let shop: Awaited<ReturnType<typeof spawnStorefront>> | undefined
afterEach(() => shop?.close())

const secret = 'a-secret-of-more-than-32-characters'
const spawn = (settings: Record<string, string>) => spawnStorefront('http://127.0.0.1:9', secret, settings)

test('a process told to stop first says so, keeps answering meanwhile, and then ends', async () => {
  const draining = await spawn({ DRAIN_SECONDS: '3' })
  shop = draining
  expect((await draining.get('/readyz', '')).status).toBe(200)
  draining.tell('SIGTERM')
  await expect.poll(async () => (await draining.get('/readyz', '')).status).toBe(503)
  expect(await (await draining.get('/readyz', '')).json()).toEqual({ status: 'not ready', missing: ['stopping'] })
  expect((await draining.get('/healthz', '')).status).toBe(200)
  expect(draining.ended()).toBeUndefined()
  await expect.poll(draining.ended).toBe(0)
})

test('without a load balancer it ends at once', async () => {
  const alone = await spawn({})
  shop = alone
  alone.tell('SIGTERM')
  await expect.poll(alone.ended).toBe(0)
})
