import { createHash } from 'node:crypto'
import { header } from 'contract/headers.ts'
import { LRUCache } from 'lru-cache'
import type { PageKey } from './cache-key.ts'
import { createPageForms, type Encoding, type Form, type PageForms } from './page-forms.ts'

export type StoredPage = {
  /** Unique within this process. */
  number: number
  status: number
  headers: [string, string][]
  forms: PageForms
  etag: string
  tags: string[]
  storedAt: number
  /** It was made without what a busy shop leaves out. */
  isReduced: boolean
  policy: CachePolicy
}

type Render = () => Promise<Response | undefined>

/**
 * How an answer was produced: from the cache; from the cache while being re-rendered; rendered for this request; from the cache although too old,
 * because no page could be rendered; or refused for lack of room.
 */
export type PageOutcome = 'kept' | 'stale' | 'made' | 'old' | 'refused'

export type PageCache = {
  /**
   * Returns the stored answer, else that of `render`, stored if its Cache-Control allows. One render at a time per key. If `render` returns
   * undefined (no room for this client), the next waiting client renders. Without room, and if the provider is out of service (503), a client gets
   * the stored page however old it is, and if there is none what `render` returned.
   */
  answer: (key: PageKey, request: Request, render: Render) => Promise<Response | undefined>
  /** The stored page for a key, while it is fresh. */
  fresh: (key: PageKey) => StoredPage | undefined
  /** The stored page an answer came from, if an identical request would get the same bytes. */
  sourceOf: (response: Response) => { key: PageKey; page: StoredPage } | undefined
  /** Drops what was made from any of these tags, or everything. */
  purge: (tags?: readonly string[]) => void
  /** How much is stored: of pages themselves, and of variants that readers choose. */
  size: () => Record<'pages' | 'chosen', { entries: number; bytes: number }>
}

/** The share of the cache for variants that readers choose: there are endlessly many, and they must not evict other pages. */
const chosenShare = 1 / 4

/** While pages cannot be rendered, one is tried this often, and nobody with a stored page waits for it. */
const pauseMs = 2_000

/** A shared HTTP cache in front of the renderer: limits bytes, compresses, answers 304, and renders concurrent misses once. */
export function createPageCache(options: {
  maxBytes: number
  now?: () => number
  onAnswer?: ((outcome: PageOutcome) => void) | undefined
  /** Whether the machine is too busy to render pages that are stored. */
  isPressed?: (() => boolean) | undefined
}): PageCache {
  const now = options.now ?? Date.now
  const tell = options.onAnswer ?? (() => {})
  const isPressed = options.isPressed ?? (() => false)
  const storeOf = (share: number) =>
    new LRUCache<string, StoredPage>({ maxSize: Math.max(1, Math.floor(options.maxBytes * share)), sizeCalculation: sizeOf })
  const pages = storeOf(1 - chosenShare)
  const chosen = storeOf(chosenShare)
  const storeFor = ({ isChosen }: PageKey) => (isChosen ? chosen : pages)
  const rendering = new Map<string, Promise<StoredPage | Response | undefined>>()
  const sources = new WeakMap<Response, { key: PageKey; page: StoredPage }>()
  let epoch = 0
  let count = 0
  /** The last page that was tried could not be made. */
  let isInTrouble = false
  let triedAt = 0
  /** Until when a whole page stays, because the shop is too busy to make it anew without leaving something out. */
  const pausedUntil = new WeakMap<StoredPage, number>()
  const isPaused = (page: StoredPage) => (pausedUntil.get(page) ?? 0) > now()

  const ageOf = ({ storedAt }: StoredPage) => (now() - storedAt) / 1000

  async function toAnswer(key: PageKey, page: StoredPage, request: Request): Promise<Response> {
    if (isSame(request.headers.get('If-None-Match'), page.etag)) {
      const response = new Response(null, { status: 304, headers: headersOf(page) })
      sources.set(response, { key, page })
      return response
    }
    const form = await page.forms.next(pickEncoding(request.headers.get('Accept-Encoding') ?? ''))
    const response = toResponse(page, form, request)
    if (form.isFinal) sources.set(response, { key, page })
    return response
  }

  /** No cache may store it, and ours do not keep its head. */
  async function toOldAnswer(page: StoredPage, request: Request): Promise<Response> {
    const response = isSame(request.headers.get('If-None-Match'), page.etag)
      ? new Response(null, { status: 304, headers: headersOf(page) })
      : toResponse(page, await page.forms.next(pickEncoding(request.headers.get('Accept-Encoding') ?? '')), request)
    const age = Math.floor(ageOf(page))
    response.headers.set('Cache-Control', 'no-store')
    response.headers.set('Age', String(age))
    response.headers.set('Cache-Status', `shop; hit; ttl=${page.policy.freshSeconds - age}`)
    return response
  }

  async function renderAndStore(key: PageKey, render: Render): Promise<StoredPage | Response | undefined> {
    const startedIn = epoch
    const response = await render()
    const isReduced = response?.headers.has(header.reduced) ?? false
    const kept = storeFor(key).peek(key.text)
    const hasMore = isReduced && kept?.isReduced === false
    // A refusal is no trouble of the shop: there was no room for this visitor's network.
    if (response?.status === 503) noteTrouble()
    else if (response && !isReduced) isInTrouble = false
    if (hasMore) {
      pausedUntil.set(kept, now() + pauseMs)
      return kept
    }
    const policy = response && readCachePolicy(response)
    if (!policy) return response
    const page = await toStoredPage(response, { number: count++, policy, isReduced, storedAt: now() })
    // A page whose render began before a purge may hold what was purged: neither we nor a cache in front of us may keep it.
    if (startedIn !== epoch) return { ...page, headers: unstored(page.headers) }
    storeFor(key).set(key.text, page)
    return page
  }

  function noteTrouble(): void {
    isInTrouble = true
    triedAt = now()
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

  /** Nobody waits for it, so errors are not reported here: they are logged where they happen. */
  function renewBehind(key: PageKey, page: StoredPage, render: Render): void {
    if (isPressed() || isPaused(page) || (isInTrouble && now() - triedAt < pauseMs)) return
    triedAt = now()
    renderOnce(key, render).catch(() => {})
  }

  function answerKept(key: PageKey, page: StoredPage, request: Request): Promise<Response> {
    const isOld = ageOf(page) > lifeOf(page.policy)
    tell(isOld ? 'old' : 'stale')
    return isOld ? toOldAnswer(page, request) : toAnswer(key, page, request)
  }

  return {
    answer: async (key, request, render) => {
      const page = storeFor(key).get(key.text)
      if (page && ageOf(page) <= page.policy.freshSeconds) {
        tell('kept')
        return toAnswer(key, page, request)
      }
      if (page && (ageOf(page) <= lifeOf(page.policy) || isInTrouble || isPressed() || isPaused(page))) {
        renewBehind(key, page, render)
        return answerKept(key, page, request)
      }
      const result = await renderOnce(key, render)
      // Looked up again: it may have been purged or rendered anew meanwhile.
      const kept = isNoPage(result) || result === page ? storeFor(key).get(key.text) : undefined
      if (kept) return answerKept(key, kept, request)
      tell(result ? 'made' : 'refused')
      if (!result) return undefined
      if (isStored(result)) return toAnswer(key, result, request)
      // Not storable, but several may wait for it: each gets its own copy.
      return result.clone()
    },
    fresh: (key) => {
      const page = storeFor(key).get(key.text)
      return page && ageOf(page) <= page.policy.freshSeconds ? page : undefined
    },
    sourceOf: (response) => sources.get(response),
    size: () => ({ pages: roomOf(pages), chosen: roomOf(chosen) }),
    purge: (tags) => {
      epoch++
      const gone = tags && new Set(tags)
      for (const store of [pages, chosen])
        for (const [key, page] of store.entries()) if (!gone || page.tags.some((tag) => gone.has(tag))) store.delete(key)
    },
  }
}

/** Not `instanceof Response`: the server's adapter has its own `Response`, which not every answer uses. */
const isStored = (result: StoredPage | Response): result is StoredPage => 'forms' in result

/** Says nothing about the page itself: there was no room, or the provider is out of service. */
const isNoPage = (result: StoredPage | Response | undefined) => !result || (!isStored(result) && result.status === 503)

const unkept: ReadonlySet<string> = new Set(['content-length', header.reduced.toLowerCase()])

async function toStoredPage(
  response: Response,
  kept: Pick<StoredPage, 'number' | 'policy' | 'storedAt' | 'isReduced'>,
): Promise<StoredPage> {
  const body = new Uint8Array(await response.arrayBuffer())
  const tags = (response.headers.get(header.cacheTag) ?? '')
    .split(',')
    .map((tag) => tag.trim())
    .filter(Boolean)
  const headers = [...response.headers].filter(([name]) => !unkept.has(name))
  return {
    status: response.status,
    headers,
    forms: createPageForms(body),
    etag: `"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`,
    tags,
    ...kept,
  }
}

const unstored = (headers: StoredPage['headers']): StoredPage['headers'] => [
  ...headers.filter(([name]) => name !== 'cache-control'),
  ['cache-control', 'no-store'],
]

function headersOf(page: StoredPage): Headers {
  const headers = new Headers(page.headers)
  headers.set('ETag', page.etag)
  headers.set('Vary', 'Accept-Encoding, Cookie')
  return headers
}

function toResponse(page: StoredPage, { encoding, bytes }: Form, request: Request): Response {
  const headers = headersOf(page)
  if (encoding !== 'identity') headers.set('Content-Encoding', encoding)
  headers.set('Content-Length', String(bytes.length))
  return new Response(request.method === 'HEAD' ? null : bytes, { status: page.status, headers })
}

export function isSame(ifNoneMatch: string | null | undefined, etag: string): boolean {
  return (ifNoneMatch ?? '').split(',').some((value) => value.trim().replace(/^W\//, '') === etag)
}

export function pickEncoding(acceptEncoding: string): Encoding {
  if (/\bbr\b(?!\s*;\s*q=0(?:\.0*)?(?:,|$))/.test(acceptEncoding)) return 'br'
  if (/\bgzip\b(?!\s*;\s*q=0(?:\.0*)?(?:,|$))/.test(acceptEncoding)) return 'gzip'
  return 'identity'
}

const roomOf = ({ size, calculatedSize }: LRUCache<string, StoredPage>) => ({ entries: size, bytes: calculatedSize })

function sizeOf(page: StoredPage): number {
  return page.forms.roomBytes + 1024
}

/** How long a shared cache may serve a page, in seconds: fresh, then stale while it is re-rendered. */
type CachePolicy = { freshSeconds: number; staleSeconds: number }

const lifeOf = ({ freshSeconds, staleSeconds }: CachePolicy) => freshSeconds + staleSeconds

/** What Cache-Control allows a shared cache; undefined: do not store. A response with Set-Cookie is never stored. */
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
