import { createRequestHandler, type ServerBuild } from 'react-router'
import type { StorefrontContext } from '../app/api/provider-context.ts'
import { crawlerErrorAnswer } from './crawlers.ts'
import { sharedRequest } from './page-cache/cache-key.ts'
import { createPageCache } from './page-cache/page-cache.ts'
import { isFromOurPages } from './same-origin.ts'

export type StorefrontOptions = StorefrontContext & {
  build: ServerBuild | (() => Promise<ServerBuild>)
  buildId: string
  /** Answers a built file; undefined where there is none. */
  answerAsset: (request: Request, pathname: string) => Promise<Response | undefined>
  pageCacheBytes: number
  mode: 'production' | 'development'
}

export type Storefront = { fetch: (request: Request) => Promise<Response>; purge: (tags?: readonly string[]) => void }

type EntryExports = {
  createLoadContext: typeof import('../app/session/load-context.ts').createLoadContext
  isSharedPage: (pathname: string) => boolean
}

/** The storefront's server: files, redirects, the page cache, and the renderer behind it. */
export function createStorefront(options: StorefrontOptions): Storefront {
  const cache = createPageCache({ maxBytes: options.pageCacheBytes })
  const handle = createRequestHandler(options.build, options.mode)
  const getBuild = async () => (typeof options.build === 'function' ? await options.build() : options.build)

  async function render(request: Request, entry: EntryExports): Promise<Response> {
    return handle(request, entry.createLoadContext(options))
  }

  async function answerPage(request: Request): Promise<Response> {
    const entry = (await getBuild()).entry.module as unknown as EntryExports
    const isRead = request.method === 'GET' || request.method === 'HEAD'
    if (!isRead || !entry.isSharedPage(new URL(request.url).pathname)) return crawlerErrorAnswer(request, await render(request, entry))
    const shared = sharedRequest(request)
    if (!shared.key || options.mode === 'development') return crawlerErrorAnswer(request, await render(shared.request, entry))
    return crawlerErrorAnswer(request, await cache.answer(shared.key, request, () => render(shared.request, entry)))
  }

  async function answer(request: Request): Promise<Response> {
    const url = new URL(request.url)
    const redirected = redirectFrom(url)
    if (redirected) return new Response(null, { status: 301, headers: { Location: redirected } })
    if (request.method !== 'GET' && request.method !== 'HEAD' && !isFromOurPages(request, options.publicUrl)) {
      return new Response('Forbidden', {
        status: 403,
        headers: { 'Content-Type': 'text/plain; charset=utf-8', Vary: 'Origin, Sec-Fetch-Site' },
      })
    }
    if (url.pathname === '/build.json') return Response.json({ build: options.buildId }, { headers: { 'Cache-Control': 'no-store' } })
    return (await options.answerAsset(request, url.pathname)) ?? answerPage(request)
  }

  return {
    fetch: async (request) => withSecurityHeaders(await answer(request), options.isSecure),
    purge: cache.purge,
  }
}

/** `/en` and `/en/…` go to the path without it, query kept, never to another host (ruling 19). */
export function redirectFrom(url: URL): string | undefined {
  if (!/^\/en(\/|$)/.test(url.pathname)) return undefined
  return `/${url.pathname.replace(/^\/en/, '').replace(/^[/\\]+/, '')}${url.search}`
}

function withSecurityHeaders(response: Response, isSecure: boolean): Response {
  const { headers } = response
  headers.set('X-Content-Type-Options', 'nosniff')
  headers.set('Referrer-Policy', 'strict-origin-when-cross-origin')
  headers.set('Cross-Origin-Opener-Policy', 'same-origin')
  headers.set('Permissions-Policy', 'camera=(), microphone=(), geolocation=()')
  if (isSecure) headers.set('Strict-Transport-Security', 'max-age=31536000; includeSubDomains')
  return response
}
