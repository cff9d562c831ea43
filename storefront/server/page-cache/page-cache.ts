import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { LRUCache } from 'lru-cache'
import type { PageKey } from './cache-key.ts'

const toBrotli = promisify(brotliCompress)
const toGzip = promisify(gzip)

/** A page lives for a minute: the last percent of compression is not worth three quarters of the time. */
const brotliQuality = 5
const gzipLevel = 6

type Encoding = 'br' | 'gzip' | 'identity'
type StoredPage = {
  status: number
  headers: [string, string][]
  bodies: Record<Encoding, Uint8Array<ArrayBuffer>>
  etag: string
  tags: string[]
  storedAt: number
  policy: CachePolicy
}

type Render = () => Promise<Response | undefined>

export type PageCache = {
  /**
   * The stored answer, else what `render` gives, which is stored if its Cache-Control allows it. There is one render at a time for each key.
   * `render` gives undefined if there is no room for it in the name of whoever asked; then the next one who waits may ask, and the first gets
   * undefined.
   */
  answer: (key: PageKey, request: Request, render: Render) => Promise<Response | undefined>
  /** Drops what was made of any of these tags, or everything if none is given. */
  purge: (tags?: readonly string[]) => void
}

/** The share of the room that is for forms of pages that readers choose: there is no end of these, and they must not push the pages out. */
const chosenShare = 1 / 4

/**
 * A shared HTTP cache in front of the renderer: limited in bytes, compresses once with brotli and gzip, answers 304, and renders once for
 * concurrent misses.
 */
export function createPageCache(options: { maxBytes: number; now?: () => number }): PageCache {
  const now = options.now ?? Date.now
  const storeOf = (share: number) =>
    new LRUCache<string, StoredPage>({ maxSize: Math.max(1, Math.floor(options.maxBytes * share)), sizeCalculation: sizeOf })
  const pages = storeOf(1 - chosenShare)
  const chosen = storeOf(chosenShare)
  const storeFor = ({ isChosen }: PageKey) => (isChosen ? chosen : pages)
  const rendering = new Map<string, Promise<StoredPage | Response | undefined>>()
  let epoch = 0

  async function renderAndStore(key: PageKey, render: Render): Promise<StoredPage | Response | undefined> {
    const startedIn = epoch
    const response = await render()
    const policy = response && readCachePolicy(response)
    if (!policy) return response
    const page = await toStoredPage(response, policy, now())
    // A page whose render began before a purge may hold what was purged.
    if (startedIn === epoch) storeFor(key).set(key.text, page)
    return page
  }

  async function renderOnce(key: PageKey, render: Render): Promise<StoredPage | Response | undefined> {
    for (let running = rendering.get(key.text); running; running = rendering.get(key.text)) {
      const result = await running
      if (result) return result
    }
    const run = renderAndStore(key, render).finally(() => rendering.delete(key.text))
    rendering.set(key.text, run)
    return run
  }

  return {
    answer: async (key, request, render) => {
      const page = storeFor(key).get(key.text)
      if (page) {
        const ageSeconds = (now() - page.storedAt) / 1000
        if (ageSeconds <= page.policy.freshSeconds) return toResponse(page, request)
        if (ageSeconds <= page.policy.freshSeconds + page.policy.staleSeconds) {
          renderOnce(key, render).catch(() => {})
          return toResponse(page, request)
        }
      }
      const result = await renderOnce(key, render)
      if (!result) return undefined
      if (isStored(result)) return toResponse(result, request)
      // It cannot be stored, and perhaps several asked for it at once: each gets bytes of its own.
      return result.clone()
    },
    purge: (tags) => {
      epoch++
      const gone = tags && new Set(tags)
      for (const store of [pages, chosen])
        for (const [key, page] of store.entries()) if (!gone || page.tags.some((tag) => gone.has(tag))) store.delete(key)
    },
  }
}

/** Not by the class of the other: the server's adapter has a `Response` of its own, and not every answer is made of that. */
const isStored = (result: StoredPage | Response): result is StoredPage => 'bodies' in result

async function toStoredPage(response: Response, policy: CachePolicy, storedAt: number): Promise<StoredPage> {
  const body = new Uint8Array(await response.arrayBuffer())
  const [br, gz] = await Promise.all([
    toBrotli(body, { params: { [constants.BROTLI_PARAM_QUALITY]: brotliQuality, [constants.BROTLI_PARAM_SIZE_HINT]: body.length } }),
    toGzip(body, { level: gzipLevel }),
  ])
  const tags = (response.headers.get('Cache-Tag') ?? '')
    .split(',')
    .map((tag) => tag.trim())
    .filter(Boolean)
  const headers = [...response.headers].filter(([name]) => name !== 'content-length' && name !== 'cache-tag')
  return {
    status: response.status,
    headers,
    bodies: { br: new Uint8Array(br), gzip: new Uint8Array(gz), identity: body },
    etag: `"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`,
    tags,
    storedAt,
    policy,
  }
}

function toResponse(page: StoredPage, request: Request): Response {
  const encoding = pickEncoding(request.headers.get('Accept-Encoding') ?? '')
  const headers = new Headers(page.headers)
  headers.set('ETag', page.etag)
  headers.set('Vary', 'Accept-Encoding, Cookie')
  if (isSame(request.headers.get('If-None-Match'), page.etag)) return new Response(null, { status: 304, headers })
  if (encoding !== 'identity') headers.set('Content-Encoding', encoding)
  headers.set('Content-Length', String(page.bodies[encoding].length))
  return new Response(request.method === 'HEAD' ? null : page.bodies[encoding], { status: page.status, headers })
}

function isSame(ifNoneMatch: string | null, etag: string): boolean {
  return (ifNoneMatch ?? '').split(',').some((value) => value.trim().replace(/^W\//, '') === etag)
}

export function pickEncoding(acceptEncoding: string): Encoding {
  if (/\bbr\b(?!\s*;\s*q=0(?:\.0*)?(?:,|$))/.test(acceptEncoding)) return 'br'
  if (/\bgzip\b(?!\s*;\s*q=0(?:\.0*)?(?:,|$))/.test(acceptEncoding)) return 'gzip'
  return 'identity'
}

function sizeOf(page: StoredPage): number {
  return page.bodies.br.length + page.bodies.gzip.length + page.bodies.identity.length + 1024
}

/** How long a shared cache may answer with a page: fresh, and then stale while it is made anew. In seconds. */
type CachePolicy = { freshSeconds: number; staleSeconds: number }

/** What Cache-Control lets a shared cache do; undefined: do not store. A response with Set-Cookie is never stored. */
function readCachePolicy(response: Response): CachePolicy | undefined {
  const control = response.headers.get('Cache-Control') ?? ''
  if (response.status !== 200 || response.headers.has('Set-Cookie')) return undefined
  if (/\b(no-store|private|no-cache)\b/.test(control)) return undefined
  const freshSeconds = secondsOf(control, 's-maxage')
  if (!freshSeconds) return undefined
  return { freshSeconds, staleSeconds: secondsOf(control, 'stale-while-revalidate') ?? 0 }
}

function secondsOf(control: string, directive: string): number | undefined {
  const value = new RegExp(`\\b${directive}=(\\d+)`).exec(control)?.[1]
  return value === undefined ? undefined : Number(value)
}
