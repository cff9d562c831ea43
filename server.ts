import './scripts/production.ts'
import type { Server } from 'node:http'
import { flushCompileCache } from 'node:module'
import { serve } from '@hono/node-server'
import { readEnv } from 'provider/src/gather-env.ts'
import { type Client, clientOf } from 'provider/src/http/client-address.ts'
import { type OpenProvider, openProvider } from 'provider/src/open-provider.ts'
import { readStorefrontEnv, type StorefrontEnv } from 'storefront/server/env.ts'
import { openStorefront } from 'storefront/server/open-storefront.ts'
import { prepareDemo } from './scripts/prepare-demo.ts'
import { createPageQueues } from './scripts/queue-pages.ts'
import { welcome } from './scripts/welcome.ts'

const drainMs = 25_000

type Fetch = (request: Request, client?: Client) => Response | Promise<Response>

/** Runs the storefront alone if PROVIDER_URL is set, else provider and storefront in one process, on one port. */
async function start(): Promise<void> {
  const storefrontEnv = readStorefrontEnv(process.env)
  const provider = storefrontEnv.PROVIDER_URL ? undefined : await openProvider(readEnv(process.env))
  try {
    const demo = provider?.deps.settings.isDemo ? await prepareDemo(provider.deps) : undefined
    const storefront = await openStorefront(storefrontEnv, inProcess(provider), createPageQueues())
    provider?.deps.onCatalogueChange((tags) => storefront.purge(tags))
    const server = await listen(route(provider?.app.fetch, storefront.fetch), storefrontEnv)
    stopOnSignal(server, provider)
    // Now, and not when it ends: a process that is killed leaves its modules to the next one, too.
    flushCompileCache()
    welcome({ env: storefrontEnv, engine: provider?.engine, demo, settings: provider?.deps.settings, openingToken: provider?.openingToken })
  } catch (error) {
    await provider?.close()
    throw error
  }
}

function inProcess(provider: OpenProvider | undefined): { fetch: Fetch; clientSecret: string } | undefined {
  return provider && { fetch: provider.app.fetch, clientSecret: provider.deps.secrets.client }
}

function route(provider: Fetch | undefined, storefront: Fetch): Fetch {
  return (request, client) => {
    // An invalid Host header makes an address that cannot be read.
    if (!URL.canParse(request.url)) return new Response(null, { status: 400 })
    const path = request.url.slice(request.url.indexOf('/', 8))
    if (/^\/(healthz|readyz)$/.test(path) && !provider) return Response.json({ status: 'ok' })
    return provider && /^\/(api\/|healthz|readyz)/.test(path) ? provider(request, client) : storefront(request, client)
  }
}

function listen(fetch: Fetch, env: StorefrontEnv): Promise<Server> {
  return new Promise((resolve, reject) => {
    const options: Parameters<typeof serve>[0] = {
      fetch: (request, { incoming }) => fetch(request, clientOf(incoming, env.TRUSTED_PROXY_HOPS)),
      port: env.PORT,
    }
    const server = serve(options, () => resolve(server as Server)) as Server
    server.once('error', (error: NodeJS.ErrnoException) => {
      reject(error.code === 'EADDRINUSE' ? new Error(`Port ${env.PORT} is taken. Choose another: PORT=3001 npm start`) : error)
    })
  })
}

/** SIGTERM: accept nothing new, finish what runs, close the database. */
function stopOnSignal(server: Server, provider: OpenProvider | undefined): void {
  let isStopping = false
  const stop = () => {
    if (isStopping) return
    isStopping = true
    const close = async () => {
      await provider?.close()
      process.exit(0)
    }
    server.close(close)
    server.closeIdleConnections()
    setTimeout(close, drainMs).unref()
  }
  process.once('SIGTERM', stop)
  process.once('SIGINT', stop)
}

start().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error)
  process.exit(1)
})
