import type { RequestListener } from 'node:http'
import { Counter, Histogram, type Registry } from 'prom-client'

/** From a cached page's time to the point where people give up, in seconds. */
const buckets = [0.001, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 15]

/** Each exists from the start, so that rates can be computed. */
const outcomes = ['kept', 'stale', 'made', 'old', 'refused'] as const

export type RequestFigures = {
  /** The same listener, counting and timing every answer until its last byte is sent. */
  measured: (listener: RequestListener) => RequestListener
  countPage: (outcome: (typeof outcomes)[number]) => void
}

/** `nameRoute`: an address's pattern. There are few, so that no visitor can inflate the metrics with ever new addresses. */
export function createRequestFigures(registry: Registry, nameRoute: (address: string) => string): RequestFigures {
  const registers = [registry]
  const seconds = new Histogram({
    name: 'http_request_seconds',
    help: 'Answers by route, method and status, from the first byte read to the last one sent',
    labelNames: ['route', 'method', 'status'],
    buckets,
    registers,
  })
  const left = new Counter({
    name: 'http_requests_left_total',
    help: 'Requests whose client went away before the answer was sent',
    labelNames: ['route'],
    registers,
  })
  const pages = new Counter({
    name: 'shop_pages_total',
    help: 'Shared pages: kept, stale (kept, and made anew meanwhile), made for the request, old (kept for too long, as none could be made), or refused as there was no room',
    labelNames: ['outcome'],
    registers,
  })
  for (const outcome of outcomes) pages.inc({ outcome }, 0)
  return {
    measured: (listener) => (request, response) => {
      const began = performance.now()
      response.once('close', () => {
        const route = nameRoute(request.url ?? '')
        if (!response.writableFinished) return left.inc({ route })
        const { method = '' } = request
        seconds.observe(
          { route, method: methods.has(method) ? method : 'other', status: response.statusCode },
          (performance.now() - began) / 1000,
        )
      })
      listener(request, response)
    },
    countPage: (outcome) => pages.inc({ outcome }),
  }
}

const methods: ReadonlySet<string> = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'])
