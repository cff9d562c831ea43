import { randomUUID } from 'node:crypto'
import autocannon from 'autocannon'
import type { Shop } from './shop.ts'

const connections = 16
const seconds = 5

export type Load = { perSecond: number; p99Ms: number; failed: number }

/** GETs one path for some seconds. `isAnew`: each request asks for a page that the page cache does not hold. */
export async function loadPage(url: string, path: string, isAnew: boolean): Promise<Load> {
  let count = 0
  const separator = path.includes('?') ? '&' : '?'
  const pathOf = () => (isAnew ? `${path}${separator}q=${count++}` : path)
  const result = await autocannon({
    url,
    connections,
    duration: seconds,
    requests: [
      {
        headers: { 'accept-encoding': 'br' },
        setupRequest: (request) => ({ ...request, path: pathOf() }),
      },
    ],
  })
  return { perSecond: result.requests.average, p99Ms: result.latency.p99, failed: result.non2xx + result.errors }
}

/** Places orders, each by another student in turn, so that none owns what it orders; every answer must be 200. */
export async function loadOrders(shop: Shop, itemIds: number[]): Promise<Load> {
  let count = 0
  const result = await autocannon({
    url: shop.url,
    connections: 8,
    amount: shop.tokens.length * itemIds.length,
    requests: [
      {
        method: 'POST',
        path: '/api/Website/Order/CreateOrder',
        setupRequest: (request) => {
          const student = count % shop.tokens.length
          const item = itemIds[Math.floor(count / shop.tokens.length) % itemIds.length]
          count++
          return {
            ...request,
            headers: {
              'content-type': 'application/json',
              authorization: `Bearer ${shop.tokens[student]}`,
              'idempotency-key': randomUUID(),
            },
            body: JSON.stringify({ items: [{ id: item }] }),
          }
        },
      },
    ],
  })
  return { perSecond: result['2xx'] / result.duration, p99Ms: result.latency.p99, failed: result.non2xx + result.errors }
}
