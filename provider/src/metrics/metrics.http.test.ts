import { createServer, get, request, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Registry } from 'prom-client'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { openTestDatabase } from '../testing/database/test-database.ts'
import { createRequestFigures } from './request-figures.ts'
import { serveMetrics } from './serve-metrics.ts'
import { registerShopFigures } from './shop-figures.ts'

let open: Server[] = []
let registry: Registry
beforeEach(() => {
  registry = new Registry()
})
afterEach(async () => {
  await Promise.all(open.map((server) => new Promise((resolve) => server.close(resolve))))
  open = []
})

const portOf = (server: Server) => (server.address() as AddressInfo).port
const lineOf = async (name: string) => (await registry.metrics()).split('\n').find((line) => line.startsWith(name))

async function listen(server: Server): Promise<string> {
  open.push(server)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return `http://127.0.0.1:${portOf(server)}`
}

test('metrics are only served at /metrics, and a port in use is an error', async () => {
  const taken = createServer()
  await listen(taken)
  await expect(serveMetrics({ port: portOf(taken), host: '127.0.0.1' }, async () => '')).rejects.toThrow('EADDRINUSE')
  const server = await serveMetrics({ port: 0, host: '127.0.0.1' }, async () => 'figures')
  open.push(server)
  const origin = `http://127.0.0.1:${portOf(server)}`
  expect(await (await fetch(`${origin}/metrics`)).text()).toBe('figures')
  expect((await fetch(origin)).status).toBe(404)
  expect((await fetch(`${origin}/metrics`, { method: 'POST' })).status).toBe(404)
})

test('an answer is counted by its route, method and status; invented paths are no labels', async () => {
  const { measured } = createRequestFigures(registry, () => '/memos/:id')
  const origin = await listen(
    createServer(
      measured((_, response) => {
        response.statusCode = 503
        response.end()
      }),
    ),
  )
  await fetch(`${origin}/memos/1?q=secret`)
  await fetch(`${origin}/memos/2`)
  await new Promise((resolve) => request(origin, { method: 'PROPFIND' }, resolve).end())
  await expect.poll(() => lineOf('http_request_seconds_count{route="/memos/:id",method="GET",status="503"}')).toMatch(/ 2$/)
  await expect.poll(() => lineOf('http_request_seconds_count{route="/memos/:id",method="other",status="503"}')).toMatch(/ 1$/)
  expect(await registry.metrics()).not.toContain('secret')
})

test('a request whose client goes away is counted separately, not as an answer', async () => {
  const { measured } = createRequestFigures(registry, () => '/')
  let reached = () => {}
  const isReached = new Promise<void>((resolve) => {
    reached = resolve
  })
  const origin = await listen(createServer(measured(() => reached())))
  const asked = get(origin)
  asked.on('error', () => {})
  await isReached
  asked.destroy()
  await expect.poll(() => lineOf('http_requests_left_total{route="/"}')).toMatch(/ 1$/)
  expect(await lineOf('http_request_seconds_count')).toBeUndefined()
})

test('queues and open payments are read at the scrape; while the database is down only that is reported', async () => {
  const database = await openTestDatabase()
  let time = 0
  const now = () => new Date(time)
  let isReplicaRead = true
  const pool = () => ({ total: 3, idle: 1, waiting: 4 })
  registerShopFigures(registry, { db: database.db, now }, { pools: { primary: pool, replica: pool }, isReplicaRead: () => isReplicaRead })
  expect(await lineOf('shop_database_up')).toMatch(/ 1$/)
  expect(await lineOf('shop_queue_waiting{queue="send-mail"}')).toMatch(/ 0$/)
  expect(await lineOf('shop_database_connections{pool="primary",state="busy"}')).toMatch(/ 2$/)
  expect(await lineOf('shop_database_connections{pool="primary",state="waiting"}')).toMatch(/ 4$/)
  expect(await lineOf('shop_replica_read')).toMatch(/ 1$/)
  isReplicaRead = false
  expect(await lineOf('shop_replica_read')).toMatch(/ 0$/)
  await database.close()
  time += 60_000
  expect(await lineOf('shop_database_up')).toMatch(/ 0$/)
  expect(await lineOf('shop_queue_waiting')).toBeUndefined()
})
