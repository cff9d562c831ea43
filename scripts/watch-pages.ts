import type { createLog } from 'provider/src/http/log.ts'
import { requestIdNow } from 'provider/src/request-id.ts'
import type { Storefront } from 'storefront/server/create-storefront.ts'
import type { StorefrontWatch } from 'storefront/server/open-storefront.ts'

type Log = ReturnType<typeof createLog>

/** Connects the storefront to the shop's log and request ids. */
export function watchStorefront(log: Log): Required<Pick<StorefrontWatch, 'requestIdNow' | 'tellError'>> {
  return {
    requestIdNow,
    tellError: (error) => {
      // The request's own line says that there is no such page.
      if (statusOf(error) < 500) return
      log.error({ err: error instanceof Error ? error : new Error(`not an error: ${statusOf(error)}`) }, 'a page failed')
    },
  }
}

/** Logs each page. Built files and repeated answers of cached pages have no line. */
export function withLines(fetch: Storefront['fetch'], log: Log, nameRoute: (address: string) => string): Storefront['fetch'] {
  return async (request, client, raw) => {
    const began = performance.now()
    const response = await fetch(request, client, raw)
    const { pathname } = new URL(request.url)
    // The route, because an address may contain the key of a link to pay.
    const line = { method: request.method, route: nameRoute(pathname), status: response.status, ms: Math.round(performance.now() - began) }
    if (!isBuilt(pathname)) log.info(line, 'page')
    return response
  }
}

const isBuilt = (pathname: string) => /^\/(admin\/)?assets\//.test(pathname)

/** The router reports an unknown address as a response with a status. */
const statusOf = (error: unknown): number =>
  typeof error === 'object' && error !== null && 'status' in error && typeof error.status === 'number' ? error.status : 500
