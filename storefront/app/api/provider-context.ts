import { createContext } from 'react-router'

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
