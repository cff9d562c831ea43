import { createContext, RouterContextProvider } from 'react-router'
import { sessionContext, type RequestSession } from '../session/request-session.ts'

/** What the composition root gives the app: the way to the provider and the settings of this shop. */
export type StorefrontContext = {
  /** In one process: the provider's own `fetch`; else HTTP to PROVIDER_URL. */
  fetchProvider: (request: Request) => Response | Promise<Response>
  /** Base of the requests to the provider, e.g. http://provider.local */
  providerOrigin: string
  /** Where a browser reaches the provider, if that is not this shop itself. */
  providerPublicOrigin?: string | undefined
  /** Proves to the provider that we keep tokens from browsers (ruling 4). */
  clientSecret: string | undefined
  productKey: string
  currency: string
  /** Cookies are Secure exactly where the shop's public address is https (ruling 39). */
  isSecure: boolean
  publicUrl: string | undefined
  isDemo: boolean
}

export const storefrontContext = createContext<StorefrontContext>()

/** Called by the server for each request: contexts come from the build, because what Node runs and Vite bundles exists twice. */
export function createLoadContext(storefront: StorefrontContext): RouterContextProvider {
  const context = new RouterContextProvider()
  context.set(storefrontContext, storefront)
  const session: RequestSession = { session: undefined, change: 'none' }
  context.set(sessionContext, session)
  return context
}
