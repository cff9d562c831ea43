import { once } from 'node:events'
import type { Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { serve } from '@hono/node-server'
import { keepAliveMs } from 'provider/src/http/keep-alive.ts'
import type { TestApp } from 'provider/src/testing/create-test-app.ts'

/** A test's provider on a real port. */
export async function serveProvider(provider: TestApp) {
  const fetch = (request: Request) => provider.app.fetch(request)
  const server = serve({ fetch, port: 0, hostname: '127.0.0.1', serverOptions: { keepAliveTimeout: keepAliveMs } }) as Server
  await once(server, 'listening')
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: () => {
      server.closeAllConnections()
      server.close()
    },
  }
}
