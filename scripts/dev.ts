import { createServer } from 'node:http'
import { fileURLToPath } from 'node:url'
import { getRequestListener } from '@hono/node-server'
import { isOfficePath } from 'contract/office/office-pages.ts'
import { readEnv } from 'provider/src/gather-env.ts'
import { openProvider } from 'provider/src/open-provider.ts'
import type { ServerBuild } from 'react-router'
import { createStorefront } from 'storefront/server/create-storefront.ts'
import { readStorefrontEnv } from 'storefront/server/env.ts'
import { storefrontSettings } from 'storefront/server/open-storefront.ts'
import { createServer as createViteServer, type ViteDevServer } from 'vite'
import { prepareDemo } from './prepare-demo.ts'
import { createPageQueues } from './queue-pages.ts'
import { welcome } from './welcome.ts'

/** The shop with hot reload: Vite serves and transforms the storefront, the provider runs in this process. */
const root = fileURLToPath(new URL('../storefront', import.meta.url))
const env = readStorefrontEnv(process.env)
const provider = env.PROVIDER_URL ? undefined : await openProvider(readEnv(process.env))
const demo = provider?.deps.settings.isDemo ? await prepareDemo(provider.deps) : undefined
const vite = await openVite(root, 24_678)
const office = await openVite(`${root}/office`, 24_679)
const loadBuild = (from: ViteDevServer) => () => from.ssrLoadModule('virtual:react-router/server-build') as Promise<ServerBuild>
const answerAsset = async () => undefined

const storefront = createStorefront({
  build: loadBuild(vite),
  office: { build: loadBuild(office), answerAsset },
  mode: 'development',
  answerAsset,
  queues: createPageQueues(),
  pageCacheBytes: 1,
  // Code under development is reloaded for each page.
  answerBytes: 0,
  ...storefrontSettings(env, provider && { fetch: provider.app.fetch, clientSecret: provider.deps.secrets.client }),
})
const answerPage = getRequestListener(async (request) => {
  const response = await storefront.fetch(request)
  // Vite's client and React's refresh use inline scripts and a socket; the real policy is tested on the build.
  response.headers.delete('Content-Security-Policy')
  return response
})
const answerApi = getRequestListener((request) => provider?.app.fetch(request) ?? new Response(null, { status: 404 }))

const server = createServer((request, response) => {
  if (/^\/(api\/|healthz|readyz)/.test(request.url ?? '')) void answerApi(request, response)
  else if (isOfficePath(request.url ?? '')) office.middlewares(request, response, () => void answerPage(request, response))
  else vite.middlewares(request, response, () => void answerPage(request, response))
})
server.listen(env.PORT, () =>
  welcome({ env, engine: provider?.engine, demo, settings: provider?.deps.settings, openingToken: provider?.openingToken }),
)

const stop = async () => {
  await Promise.all([vite.close(), office.close()])
  await provider?.close()
  process.exit(0)
}
process.once('SIGTERM', stop)
process.once('SIGINT', stop)

/** Each of the two apps has its own server, and its own port for updates. */
function openVite(directory: string, port: number): Promise<ViteDevServer> {
  return createViteServer({ root: directory, configFile: `${directory}/vite.config.ts`, server: { middlewareMode: true, hmr: { port } } })
}
