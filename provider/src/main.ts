import { flushCompileCache } from 'node:module'
import { serve } from '@hono/node-server'
import { openingText } from './account/first-staff/opening-text.ts'
import { readEnv } from './gather-env.ts'
import { clientOf } from './http/client-address.ts'
import { underOwnId } from './http/edge.ts'
import { keepAliveMs } from './http/keep-alive.ts'
import { openProvider } from './open-provider.ts'

/** The provider alone, for a storefront that runs elsewhere with PROVIDER_URL. */
const env = readEnv(process.env)
const provider = await openProvider(env)
const server = serve(
  {
    fetch: (request, { incoming, outgoing }) => {
      const hops = env.TRUSTED_PROXY_HOPS
      return underOwnId(incoming, outgoing, hops, () => provider.app.fetch(request, clientOf(incoming, hops)))
    },
    port: env.PORT,
    serverOptions: { keepAliveTimeout: keepAliveMs },
  },
  ({ port }) => {
    provider.deps.log.info({ port }, 'provider listens')
    // On the terminal, not in the log, which others store.
    if (provider.openingToken) console.log(openingText(`${env.PUBLIC_URL?.replace(/\/+$/, '') ?? ''}`, provider.openingToken))
    // Now, not at the end: even a killed process leaves its compiled modules to the next one.
    flushCompileCache()
  },
)

let isStopping = false
const stop = () => {
  if (isStopping) return
  isStopping = true
  server.close(async () => {
    await provider.close()
    process.exit(0)
  })
}
// Permanently: without a listener, a second signal would end the process while it finishes running work.
process.on('SIGTERM', stop)
process.on('SIGINT', stop)
