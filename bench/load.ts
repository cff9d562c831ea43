import { randomUUID } from 'node:crypto'
import autocannon from 'autocannon'

const connections = 16
const seconds = 5

export type Load = { perSecond: number; p99Ms: number; failed: number }

/** GETs pages for some seconds, and counts them. `pathOf`: the path of each request, by its number from 0. */
export async function loadPages(url: string, pathOf: (count: number) => string): Promise<Load & { pages: number }> {
  let count = 0
  const result = await autocannon({
    url,
    connections,
    duration: seconds,
    requests: [
      {
        headers: { 'accept-encoding': 'br' },
        setupRequest: (request) => ({ ...request, path: pathOf(count++) }),
      },
    ],
  })
  const { average, total } = result.requests
  return { perSecond: average, p99Ms: result.latency.p99, failed: result.non2xx + result.errors, pages: total }
}

/**
 * Places orders at each of these addresses at once, by one student after the other, so that none owns what it orders. Every answer must be 200.
 * Half of the students go to each of two processes.
 */
export async function loadOrders(urls: string[], tokens: string[], itemIds: number[]): Promise<Load> {
  const begun = performance.now()
  const each = Math.floor(tokens.length / urls.length)
  const results = await Promise.all(
    urls.map((url, index) => orderAt(url, tokens.slice(index * each, (index + 1) * each), itemIds, 8 / urls.length)),
  )
  const seconds = (performance.now() - begun) / 1000
  return {
    perSecond: results.reduce((sum, result) => sum + result['2xx'], 0) / seconds,
    p99Ms: Math.max(...results.map(({ latency }) => latency.p99)),
    failed: results.reduce((sum, { non2xx, errors }) => sum + non2xx + errors, 0),
  }
}

function orderAt(url: string, tokens: string[], itemIds: number[], connections: number): Promise<autocannon.Result> {
  let count = 0
  return autocannon({
    url,
    connections,
    sampleInt: 100,
    amount: tokens.length * itemIds.length,
    requests: [
      {
        method: 'POST',
        path: '/api/Website/Order/CreateOrder',
        setupRequest: (request) => {
          const student = count % tokens.length
          const item = itemIds[Math.floor(count / tokens.length) % itemIds.length]
          count++
          return {
            ...request,
            headers: {
              'content-type': 'application/json',
              authorization: `Bearer ${tokens[student]}`,
              'idempotency-key': randomUUID(),
            },
            body: JSON.stringify({ items: [{ id: item }] }),
          }
        },
      },
    ],
  })
}
