import { readFileSync } from 'node:fs'
import { createServer, get } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { payments } from '../sales/books/order.schema.ts'
import { ledgerGoodRuns } from '../sales/ledger/good-run.schema.ts'
import { createCatalog } from '../testing/catalog/catalog-factory.ts'
import { openTestShop } from '../testing/open-test-shop.ts'
import { order } from '../testing/sales/order-factory.ts'
import { logInAs } from '../testing/student/account-factory.ts'
import { createFairQueue } from '../throttle/fair-queue.ts'
import { registerCdnFigures } from './cdn-figures.ts'
import { createRegistry } from './open-metrics.ts'
import { registerProcessFigures } from './process-figures.ts'
import { createRequestFigures } from './request-figures.ts'
import { registerShopFigures } from './shop-figures.ts'

const read = (path: string) => readFileSync(new URL(`../../../docs/${path}`, import.meta.url), 'utf8')
const rules = read('alerts.rules.yaml')
const alerts = [...rules.matchAll(/- alert: (\w+)\n\s+expr: (.+)\n/g)].map(([, name = '', expr = '']) => ({ name, expr }))

const shop = await openTestShop()
let served = ''
let time = Date.now()
const registry = createRegistry()
beforeAll(async () => {
  const { deps } = shop
  const pool = () => ({ total: 3, idle: 1, waiting: 4 })
  registerShopFigures(
    registry,
    { db: deps.db, now: () => new Date(time) },
    { pools: { primary: pool, replica: pool }, isReplicaRead: () => true },
  )
  registerProcessFigures(registry)
  registerCdnFigures(registry, { figures: () => ({ done: 4, failed: 1, waitingSeconds: 0 }) })
  createFairQueue({ line: 'test', running: 1, waiting: 1 })
  const { measured } = createRequestFigures(registry, () => '/memos')
  const server = createServer(measured((_, response) => response.writeHead(503).end()))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  await new Promise((resolve) => get(`http://127.0.0.1:${(server.address() as AddressInfo).port}/memos`, resolve))
  await new Promise((resolve) => server.close(resolve))
  const student = await logInAs(shop)
  const catalog = await createCatalog(deps.db)
  await order(shop, student, [catalog.memo.id])
  await deps.db.update(payments).set({ nextCheckAt: new Date() })
  expect(await registry.metrics()).not.toMatch(/^shop_books_right_seconds /m)
  await deps.db.insert(ledgerGoodRuns).values({ id: 1, beganAt: new Date(Date.now() - 3 * 3_600_000) })
  // What was read is told for a moment.
  time += 60_000
  served = await registry.metrics()
})
afterAll(() => registry.clear())

test('every rule uses a metric that the shop serves, with existing labels and values', () => {
  expect(alerts.length).toBe(rules.match(/- alert:/g)?.length)
  for (const { name, expr } of alerts.filter(({ expr }) => !expr.startsWith('up{'))) {
    const figures = [...expr.matchAll(/\b((?:shop|http|nodejs|process)_\w+)(?:\{([^}]*)\})?/g)]
    expect(figures.length, name).toBeGreaterThan(0)
    for (const [, figure = '', labels = ''] of figures) {
      const lines = served.split('\n').filter((line) => line.startsWith(`${figure}{`) || line.startsWith(`${figure} `))
      expect(lines.length, `${name}: ${figure}`).toBeGreaterThan(0)
      for (const [, label = '', is = '', value = ''] of labels.matchAll(/(\w+)(=~|!~|=)"([^"]*)"/g)) {
        const values = lines.flatMap((line) => new RegExp(`[{,]${label}="([^"]*)"`).exec(line)?.[1] ?? [])
        const named = is === '=' ? [value] : value.split('|')
        for (const one of named)
          expect([name, label, values.some((found) => new RegExp(`^(?:${one})$`).test(found)) || is === '!~']).toEqual([name, label, true])
      }
    }
  }
})

test('the age of the last successful check of the books is given in seconds', () => {
  const seconds = Number(/^shop_books_right_seconds (\S+)/m.exec(served)?.[1])
  expect(seconds).toBeGreaterThanOrEqual(3 * 3_600)
  expect(seconds).toBeLessThan(3 * 3_600 + 600)
})

test('the page says what to do first for every rule, and for no other', () => {
  const explained = [...read('alerts.md').matchAll(/^### (\w+)$/gm)].map(([, name]) => name)
  expect(explained).toEqual(alerts.map(({ name }) => name))
})
