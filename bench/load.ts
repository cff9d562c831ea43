import { execFile, spawnSync } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { get } from 'node:http'
import { buffer } from 'node:stream/consumers'
import { promisify } from 'node:util'
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
 * Places simultaneous orders at each of these addresses, by a different student each, so that none owns what it orders. Every answer must be
 * 200. Half of the students go to each of two processes.
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

const run = promisify(execFile)
const encoding = 'Accept-Encoding: gzip'

export const hasWrk = (): boolean => !spawnSync('wrk', ['-v']).error

/** GETs one page for some seconds. A JavaScript load generator would itself be the bottleneck. */
export async function loadByWrk(url: string): Promise<Load> {
  const { stdout } = await run('wrk', ['-t1', '-c16', '-d5', '--latency', '-H', encoding, url])
  const read = (pattern: RegExp) => pattern.exec(stdout)?.slice(1) ?? []
  const [time = '0', unit = 'ms'] = read(/99%\s+([\d.]+)(us|ms|s)/)
  const milliseconds = { us: 0.001, ms: 1, s: 1000 }[unit] ?? 1
  const [refused = '0'] = read(/Non-2xx or 3xx responses: (\d+)/)
  return { perSecond: Number(read(/Requests\/sec:\s+([\d.]+)/)[0]), p99Ms: Number(time) * milliseconds, failed: Number(refused) }
}

/** The page's raw bytes. `fetch` would decompress them. */
export function readGzipped(url: string): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    get(url, { headers: { 'Accept-Encoding': 'gzip' } }, (response) => resolve(buffer(response))).on('error', reject)
  })
}
