import { requestTimeoutMs } from 'contract/limits.ts'
import type { StorefrontContext } from './provider-context.ts'

/** One request to the provider: 30 seconds at most, undefined where no answer comes (contract §7). */
export async function send(storefront: StorefrontContext, path: string, init: RequestInit): Promise<Response | undefined> {
  try {
    const request = new Request(new URL(path, storefront.providerOrigin), { ...init, signal: AbortSignal.timeout(requestTimeoutMs) })
    return await storefront.fetchProvider(request)
  } catch {
    return undefined
  }
}
