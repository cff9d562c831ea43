import { createServer, type Server } from 'node:http'
import { Registry } from 'prom-client'

/** Where metrics are served: only on this machine unless METRICS_HOST says otherwise, because only the operator needs them. */
export type MetricsAddress = { port: number; host: string }

/** Serves `/metrics` on a separate port, in the text format of Prometheus. `read` gives the figures of all processes. */
export function serveMetrics({ port, host }: MetricsAddress, read: () => Promise<string>): Promise<Server> {
  const server = createServer((request, response) => {
    if (request.method !== 'GET' || request.url?.split('?')[0] !== '/metrics') {
      response.writeHead(404).end()
      return
    }
    read().then(
      (text) => response.writeHead(200, { 'Content-Type': Registry.PROMETHEUS_CONTENT_TYPE, 'Cache-Control': 'no-store' }).end(text),
      () => response.writeHead(503).end(),
    )
  })
  return new Promise((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, host, () => resolve(server))
  })
}
