import { listSitemapPartsEndpoint } from 'contract/catalogue/sitemap.ts'
import { files, pages } from 'contract/pages.ts'
import { sitemapFiles, sitemapIndex } from 'contract/search-engines.ts'
import type { RouterContextProvider } from 'react-router'
import { shopOrigin } from '../../../api/shop-origin.ts'
import { call } from '../../../session/call.ts'
import { isUnknownCall } from '../../../session/is-unknown-call.ts'
import { listSitemapPages, type SitemapKind } from './list-sitemap-pages.ts'
import { type ListedPage, sitemapIndexOf, sitemapOf } from './sitemap-xml.ts'

type Kept = { type: string; text: string }

/** `/robots.txt` and the sitemap files. They are no routes, because every browser downloads the route list. */
export async function answerCrawlers(context: Readonly<RouterContextProvider>, request: Request): Promise<Response> {
  const answer = await fileAt(context, request)
  if (typeof answer === 'number') return new Response(null, { status: answer })
  return new Response(request.method === 'HEAD' ? null : answer.text, {
    headers: { 'Content-Type': `${answer.type}; charset=utf-8`, 'Cache-Control': 'public, max-age=3600, s-maxage=3600' },
  })
}

/** A number is an error status. */
async function fileAt(context: Readonly<RouterContextProvider>, request: Request): Promise<Kept | number> {
  const { pathname, searchParams } = new URL(request.url)
  const origin = shopOrigin(context, request)
  if (pathname === files.robots) return { type: 'text/plain', text: robotsText(origin) }
  if (pathname === sitemapIndex) return toXml(await listSitemapFiles(context), (listed) => sitemapIndexOf(origin, listed))
  const kind = (Object.keys(sitemapFiles) as SitemapKind[]).find((name) => sitemapFiles[name] === pathname)
  if (!kind) return 404
  return toXml(await listSitemapPages(context, kind, searchParams.get('part') ?? '0'), (listed) => sitemapOf(origin, listed))
}

function toXml<Listed>(listed: Listed[] | number, write: (listed: Listed[]) => string): Kept | number {
  return typeof listed === 'number' ? listed : { type: 'application/xml', text: write(listed) }
}

/**
 * The files in the index. A provider without a sitemap leaves our own pages; if it does not answer, the status says so and crawlers keep
 * what they have.
 */
async function listSitemapFiles(context: Readonly<RouterContextProvider>): Promise<ListedPage[] | number> {
  const found = await call(context, listSitemapPartsEndpoint, {})
  if (found.kind !== 'ok' && !isUnknownCall(listSitemapPartsEndpoint, found)) return 503
  const parts = found.kind === 'ok' ? found.data.data.items : []
  const files = parts.map(({ kind, part, lastChange }) => ({ path: `${sitemapFiles[kind]}?part=${part}`, lastChange }))
  return [{ path: sitemapFiles.pages }, ...files]
}

/** Closed to crawlers: the back office and all non-pages. The payment link page itself says noindex. */
const beyondPages = ['/admin', '/api/', pages.mailbox.path, '/logout', '/*.data$', '/*.json$']

/**
 * Personal pages are closed to crawlers too. Open pages that must not be indexed (search, cart, log-in) are not named here: a crawler has
 * to load the page to see its noindex.
 */
function robotsText(origin: string): string {
  const personal = Object.values(pages)
    .filter(({ access }) => access === 'membersOnly')
    .map(({ path }) => path)
  const roots = personal.filter((path) => !personal.some((other) => path.startsWith(`${other}/`)))
  const rules = [...roots, ...beyondPages].map((path) => `Disallow: ${path}`)
  return ['User-agent: *', ...rules, '', `Sitemap: ${origin}${sitemapIndex}`, ''].join('\n')
}
