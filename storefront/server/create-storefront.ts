import { createRequestHandler, type ServerBuild } from 'react-router'
import type { StorefrontContext } from '../app/api/provider-context.ts'
import { crawlerErrorAnswer } from './crawlers.ts'
import { sharedRequest } from './page-cache/cache-key.ts'
import { createPageCache } from './page-cache/page-cache.ts'
import { readForm } from './read-form.ts'
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
    if (!isRead(request) || !entry.isSharedPage(new URL(request.url).pathname)) return privately(await answerPersonal(request, entry))
    const shared = sharedRequest(request)
    if (!shared.key || options.mode === 'development') return onlyIfWell(await render(shared.request, entry))
    return onlyIfWell(await cache.answer(shared.key, request, () => render(shared.request, entry)))
  }

  async function answerPersonal(request: Request, entry: EntryExports): Promise<Response> {
    if (isRead(request)) return render(request, entry)
    const form = await readForm(request)
    return form instanceof Request ? render(form, entry) : new Response(null, { status: form.status })
  }

  async function answer(request: Request): Promise<Response> {
    const url = new URL(request.url)
    const redirected = redirectFrom(url)
    if (redirected) return new Response(null, { status: 301, headers: { Location: redirected } })
    if (!isRead(request) && !isFromOurPages(request, options.publicUrl)) {
      return new Response('Forbidden', {
        status: 403,
        headers: { 'Content-Type': 'text/plain; charset=utf-8', Vary: 'Origin, Sec-Fetch-Site' },
      })
    }
    if (url.pathname === '/build.json') return Response.json({ build: options.buildId }, { headers: { 'Cache-Control': 'no-store' } })
    return (await options.answerAsset(request, url.pathname)) ?? crawlerErrorAnswer(request, await answerPage(request))
  }

  return {
    fetch: async (request) => withSecurityHeaders(await answer(request), options.isSecure),
    purge: cache.purge,
  }
}

const isRead = ({ method }: Request) => method === 'GET' || method === 'HEAD'

/** What was not asked for as a shared page may hold a person's data or cookie, whatever its route says: nobody may keep it. */
function privately(response: Response): Response {
  response.headers.set('Cache-Control', 'private, no-store')
  return response
}

/** A shared page may be kept; its errors and redirects may not, or a cache in front would keep an outage. */
function onlyIfWell(response: Response): Response {
  if (response.status !== 200 && response.status !== 304) response.headers.set('Cache-Control', 'no-store')
  return response
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
