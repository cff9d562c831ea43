import { afterAll, beforeAll, expect, test } from 'vitest'
import { createApiWalk } from '../testing/api-walk.ts'
import { createCatalog } from '../testing/catalog/catalog-factory.ts'
import { createTestApp, type TestApp } from '../testing/create-test-app.ts'
import { mediaTypes, openOnPort, sendEndlessly, watchMemory } from '../testing/crowd/endless-body.ts'
import { order } from '../testing/sales/order-factory.ts'

const mostGrowthMb = 50
let shop: TestApp
let api: Awaited<ReturnType<typeof createApiWalk>>
let line: Awaited<ReturnType<typeof openOnPort>>
beforeAll(async () => {
  shop = await createTestApp()
  api = await createApiWalk(shop)
  line = await openOnPort((request) => shop.app.fetch(request))
})
afterAll(async () => {
  line.close()
  await shop.close()
})

type Target = { path: string; method: string; headers?: Record<string, string> }

/** The statuses of endless bodies, of every media type, with and without a declared length. */
async function statusesOf({ path, method, headers = {} }: Target): Promise<(number | undefined)[]> {
  const statuses: (number | undefined)[] = []
  for (const mediaType of mediaTypes) {
    for (const isAnnounced of [true, false])
      statuses.push(await sendEndlessly(line.origin + path, { method, headers, mediaType, isAnnounced }))
  }
  return statuses
}

test('no endpoint stores a body beyond its limit, whatever length it declares: 413, or an answer without reading it', async () => {
  const memory = watchMemory()
  for (const endpoint of shop.app.endpoints) {
    const headers = { Authorization: `Bearer ${await api.tokenFor(endpoint)}` }
    const statuses = new Set(await statusesOf({ path: `/api/Website/${endpoint.path}`, method: endpoint.method, headers }))
    if (endpoint.body) expect([endpoint.path, ...statuses]).toEqual([endpoint.path, 413])
    else for (const status of statuses) expect(status, endpoint.path).toBeLessThan(500)
  }
  expect(memory.growthMb()).toBeLessThanOrEqual(mostGrowthMb)
})

test('a server that reads a whole body is detected by its memory', async () => {
  const server = await openOnPort(async (request) => new Response(String((await request.arrayBuffer()).byteLength)))
  const memory = watchMemory()
  expect(await sendEndlessly(server.origin, { method: 'POST', mediaType: undefined, isAnnounced: true })).toBe(200)
  expect(memory.growthMb()).toBeGreaterThan(mostGrowthMb)
  server.close()
})

test('a body for a gateway that the shop lacks is not read; for its own gateways, 256 KB are', async () => {
  const memory = watchMemory()
  const webhook = (name: string) => ({ path: `/api/Website/Payment/Webhook/${name}`, method: 'POST' })
  expect(new Set(await statusesOf(webhook('nope')))).toEqual(new Set([404]))
  expect(new Set(await statusesOf(webhook('sandbox')))).toEqual(new Set([413]))
  expect(memory.growthMb()).toBeLessThanOrEqual(mostGrowthMb)
  const send = (name: string, bytes: number) => shop.fetch(webhook(name).path, { method: 'POST', body: 'x'.repeat(bytes) })
  // Small enough to be read, and unsigned.
  expect((await send('sandbox', 256 * 1024)).status).toBe(403)
  expect((await send('sandbox', 256 * 1024 + 1)).status).toBe(413)
})

test('the sandbox’s page only accepts one word', async () => {
  const memory = watchMemory()
  const catalog = await createCatalog(shop.deps.db)
  const { data } = await order(shop, { token: api.token }, [catalog.memo.id])
  const path = new URL(data.paymentUrl ?? '', line.origin).pathname
  expect(new Set(await statusesOf({ path, method: 'POST' }))).toEqual(new Set([413]))
  expect(memory.growthMb()).toBeLessThanOrEqual(mostGrowthMb)
})

test.each(['/api/nothing', '/api/Website/No/Such', '/healthz', '/api/docs'])('a body for %s is not read', async (path) => {
  const memory = watchMemory()
  for (const method of ['POST', 'PUT', 'DELETE', 'PATCH'])
    for (const status of await statusesOf({ path, method })) expect(status).toBeLessThan(500)
  expect(memory.growthMb()).toBeLessThanOrEqual(mostGrowthMb)
})
