import { maxMemoFileBytes } from 'contract/catalogue/editing/memo-editing.ts'
import { maxPictureBytes } from 'contract/catalogue/picture.ts'
import { maxAttachmentBytes } from 'contract/limits.ts'
import { importUpload, isMemoUpload, isPictureUpload } from 'contract/office/office-pages.ts'
import { files, type PageName, pages } from 'contract/pages.ts'
import { createRequestHandler, type ServerBuild } from 'react-router'
import type { Client, StorefrontContext } from '../app/api/provider-context.ts'
import { type SettingsView, viewSettings } from '../app/api/view-settings.ts'
import { answerLogo } from './answer-logo.ts'
import { crawlerErrorAnswer } from './crawlers.ts'
import { createOffice, type OfficeBuild } from './create-office.ts'
import type { LiveSettings } from './live-settings.ts'
import { sharedRequest } from './page-cache/cache-key.ts'
import { collectTags, createCatalogueAnswers } from './page-cache/catalogue-answers.ts'
import { createKeptAnswers, type KeptAnswer, type RawRequest } from './page-cache/kept-answers.ts'
import { createPageCache, type PageOutcome } from './page-cache/page-cache.ts'
import { maxFormBytes, readForm } from './read-form.ts'
import { isFromOurPages } from './same-origin.ts'
import { withSecurityHeaders } from './security-headers.ts'

type Enqueue = StorefrontContext['queueRender']

/** `pages`: making shared pages that are not in the cache, and what crawlers ask for; `renders`: making the HTML of any page. */
export type StorefrontQueues = { pages: Enqueue; renders: Enqueue }

export type StorefrontOptions = Omit<StorefrontContext, 'queueRender' | keyof SettingsView> & {
  /** What the shop's owner may change while it runs. */
  settings: LiveSettings
  office: OfficeBuild
  queues: StorefrontQueues
  build: ServerBuild | (() => Promise<ServerBuild>)
  /** Answers a built file; undefined if there is none. */
  answerAsset: (request: Request, pathname: string) => Promise<Response | undefined>
  pageCacheBytes: number
  /** Told how each shared page came about. */
  onPage?: ((outcome: PageOutcome) => void) | undefined
  /** How much of the provider's answers is kept; 0 where nobody tells what has changed. */
  answerBytes: number
  mode: 'production' | 'development'
}

export type Storefront = {
  /** `raw`: the request as it came, by which its answer may be found again. */
  fetch: (request: Request, client?: Client, raw?: RawRequest) => Promise<Response>
  /** What `fetch` would answer to this request, if that is known without making one of it. */
  findKept: (raw: RawRequest) => KeptAnswer | undefined
  purge: (tags?: readonly string[]) => void
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
  isListedPage: (pathname: string) => boolean
}

/** The storefront's server: files, redirects, the page cache, and the renderer behind it. */
export function createStorefront(options: StorefrontOptions): Storefront {
  const { settings, ...fixed } = options
  const contextNow = (): StorefrontContext => {
    const told = settings.current()
    const isRehearsal = fixed.isRehearsal || told.isRehearsal === true
    return { ...fixed, ...viewSettings(told), isRehearsal, queueRender: options.queues.renders }
  }
  const cache = createPageCache({ maxBytes: options.pageCacheBytes, onAnswer: options.onPage })
  const kept = createKeptAnswers(cache)
  const answers = createCatalogueAnswers({ maxBytes: options.answerBytes })
  // Answers first: what is made anew must not be made of old ones.
  const purge = (tags?: readonly string[]) => {
    answers.purge(tags)
    cache.purge(tags)
  }
  // Every page shows some of them.
  settings.onChange(() => purge())
  const handle = createRequestHandler(options.build, options.mode)
  const office = createOffice(options.office, contextNow, options.mode)
  const getBuild = async () => (typeof options.build === 'function' ? await options.build() : options.build)

  const busy = (request: Request, entry: EntryExports) => entry.answerBusy(request, contextNow())

  /** The build that browsers would get now. An open page compares it with its own. */
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

  /** Drawn in the shop's colour, and asked for again soon, because its owner may change that. */
  async function dressed(asset: Response, request: Request): Promise<Response> {
    const svg = await options.answerAsset(new Request(request.url), files.icon)
    const entry = (await getBuild()).entry.module as unknown as EntryExports
    if (!svg) return asset
    const headers = { 'Content-Type': 'image/svg+xml', 'Cache-Control': 'public, max-age=60' }
    return new Response(entry.dressIcon(await svg.text(), contextNow().colours), { headers })
  }

  /** By what devices and mail programs know the shop. */
  async function answerMark(request: Request, { pathname }: URL): Promise<Response | undefined> {
    const entry = (await getBuild()).entry.module as unknown as EntryExports
    if (pathname === files.manifest) return entry.answerManifest(request, contextNow())
    return answerLogo(request, contextNow().logo, (picture) => render(picture, entry))
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
    // The draft is nobody's but theirs: to all others this is the address of the home.
    const isPreview = isRead(request) && entry.previewOf(url) !== undefined
    if (isPreview && (await office.isStaff(request))) return unlisted(privately(await render(request, entry, client)))
    const response = await answerPageOrData(request, pathname, entry, client)
    if (!isPreview) kept.allow(response)
    return entry.isListedPage(pathname) ? response : unlisted(response)
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
    // A table is passed on while it comes; the provider says how large it may be.
    if (new URL(request.url).pathname === importUpload) return privately(await office.answer(atItsOrigin(request), client))
    // Somewhat more than a file may have, so that the action can say how large one may be.
    const form = await readForm(request, mostOfForm(new URL(request.url).pathname))
    return privately(form instanceof Request ? await office.answer(atItsOrigin(form), client) : new Response(null, { status: form.status }))
  }

  async function answer(request: Request, client: Client | undefined): Promise<Response> {
    if (!methods.includes(request.method)) return new Response(null, { status: 405, headers: { Allow: methods.join(', ') } })
    const url = new URL(request.url)
    const redirected = redirectFrom(url)
    if (redirected) return new Response(null, { status: 301, headers: { Location: redirected } })
    if (!isRead(request) && !isFromOurPages(request, options.publicUrl)) {
      // A form of a gateway brings the payer back without the session's cookie. It is not obeyed; the browser asks for the page again, with the
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
      const response = withSecurityHeaders(request, await answer(request, client), options.isSecure)
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
  }
}

/**
 * The address has another scheme or host than the page of the form if a proxy ends TLS. The router compares them again and would refuse
 * the form. Called for requests that `isFromOurPages` let through.
 */
function atItsOrigin(request: Request): Request {
  const origin = request.headers.get('Origin')
  const { pathname, search, origin: own } = new URL(request.url)
  return origin && origin !== own && URL.canParse(origin) ? new Request(origin + pathname + search, request) : request
}

/** The one page whose form brings a file. Its action gets up to twice the size that a file may have, and says itself how large one may be. */
const isWithFile = ({ url }: Request) => new URL(url).pathname.replace(/\.data$/, '') === pages.contact.path

function mostOfForm(pathname: string): number {
  if (isMemoUpload(pathname)) return 2 * maxFormBytes + maxMemoFileBytes
  return isPictureUpload(pathname) ? 2 * maxPictureBytes : maxFormBytes
}

/** The methods that pages answer. */
const methods = ['GET', 'HEAD', 'POST']

const resultPages = [pages.paymentSucceeded, pages.paymentCancelled, pages.payDone].map(({ path }) => path.replace(':id', '[^/]+'))
const resultPattern = new RegExp(`^(${resultPages.join('|')})$`)
const isPaymentResult = ({ pathname }: URL) => resultPattern.test(pathname)

const isRead = ({ method }: Request) => method === 'GET' || method === 'HEAD'

/** The request without anything that says who asks. */
const anonymous = ({ url, method, signal }: Request) => new Request(url, { method, signal })

/**
 * That a page may be stored follows from its flag in contract/pages.ts: shared caches keep it a minute, and may serve it stale while it is made
 * anew. Only a page that says itself that it may not, as one that lacks a part does, is left as it is.
 */
function shareably(response: Response): Response {
  const { headers } = response
  if (response.status === 200 && !headers.has('Cache-Control') && !headers.has('Set-Cookie'))
    headers.set('Cache-Control', 'public, max-age=0, s-maxage=60, stale-while-revalidate=600')
  // Its language and grade are named by cookies.
  headers.append('Vary', 'Cookie')
  return response
}

/** What was not asked for as a shared page may hold a person's data or cookie, whatever its route says: nobody may store it. */
function privately(response: Response): Response {
  response.headers.set('Cache-Control', 'private, no-store')
  return response
}

/** No search engine lists it. */
function unlisted(response: Response): Response {
  response.headers.set('X-Robots-Tag', 'noindex')
  return response
}

/** A shared page may be stored. Its errors and redirects may not, or a cache in front would keep an outage. */
function onlyIfWell(response: Response): Response {
  if (response.status !== 200 && response.status !== 304) response.headers.set('Cache-Control', 'no-store')
  return response
}

/** `/en` and `/en/…` go to the path without it, query kept, never to another host (ruling 19). */
export function redirectFrom(url: URL): string | undefined {
  if (!/^\/en(\/|$)/.test(url.pathname)) return undefined
  return `/${url.pathname.replace(/^\/en/, '').replace(/^[/\\]+/, '')}${url.search}`
}
