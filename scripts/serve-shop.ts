import { createServer, type Server } from 'node:http'
import { flushCompileCache } from 'node:module'
import { setTimeout as wait } from 'node:timers/promises'
import { readEnv } from 'provider/src/gather-env.ts'
import { keepAliveMs } from 'provider/src/http/keep-alive.ts'
import { logOf } from 'provider/src/http/log.env.ts'
import { type OpenProvider, openProvider } from 'provider/src/open-provider.ts'
import { gives } from 'provider/src/throttle/pressure.ts'
import type { Storefront } from 'storefront/server/create-storefront.ts'
import { readStorefrontEnv, type StorefrontEnv } from 'storefront/server/env.ts'
import { openStorefront } from 'storefront/server/open-storefront.ts'
import { fillDemoOffice } from './demo-office/fill-office.ts'
import { fillReader } from './demo-office/fill-reader.ts'
import { routeNames } from './name-routes.ts'
import { openShopMetrics, type ShopMetrics } from './open-shop-metrics.ts'
import { lengthenDemo, prepareDemo } from './prepare-demo.ts'
import { createPageQueues } from './queue-pages.ts'
import { type Fetch, shopListener } from './shop-listener.ts'
import { watchStorefront, withLines } from './watch-pages.ts'
import { welcome } from './welcome.ts'

const drainMs = 25_000

/**
 * Runs the storefront alone if PROVIDER_URL is set, otherwise provider and storefront in one process, on one port. `isFirst`: this process does
 * the one-time work of this start. A worker (ROLE) only serves its health paths. `hasPast`: a demo gets its long memos and an office with some
 * weeks of business, while it serves.
 */
export async function serveShop({ isFirst, hasPast }: { isFirst: boolean; hasPast: boolean }): Promise<void> {
  const storefrontEnv = readStorefrontEnv(process.env)
  const provider = storefrontEnv.PROVIDER_URL ? undefined : await openProvider(readEnv(process.env), { isFirst })
  try {
    const servesPages = storefrontEnv.ROLE !== 'worker'
    const demo = isFirst && servesPages && provider?.deps.settings.isDemo ? await prepareDemo(provider.deps) : undefined
    const nameRoute = routeNames(provider)
    const metrics = await openShopMetrics(provider, nameRoute)
    const log = provider?.deps.log ?? logOf(process.env)
    const pressure = provider?.deps.pressure
    const isPressed = pressure && (() => pressure.level() >= gives.keptAnew)
    const watch = { ...watchStorefront(log), onPage: metrics?.countPage, isPressed }
    const storefront = servesPages ? await openStorefront(storefrontEnv, inProcess(provider), createPageQueues(pressure), watch) : undefined
    if (storefront) metrics?.watchCache(storefront.cacheSize)
    provider?.deps.onCatalogueChange((tags) => storefront?.purge(tags))
    const stopping = { isAnnounced: false }
    const answer = route(provider?.app.fetch, storefront && withLines(storefront.fetch, log, nameRoute), () => stopping.isAnnounced)
    const server = await listen(answer, storefront?.findKept ?? (() => undefined), storefrontEnv, metrics)
    const filling = provider && demo && demo.accounts.length > 0 && hasPast ? fillInBackground(provider) : undefined
    const closeShop = async () => {
      await filling?.stop()
      await provider?.close()
    }
    stopOnSignal(server, closeShop, async () => {
      stopping.isAnnounced = true
      // No balancer sends anything to a worker.
      if (servesPages) await wait(storefrontEnv.DRAIN_SECONDS * 1000)
    })
    // Now, not at the end: even a killed process leaves its compiled modules to the next one.
    flushCompileCache()
    if (isFirst)
      welcome({
        env: storefrontEnv,
        engine: provider?.engine,
        demo,
        settings: provider?.deps.settings,
        openingToken: provider?.openingToken,
      })
  } catch (error) {
    await provider?.close()
    throw error
  }
}

/** The shop serves meanwhile. If it is stopped, the next start continues. */
function fillInBackground({ deps }: OpenProvider): { stop: () => Promise<unknown> } {
  const stopping = new AbortController()
  // The memos are typeset in their own threads.
  const lengthening = lengthenDemo(deps, stopping.signal).then(
    (lengthened) => deps.log.info({ lengthened }, 'the demo’s long memos are whole'),
    (error: unknown) => deps.log.warn({ err: error }, 'the demo’s long memos could not be set'),
  )
  const filling = fillDemoOffice(deps, stopping.signal).then(
    ({ refused }) => deps.log.info({ refused: refused.length }, 'the demo has an office to look at'),
    (error: unknown) => deps.log.warn({ err: error }, 'the demo’s office could not be filled'),
  )
  // Last, because nobody can buy a memo while it is typeset again.
  const reading = Promise.all([lengthening, filling])
    .then(() => fillReader(deps, stopping.signal))
    .then(
      ({ refused }) => deps.log.info({ refused: refused.length }, 'the demo’s reader is half-way through her term'),
      (error: unknown) => deps.log.warn({ err: error }, 'the demo’s reader could not be given her term'),
    )
  return {
    stop: () => {
      stopping.abort()
      return reading
    },
  }
}

function inProcess(provider: OpenProvider | undefined): { fetch: Fetch; clientSecret: string } | undefined {
  return provider && { fetch: provider.app.fetch, clientSecret: provider.deps.secrets.client }
}

function route(provider: Fetch | undefined, storefront: Fetch | undefined, isStopping: () => boolean): Fetch {
  return (request, client, raw) => {
    // An invalid Host header makes an unparsable address.
    if (!URL.canParse(request.url)) return new Response(null, { status: 400 })
    const path = request.url.slice(request.url.indexOf('/', 8))
    if (path === '/readyz' && isStopping()) return Response.json({ status: 'not ready', missing: ['stopping'] }, { status: 503 })
    if (/^\/(healthz|readyz)$/.test(path) && !provider) return Response.json({ status: 'ok' })
    if (provider && (!storefront || /^\/(api\/|healthz|readyz)/.test(path))) return provider(request, client)
    return storefront ? storefront(request, client, raw) : new Response(null, { status: 404 })
  }
}

function listen(fetch: Fetch, findKept: Storefront['findKept'], env: StorefrontEnv, metrics: ShopMetrics | undefined): Promise<Server> {
  const answering = shopListener(fetch, findKept, env.TRUSTED_PROXY_HOPS)
  const server = createServer({ keepAliveTimeout: keepAliveMs }, metrics ? metrics.measured(answering) : answering)
  return new Promise((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => {
      reject(error.code === 'EADDRINUSE' ? new Error(`Port ${env.PORT} is taken. Choose another: PORT=3001 npm start`) : error)
    })
    server.listen(env.PORT, () => resolve(server))
  })
}

/** On a signal: for SIGTERM tells a balancer; then accepts nothing new, finishes running work, closes the database. */
function stopOnSignal(server: Server, closeShop: () => Promise<void>, announce: () => Promise<void>): void {
  let isStopping = false
  const stop = async (signal: NodeJS.Signals) => {
    if (isStopping) return
    isStopping = true
    // Ctrl+C is used without a balancer. Connections that the system has accepted for a closing port are cut, so nothing new may arrive by then.
    if (signal === 'SIGTERM') await announce()
    let isClosing = false
    const close = async () => {
      // Requests that end after the drain time call it a second time.
      if (isClosing) return
      isClosing = true
      await closeShop()
      process.exit(0)
    }
    server.close(close)
    server.closeIdleConnections()
    setTimeout(close, drainMs).unref()
  }
  // Permanently: without a listener, a second signal would end the process while it finishes running work.
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) process.on(signal, stop)
}
