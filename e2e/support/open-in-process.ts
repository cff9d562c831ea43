import type { OpenProvider } from 'provider/src/open-provider.ts'
import { readStorefrontEnv } from 'storefront/server/env.ts'
import { openStorefront } from 'storefront/server/open-storefront.ts'
import { createPageQueues } from '../../scripts/queue-pages.ts'
import { listen } from './listen.ts'

/** Opens a provider's pages and serves both in this process, as `npm start` does. */
export async function openInProcess({ app, deps }: Pick<OpenProvider, 'app' | 'deps'>, settings: Record<string, string>) {
  const storefront = await openStorefront(
    readStorefrontEnv(settings),
    { fetch: (request) => app.fetch(request), clientSecret: deps.secrets.client },
    createPageQueues(),
  )
  deps.onCatalogueChange((tags) => storefront.purge(tags))
  const isApi = (request: Request) => new URL(request.url).pathname.startsWith('/api/')
  return listen((request) => (isApi(request) ? app.fetch(request) : storefront.fetch(request)))
}
