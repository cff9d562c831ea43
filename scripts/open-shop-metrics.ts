import { metricsAddress } from 'provider/src/metrics/metrics.env.ts'
import type { RequestFigures } from 'provider/src/metrics/request-figures.ts'
import type { OpenProvider } from 'provider/src/open-provider.ts'
import type { Storefront } from 'storefront/server/create-storefront.ts'

export type ShopMetrics = RequestFigures & { watchCache: (size: Storefront['cacheSize']) => void }

/** Metrics of this process, and how its requests are counted; undefined, with nothing loaded, if METRICS_PORT is not set. */
export async function openShopMetrics(
  provider: OpenProvider | undefined,
  nameRoute: (address: string) => string,
): Promise<ShopMetrics | undefined> {
  const address = metricsAddress(process.env)
  if (!address) return undefined
  const [{ createRegistry, openMetrics }, { createRequestFigures }, { registerShopFigures }, { registerCdnFigures }, processFigures] =
    await Promise.all([
      import('provider/src/metrics/open-metrics.ts'),
      import('provider/src/metrics/request-figures.ts'),
      import('provider/src/metrics/shop-figures.ts'),
      import('provider/src/metrics/cdn-figures.ts'),
      import('provider/src/metrics/process-figures.ts'),
    ])
  const registry = createRegistry()
  const figures = createRequestFigures(registry, nameRoute)
  if (provider) registerShopFigures(registry, provider.deps, provider)
  if (provider?.cdn) registerCdnFigures(registry, provider.cdn)
  processFigures.registerProcessFigures(registry)
  if (provider) processFigures.registerPressure(registry, provider.deps.pressure.level)
  await openMetrics(address, registry)
  return { ...figures, watchCache: (size) => processFigures.registerCache(registry, size) }
}
