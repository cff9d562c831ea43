import { files } from 'contract/pages.ts'
import { sitemapFiles, sitemapIndex } from 'contract/search-engines.ts'
import type { RouterContextProvider } from 'react-router'
import { shopOrigin } from '../../../api/shop-origin.ts'
import { listSitemapFiles } from './list-sitemap-files.ts'
import { listSitemapPages, type SitemapKind } from './list-sitemap-pages.ts'
import { robotsText } from './robots.ts'
import { sitemapIndexOf, sitemapOf } from './sitemap-xml.ts'

type Kept = { type: string; text: string }

/** `/robots.txt` and the files of the site map. They are no routes, because every visitor's browser downloads the list of routes. */
export async function answerCrawlers(context: Readonly<RouterContextProvider>, request: Request): Promise<Response> {
  const answer = await fileAt(context, request)
  if (typeof answer === 'number') return new Response(null, { status: answer })
  return new Response(request.method === 'HEAD' ? null : answer.text, {
    headers: { 'Content-Type': `${answer.type}; charset=utf-8`, 'Cache-Control': 'public, max-age=3600, s-maxage=3600' },
  })
}

/** A number is the status of a file that cannot be answered. */
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
