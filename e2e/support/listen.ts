import type { AddressInfo } from 'node:net'
import { serve } from '@hono/node-server'
import { keepAliveMs } from 'provider/src/http/keep-alive.ts'

/** Serves a journey's shop in this process, on a free port, with the real server's timeouts. */
export async function listen(fetch: (request: Request) => Response | Promise<Response>): Promise<{ origin: string; close: () => void }> {
  const server = serve({ fetch, port: 0, serverOptions: { keepAliveTimeout: keepAliveMs } })
  await new Promise((resolve) => server.once('listening', resolve))
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: () => {
      server.close()
      if ('closeAllConnections' in server) server.closeAllConnections()
    },
  }
}
