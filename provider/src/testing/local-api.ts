import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { keepAliveMs } from '../http/keep-alive.ts'

export type Call = { method: string; path: string; query: URLSearchParams; headers: IncomingMessage['headers']; body: string }
export type Reply = { status: number; body: unknown; headers?: Record<string, string> }

/**
 * Simulates another company's API with a real HTTP server for this test. `faults`: calls that fail before anything is done, and calls whose
 * answer is lost after everything was done.
 */
export async function openLocalApi(answer: (call: Call) => Reply) {
  const calls: Call[] = []
  const faults = { failing: 0, lost: 0 }
  const server = createServer({ keepAliveTimeout: keepAliveMs }, async (request, response) => {
    const url = new URL(request.url ?? '/', 'http://127.0.0.1')
    let body = ''
    for await (const chunk of request) body += chunk
    const call = { method: request.method ?? '', path: url.pathname, query: url.searchParams, headers: request.headers, body }
    calls.push(call)
    if (faults.failing > 0) {
      faults.failing--
      return response.writeHead(503).end('{}')
    }
    const { status, body: said, headers } = answer(call)
    if (faults.lost > 0) {
      faults.lost--
      return request.socket.destroy()
    }
    response.writeHead(status, { 'Content-Type': 'application/json', ...headers }).end(JSON.stringify(said))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    calls,
    faults,
    close: async () => {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}
