import { basePaths } from 'contract/headers.ts'
import { officePages } from 'contract/office/office-pages.ts'
import { files, pages } from 'contract/pages.ts'
import { metricsAddress } from 'provider/src/metrics/metrics.env.ts'
import type { RequestFigures } from 'provider/src/metrics/request-figures.ts'
import type { OpenProvider } from 'provider/src/open-provider.ts'

export type ShopMetrics = RequestFigures

/** Metrics of this process, and how its requests are counted; undefined, with nothing loaded, if METRICS_PORT is not set. */
export async function openShopMetrics(provider: OpenProvider | undefined): Promise<ShopMetrics | undefined> {
  const address = metricsAddress(process.env)
  if (!address) return undefined
  const [{ createRegistry, openMetrics }, { createNameRoute, createRequestFigures }, { registerShopFigures }, { registerCdnFigures }] =
    await Promise.all([
      import('provider/src/metrics/open-metrics.ts'),
      import('provider/src/metrics/request-figures.ts'),
      import('provider/src/metrics/shop-figures.ts'),
      import('provider/src/metrics/cdn-figures.ts'),
    ])
  const registry = createRegistry()
  const figures = createRequestFigures(registry, createNameRoute(routesOf(provider), ['/assets/', '/api/', '/admin/']))
  if (provider) registerShopFigures(registry, provider.deps, provider)
  if (provider?.cdn) registerCdnFigures(registry, provider.cdn)
  await openMetrics(address, registry)
  return figures
}

/** Every address that the shop knows, as patterns. */
function routesOf(provider: OpenProvider | undefined): string[] {
  const ofPages = [...Object.values(pages), ...Object.values(officePages)].map(({ path }) => path)
  const ofCalls = (provider?.app.endpoints ?? []).flatMap(({ path }) => basePaths.map((base) => `${base}/${path}`))
  return [...ofPages, ...Object.values(files), ...ofCalls, '/healthz', '/readyz']
}
