import { maxMemoFileBytes } from 'contract/catalogue/editing/memo-editing.ts'
import { maxPictureBytes } from 'contract/catalogue/picture.ts'
import { header } from 'contract/headers.ts'
import { maxAttachmentBytes } from 'contract/limits.ts'
import { importUpload, isMemoUpload, isPictureUpload } from 'contract/office/office-pages.ts'
import { files, type PageName, pages } from 'contract/pages.ts'
import { createRequestHandler, type ServerBuild } from 'react-router'
import type { Client, StorefrontContext } from '../app/api/provider-context.ts'
import { type SettingsView, viewSettings } from '../app/api/view-settings.ts'
import { answerLogo } from './answer-logo.ts'
import { withCdnTags } from './cdn-tags.ts'
import { crawlerErrorAnswer } from './crawlers.ts'
import { createOffice, type OfficeBuild } from './create-office.ts'
import type { LiveSettings } from './live-settings.ts'
import { sharedRequest } from './page-cache/cache-key.ts'
import { collectTags, createCatalogueAnswers } from './page-cache/catalogue-answers.ts'
import { createKeptAnswers, type KeptAnswer, type RawRequest } from './page-cache/kept-answers.ts'
import { createPageCache, type PageCache, type PageOutcome } from './page-cache/page-cache.ts'
import { maxFormBytes, readForm } from './read-form.ts'
import { isFromOurPages } from './same-origin.ts'
import { withSecurityHeaders } from './security-headers.ts'

type Enqueue = StorefrontContext['queueRender']

/** `pages`: renders of uncached shared pages, and crawler files; `renders`: the HTML of any page. */
export type StorefrontQueues = { pages: Enqueue; renders: Enqueue }

export type StorefrontOptions = Omit<StorefrontContext, 'queueRender' | keyof SettingsView> & {
  /** Settings that the owner can change at runtime. */
  settings: LiveSettings
  office: OfficeBuild
  queues: StorefrontQueues
  build: ServerBuild | (() => Promise<ServerBuild>)
  /** Returns a built file, or undefined if there is none. */
  answerAsset: (request: Request, pathname: string) => Promise<Response | undefined>
  /** Whether there is a CDN in front, which is purged by tags. */
  hasCdn: boolean
  pageCacheBytes: number
  /** Called with each shared page's outcome. */
  onPage?: ((outcome: PageOutcome) => void) | undefined
  /** Whether kept pages are served in place of new ones, because the process is busy. */
  isPressed?: (() => boolean) | undefined
  /** Size limit for kept provider answers; 0 if nothing reports changes. */
  answerBytes: number
  mode: 'production' | 'development'
}

export type Storefront = {
  /** `raw`: the request as received, used to look up a kept answer. */
  fetch: (request: Request, client?: Client, raw?: RawRequest) => Promise<Response>
  /** The answer that `fetch` would give, if it is known without building a Request. */
  findKept: (raw: RawRequest) => KeptAnswer | undefined
  purge: (tags?: readonly string[]) => void
  /** How much the page cache stores. */
  cacheSize: PageCache['size']
}

type EntryExports = {
  answerCrawlers: typeof import('../app/features/catalog/sitemap/answer-crawlers.ts').answerCrawlers
  answerManifest: typeof import('../app/shell/document/web-manifest.ts').answerManifest
  answerBusy: typeof import('../app/shell/busy-page.ts').answerBusy
  dressIcon: typeof import('../app/shell/document/dress-page.ts').dressIcon
  createLoadContext: typeof import('../app/session/load-context.ts').createLoadContext
  findSharedPage: (pathname: string) => PageName | undefined
  isSharedFile: (pathname: string) => boolean
  isForCrawlers: (pathname: string) => boolean
  previewOf: (url: URL) => string | undefined
  isListedPage: (url: URL) => boolean
}

/** The storefront server: files, redirects, page cache and renderer. */
export function createStorefront(options: StorefrontOptions): Storefront {
  const { settings, ...fixed } = options
  const contextNow = (): StorefrontContext => {
    const told = settings.current()
    const isRehearsal = fixed.isRehearsal || told.isRehearsal === true
    return { ...fixed, ...viewSettings(told), isRehearsal, queueRender: options.queues.renders }
  }
  const cache = createPageCache({ maxBytes: options.pageCacheBytes, onAnswer: options.onPage, isPressed: options.isPressed })
  const kept = createKeptAnswers(cache)
  const answers = createCatalogueAnswers({ maxBytes: options.answerBytes })
  // Answers first, so that pages are not rendered from stale ones.
  const purge = (tags?: readonly string[]) => {
    answers.purge(tags)
    cache.purge(tags)
  }
  // Every page shows some settings.
  settings.onChange(() => purge())
  const handle = createRequestHandler(options.build, options.mode)
  const office = createOffice(options.office, contextNow, options.mode)
  const getBuild = async () => (typeof options.build === 'function' ? await options.build() : options.build)

  const busy = (request: Request, entry: EntryExports) => entry.answerBusy(request, contextNow())

  /** The current build. An open page compares it with its own. */
  async function answerBuild(): Promise<Response> {
    return Response.json({ build: (await getBuild()).assets.version }, { headers: { 'Cache-Control': 'no-store' } })
  }

  async function render(request: Request, entry: EntryExports, client?: Client): Promise<Response> {
    return handle(request, entry.createLoadContext(contextNow(), client))
  }

  async function renderTagged(request: Request, entry: EntryExports, client: Client | undefined): Promise<Response | undefined> {
    const { reached, tag } = collectTags(options, answers)
    const turn = await options.queues.pages(client, () => handle(request, entry.createLoadContext({ ...contextNow(), ...reached })))
    return turn && shareably(tag(turn.result))
  }

  /** In the shop's colour. Cached briefly, because the owner may change it. */
  async function dressed(asset: Response, request: Request): Promise<Response> {
    const svg = await options.answerAsset(new Request(request.url), files.icon)
    const entry = (await getBuild()).entry.module as unknown as EntryExports
    if (!svg) return asset
    const headers = { 'Content-Type': 'image/svg+xml', 'Cache-Control': 'public, max-age=60' }
    return new Response(entry.dressIcon(await svg.text(), contextNow().colours), { headers })
  }

  /** The shop's icons for devices and mail programs. */
  async function answerMark(request: Request, { pathname }: URL): Promise<Response | undefined> {
    const entry = (await getBuild()).entry.module as unknown as EntryExports
    if (pathname === files.manifest) return entry.answerManifest(request, contextNow())
    return answerLogo(request, contextNow(), (picture) => render(picture, entry))
  }

  async function answerPage(request: Request, client: Client | undefined): Promise<Response> {
    const entry = (await getBuild()).entry.module as unknown as EntryExports
    const url = new URL(request.url)
    const { pathname } = url
    if (isRead(request) && entry.isForCrawlers(pathname)) {
      const turn = await options.queues.pages(client, () => entry.answerCrawlers(entry.createLoadContext(contextNow()), request))
      return onlyIfWell(turn?.result ?? busy(request, entry))
    }
    if (isRead(request) && entry.isSharedFile(pathname)) return onlyIfWell(await render(anonymous(request), entry, client))
    // Only its author sees the draft; everyone else gets the home page here.
    const isPreview = isRead(request) && entry.previewOf(url) !== undefined
    if (isPreview && (await office.isStaff(request))) return unlisted(privately(await render(request, entry, client)))
    const response = await answerPageOrData(request, pathname, entry, client)
    if (!isPreview) kept.allow(response)
    return entry.isListedPage(url) ? response : unlisted(response)
  }

  async function answerPageOrData(request: Request, pathname: string, entry: EntryExports, client: Client | undefined): Promise<Response> {
    const page = isRead(request) ? entry.findSharedPage(pathname) : undefined
    if (!page) return privately(await answerPersonal(request, entry, client))
    const shared = sharedRequest(request, page, options.publicUrl)
    const renderShared = () => renderTagged(shared.request, entry, client)
    const key = options.mode === 'development' ? undefined : shared.key
    const answer = await (key ? cache.answer(key, request, renderShared) : renderShared())
    return onlyIfWell(answer ?? busy(request, entry))
  }

  async function answerPersonal(request: Request, entry: EntryExports, client: Client | undefined): Promise<Response> {
    if (isRead(request)) return render(request, entry, client)
    const form = await readForm(request, isWithFile(request) ? maxFormBytes + 2 * maxAttachmentBytes : maxFormBytes)
    return form instanceof Request ? render(atItsOrigin(form), entry, client) : new Response(null, { status: form.status })
  }

  async function answerOffice(request: Request, client: Client | undefined): Promise<Response> {
    const asset = await office.answerAsset(request)
    if (asset) return asset
    if (isRead(request)) return privately(await office.answer(request, client))
    // Uploaded tables are streamed on; the provider enforces their size limit.
    if (new URL(request.url).pathname === importUpload) return privately(await office.answer(atItsOrigin(request), client))
    // Above the file limit, so that the action itself can report that limit.
    const form = await readForm(request, mostOfForm(new URL(request.url).pathname))
    return privately(form instanceof Request ? await office.answer(atItsOrigin(form), client) : new Response(null, { status: form.status }))
  }

  async function answer(request: Request, client: Client | undefined): Promise<Response> {
    if (!methods.includes(request.method)) return new Response(null, { status: 405, headers: { Allow: methods.join(', ') } })
    const url = new URL(request.url)
    const redirected = redirectFrom(url)
    if (redirected) return new Response(null, { status: 301, headers: { Location: redirected } })
    if (!isRead(request) && !isFromOurPages(request, options.publicUrl)) {
      // A gateway's POST brings the payer back without the session cookie. It is ignored; the browser requests the page again, with the
      // cookie.
      if (isPaymentResult(url)) return new Response(null, { status: 303, headers: { Location: url.pathname + url.search } })
      return new Response('Forbidden', {
        status: 403,
        headers: { 'Content-Type': 'text/plain; charset=utf-8', Vary: 'Origin, Sec-Fetch-Site' },
      })
    }
    if (url.pathname === files.build) return answerBuild()
    const asset = await options.answerAsset(request, url.pathname)
    if (asset) return url.pathname === files.icon ? dressed(asset, request) : asset
    await settings.refresh()
    const marked = isRead(request) ? await answerMark(request, url) : undefined
    if (marked) return marked
    if (await office.isAsked(request)) return answerOffice(request, client)
    if (url.pathname.startsWith('/assets/')) return new Response(null, { status: 404, headers: { 'Cache-Control': 'no-store' } })
    return crawlerErrorAnswer(request, await answerPage(request, client))
  }

  return {
    fetch: async (request, client, raw) => {
      const response = withCdnTags(withSecurityHeaders(request, await answer(request, client), options.isSecure), options.hasCdn)
      if (raw) kept.remember(raw, response)
      return response
    },
    findKept: (raw) => {
      const answer = settings.isFresh() ? kept.find(raw) : undefined
      if (answer) options.onPage?.('kept')
      return answer
    },
    purge: (tags) => {
      settings.forget()
      purge(tags)
    },
    cacheSize: cache.size,
  }
}

/**
 * Behind a proxy that ends TLS, the URL differs from the Origin in scheme or host, and the router would refuse the form. Only for requests
 * that `isFromOurPages` accepted.
 */
function atItsOrigin(request: Request): Request {
  const origin = request.headers.get('Origin')
  const { pathname, search, origin: own } = new URL(request.url)
  return origin && origin !== own && URL.canParse(origin) ? new Request(origin + pathname + search, request) : request
}

/** The only page whose form sends a file. It accepts up to twice the file limit, so that its action can report the limit. */
const isWithFile = ({ url }: Request) => new URL(url).pathname.replace(/\.data$/, '') === pages.contact.path

function mostOfForm(pathname: string): number {
  if (isMemoUpload(pathname)) return 2 * maxFormBytes + maxMemoFileBytes
  return isPictureUpload(pathname) ? 2 * maxPictureBytes : maxFormBytes
}

const methods = ['GET', 'HEAD', 'POST']

const resultPages = [pages.paymentSucceeded, pages.paymentCancelled, pages.payDone].map(({ path }) => path.replace(':id', '[^/]+'))
const resultPattern = new RegExp(`^(${resultPages.join('|')})$`)
const isPaymentResult = ({ pathname }: URL) => resultPattern.test(pathname)

const isRead = ({ method }: Request) => method === 'GET' || method === 'HEAD'

/** The request without identifying headers. */
const anonymous = ({ url, method, signal }: Request) => new Request(url, { method, signal })

const wholeCaching = 'public, max-age=0, s-maxage=60, stale-while-revalidate=600'
/** Long enough that a busy shop makes it once for many. */
const reducedCaching = 'public, max-age=0, s-maxage=10'

/**
 * The page's flag in contract/pages.ts makes it storable: shared caches keep it for a minute, and may serve it stale while it is
 * re-rendered. A page that forbids storing (one with a missing part) keeps its header.
 */
function shareably(response: Response): Response {
  const { headers } = response
  if (response.status === 200 && !headers.has('Cache-Control') && !headers.has('Set-Cookie'))
    headers.set('Cache-Control', headers.has(header.reduced) ? reducedCaching : wholeCaching)
  // Cookies choose its language and grade.
  headers.append('Vary', 'Cookie')
  return response
}

/** What was not requested as a shared page may hold personal data or cookies, whatever its route says: never stored. */
function privately(response: Response): Response {
  response.headers.set('Cache-Control', 'private, no-store')
  return response
}

/** Search engines skip it. */
function unlisted(response: Response): Response {
  response.headers.set('X-Robots-Tag', 'noindex')
  return response
}

/** Only successful responses are stored, or a cache in front would prolong an outage. */
function onlyIfWell(response: Response): Response {
  if (response.status !== 200 && response.status !== 304) response.headers.set('Cache-Control', 'no-store')
  return response
}

/** `/en` and `/en/…` redirect to the path without it: query kept, same host (ruling 19). */
export function redirectFrom(url: URL): string | undefined {
  if (!/^\/en(\/|$)/.test(url.pathname)) return undefined
  return `/${url.pathname.replace(/^\/en/, '').replace(/^[/\\]+/, '')}${url.search}`
}
